// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Sentences.h"

#include "companion/tactics/referee/Acceptance.h"
#include "companion/tactics/referee/Answers.h"
#include "companion/tactics/referee/Secrecy.h"
#include "companion/tactics/referee/SettledText.h"
#include "engine/tactics/json/RefusalText.h"
#include "engine/tactics/json/RemarkText.h"

#include <algorithm>

namespace rowkeeper::tactics::referee {

namespace {

using json::Texts;
using tactics::Faction;
using tactics::NamedCard;
namespace event = tactics::event;

constexpr const char* detail = "    ";

/// "Earth, Vulcan"
template<class Values, class Name>
std::string listed(const Values& values, const Name& name, const char* between = ", ") {
    std::string all;
    for (const auto& value : values)
        all += (all.empty() ? "" : between) + name(value);
    return all;
}

/// The card an event shows for the first time.
std::optional<tactics::CardId> shown(const tactics::Event& e) {
    if (const auto* reveal = std::get_if<event::Reveal>(&e)) return reveal->card;
    if (const auto* open = std::get_if<event::Open>(&e)) return open->card;
    return std::nullopt;
}

std::string verdict(const tactics::Score& score, const Texts& texts) {
    const auto name = [&](Faction faction) { return texts.name(faction); };
    const bool settled = score.wonBy == WonBy::Settled;
    if (settled && score.winners.empty()) return texts.text("watch.score.settled_nobody");
    if (score.winners.empty()) return texts.text(score.prompt ? "watch.score.open" : "watch.score.nobody");
    // Where powers were counted, the totals before it carry the mark.
    const std::string who = listed(score.winners, name, " + ") + (score.estimatedBids.empty() ? "" : " ≈");
    if (settled) return texts({"watch.score.settled", {who}});
    if (score.tieBreak) return texts({"watch.score.tie", {who}});
    return texts({score.wonBy == WonBy::Champion ? "watch.score.galaxy" : "watch.score.wins", {who}});
}

/// "[R] face down", "[S] Galaxy", or the target.
std::string nameOf(const tag::Tag& tag, const Texts& texts) {
    const auto owner = tactics::factionOf(tag.group);
    if (const auto target = tactics::targetNumbered(tag.number); target && !owner) return texts.name(*target);
    if (!owner) return tag::format(tag);
    const auto card = tactics::cardNumbered(tag.number);
    if (!card) return texts({"watch.card.hidden", {*owner}});
    return texts({"watch.card", {*owner, NamedCard{*owner, *card}}});
}

struct ReportSentences {
    const Texts& texts;

    std::vector<std::string> operator()(const ViewReport&) const { return {}; }

    std::vector<std::string> operator()(const EventReport& report) const {
        std::vector<std::string> all;
        for (const tactics::Change& change : report.changes)
            all.push_back((all.empty() ? "" : detail) + texts(change.text));
        if (all.empty()) all.emplace_back(tactics::doOf(report.event));
        if (report.inferred) all.front() = texts({"watch.inferred", {all.front()}});
        if (const auto told = explanation(report.event)) all.insert(all.begin() + 1, detail + *told);
        addReason(all, report.by, report.why, report.secret);
        return all;
    }

    /// What stands on the cards an event shows for the first time.
    std::optional<std::string> explanation(const tactics::Event& e) const {
        if (const auto* round = std::get_if<event::Round>(&e)) {
            const auto name = [&](tactics::TargetId target) { return texts.name(target); };
            return listed(round->targets, name, " · ");
        }
        const auto card = shown(e);
        if (!card) return std::nullopt;
        const std::string key = "card." + std::string(tactics::idOf(*card)) + ".effect";
        return texts.has(key) ? std::optional(texts.text(key)) : std::nullopt;
    }

    std::vector<std::string> operator()(const record::CorrectionReport& report) const {
        const auto& correction = std::get<json::Correction>(report.line.what);
        std::vector<std::string> all{rowkeeper::record::correctionSaid(report).in(texts)};
        addReason(all, correction.by, correction.why, report.secret);
        return all;
    }

    void addReason(std::vector<std::string>& all, const std::string& by, const std::string& why,
                   bool secret) const {
        if (!secret && !why.empty()) all.push_back(detail + json::reasonText(by, why, texts));
    }

    std::vector<std::string> operator()(const InstructionReport& report) const {
        if (report.told) return {};
        const char* key = report.undone ? "watch.instruction.undone"
                          : report.done ? "watch.instruction.done"
                                        : "watch.instruction";
        return {texts({key, {texts(report.instruction.text)}})};
    }

    std::vector<std::string> operator()(const PromptReport& report) const {
        std::vector<std::string> all{"? " + questionText(report.prompt, texts)};
        for (const std::string& answer : answerTexts(report.prompt, texts))
            all.push_back(detail + answer);
        return all;
    }

    std::vector<std::string> operator()(const MismatchReport& report) const {
        if (report.resolved) return {texts({"watch.mismatch.resolved", {texts(report.text)}})};
        std::vector<std::string> all{texts({"watch.mismatch", {texts(report.text)}})};
        if (report.reason)
            all.push_back(detail + texts(report.reason->text) + " (" + std::string(report.reason->rule) +
                          ")");
        if (const auto& counts = report.acceptable)
            all.push_back(detail +
                          texts({"watch.accept", {acceptanceText(counts->game, counts->events, texts)}}));
        return all;
    }

    std::vector<std::string> operator()(const NoteReport& report) const {
        std::vector<std::string> all{
            texts({report.over ? "watch.note.over" : "watch.note", {texts(report.text)}})};
        const auto name = [&](const tag::Tag& tag) { return nameOf(tag, texts); };
        if (!report.over && !report.candidates.empty())
            all.push_back(detail + texts({"watch.note.candidates", {listed(report.candidates, name)}}));
        return all;
    }

    std::vector<std::string> operator()(const PauseReport& report) const {
        if (!report.offered.empty())
            return {texts(
                {report.over ? "watch.pause.over" : "watch.pause." + report.offered, {report.differences}})};
        if (report.paused) return {texts.text("watch.paused")};
        if (report.differences == 0) return {texts.text("watch.resumed")};
        return {texts({"watch.resumed.differences", {report.differences}})};
    }

    std::vector<std::string> operator()(const RefusedReport& report) const {
        std::vector<std::string> all{texts(report.text)};
        if (report.reason) all.push_back(detail + json::refusalText(*report.reason, texts));
        return all;
    }

    std::vector<std::string> operator()(const ScoreReport& report) const {
        std::vector<std::string> all{texts({"watch.score.round", {report.result.round}})};
        for (std::size_t i = 0; i < report.result.rows.size() && i < report.result.scores.size(); ++i) {
            const tactics::Score& score = report.result.scores[i];
            const int number = static_cast<int>(i) + 1;
            all.push_back(detail +
                          (report.secret && !score.winners.empty()
                               ? texts({"watch.row.secret", {number}})
                               : texts({"watch.row", {number, report.result.rows[i].target}})) +
                          ": " + totalsText(score, texts) + " – " + verdict(score, texts));
            const auto& settled = report.result.rows[i].settled;
            if (!settled) continue;
            auto about = settledText(*settled, report.result.expected.at(number), report.secret, texts);
            for (std::size_t line = 1; line < about.size(); ++line) // the first is the verdict
                all.push_back(std::string(detail) + detail + about[line]);
        }
        return all;
    }
};

} // namespace

std::vector<std::string> sentences(const Report& report, const Texts& texts) {
    return std::visit(ReportSentences{texts}, report);
}

std::vector<std::string> rowsTable(const ViewReport& rows, const Texts& texts) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        const auto name = [&](const std::optional<tag::Tag>& tag) {
            return tag ? nameOf(*tag, texts) : texts.text("watch.card.unread");
        };
        lines.push_back(std::to_string(i + 1) + "  " + listed(rows.rows[i], name, " | "));
    }
    return lines;
}

} // namespace rowkeeper::tactics::referee
