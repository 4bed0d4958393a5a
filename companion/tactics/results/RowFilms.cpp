// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/RowFilms.h"

#include "companion/tactics/record/Record.h"
#include "companion/tactics/referee/EventSentence.h"
#include "companion/tactics/results/FilmFinds.h"
#include "companion/tactics/results/GameResult.h"
#include "engine/tactics/GamePoints.h"

#include <algorithm>
#include <map>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;

namespace {

/// A frame and the cards it is about, before the faces of all are known.
struct Taken {
    FilmFrame frame;
    std::vector<int> laid; ///< ids that were laid face down in it
};

/// One round while it is recorded.
struct Reel {
    std::vector<std::vector<Taken>> rows;
    std::map<int, CardId> faces; ///< by LaidCard::id
    std::vector<Turn> turns;
    std::vector<OwnLoss> losses;
    std::optional<Game> scored; ///< nothing yet
};

std::vector<AccountSum> sumsOf(const Game& game, const Score& score) {
    std::vector<AccountSum> sums;
    for (std::vector<Faction>& side : sidesOf(*game.setup)) {
        const Faction one = side.front();
        if (teamsCompete(game.setup->variant)) {
            sums.push_back(
                {std::move(side), score.teamTotals[teamOf(one)], isTeamTotalEstimated(score, teamOf(one))});
            continue;
        }
        for (const Faction player : side)
            sums.push_back({{player}, score.totals[index(player)], score.estimatedTotals[index(player)]});
    }
    return sums;
}

const GameRow* rowIn(const Game& game, std::size_t row) {
    return row < game.rows.size() ? &game.rows[row] : nullptr;
}

const LaidCard* cardIn(const GameRow* row, int id) {
    if (!row) return nullptr;
    const auto found = std::find_if(row->cards.begin(), row->cards.end(),
                                    [id](const LaidCard& card) { return card.id == id; });
    return found == row->cards.end() ? nullptr : &*found;
}

class Camera {
  public:
    explicit Camera(const Texts& texts)
        : texts_(texts) {}

    void see(const json::RecordLine& line, const Game& was, const Applied& applied) {
        const auto& event = std::get<Event>(line.what);
        const Game& now = applied.game;
        if (std::holds_alternative<event::Round>(event) || std::holds_alternative<event::Restart>(event))
            reels_.insert_or_assign(now.round, Reel{{now.rows.size(), std::vector<Taken>()}, {}, {}, {}, {}});
        const auto found = reels_.find(now.round);
        if (found == reels_.end()) return;
        Reel& reel = found->second;
        learnFaces(reel, was);
        learnFaces(reel, now);
        for (std::size_t row = 0; row < now.rows.size() && row < reel.rows.size(); ++row)
            take(reel, row, event, was, applied);
        watchEffects(reel.losses, event, was, now);
        if (const auto turn = turnOf(event, was, now)) {
            reel.turns.push_back(*turn);
            reel.turns.back().frame = lastFrame(reel, turn->row);
        }
        reel.scored.reset();
        if (now.lastResult && now.lastResult->round == now.round) reel.scored = now;
        for (OwnLoss& loss : reel.losses)
            if (loss.frame < 0 && loss.done) loss.frame = static_cast<int>(lastFrame(reel, loss.row));
    }

    RowFilms developed() {
        RowFilms all;
        std::vector<FindsOfRow> found;
        for (auto& [round, reel] : reels_) {
            if (!reel.scored) continue;
            for (std::size_t row = 0; row < reel.rows.size(); ++row) {
                found.push_back({all.films.size(), row, *reel.scored, reel.turns, reel.losses});
                all.films.push_back(developed(reel, round, row));
            }
        }
        all.finds = findsOf(all.films, found, texts_);
        return all;
    }

  private:
    static std::size_t lastFrame(const Reel& reel, std::size_t row) {
        return row < reel.rows.size() && !reel.rows[row].empty() ? reel.rows[row].size() - 1 : 0;
    }

    static void learnFaces(Reel& reel, const Game& game) {
        for (const GameRow& row : game.rows) {
            for (const LaidCard& card : row.cards) {
                if (card.card) reel.faces.insert_or_assign(card.id, *card.card);
            }
        }
    }

    std::string told(std::size_t row, const Applied& applied) const {
        std::string text;
        for (const Change& change : applied.changes) {
            if (change.row == static_cast<int>(row) + 1)
                text += (text.empty() ? "" : " ") + texts_(change.text);
        }
        return text;
    }

    void take(Reel& reel, std::size_t row, const Event& event, const Game& was, const Applied& applied) {
        const GameRow* before = was.round == applied.game.round ? rowIn(was, row) : nullptr;
        const GameRow& now = applied.game.rows[row];
        std::string text = told(row, applied);
        const bool changed = before ? before->cards != now.cards : !now.cards.empty();
        if (!changed && text.empty()) return;
        if (text.empty()) text = referee::eventSentence(event, was, applied.changes, texts_);
        Taken taken;
        taken.frame.text = std::move(text);
        for (const LaidCard& card : now.cards) {
            const LaidCard* earlier = cardIn(before, card.id);
            taken.frame.cards.push_back(
                {card.id, card.owner, card.card, card.open, card.shielded, !earlier || *earlier != card});
            if (!earlier && !card.open) taken.laid.push_back(card.id);
        }
        taken.frame.sums = sumsOf(applied.game, standingScore(applied.game, static_cast<int>(row) + 1));
        reel.rows[row].push_back(std::move(taken));
    }

    /// Hidden cards get the faces they turned out to have.
    FilmFrame developed(const Reel& reel, Taken taken) const {
        for (FilmCard& card : taken.frame.cards) {
            const auto face = reel.faces.find(card.id);
            if (!card.card && face != reel.faces.end()) card.card = face->second;
            const bool laid = std::find(taken.laid.begin(), taken.laid.end(), card.id) != taken.laid.end();
            if (!laid) continue;
            taken.frame.text +=
                " " + (card.card ? texts_({"rowfilm.truth", {NamedCard{card.owner, *card.card}}})
                                 : texts_.text("rowfilm.never_seen"));
        }
        return std::move(taken.frame);
    }

    RowFilm developed(const Reel& reel, int round, std::size_t row) const {
        const RoundResult& result = *reel.scored->lastResult;
        const Score& score = result.scores.at(row);
        RowFilm film{round, static_cast<int>(row) + 1, texts_.name(result.rows.at(row).target), {}, {}};
        film.winners.assign(score.winners.begin(), score.winners.end());
        FilmFrame first;
        first.text = texts_({"rowfilm.begins", {result.rows.at(row).target}});
        Score nothing;
        first.sums = sumsOf(*reel.scored, nothing);
        film.frames.push_back(std::move(first));
        for (const Taken& taken : reel.rows[row])
            film.frames.push_back(developed(reel, taken));
        FilmFrame& last = film.frames.back();
        last.sums = sumsOf(*reel.scored, score);
        for (AccountSum& sum : last.sums)
            sum.won =
                std::find(film.winners.begin(), film.winners.end(), sum.of.front()) != film.winners.end();
        return film;
    }

    const Texts& texts_;
    std::map<int, Reel> reels_; ///< by round
};

} // namespace

RowFilms rowFilms(const json::Record& record, const Texts& texts, const std::stop_token& unwanted) {
    if (tactics::problem(record.setup)) return {};
    Camera camera(texts);
    record::Visitor visitor;
    visitor.applied = [&](const json::RecordLine& line, const Game& was, const Applied& applied) {
        if (!unwanted.stop_requested())
            camera.see(line, was, applied); // that, not the playing, takes the time
    };
    const auto end = record::replay(record, visitor);
    const auto* game = std::get_if<Game>(&end);
    if (!game || keepsSecret(*game) || unwanted.stop_requested()) return {};
    return camera.developed();
}

} // namespace rowkeeper::tactics::results
