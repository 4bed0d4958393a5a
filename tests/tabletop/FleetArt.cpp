// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FleetArt.h"

#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/json/Documents.h"
#include "printables/CardDrawing.h"
#include "printables/spacetrace/SpacetraceArtist.h"

#include <QImage>

#include <map>
#include <memory>
#include <stdexcept>

namespace rowkeeper::tabletop {

CardArt printedFleetCards(const std::filesystem::path& dataDir, const spacetrace::Catalog& catalog) {
    struct Printed {
        spacetrace::sheets::SpacetraceArtist artist;
        std::map<std::string, cv::Mat3b> pictures;
    };
    ensureGuiApplication();
    const spacetrace::sheets::SheetTexts texts(spacetrace::gameSentences(dataDir, json::Language::En));
    auto printed =
        std::make_shared<Printed>(Printed{spacetrace::sheets::SpacetraceArtist(catalog, texts, dataDir), {}});
    return [printed](const std::string& text) {
        cv::Mat3b& picture = printed->pictures[text];
        if (!picture.empty()) return picture;
        const auto tag = tag::parse(text);
        if (!tag) throw std::invalid_argument("no tag of ours: " + text);
        picture = pictureOf(printables::cardPicture({*tag}, printed->artist, artScale));
        return picture;
    };
}

} // namespace rowkeeper::tabletop
