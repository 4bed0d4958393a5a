// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/LineTexts.h"

#include "companion/record/Lines.h"
#include "companion/tactics/record/Record.h"
#include "companion/tactics/referee/EventSentence.h"
#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/json/RemarkText.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

namespace rowkeeper::tactics::entry {

using json::Correction;
using json::RecordLine;
using tactics::Event;
using tactics::Game;

namespace {

/// Who said a line and why, and who corrected it last; a reason may name what is `secret`.
std::string remarkOf(const RecordLine& line, const Correction* correction, const referee::Secrecy& secrecy,
                     const json::Texts& texts) {
    const auto* event = std::get_if<Event>(&line.what);
    const auto* settle = event ? std::get_if<tactics::event::Settle>(event) : nullptr;
    if (correction && !(correction->by + correction->why).empty())
        return json::reasonText(correction->by, secrecy.told(correction->why), texts);
    if (settle && secrecy.ofReasons()) return json::reasonText(settle->by, {}, texts);
    if (settle) return json::settledReasonText({settle->by, settle->why, settle->rule}, texts);
    return json::reasonText(line.by, secrecy.told(line.why), texts);
}

/// An event as it was played in `was`, to what `applied` says; null: it did not fit there. What lies face
/// down is not named.
std::string told(Event event, const Game& was, const tactics::Applied* applied, bool faceDown,
                 const json::Texts& texts) {
    if (!applied) return referee::eventSentence(event, was, {}, texts);
    if (auto* bid = std::get_if<tactics::event::Bid>(&event); bid && faceDown) bid->card.reset();
    return referee::eventSentence(event, was, applied->changes, texts);
}

/// What each line that counts says, by its number.
std::map<int, std::string> toldNow(const json::Record& record, int hiddenFrom, const json::Texts& texts) {
    std::map<int, std::string> all;
    record::Visitor visitor = record::passingOver();
    visitor.applied = [&](const RecordLine& line, const Game& was, const tactics::Applied& applied) {
        all[line.n] = told(std::get<Event>(line.what), was, &applied, line.n >= hiddenFrom, texts);
    };
    std::ignore = record::replay(record, visitor);
    return all;
}

Game begun(const json::Record& record) {
    return tactics::newGame(std::make_shared<const tactics::Setup>(record.setup));
}

/// The line of the first bid that lies face down now: they are turned together (G8.2/3). Beyond the record:
/// none.
int firstHiddenBid(const json::Record& record, const Game& present) {
    int first = std::numeric_limits<int>::max();
    std::size_t left = present.contest ? present.contest->bids.size() : 0;
    const std::vector<RecordLine> lines = effective(record);
    for (auto line = lines.rbegin(); line != lines.rend() && left > 0; ++line) {
        if (!std::holds_alternative<tactics::event::Bid>(std::get<Event>(line->what))) continue;
        first = line->n;
        --left;
    }
    return first;
}

} // namespace

std::vector<LineText> lineTexts(const json::Record& record, const json::Texts& texts) {
    const std::map<int, Event> counts = rowkeeper::record::countingOf(record.lines);
    const auto corrected = rowkeeper::record::correctionsOf(record.lines);
    const auto lastWords = json::lastWords(record);
    const bool anyBid = std::any_of(counts.begin(), counts.end(), [](const auto& line) {
        return std::holds_alternative<tactics::event::Bid>(line.second);
    });
    // Played to its end only where that says what may be named.
    const Game present = record.setup.topSecret || anyBid ? record::replayed(record) : begun(record);
    const referee::Secrecy secrecy(present);
    const int hiddenFrom = firstHiddenBid(record, present);
    const auto now = toldNow(record, hiddenFrom, texts);
    std::vector<LineText> all;
    for (const RecordLine& line : record.lines) {
        const auto* event = std::get_if<Event>(&line.what);
        if (!event) continue;
        const auto word = lastWords.find(line.n); // one that was taken back says nothing any more
        const Correction* last = word == lastWords.end() ? nullptr : &word->second.says;
        all.push_back({line.n,
                       std::string(tactics::doOf(*event)),
                       counts.contains(line.n),
                       line.inferred && !(last && !last->strike),
                       {},
                       remarkOf(line, last, secrecy, texts),
                       false});
        if (const auto sentence = now.find(line.n); sentence != now.end())
            all.back().sentence = sentence->second;
    }
    auto text = all.begin();
    record::replayWritten(
        record, [&](const RecordLine& line, const Game& was, const tactics::Applied* applied) {
            text = std::find_if(text, all.end(), [&](const LineText& one) { return one.n == line.n; });
            const Event& written = std::get<Event>(line.what);
            const auto known = corrected.find(line.n);
            if (known == corrected.end()) return;
            const bool faceDown = line.n >= hiddenFrom;
            if (text->counts) {
                if (counts.at(line.n) != written)
                    text->was = told(written, was, applied, faceDown, texts);
                else
                    text->accepted = lastWords.contains(line.n);
                return;
            }
            const Event last = rowkeeper::record::lastSaid(written, known->second);
            if (last == written) {
                text->sentence = told(written, was, applied, faceDown, texts);
                return;
            }
            const tactics::Result changed = tactics::apply(was, last);
            text->sentence = told(last, was, std::get_if<tactics::Applied>(&changed), faceDown, texts);
        });
    return all;
}

std::string deedText(const json::Record& record, const std::vector<RecordLine>& deed,
                     const json::Texts& texts) {
    std::set<int> about;
    for (const RecordLine& line : deed)
        about.insert(rowkeeper::record::eventOf(record.lines, line));
    const char* key = rowkeeper::record::deedKey(deed);
    const int shown = rowkeeper::record::eventOf(record.lines, deed.front());
    for (const LineText& text : lineTexts(record, texts)) {
        if (text.n == shown) return texts({key, {*about.begin(), *about.rbegin(), text.sentence}});
    }
    return texts({key, {*about.begin(), *about.rbegin(), std::string()}});
}

std::optional<Game> gameBefore(const json::Record& record, int n) {
    std::optional<Game> found;
    record::Visitor visitor = record::passingOver();
    visitor.before = [&](const RecordLine& line, const Game& now) {
        if (line.n == n) found = now;
    };
    std::ignore = record::replay(record, visitor);
    return found;
}

} // namespace rowkeeper::tactics::entry
