// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/entry/LineTexts.h"

#include "companion/referee/EventSentence.h"
#include "companion/referee/Reason.h"

#include <algorithm>
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

std::string remarkOf(const std::string& by, const std::string& why) {
    if (by.empty() || why.empty()) return why + by;
    return why + " (" + by + ")";
}

/// Who said a line and why, and who corrected it last; a reason may name what is `secret`.
std::string remarkOf(const RecordLine& line, const Correction* correction, bool secret) {
    const auto* event = std::get_if<Event>(&line.what);
    const auto* settle = event ? std::get_if<tactics::event::Settle>(event) : nullptr;
    const auto shown = [secret](const std::string& why) { return toldReason(why, secret); };
    if (correction && !(correction->by + correction->why).empty())
        return remarkOf(correction->by, shown(correction->why));
    if (settle) return remarkOf(settle->by, shown(settle->why));
    return remarkOf(line.by, shown(line.why));
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

Game gameNow(const json::Record& record) {
    Game game = begun(record);
    for (const RecordLine& line : effective(record)) {
        tactics::Result result = tactics::apply(game, std::get<Event>(line.what));
        if (auto* applied = std::get_if<tactics::Applied>(&result)) game = std::move(applied->game);
    }
    return game;
}

} // namespace

std::vector<LineText> lineTexts(const json::Record& record, const json::Texts& texts) {
    const std::map<int, Event> counts = counting(record);
    const std::map<int, const Correction*> corrections = lastCorrections(record);
    Play played(begun(record));
    Play struck(played.game()); // struck lines follow each other as they were played
    bool striking = false;
    const bool secret = record.setup.topSecret && keepsSecret(gameNow(record));
    std::vector<LineText> all;
    for (const RecordLine& line : record.lines) {
        const auto* event = std::get_if<Event>(&line.what);
        if (!event) continue;
        LineText text{line.n, {}, counts.contains(line.n), line.inferred, {}, {}};
        const auto known = corrections.find(line.n);
        text.remark = remarkOf(line, known == corrections.end() ? nullptr : known->second, secret);
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

std::string deedText(const json::Record& record, const RecordLine& line, const json::Texts& texts) {
    int about = line.n;
    const auto* correction = std::get_if<Correction>(&line.what);
    for (const auto* says = correction; says;) {
        about = says->to;
        const auto meant = std::find_if(record.lines.begin(), record.lines.end(),
                                        [about](const RecordLine& one) { return one.n == about; });
        says = meant == record.lines.end() ? nullptr : std::get_if<Correction>(&meant->what);
    }
    const char* key = !correction          ? "window.deed"
                      : correction->strike ? "window.deed.strike"
                                           : "window.deed.change";
    for (const LineText& text : lineTexts(record, texts)) {
        if (text.n == about) return texts({key, {about, text.sentence}});
    }
    return texts({key, {about, std::string()}});
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
