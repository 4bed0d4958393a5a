// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/CardSide.h"

namespace rowkeeper::printables {

std::string tagText(const PrintedSide& side) {
    return tag::format(side.tag);
}

bool isNumbered(const PrintedSide& side) {
    return !side.tag.serial.empty();
}

std::optional<PrintedSide> backOf(const PrintedSide& side) {
    const PrintedSide back{{side.tag.group, 0, {}, side.tag.game}};
    switch (side.tag.kind()) {
    case tag::Kind::Face:
        return back;
    case tag::Kind::Anchor: // what heads the chains of the second game has no back
        return side.tag.game == tag::firstGame ? std::optional(back) : std::nullopt;
    case tag::Kind::Back:
    case tag::Kind::AnchorBack:
        return side;
    case tag::Kind::Command:
    case tag::Kind::MatCorner:
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace rowkeeper::printables
