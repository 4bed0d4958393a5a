// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/FlatTags.h"

#include "engine/core/tag/Tag.h"
#include "engine/core/tag/TestSheet.h"
#include "vision/reading/CodeDecoder.h"

#include <utility>

namespace rowkeeper::vision {

std::vector<Sighting> readFlatTags(GreyView view) {
    std::vector<Sighting> tags;
    for (Code& code : decodeCodes(view)) {
        // As for a camera's pictures: a code seen as in a mirror has its corners the other way round.
        const bool ours = tag::parse(code.text) || tag::testText(code.text);
        if (ours && looksLikeASquare(code.corners)) tags.push_back({std::move(code.text), code.corners});
    }
    return tags;
}

} // namespace rowkeeper::vision
