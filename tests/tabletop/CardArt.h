// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <filesystem>
#include <functional>
#include <string>

class QImage;

namespace rowkeeper::tabletop {

/// px per mm of card pictures handed to the renderer.
inline constexpr double artScale = 8;

/// The picture of a card side by its tag text, 63 x 88 mm at artScale, blue green red. Asked once a side.
using CardArt = std::function<cv::Mat3b(const std::string& tag)>;

/// Our own printed cards, with the names and values of the catalog in `dataDir`. Needs a QGuiApplication
/// (PrintedCards makes an offscreen one if there is none). Throws json::DataError on a bad catalog and
/// std::invalid_argument for a tag that is on no card.
CardArt printedCards(const std::filesystem::path& dataDir);

/// Cards that say no more than their tags, of any game: both copies of a text in their corners, a light
/// header on a colour of the card's own. Throws std::invalid_argument for a text that is no tag of ours.
CardArt plainCards();

/// For whoever draws cards: makes an offscreen QGuiApplication if there is none; a drawn picture in OpenCV's
/// form.
void ensureGuiApplication();
cv::Mat3b pictureOf(const QImage& picture);

/// The same as `art`, and for each text that is no tag of ours a white card with that code (at most ten
/// characters of QR's alphanumeric set) in its middle.
CardArt withStrangers(CardArt art);

} // namespace rowkeeper::tabletop
