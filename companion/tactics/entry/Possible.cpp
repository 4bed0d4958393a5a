// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Possible.h"

#include "companion/tactics/referee/Answers.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/Laying.h"
#include "engine/tactics/NextCard.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace rowkeeper::tactics::entry {

using tactics::CardId;
using tactics::Faction;
using tactics::Game;
using tactics::LaidCard;
using tactics::Phase;
namespace event = tactics::event;

namespace {

constexpr int mostDiscarded = 2 * tactics::handSize; // effects may leave more than a hand for a moment

bool isHidden(const LaidCard& card) {
    return !card.open;
}

/// Collects what may be typed, kind by kind.
class Collector {
  public:
    Collector(const Game& game, const json::Texts& texts)
        : game_(game)
        , texts_(texts) {}

    std::vector<Possibility> collect() {
        answers();
        instructions();
        bids();
        if (!isBetweenRounds(game_.phase)) {
            reveals();
            plays();
            passes();
            changesUnasked();
            simple(event::Restart{}, Verb::Again);
        }
        if (game_.phase != Phase::Over) byHand();
        return std::move(all_);
    }

  private:
    std::shared_ptr<const CardWords> wordsFor(CardId card, Faction owner) {
        auto& words = cardWords_[index(owner)][static_cast<std::size_t>(number(card))];
        if (!words) {
            CardWords known = wordsOf(card, owner, game_.setup->catalog);
            known.first = firstWords(texts_.name(card, owner));
            words = std::make_shared<const CardWords>(std::move(known));
        }
        return words;
    }
    void setCard(Possibility& possible, Faction owner, CardId card) {
        possible.player = owner;
        possible.card = card;
        possible.words = wordsFor(card, owner);
    }
    const LaidCard* cardAt(int row, int at) const {
        if (row < 1 || row > static_cast<int>(game_.rows.size())) return nullptr;
        const auto& cards = game_.rows[static_cast<std::size_t>(row) - 1].cards;
        return at < 1 || at > static_cast<int>(cards.size()) ? nullptr
                                                             : &cards[static_cast<std::size_t>(at) - 1];
    }
    /// What a card that lies there is called: by its name, or as a back.
    void setLaid(Possibility& possible, int row, int at) {
        const LaidCard* card = cardAt(row, at);
        if (!card) return;
        possible.player = card->owner;
        if (card->open && card->card)
            setCard(possible, card->owner, *card->card);
        else
            possible.back = true;
    }
    Nearness turnOf(Faction player, Nearness near) const {
        return game_.turn && *game_.turn != player ? Nearness::Unlikely : near;
    }

    // What play waits for -------------------------------------------------------------------------------

    void answers() {
        if (!game_.prompt) return;
        const referee::Answers answers = referee::answersOf(*game_.prompt);
        for (std::size_t i = 0; i < answers.choices.size(); ++i) {
            answer(*answers.choices[i], answers.numbers[i],
                   answers.choices.size() == 1 ? std::optional(Verb::Yes) : std::nullopt);
        }
        if (answers.decline) answer(*answers.decline, 0, Verb::No);
        if (game_.prompt->mandatory) said(*tactics::passOver(game_), Verb::Undone);
    }

    /// `number`: that chooses it; 0: none.
    void answer(const tactics::PromptOption& option, int number, std::optional<Verb> verb) {
        Possibility possible;
        possible.wish = tactics::answered(option.id);
        possible.nearness = Nearness::Asked;
        possible.player = game_.prompt->decides;
        const bool isRow = option.event && std::holds_alternative<event::Play>(*option.event);
        if (number > 0 && !isRow) possible.numbers = {number}; // of a row the laid card itself says so
        if (number > 0) possible.answer = number;
        possible.asksMore = true;
        if (verb) possible.verbs.push_back(*verb);
        if (tactics::finishes(option)) possible.verbs.push_back(Verb::Done);
        possible.more = wordsOf(texts_(option.text));
        all_.push_back(std::move(possible));
        if (option.event) eventAsked(*option.event);
    }

    void instructions() {
        for (auto asked = game_.instructions.rbegin(); asked != game_.instructions.rend(); ++asked) {
            if (asked->doneBy) eventAsked(*asked->doneBy);
        }
        if (game_.prompt || game_.instructions.empty()) return;
        const auto done = tactics::carriedOut(game_);
        if (done) said(*done, Verb::Done);
        const auto undone = tactics::passOver(game_);
        if (undone && undone != done) said(*undone, Verb::Undone);
    }

    void said(const tactics::Event& event, Verb verb) {
        Possibility possible;
        possible.wish = event;
        possible.nearness = verb == Verb::Undone ? Nearness::OnlyIfNamed : Nearness::Asked;
        possible.verbs = {verb};
        all_.push_back(std::move(possible));
    }

    /// The very event that a question or an instruction names.
    void eventAsked(const tactics::Event& asked) {
        Possibility possible;
        possible.wish = asked;
        possible.nearness = Nearness::Asked;
        if (const auto* play = std::get_if<event::Play>(&asked)) {
            possible.verbs = {Verb::Lay};
            possible.player = play->player;
            possible.back = true;
            possible.numbers = {play->row};
            if (play->at) possible.numbers.push_back(*play->at);
        } else if (const auto* open = std::get_if<event::Open>(&asked)) {
            possible.verbs = {Verb::Open};
            setCard(possible, open->player, open->card);
            possible.needsCard = true;
            possible.numbers = {open->row};
        } else if (const auto* remove = std::get_if<event::Remove>(&asked)) {
            possible.verbs = {Verb::Take};
            if (isLaidOnto(remove->card)) possible.verbs = {Verb::Lift};
            setLaid(possible, remove->row, remove->at);
            if (remove->card && possible.player) setCard(possible, *possible.player, *remove->card);
            possible.numbers = {remove->row, remove->at};
        } else if (const auto* move = std::get_if<event::Move>(&asked)) {
            possible.verbs = {Verb::Move};
            setLaid(possible, move->row, move->at);
            possible.numbers = {move->row, move->at, move->toRow, move->toAt};
        } else {
            return;
        }
        all_.push_back(std::move(possible));
    }

    void bids() {
        if (!game_.contest) return;
        for (const Faction player : game_.setup->players) {
            const bool awaited = tactics::mayStillBid(*game_.contest, player);
            const Nearness near = awaited ? Nearness::Asked : Nearness::Unlikely;
            Possibility none;
            none.wish = tactics::Event(event::Bid{player, std::nullopt});
            none.nearness = near;
            none.verbs = {Verb::Bid, Verb::Nothing};
            none.player = player;
            none.needsVerb = true;
            all_.push_back(std::move(none));
            for (int n = 1; n <= tactics::cardCount; ++n) {
                const CardId card = *tactics::cardNumbered(n);
                Possibility bid;
                bid.wish = tactics::Event(event::Bid{player, card});
                bid.nearness = near;
                bid.verbs = {Verb::Bid};
                setCard(bid, player, card);
                bid.needsCard = true;
                all_.push_back(std::move(bid));
            }
        }
    }

    // What may happen ---------------------------------------------------------------------------------------

    void reveals() {
        const auto next = tactics::nextToTurn(game_);
        for (int row = 1; row <= static_cast<int>(game_.rows.size()); ++row) {
            bool top = true;
            std::set<Faction> seen;
            const auto& cards = game_.rows[static_cast<std::size_t>(row) - 1].cards;
            for (int at = 1; at <= static_cast<int>(cards.size()); ++at) {
                const LaidCard& card = cards[static_cast<std::size_t>(at) - 1];
                if (!isHidden(card)) continue;
                const bool first = std::exchange(top, false);
                const bool ofOwner = seen.insert(card.owner).second;
                Nearness near = Nearness::Unlikely;
                if (next == Game::Place{row, at})
                    near = Nearness::Asked;
                else if (game_.phase == Phase::Reveal && first)
                    near = Nearness::TopOfRow;
                else if (game_.phase == Phase::Reveal && ofOwner)
                    near = Nearness::TopOfOwner;
                reveal(row, at, card.owner, near);
            }
        }
    }

    void reveal(int row, int at, Faction owner, Nearness near) {
        for (int n = 1; n <= tactics::cardCount; ++n) {
            const CardId card = *tactics::cardNumbered(n);
            Possibility turned;
            turned.wish = tactics::Event(event::Reveal{row, at, owner, card});
            turned.nearness = near;
            turned.verbs = {Verb::Turn};
            setCard(turned, owner, card);
            turned.needsCard = true;
            turned.numbers = {row, at};
            all_.push_back(std::move(turned));
        }
    }

    void plays() {
        for (const Faction player : game_.setup->players) {
            for (int row = 1; row <= static_cast<int>(game_.rows.size()); ++row) {
                const int count =
                    static_cast<int>(game_.rows[static_cast<std::size_t>(row) - 1].cards.size());
                play(player, row, std::nullopt);
                for (int at = 1; at <= count + 1; ++at)
                    play(player, row, at);
                for (int n = 1; n <= tactics::cardCount; ++n) {
                    const CardId card = *tactics::cardNumbered(n);
                    open(player, card, row, std::nullopt);
                    for (int at = 1; choosesItsPlace(card) && at <= count + 1; ++at)
                        open(player, card, row, at);
                }
            }
        }
    }

    void play(Faction player, int row, std::optional<int> at) {
        Possibility laid;
        laid.wish = tactics::Event(event::Play{player, row, at});
        laid.nearness = at ? Nearness::Unlikely : turnOf(player, Nearness::Turn);
        laid.verbs = {Verb::Lay};
        laid.player = player;
        laid.back = true;
        laid.numbers = {row};
        if (at) laid.numbers.push_back(*at);
        all_.push_back(std::move(laid));
    }

    void open(Faction player, CardId card, int row, std::optional<int> at) {
        Possibility opened;
        opened.wish = tactics::Event(event::Open{player, card, row, at});
        const bool shields = isLaidOnto(card) && game_.mayShield == player;
        opened.nearness = at ? Nearness::Unlikely : shields ? Nearness::Turn : turnOf(player, Nearness::Turn);
        opened.verbs = {Verb::Open};
        setCard(opened, player, card);
        opened.needsCard = true;
        opened.numbers = {row};
        if (at) opened.numbers.push_back(*at);
        all_.push_back(std::move(opened));
    }

    void passes() {
        for (const Faction player : game_.setup->players) {
            for (int discarded = -1; discarded <= mostDiscarded; ++discarded) {
                Possibility passed;
                const bool counted = discarded >= 0;
                passed.wish =
                    tactics::Event(event::Pass{player, counted ? std::optional(discarded) : std::nullopt});
                passed.nearness = counted ? Nearness::Unlikely : turnOf(player, Nearness::Turn);
                passed.verbs = {Verb::Pass};
                passed.player = player;
                passed.needsVerb = true; // a number alone is a row
                if (counted) passed.numbers = {discarded};
                all_.push_back(std::move(passed));
            }
        }
    }

    // What nobody asked for ---------------------------------------------------------------------------------

    void changesUnasked() {
        for (int row = 1; row <= static_cast<int>(game_.rows.size()); ++row) {
            const auto& cards = game_.rows[static_cast<std::size_t>(row) - 1].cards;
            for (int at = 1; at <= static_cast<int>(cards.size()); ++at) {
                remove(row, at, std::nullopt);
                if (isHidden(cards[static_cast<std::size_t>(at) - 1])) removeSeen(row, at);
                if (cards[static_cast<std::size_t>(at) - 1].shielded)
                    remove(row, at, tactics::cardLaidOnto());
                moves(row, at);
            }
        }
    }

    Nearness unasked(const tactics::Event& event) const {
        return tactics::expected(game_, event) ? Nearness::Asked : Nearness::OnlyIfNamed;
    }

    void remove(int row, int at, std::optional<CardId> card) {
        Possibility gone;
        const LaidCard* laid = cardAt(row, at);
        if (!card && laid && laid->open) card = laid->card; // as a camera would see it
        gone.wish = tactics::Event(event::Remove{row, at, card});
        gone.nearness = unasked(std::get<tactics::Event>(gone.wish));
        gone.verbs = {isLaidOnto(card) ? Verb::Lift : Verb::Take};
        setLaid(gone, row, at);
        if (isLaidOnto(card) && gone.player) setCard(gone, *gone.player, *card);
        gone.numbers = {row, at};
        all_.push_back(std::move(gone));
    }

    /// A hidden card is turned over as it leaves: its name is worth knowing (G5), but need not be said.
    void removeSeen(int row, int at) {
        const LaidCard& laid = *cardAt(row, at);
        for (int n = 1; n <= tactics::cardCount; ++n) {
            const CardId card = *tactics::cardNumbered(n);
            if (laid.shielded && isLaidOnto(card)) continue; // that lifts the one off the other
            const Event event = event::Remove{row, at, card};
            Possibility gone;
            gone.wish = event;
            gone.nearness = unasked(event);
            gone.verbs = {Verb::Take};
            if (gone.nearness == Nearness::Asked) gone.verbs.push_back(Verb::Done);
            setCard(gone, laid.owner, card);
            gone.needsCard = true;
            gone.unseen = true;
            gone.numbers = {row, at};
            all_.push_back(std::move(gone));
        }
    }

    void moves(int row, int at) {
        for (int to = 1; to <= static_cast<int>(game_.rows.size()); ++to) {
            const int count = static_cast<int>(game_.rows[static_cast<std::size_t>(to) - 1].cards.size());
            for (int toAt = 1; toAt <= count + 1; ++toAt) {
                Possibility moved;
                moved.wish = tactics::Event(event::Move{row, at, to, toAt});
                moved.nearness = unasked(std::get<tactics::Event>(moved.wish));
                moved.verbs = {Verb::Move};
                setLaid(moved, row, at);
                moved.numbers = {row, at, to, toAt};
                all_.push_back(std::move(moved));
            }
        }
    }

    void simple(const tactics::Event& event, Verb verb) {
        Possibility possible;
        possible.wish = event;
        possible.nearness = Nearness::OnlyIfNamed;
        possible.verbs = {verb};
        all_.push_back(std::move(possible));
    }

    void byHand() {
        for (int n = 1; n <= tactics::cardCount; ++n) {
            const CardId card = *tactics::cardNumbered(n);
            Possibility hand;
            hand.wish = tactics::Event(event::ByHand{card, !tactics::isByHand(game_, card)});
            hand.nearness = Nearness::OnlyIfNamed;
            hand.verbs = {Verb::ByHand};
            // A card of every deck: by whatever name it goes there.
            CardWords words;
            for (const Faction player : game_.setup->players) {
                const CardWords& known = *wordsFor(card, player);
                words.all.insert(words.all.end(), known.all.begin(), known.all.end());
                words.titles.insert(words.titles.end(), known.titles.begin(), known.titles.end());
            }
            hand.card = card;
            hand.needsCard = true;
            hand.words = std::make_shared<const CardWords>(std::move(words));
            all_.push_back(std::move(hand));
        }
    }

    const Game& game_;
    const json::Texts& texts_;
    std::vector<Possibility> all_;
    std::array<std::array<std::shared_ptr<const CardWords>, tactics::cardCount + 1>, tactics::factionCount>
        cardWords_;
};

} // namespace

std::vector<Possibility> possibilities(const Game& game, const json::Texts& texts) {
    return Collector(game, texts).collect();
}

std::vector<Possibility> powers(const Game& game, const Fraction& power) {
    std::vector<Possibility> all;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        const auto& cards = game.rows[static_cast<std::size_t>(row) - 1].cards;
        for (int at = 1; at <= static_cast<int>(cards.size()); ++at) {
            const LaidCard& card = cards[static_cast<std::size_t>(at) - 1];
            Possibility counts;
            counts.wish = tactics::Event(event::Power{row, at, power});
            counts.nearness = Nearness::Turn;
            counts.verbs = {Verb::Counts};
            counts.player = card.owner;
            if (card.open && card.card) {
                counts.card = card.card;
                counts.words =
                    std::make_shared<const CardWords>(wordsOf(*card.card, card.owner, game.setup->catalog));
            }
            counts.numbers = {row, at};
            all.push_back(std::move(counts));
        }
    }
    return all;
}

/// The reason and the rule that stands in brackets behind it: "its mark was bent [T25]". One there is no such
/// rule of is kept as it was typed: the game refuses it.
std::pair<std::string, std::string> reasonAndRule(const std::string& why) {
    const std::size_t bracket = why.rfind('[');
    if (bracket == std::string::npos || bracket == 0 || !why.ends_with(']')) return {why, {}};
    const std::size_t end = why.find_last_not_of(' ', bracket - 1);
    if (end == std::string::npos) return {why, {}};
    std::string rule = why.substr(bracket + 1, why.size() - bracket - 2);
    if (const std::string_view known = tactics::sourceNamed(rule); !known.empty()) rule = known;
    return {why.substr(0, end + 1), rule};
}

std::vector<Possibility> settlings(const Game& game, const Typed& said) {
    const auto [why, rule] = reasonAndRule(said.why);
    std::vector<std::optional<Faction>> winners(game.setup->players.begin(), game.setup->players.end());
    winners.emplace_back();
    std::vector<Possibility> all;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        for (const auto& winner : winners) {
            Possibility settled;
            settled.wish = tactics::Event(event::Settle{row, winner, said.totals, said.by, why, rule});
            settled.nearness = Nearness::OnlyIfNamed;
            settled.verbs = {Verb::Settle};
            if (!winner) settled.verbs.push_back(Verb::Nothing);
            settled.player = winner;
            settled.numbers = {row};
            all.push_back(std::move(settled));
        }
    }
    return all;
}

} // namespace rowkeeper::tactics::entry
