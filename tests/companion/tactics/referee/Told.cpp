// SPDX-License-Identifier: GPL-3.0-or-later
#include "Told.h"

namespace rowkeeper::tactics::referee::test {

namespace {

namespace event = tactics::event;

std::string place(int row, int at) {
    return std::to_string(row) + "." + std::to_string(at);
}

std::string where(int row, const std::optional<int>& at) {
    return at ? place(row, *at) : std::to_string(row);
}

struct Short {
    std::string operator()(const event::Round&) const { return "round"; }
    std::string operator()(const event::Play& e) const {
        return std::string("play ") + tactics::letter(e.player) + " " + where(e.row, e.at);
    }
    std::string operator()(const event::Open& e) const {
        return std::string("open ") + tactics::letter(e.player) + " " + std::string(tactics::idOf(e.card)) +
               " " + where(e.row, e.at);
    }
    std::string operator()(const event::Reveal& e) const {
        return "reveal " + place(e.row, e.at) + " " + tactics::letter(e.owner) + " " +
               std::string(tactics::idOf(e.card));
    }
    std::string operator()(const event::Remove& e) const {
        return "remove " + place(e.row, e.at) + (e.card ? " " + std::string(tactics::idOf(*e.card)) : "");
    }
    std::string operator()(const event::Move& e) const {
        return "move " + place(e.row, e.at) + " " + place(e.toRow, e.toAt);
    }
    std::string operator()(const event::Pass& e) const {
        return std::string("pass ") + tactics::letter(e.player);
    }
    std::string operator()(const event::Choose& e) const { return "choose " + e.option; }
    std::string operator()(const event::Bid& e) const {
        return std::string("bid ") + tactics::letter(e.player);
    }
    std::string operator()(const event::Restart&) const { return "restart"; }
    std::string operator()(const event::ByHand& e) const {
        return std::string(e.on ? "by hand " : "not by hand ") + std::string(tactics::idOf(e.card));
    }
    std::string operator()(const event::Power& e) const {
        return "power " + place(e.row, e.at) + " " + e.power.toString();
    }
    std::string operator()(const event::Settle& e) const {
        return "settle " + std::to_string(e.row) + (e.winner ? std::string(" ") + letter(*e.winner) : "");
    }
};

} // namespace

std::vector<std::string> eventsIn(const std::vector<Report>& reports) {
    std::vector<std::string> events;
    for (const EventReport& report : all<EventReport>(reports)) {
        const std::string text = std::visit(Short{}, report.event);
        events.push_back(report.inferred ? "(" + text + ")" : text);
    }
    return events;
}

std::vector<std::string> mismatchesIn(const std::vector<Report>& reports) {
    std::vector<std::string> found;
    for (const MismatchReport& report : all<MismatchReport>(reports)) {
        found.push_back((report.resolved ? "-" : "") + report.kind + " " +
                        place(report.row.value_or(0), report.at.value_or(0)));
    }
    return found;
}

} // namespace rowkeeper::tactics::referee::test
