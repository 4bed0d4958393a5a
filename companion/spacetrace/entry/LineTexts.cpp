// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/LineTexts.h"

#include "companion/record/Lines.h"
#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/results/GameReport.h"
#include "engine/core/json/Remarks.h"

#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace rowkeeper::spacetrace::entry {

namespace {

namespace rows = rowkeeper::record;

std::string allTold(const std::vector<std::string>& told) {
    std::string text;
    for (const std::string& one : told)
        text += (text.empty() ? "" : "; ") + one;
    return text;
}

/// What came of the event, and what was read off a card for it.
std::string told(const Event& event, const Applied& applied, const json::Sentences& words) {
    if (applied.told.empty() && applied.game.outcome) return words.text("entry.game_over");
    std::string text = allTold(toldSentences(applied, words));
    const auto* ship = std::get_if<event::LayShip>(&event);
    if (ship == nullptr || !ship->values) return text;
    const ShipCard& read = *ship->values;
    return text + " (" + words("entry.read_off", {read.shipClass, read.count, read.ap, read.lp}) + ")";
}

/// What each line that counts says, by its number.
std::map<int, std::string> sentencesNow(const Record& record, const json::Sentences& words) {
    std::map<int, std::string> all;
    auto visitor = rows::passingOverBy<spacetrace::record::Rules>();
    visitor.applied = [&](const RecordLine& line, const Game&, const Applied& applied) {
        all[line.n] = told(std::get<Event>(line.what), applied, words);
    };
    std::ignore = spacetrace::record::replay(record, visitor);
    return all;
}

std::string remarkOf(const RecordLine& line, const Correction* correction, const json::Sentences& words) {
    if (correction != nullptr && !(correction->by + correction->why).empty())
        return json::reasonText(correction->by, correction->why, words);
    return json::reasonText(line.by, line.why, words);
}

} // namespace

std::vector<LineText> lineTexts(const Record& record, const json::Sentences& words) {
    const auto counts = rows::countingOf(record.lines);
    const auto corrected = rows::correctionsOf(record.lines);
    const auto lastWords = json::lastWordsOf(record.lines);
    const auto now = sentencesNow(record, words);
    std::vector<LineText> all;
    std::map<int, std::size_t> at;
    for (const RecordLine& line : record.lines) {
        if (!std::holds_alternative<Event>(line.what)) continue;
        const auto word = lastWords.find(line.n); // one that was taken back says nothing any more
        const Correction* last = word == lastWords.end() ? nullptr : &word->second.says;
        LineText text;
        text.n = line.n;
        text.counts = counts.contains(line.n);
        text.inferred = line.inferred && !(last != nullptr && !last->strike);
        text.remark = remarkOf(line, last, words);
        if (const auto sentence = now.find(line.n); sentence != now.end()) text.sentence = sentence->second;
        at[line.n] = all.size();
        all.push_back(std::move(text));
    }
    rows::replayWrittenBy<spacetrace::record::Rules>(
        record, [&](const RecordLine& line, const Game& was, const Applied* applied) {
            LineText& text = all[at.at(line.n)];
            const Event& written = std::get<Event>(line.what);
            const auto known = corrected.find(line.n);
            const std::string then = applied != nullptr ? told(written, *applied, words) : std::string();
            if (known == corrected.end()) return;
            if (text.counts) {
                if (counts.at(line.n) == written)
                    text.accepted = lastWords.contains(line.n);
                else
                    text.was = then;
                return;
            }
            const Event said = rows::lastSaid(written, known->second);
            const auto changed = spacetrace::apply(was, said);
            const auto* last = std::get_if<Applied>(&changed);
            text.sentence = last != nullptr ? told(said, *last, words) : then;
        });
    return all;
}

std::string deedText(const Record& record, const std::vector<RecordLine>& deed,
                     const json::Sentences& words) {
    std::set<int> about;
    for (const RecordLine& line : deed)
        about.insert(rows::eventOf(record.lines, line));
    const char* key = rows::deedKey(deed);
    const int shown = rows::eventOf(record.lines, deed.front());
    std::string sentence;
    for (const LineText& text : lineTexts(record, words))
        if (text.n == shown) sentence = text.sentence;
    return words(key, {*about.begin(), *about.rbegin(), sentence});
}

std::optional<Game> gameBefore(const Record& record, int n) {
    std::optional<Game> found;
    auto visitor = rows::passingOverBy<spacetrace::record::Rules>();
    visitor.before = [&](const RecordLine& line, const Game& now) {
        if (line.n == n) found = now;
    };
    std::ignore = spacetrace::record::replay(record, visitor);
    return found;
}

} // namespace rowkeeper::spacetrace::entry
