// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/MpLines.h"

#include "companion/spacetrace/desk/DeskView.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

/// What of an event has MP to do with: a card, or several.
struct Payer {
    const Catalog& catalog;
    const json::Sentences& sentences;

    std::string operator()(const event::Discard& discard) const {
        return sentences("panel.mp.discard", {static_cast<int>(discard.cards.size())});
    }
    template<class Event>
    std::string operator()(const Event& event) const {
        if constexpr (requires { event.card; })
            return cardName(event.card, catalog, sentences);
        else
            return sentences.text("panel.mp.by_hand");
    }
};

} // namespace

std::vector<MpLine> mpOfTurn(const Record& record, int line, const json::Sentences& sentences) {
    std::vector<MpLine> lines;
    const std::vector<RecordLine> counting = json::effectiveOf(record.lines);
    for (const desk::MpChange& change : desk::mpOfTurn(record, line)) {
        const auto found = std::ranges::find(counting, change.line, &RecordLine::n);
        if (found == counting.end()) continue;
        const std::string from =
            std::visit(Payer{record.setup.catalog, sentences}, std::get<Event>(found->what));
        lines.push_back({change.line, change.player, change.by, QString::fromStdString(from)});
    }
    return lines;
}

} // namespace rowkeeper::spacetrace::panel
