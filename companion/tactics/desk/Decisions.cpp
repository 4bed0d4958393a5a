// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskView.h"

#include <algorithm>

/// What people decided about a row.
namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

using Kind = Decision::Kind;

/// Corrected and struck lines of this round that name the row, before or after.
void addCorrections(const DeskView& view, const DeskRow& row, std::vector<Decision>& decisions) {
    const int first = firstLineOfRound(view.playing, view.line);
    for (const DeskLine& line : view.lines) {
        const auto* event = std::get_if<Event>(&line.read.what);
        if (!event || line.by == 0 || line.read.n < first || line.read.n > view.line) continue;
        if (!isAbout(view, line, row.number)) continue;
        Decision decision{line.fate == DeskLine::Fate::Struck ? Kind::Struck : Kind::Corrected,
                          line.by,
                          line.read.n,
                          {},
                          {},
                          {},
                          line.who,
                          line.why,
                          line.whySecret};
        for (const DeskCard& card : row.cards) {
            if (card.lines.laid == line.read.n || card.lines.opened == line.read.n)
                decision.place = card.place;
        }
        decisions.push_back(std::move(decision));
    }
}

/// The line that set cards of this name to by hand; 0: the setup.
int byHandLine(const DeskView& view, CardId card) {
    int found = 0;
    for (const PlayedLine& line : view.playing.lines) {
        const auto* said = std::get_if<event::ByHand>(&line.event);
        if (line.n <= view.line && !line.refused && said && said->card == card && said->on) found = line.n;
    }
    return found;
}

/// With who said it in this line, and why.
Decision said(const DeskView& view, Decision decision) {
    const auto line = std::find_if(view.lines.begin(), view.lines.end(),
                                   [&](const DeskLine& one) { return one.read.n == decision.line; });
    if (line == view.lines.end()) return decision;
    decision.who = line->who;
    decision.why = line->why;
    decision.whySecret = line->whySecret;
    return decision;
}

/// What the table said about the cards that lie there.
void addSaid(const DeskView& view, const DeskRow& row, std::vector<Decision>& decisions) {
    std::vector<CardId> named;
    for (const DeskCard& card : row.cards) {
        if (!card.laid.card || !card.laid.open) continue;
        const CardId id = *card.laid.card;
        if (isByHand(view.playing.at, id) && std::find(named.begin(), named.end(), id) == named.end()) {
            named.push_back(id);
            decisions.push_back(
                said(view, {Kind::ByHand, byHandLine(view, id), 0, card.place, id, {}, {}, {}, false}));
        }
        if (card.laid.stated)
            decisions.push_back(said(
                view, {Kind::Power, card.lines.stated, 0, card.place, id, card.laid.stated, {}, {}, false}));
    }
}

/// The line that settled the row last; 0: none of them says so.
int settlingLine(const DeskView& view, int row) {
    int found = 0;
    for (const PlayedLine& line : view.playing.lines) {
        const auto* settle = std::get_if<event::Settle>(&line.event);
        if (line.n <= view.line && !line.refused && settle && settle->row == row) found = line.n;
    }
    return found;
}

} // namespace

DeskRow deskRow(const DeskView& view, int row) {
    DeskRow shown = *rowAt(view.playing, row, view.secrecy);
    addCorrections(view, shown, shown.decisions);
    addSaid(view, shown, shown.decisions);
    if (shown.row.row.ruled) {
        const auto line = view.playing.ruled.find(row);
        shown.decisions.push_back({Kind::Winner,
                                   line == view.playing.ruled.end() ? 0 : line->second,
                                   0,
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false});
    }
    if (const auto& settled = shown.row.row.settled) {
        shown.decisions.push_back({Decision::Kind::Settled,
                                   settlingLine(view, row),
                                   0,
                                   {},
                                   {},
                                   {},
                                   settled->by,
                                   view.secrecy.told(settled->why),
                                   view.secrecy.ofReasons(),
                                   view.secrecy.ofReasons() ? std::string() : settled->rule});
    }
    return shown;
}

} // namespace rowkeeper::tactics::desk
