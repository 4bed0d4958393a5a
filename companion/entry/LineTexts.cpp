// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/entry/LineTexts.h"

#include "companion/entry/EventSentence.h"

#include <map>
#include <memory>
#include <utility>

namespace rowkeeper::companion {

using json::Correction;
using json::RecordLine;
using tactics::Event;
using tactics::Game;

namespace {

std::map<int, Event> counting(const json::Record& record) {
    std::map<int, Event> events;
    for (const RecordLine& line : effective(record))
        events.emplace(line.n, std::get<Event>(line.what));
    return events;
}

/// The last correction of each event's line: by itself, or by a correction of a correction.
std::map<int, const Correction*> lastCorrections(const json::Record& record) {
    std::map<int, int> roots; // correction's line -> event's line
    std::map<int, const Correction*> last;
    for (const RecordLine& line : record.lines) {
        const auto* correction = std::get_if<Correction>(&line.what);
        if (!correction) continue;
        const auto known = roots.find(correction->to);
        const int root = known == roots.end() ? correction->to : known->second;
        roots[line.n] = root;
        last[root] = correction;
    }
    return last;
}

std::string remarkOf(const Correction& correction) {
    if (correction.by.empty() || correction.why.empty()) return correction.why + correction.by;
    return correction.why + " (" + correction.by + ")";
}

/// Plays events one after the other; what does not fit is passed over.
class Play {
  public:
    explicit Play(Game game)
        : game_(std::move(game)) {}

    std::string say(const Event& event, const json::Texts& texts) {
        tactics::Result result = tactics::apply(game_, event);
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) return eventSentence(event, game_, {}, texts);
        std::string sentence = eventSentence(event, game_, applied->changes, texts);
        game_ = std::move(applied->game);
        return sentence;
    }
    const Game& game() const { return game_; }

  private:
    Game game_;
};

Game begun(const json::Record& record) {
    return tactics::newGame(std::make_shared<const tactics::Setup>(record.setup));
}

} // namespace

std::vector<LineText> lineTexts(const json::Record& record, const json::Texts& texts) {
    const std::map<int, Event> counts = counting(record);
    const std::map<int, const Correction*> corrections = lastCorrections(record);
    Play played(begun(record));
    Play struck(played.game()); // struck lines follow each other as they were played
    bool striking = false;
    std::vector<LineText> all;
    for (const RecordLine& line : record.lines) {
        const auto* event = std::get_if<Event>(&line.what);
        if (!event) continue;
        LineText text{line.n, {}, counts.contains(line.n), line.inferred, {}, {}};
        if (const auto known = corrections.find(line.n); known != corrections.end())
            text.remark = remarkOf(*known->second);
        if (text.counts) {
            const Event& now = counts.at(line.n);
            if (now != *event) text.was = Play(played.game()).say(*event, texts);
            text.sentence = played.say(now, texts);
            striking = false;
        } else {
            if (!std::exchange(striking, true)) struck = Play(played.game());
            text.sentence = struck.say(*event, texts);
        }
        all.push_back(std::move(text));
    }
    return all;
}

std::optional<Game> gameBefore(const json::Record& record, int n) {
    Play played(begun(record));
    for (const RecordLine& line : effective(record)) {
        if (line.n == n) return played.game();
        tactics::Result result = tactics::apply(played.game(), std::get<Event>(line.what));
        if (auto* applied = std::get_if<tactics::Applied>(&result)) played = Play(std::move(applied->game));
    }
    return std::nullopt;
}

} // namespace rowkeeper::companion
