// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"
#include "printables/CardSide.h"
#include "printables/OwnArt.h"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace rowkeeper::art {

/// A picture that is not printed, and why.
struct RefusedPicture {
    std::string file; ///< its name in the folder
    json::Said why;
};

/// A file of the folder and what is said of it.
struct ArtFile {
    std::filesystem::path file;
    std::optional<double> bleed; ///< mm, declared; nothing: found from its proportions
    bool isWhole = false;        ///< see printables::OwnArt
};

/// A folder of pictures: PNG, JPEG, and what else Qt reads. A picture belongs to the card that its name says,
/// as its game reads such names. What the folder's `art.csv` says goes before names: lines of file, card,
/// and perhaps the bleed in mm and "whole" or "fill" (the rule).
///
/// One thread.
class ArtFolder {
  public:
    /// The tags of the cards that a word names; none: it names no card.
    using TagsNamed = std::function<std::vector<std::string>(const std::string& word)>;
    /// Looks at every picture once, some tenths of a second each. Or why the folder or its table cannot be
    /// read at all, with the place.
    static std::variant<ArtFolder, json::Said> open(const std::filesystem::path& folder,
                                                    const TagsNamed& tagsNamed);

    const std::vector<RefusedPicture>& refused() const { return refused_; } ///< by name
    int pictures() const { return static_cast<int>(files_.size()); }        ///< good ones
    /// The picture of a card; nothing: it has none. Read anew, unless it was the last one asked for:
    /// all backs of a deck have the same.
    std::optional<printables::OwnArt> of(const printables::PrintedSide& side) const;

  private:
    ArtFolder() = default;
    void add(const std::string& card, const ArtFile& file);
    void lookAtAll();

    std::map<std::string, ArtFile> files_; ///< by tag text
    std::vector<RefusedPicture> refused_;
    mutable ArtFile lastRead_;
    mutable std::optional<printables::OwnArt> last_;
};

/// The picture in a file, upright. Or why it is none that can be printed. Any file may be given.
std::variant<printables::OwnArt, json::Said> readArt(const ArtFile& file);

/// Whether a code of the picture's own would be seen beside the tags: the table's camera would read it, too.
/// Some tenths of a second.
bool showsCode(const printables::OwnArt& art);

/// The bleed that its proportions tell of, mm: 0, or what the usual makers want (3, or 1/8 inch).
double bleedOf(QSize picture);

} // namespace rowkeeper::art
