// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/FilmFinds.h"

#include "companion/tactics/results/GameDocument.h"

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;

namespace {

constexpr std::size_t threat = 2; // hidden cards of one player in a row that others have to reckon with

/// How far a side is ahead of the best other one; nothing: the row cannot be counted now.
std::optional<Fraction> lead(const Game& game, int row, Faction player) {
    const Score score = standingScore(game, row);
    if (score.prompt) return std::nullopt;
    Fraction own;
    std::optional<Fraction> others;
    const bool teams = teamsCompete(game.setup->variant);
    for (const Faction one : game.setup->players) {
        const Fraction& total = teams ? score.teamTotals[teamOf(one)] : score.totals[index(one)];
        if (one == player || (teams && sameTeam(one, player)))
            own = total;
        else if (!others || *others < total)
            others = total;
    }
    return own - others.value_or(Fraction(0));
}

const LaidCard* lying(const Game& game, int id) {
    for (const GameRow& row : game.rows) {
        for (const LaidCard& card : row.cards) {
            if (card.id == id) return &card;
        }
    }
    return nullptr;
}

/// Who set off the effect of `about` with this event; nothing: nobody that can be named.
std::optional<Faction> whoseEffect(const Event& event, const Game& was, CardId about) {
    if (was.prompt && was.prompt->about == about) return was.prompt->decides;
    if (const auto* turned = std::get_if<event::Reveal>(&event); turned && turned->card == about)
        return turned->owner;
    if (const auto* opened = std::get_if<event::Open>(&event); opened && opened->card == about)
        return opened->player;
    return std::nullopt;
}

bool isNew(const Game& was, const Instruction& instruction) {
    return std::none_of(was.instructions.begin(), was.instructions.end(),
                        [&](const Instruction& one) { return one.id == instruction.id; });
}

/// What an effect of the same player does to a card in scoring; where it takes power for its own player that
/// is no loss.
bool hitsOwn(const Part& part, const Row& row, const Score& score, std::size_t at) {
    if (part.card != static_cast<int>(at) || part.step == Step::Theft) return false;
    const bool silenced = part.step == Step::EffectsOn && part.amount.isZero() && !score.effectOn[at];
    if (!silenced && !(part.amount < Fraction(0))) return false;
    return std::any_of(part.text.arguments.begin(), part.text.arguments.end(), [&](const auto& argument) {
        const auto* by = std::get_if<NamedCard>(&argument);
        return by && by->owner == row.cards[at].owner && by->card != row.cards[at].card;
    });
}

class Finder {
  public:
    Finder(const std::vector<RowFilm>& films, const Texts& texts)
        : films_(films)
        , texts_(texts) {}

    void look(const FindsOfRow& seen) {
        for (const Turn& turn : seen.turns) {
            if (turn.row == seen.row) weigh(turn, seen.film);
        }
        lookForThreats(seen.film);
        for (const OwnLoss& loss : seen.losses) {
            if (loss.row == seen.row && loss.done) addLoss(loss, seen.film);
        }
        lookForOwnEffects(seen);
    }

    std::vector<FilmFind> finds() {
        if (best_) others_.insert(others_.begin(), bluff());
        return std::move(others_);
    }

  private:
    std::size_t lastOf(std::size_t film) const { return films_[film].frames.size() - 1; }
    std::string place(std::size_t film) const {
        return texts_({"rowfilm.place", {films_[film].round, films_[film].row}});
    }

    void weigh(const Turn& turn, std::size_t film) {
        if (!(turn.gain > Fraction(0))) return;
        const bool better =
            !best_ || std::pair(best_->tookLead, best_->gain) < std::pair(turn.tookLead, turn.gain);
        if (!better) return;
        best_ = turn;
        bestFilm_ = film;
    }

    FilmFind bluff() const {
        const NamedCard card{best_->owner, best_->card};
        const char* key = best_->tookLead ? "rowfilm.bluff.lead" : "rowfilm.bluff";
        return {FilmFind::Kind::Bluff, best_->owner, bestFilm_, best_->frame + 1,
                texts_({key, {best_->owner, card, place(bestFilm_), best_->gain}})};
    }

    void lookForThreats(std::size_t film) {
        const RowFilm& row = films_[film];
        std::array<std::set<int>, factionCount> hidden;
        for (const FilmFrame& frame : row.frames) {
            for (const FilmCard& card : frame.cards) {
                if (!card.open) hidden[index(card.owner)].insert(card.id);
            }
        }
        for (const AccountSum& sum : row.frames.back().sums) {
            if (!sum.amount.isZero() || sum.won) continue;
            for (const Faction player : sum.of) {
                const std::size_t cards = hidden[index(player)].size();
                if (cards < threat) continue;
                others_.push_back(
                    {FilmFind::Kind::EmptyThreat, player, film, lastOf(film),
                     texts_({"rowfilm.threat", {player, static_cast<int>(cards), place(film)}})});
            }
        }
    }

    void addLoss(const OwnLoss& loss, std::size_t film) {
        const NamedCard by{loss.owner, loss.by};
        const auto frame = static_cast<std::size_t>(std::max(loss.frame, 0)) + 1;
        const std::string text =
            loss.card ? texts_({"rowfilm.own.removed",
                                {loss.owner, by, NamedCard{loss.owner, *loss.card}, place(film)}})
                      : texts_({"rowfilm.own.removed_hidden", {loss.owner, by, place(film)}});
        others_.push_back({FilmFind::Kind::OwnEffect, loss.owner, film, std::min(frame, lastOf(film)), text});
    }

    void lookForOwnEffects(const FindsOfRow& seen) {
        const FinalRow row = finalRows(seen.scored).at(seen.row);
        if (!row.score || row.score->wonBy == WonBy::Negotiations || row.score->wonBy == WonBy::Settled)
            return;
        for (std::size_t at = 0; at < row.scoring.cards.size(); ++at) {
            const auto& parts = row.score->explanation;
            const auto hit = std::find_if(parts.begin(), parts.end(), [&](const Part& part) {
                return hitsOwn(part, row.scoring, *row.score, at);
            });
            if (hit == parts.end()) continue;
            const RowCard& card = row.scoring.cards[at];
            const std::string name = card.card ? texts_.name(*card.card, card.owner) : std::string();
            others_.push_back(
                {FilmFind::Kind::OwnEffect, card.owner, seen.film, lastOf(seen.film),
                 texts_({"rowfilm.own.scoring", {card.owner, name, place(seen.film), texts_(hit->text)}})});
        }
    }

    const std::vector<RowFilm>& films_;
    const Texts& texts_;
    std::optional<Turn> best_;
    std::size_t bestFilm_ = 0;
    std::vector<FilmFind> others_;
};

} // namespace

std::optional<Turn> turnOf(const Event& event, const Game& was, const Game& now) {
    const auto* reveal = std::get_if<event::Reveal>(&event);
    if (!reveal || reveal->row < 1 || reveal->row > static_cast<int>(now.rows.size())) return std::nullopt;
    const auto before = lead(was, reveal->row, reveal->owner);
    const auto after = lead(now, reveal->row, reveal->owner);
    if (!before || !after) return std::nullopt;
    const bool took = !(*before > Fraction(0)) && *after > Fraction(0);
    return Turn{
        static_cast<std::size_t>(reveal->row - 1), 0, reveal->owner, reveal->card, took, *after - *before};
}

void watchEffects(std::vector<OwnLoss>& losses, const Event& event, const Game& was, const Game& now) {
    if (const auto* removed = std::get_if<event::Remove>(&event)) {
        for (OwnLoss& loss : losses) {
            const LaidCard* card = lying(was, loss.laid);
            if (loss.done || !card || lying(now, loss.laid)) continue;
            loss.done = true;
            if (!loss.card) loss.card = removed->card ? removed->card : card->card;
        }
    }
    for (const Instruction& instruction : now.instructions) {
        if (!isNew(was, instruction) || !instruction.about || !instruction.doneBy) continue;
        const auto* remove = std::get_if<event::Remove>(&*instruction.doneBy);
        const LaidCard* victim = lying(now, instruction.laid);
        if (!remove || !victim || remove->card == CardId::TransphasicShields) continue;
        const auto owner = whoseEffect(event, was, *instruction.about);
        if (!owner || *owner != victim->owner || victim->card == instruction.about) continue;
        losses.push_back({static_cast<std::size_t>(remove->row - 1), -1, victim->id, *owner,
                          *instruction.about, victim->card, false});
    }
}

std::vector<FilmFind> findsOf(const std::vector<RowFilm>& films, const std::vector<FindsOfRow>& seen,
                              const Texts& texts) {
    Finder finder(films, texts);
    for (const FindsOfRow& row : seen)
        finder.look(row);
    return finder.finds();
}

} // namespace rowkeeper::tactics::results
