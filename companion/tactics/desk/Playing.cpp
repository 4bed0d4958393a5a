// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/Playing.h"

#include "companion/tactics/record/Record.h"
#include "engine/tactics/SettledReason.h"

#include <algorithm>
#include <type_traits>

namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

/// Follows the cards of a round from state to state.
class Cards {
  public:
    explicit Cards(Playing& playing)
        : playing_(playing) {}

    void see(const Game& before, const Game& after, int n) {
        // A new round, and one that starts again, has other cards and other rulings.
        if (after.round != before.round || after.clock < before.clock) {
            playing_.cards.clear();
            playing_.ruled.clear();
        }
        for (std::size_t row = 0; row < after.rows.size(); ++row) {
            for (const LaidCard& card : after.rows[row].cards)
                see(card, std::min(before.clock, after.clock), n);
            const bool ruledNow = after.rows[row].ruled && (row >= before.rows.size() ||
                                                            before.rows[row].ruled != after.rows[row].ruled);
            if (ruledNow) playing_.ruled[static_cast<int>(row) + 1] = n;
        }
    }

  private:
    void see(const LaidCard& card, int clockBefore, int n) {
        CardLines& lines = playing_.cards[card.id];
        if (lines.laid == 0) {
            lines.laid = n;
            playing_.origins[card.id] = {n, card.id - clockBefore, {}};
        }
        if (card.open && lines.opened == 0) lines.opened = n;
        if (card.stated && stated_[card.id] != card.stated) lines.stated = n;
        stated_[card.id] = card.stated;
    }

    Playing& playing_;
    std::map<int, std::optional<Fraction>> stated_;
};

/// Puts what the table is supposed to have said onto the cards that line `n` laid.
void state(Game& game, int clockBefore, int n, const std::vector<StatedPower>& stated, bool& tooLate) {
    for (const StatedPower& one : stated) {
        if (one.line != n) continue;
        tooLate = tooLate || game.lastResult.has_value();
        for (GameRow& row : game.rows) {
            for (LaidCard& card : row.cards) {
                if (card.id == clockBefore + one.ordinal) card.stated = one.power;
            }
        }
    }
}

/// What was asked before the line and is not any more.
void keepAsked(PlayedLine& played, const Game& before, const Game& after) {
    if (before.prompt && before.prompt != after.prompt) played.question = before.prompt;
    for (const Instruction& asked : before.instructions) {
        const bool stands = std::any_of(after.instructions.begin(), after.instructions.end(),
                                        [&](const Instruction& one) { return one.id == asked.id; });
        if (!stands) played.instructions.push_back(asked);
    }
    if (played.question && played.question->row) played.rows.insert(*played.question->row);
    for (const Instruction& asked : played.instructions) {
        if (asked.row) played.rows.insert(*asked.row);
    }
}

void keepResult(Playing& playing, const Game& game) {
    if (game.lastResult)
        playing.scored.insert_or_assign(game.lastResult->round, *game.lastResult);
    else // a round that starts again was not scored
        playing.scored.erase(playing.scored.lower_bound(game.round), playing.scored.end());
}

} // namespace

LinePlace placeOf(const PlayedLine& line) {
    for (const Change& change : line.changes) {
        if (change.row && change.at) return {*change.row, *change.at};
    }
    return {line.rows.empty() ? 0 : *line.rows.begin(), 0};
}

std::set<int> rowsOf(const Event& event) {
    return std::visit(
        [](const auto& known) -> std::set<int> {
            using Kind = std::decay_t<decltype(known)>;
            if constexpr (std::is_same_v<Kind, event::Move>)
                return {known.row, known.toRow};
            else if constexpr (requires { known.row; })
                return {known.row};
            else
                return {};
        },
        event);
}

const PlayedLine* Playing::firstRefused() const {
    const auto found =
        std::find_if(lines.begin(), lines.end(), [](const PlayedLine& one) { return one.refused; });
    return found == lines.end() ? nullptr : &*found;
}

int firstLineOfRound(const Playing& playing, int line) {
    int first = 0;
    for (const PlayedLine& played : playing.lines) {
        const bool round = std::holds_alternative<event::Round>(played.event) && !played.refused;
        if (round && played.n <= line) first = played.n;
    }
    return first;
}

Playing play(const json::Record& record, int line, const std::vector<StatedPower>& stated,
             const std::optional<Switched>& switched) {
    Playing playing;
    Cards cards(playing);
    playing.at = newGame(std::make_shared<const Setup>(record.setup));
    const auto lineOf = [](const json::RecordLine& read, const Game& game) {
        const auto& event = std::get<Event>(read.what);
        return PlayedLine{read.n, event, game.round, {}, rowsOf(event), {}, {}, std::nullopt};
    };
    record::Visitor visitor;
    visitor.before = [&](const json::RecordLine& read, Game& now) {
        if (!switched || read.n < switched->line || now.setup->options == switched->options) return;
        Setup setup = *now.setup;
        setup.options = switched->options;
        now.setup = std::make_shared<const Setup>(std::move(setup));
    };
    visitor.passesOver = [&](const json::RecordLine& read, const Game& now, const Refusal& refusal) {
        playing.lines.push_back(lineOf(read, now));
        playing.lines.back().refused = refusal;
        return true;
    };
    visitor.applied = [&](const json::RecordLine& read, const Game& was, Applied& applied) {
        PlayedLine played = lineOf(read, was);
        state(applied.game, std::min(was.clock, applied.game.clock), read.n, stated, playing.statedTooLate);
        played.round = applied.game.round;
        played.changes = std::move(applied.changes);
        for (const Change& change : played.changes) {
            if (change.row) played.rows.insert(*change.row);
        }
        if (was.contest && std::holds_alternative<event::Bid>(played.event))
            played.rows.insert(was.contest->row);
        keepAsked(played, was, applied.game);
        if (read.n <= line) {
            cards.see(was, applied.game, read.n);
            playing.at = applied.game;
        }
        keepResult(playing, applied.game);
        playing.lines.push_back(std::move(played));
    };
    playing.end = std::get<Game>(record::replay(record, visitor));
    return playing;
}

namespace {

/// While the game went on, the reason was kept from everybody; whoever looks back after its end may read it.
void tellReason(PlayedLine& line) {
    const auto* settle = std::get_if<event::Settle>(&line.event);
    if (!settle) return;
    for (Change& change : line.changes)
        if (change.text.key == "game.settled.why_secret") change.text = settledReason(*settle);
}

} // namespace

Playing told(Playing playing, const referee::Secrecy& secrecy) {
    playing.at = secrecy.told(std::move(playing.at));
    playing.end = secrecy.told(std::move(playing.end));
    for (PlayedLine& line : playing.lines) {
        tellReason(line);
        line.changes = secrecy.told(std::move(line.changes));
        if (line.question) secrecy.hide(*line.question);
        for (Instruction& instruction : line.instructions)
            secrecy.hide(instruction);
        if (line.refused) secrecy.hide(*line.refused);
    }
    return playing;
}

json::Record asItStood(json::Record record, int line) {
    std::erase_if(record.lines, [line](const json::RecordLine& later) { return later.n > line; });
    return record;
}

} // namespace rowkeeper::tactics::desk
