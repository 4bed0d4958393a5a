// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Sentences.h"

#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/spacetrace/json/OutcomeText.h"

#include <algorithm>

namespace rowkeeper::spacetrace::referee {

namespace {

constexpr const char* detail = "    ";

struct ReportSentences {
    const Catalog& catalog;
    const json::Sentences& say;
    using Lines = std::vector<std::string>;

    std::string in(const Saying& saying) const { return text(saying, catalog, say); }
    std::string card(const std::string& id) const { return cardName(id, catalog, say); }
    static std::string letter(char player) { return {player}; }

    std::string reasonText(const Refusal& reason) const {
        return detail + named(reason.key, reason.fillings, catalog, say) + " [" +
               std::string(reason.source.rule) + "]";
    }
    std::string placed(const std::optional<Spot>& spot, const std::string& words) const {
        return spot ? spotText(*spot, say) + ": " + words : words;
    }

    Lines operator()(const ViewReport&) const { return {}; }

    Lines operator()(const EventReport& report) const {
        Lines lines;
        for (const Told& told : report.told)
            lines.push_back((lines.empty() ? "" : detail) + named(told.key, told.fillings, catalog, say) +
                            "  [" + std::string(told.source.rule) + "]");
        if (report.line.inferred && !lines.empty()) lines.front() = say("referee.inferred", {lines.front()});
        if (!report.line.why.empty()) lines.push_back(detail + report.line.why);
        return lines;
    }

    Lines operator()(const CorrectionReport& report) const {
        return {rowkeeper::record::correctionSaid(report).in(say)};
    }

    Lines operator()(const QuestionReport& report) const {
        if (report.over) return {};
        const Question& question = report.question;
        Lines lines{"? " + placed(question.spot, in(question.text))};
        for (const NumberAsked& asked : question.numbers)
            lines.push_back(detail +
                            say("referee.number", {asked.field, say.text("referee.field." + asked.field),
                                                   asked.least, asked.most}));
        for (const Choice& choice : question.choices)
            lines.push_back(detail + std::to_string(choice.number) + ": " + in(choice.text));
        if (question.yes) lines.push_back(detail + say.text("referee.yes"));
        if (!question.no.key.empty() && !noIsAChoice(question))
            lines.push_back(detail + say("referee.no", {in(question.no)}));
        return lines;
    }

    Lines operator()(const MismatchReport& report) const {
        const std::string words = placed(report.spot, in(report.text));
        if (report.resolved) return {say("referee.settled", {words})};
        Lines lines{say(report.again ? "referee.check_again" : "referee.check", {words})};
        if (report.reason) lines.push_back(reasonText(*report.reason));
        if (!report.acceptable.empty())
            lines.push_back(detail + say("referee.acceptable", {countsText(report, catalog, say)}));
        return lines;
    }

    Lines operator()(const NoteReport& report) const {
        const std::string words = placed(report.spot, in(report.text));
        return {say(report.over ? "referee.note.over" : "referee.note", {words})};
    }

    Lines operator()(const AttackReport& report) const {
        Lines lines{say("referee.attack", {letter(report.active), letter(report.other)})};
        int number = 0;
        for (const auto& fleets : report.battles)
            lines.push_back(detail +
                            say("referee.attack.battle", {++number, fleetText(report.active, fleets[0]),
                                                          fleetText(report.other, fleets[1])}));
        for (const AttackReport::Card& one : report.cards) {
            const char* key = one.removed       ? "referee.attack.removed"
                              : one.left == 0   ? "referee.attack.wiped_out"
                              : one.damage != 0 ? "referee.attack.damaged"
                                                : "referee.attack.card";
            lines.push_back(detail +
                            say(key, {letter(one.player), card(one.card), one.left, one.count, one.damage}));
        }
        for (const AttackReport::Base& base : report.bases)
            lines.push_back(detail +
                            say(base.fallen ? "referee.attack.base_fallen" : "referee.attack.base",
                                {letter(base.player), base.damage - base.before, base.damage, base.lp}));
        return lines;
    }

    std::string fleetText(char player, Fleet fleet) const {
        return say(fleet == Fleet::Base ? "referee.fleet.base" : "referee.fleet.extra", {letter(player)});
    }

    Lines operator()(const TakeAwayReport& report) const {
        if (report.done) return {say.text("referee.taken_away")};
        Lines lines{say.text("referee.take_away")};
        for (const TakeAwayReport::Card& one : report.cards)
            lines.push_back(detail + placed(one.spot, say(one.removed ? "referee.take_away.removed"
                                                                      : "referee.take_away.wreck",
                                                          {card(one.what.card), letter(one.what.deck)})));
        return lines;
    }

    Lines operator()(const ResultReport& report) const {
        Lines lines{outcomeText(report.outcome, report.players.size(), say)};
        for (const ResultReport::Player& player : report.players) {
            const std::string mp = player.wreckedMp ? std::to_string(*player.wreckedMp) : "?";
            lines.push_back(detail +
                            say("referee.result.player", {letter(player.letter), player.baseDamage, mp}));
        }
        return lines;
    }

    Lines operator()(const PauseReport& report) const {
        if (report.paused) return {say.text("referee.paused")};
        if (report.differences == 0) return {say.text("referee.resumed")};
        return {say("referee.resumed.differences", {report.differences})};
    }

    Lines operator()(const RefusedReport& report) const {
        Lines lines{in(report.text)};
        if (report.reason) lines.push_back(reasonText(*report.reason));
        return lines;
    }
};

} // namespace

std::string spotText(const Spot& spot, const json::Sentences& sentences) {
    const char* key = spot.head.fleet == Fleet::Base
                          ? (spot.at == 0 ? "referee.at.base.chain" : "referee.at.base")
                          : (spot.at == 0 ? "referee.at.extra.chain" : "referee.at.extra");
    return sentences(key, {std::string(1, spot.head.player), numeral(spot.head.shipClass), spot.at});
}

std::string text(const Saying& saying, const Catalog& catalog, const json::Sentences& sentences) {
    if (saying.key != "referee.put_back.order") return named(saying.key, saying.fillings, catalog, sentences);
    std::string all; // however many there are
    for (const std::string& card : saying.fillings)
        all += (all.empty() ? "" : ", ") + cardName(card, catalog, sentences);
    return sentences(saying.key, {all});
}

std::string countsText(const MismatchReport& report, const Catalog& catalog,
                       const json::Sentences& sentences) {
    std::string all;
    for (const Told& told : report.counts)
        all += (all.empty() ? "" : "; ") + named(told.key, told.fillings, catalog, sentences);
    return all;
}

std::vector<std::string> sentences(const Report& report, const Catalog& catalog,
                                   const json::Sentences& sentences) {
    return std::visit(ReportSentences{catalog, sentences}, report);
}

} // namespace rowkeeper::spacetrace::referee
