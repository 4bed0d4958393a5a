// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/RecordTexts.h"

#include "companion/spacetrace/desk/DeskView.h"
#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/results/GameReport.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace rowkeeper::spacetrace::panel {

namespace {

using rowkeeper::record::LineText;

/// In one sentence; where the rules refused it there, as the file has it.
std::string sentenceOf(const RecordLine& line, const Applied* applied, const json::Sentences& sentences) {
    std::string sentence;
    if (applied)
        for (const Told& told : applied->told)
            sentence += (sentence.empty() ? "" : "; ") +
                        named(told.key, told.fillings, applied->game.setup->catalog, sentences);
    return sentence.empty() ? toLine(line) : sentence;
}

std::string remarkOf(const std::string& by, const std::string& why) {
    return by.empty() || why.empty() ? by + why : by + ": " + why;
}

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

std::vector<LineText> recordTexts(const Record& record, const json::Sentences& sentences) {
    const auto last = json::lastWordsOf(record.lines);
    std::set<int> counts;
    for (const RecordLine& line : json::effectiveOf(record.lines))
        counts.insert(line.n);
    std::vector<LineText> all;
    rowkeeper::record::replayWrittenBy<record::Rules>(
        record, [&](const RecordLine& line, const Game&, const Applied* applied) {
            LineText text;
            text.n = line.n;
            text.sentence = sentenceOf(line, applied, sentences);
            text.counts = counts.contains(line.n);
            text.inferred = line.inferred;
            text.remark = remarkOf(line.by, line.why);
            if (const auto word = last.find(line.n); word != last.end())
                text.remark = remarkOf(word->second.says.by, word->second.says.why);
            all.push_back(std::move(text));
        });
    std::map<int, std::string> now; // of lines that were corrected
    auto visitor = rowkeeper::record::passingOverBy<record::Rules>();
    visitor.applied = [&](const RecordLine& line, const Game&, const Applied& applied) {
        if (last.contains(line.n)) now[line.n] = sentenceOf(line, &applied, sentences);
    };
    if (!last.empty()) std::ignore = record::replay(record, visitor);
    for (LineText& text : all)
        if (const auto found = now.find(text.n); found != now.end() && found->second != text.sentence) {
            text.was = std::exchange(text.sentence, found->second);
            text.inferred = false;
        }
    return all;
}

std::vector<MpLine> mpOfTurn(const Record& record, const json::Sentences& sentences) {
    std::vector<MpLine> lines;
    const int last = record.lines.empty() ? 0 : record.lines.back().n;
    const std::vector<RecordLine> counting = json::effectiveOf(record.lines);
    for (const desk::MpChange& change : desk::mpOfTurn(record, last)) {
        const auto line = std::find_if(counting.begin(), counting.end(),
                                       [&](const RecordLine& one) { return one.n == change.line; });
        if (line == counting.end()) continue;
        const std::string from =
            std::visit(Payer{record.setup.catalog, sentences}, std::get<Event>(line->what));
        lines.push_back({change.line, change.player, change.by, QString::fromStdString(from)});
    }
    return lines;
}

} // namespace rowkeeper::spacetrace::panel
