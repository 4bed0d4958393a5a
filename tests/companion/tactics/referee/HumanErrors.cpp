// SPDX-License-Identifier: GPL-3.0-or-later
#include "HumanErrors.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::referee::test {

using namespace tactics;
using vision::SeenCard;
using vision::TableView;

namespace {

using Place = Game::Place;

tag::Tag backOf(Faction owner) {
    return {letter(owner), 0, {}};
}
tag::Tag faceOf(Faction owner, CardId card) {
    return {letter(owner), number(card), {}};
}
/// A face by its number, not made a special case of: any but the shields, which lie on other cards.
CardId someCard(std::mt19937& random) {
    for (;;) {
        const auto card = cardNumbered(static_cast<int>(random() % cardCount) + 1);
        if (*card != CardId::TransphasicShields) return *card;
    }
}

bool isAsked(const Named& asked, const std::string& kind, std::optional<int> row, std::optional<int> at,
             const std::optional<tag::Tag>& tag) {
    return std::find(asked.kinds.begin(), asked.kinds.end(), kind) != asked.kinds.end() &&
           (!asked.row || asked.row == row) && (!asked.at || asked.at == at) &&
           (!asked.tag || asked.tag == tag);
}

class Slipping {
  public:
    Slipping(const Game& game, const TableView& view, PlayedTable& table, std::mt19937& random)
        : game_(game)
        , view_(view)
        , table_(table)
        , random_(random) {}

    std::optional<HumanError> make(Slip slip);

  private:
    const LaidCard& card(Place place) const {
        return game_.rows[static_cast<std::size_t>(place.row - 1)]
            .cards[static_cast<std::size_t>(place.at - 1)];
    }
    /// The cards that lie plainly, without shields anywhere in their row, so that places of table and game
    /// are the same.
    std::vector<Place> places(bool open) const {
        std::vector<Place> found;
        for (std::size_t r = 0; r < game_.rows.size(); ++r) {
            const auto& cards = game_.rows[r].cards;
            const bool plain =
                std::none_of(cards.begin(), cards.end(), [](const auto& c) { return c.shielded; });
            for (std::size_t i = 0; plain && i < cards.size(); ++i) {
                if (cards[i].open == open)
                    found.push_back({static_cast<int>(r) + 1, static_cast<int>(i) + 1});
            }
        }
        return found;
    }
    std::vector<Place> allPlaces() const {
        auto all = places(true);
        const auto hidden = places(false);
        all.insert(all.end(), hidden.begin(), hidden.end());
        return all;
    }
    template<class T>
    std::optional<T> oneOf(const std::vector<T>& all) {
        if (all.empty()) return std::nullopt;
        return all[random_() % all.size()];
    }
    bool chance(unsigned percent) { return random_() % 100 < percent; }
    int rows() const { return static_cast<int>(game_.rows.size()); }
    int someRow() { return static_cast<int>(random_() % game_.rows.size()) + 1; }
    int endOf(int row) const {
        return static_cast<int>(game_.rows[static_cast<std::size_t>(row - 1)].cards.size()) + 1;
    }
    bool byHand() const { return game_.prompt && game_.prompt->byHand; }
    bool isPlaying(Faction faction) const {
        const auto& players = game_.setup->players;
        return std::find(players.begin(), players.end(), faction) != players.end();
    }
    Faction somebody() { return game_.setup->players[random_() % game_.setup->players.size()]; }
    /// It is known to lie elsewhere: open in a row, or on its owner's discard pile.
    bool liesElsewhere(Faction owner, CardId card) const {
        const auto& pile = game_.players[index(owner)].onDiscardPile;
        return std::find(pile.begin(), pile.end(), card) != pile.end() || liesOpen(owner, card);
    }
    bool liesOpen(Faction owner, CardId card) const {
        return std::any_of(game_.rows.begin(), game_.rows.end(), [&](const GameRow& row) {
            return std::any_of(row.cards.begin(), row.cards.end(), [&](const LaidCard& lies) {
                return lies.open && lies.owner == owner && lies.card == card;
            });
        });
    }
    /// Nothing waits but the next card.
    bool turnIsFree() const {
        return game_.phase == Phase::Deployment && game_.turn && !game_.mustReveal && !game_.prompt &&
               !game_.deploymentOver && !game_.called &&
               std::none_of(game_.instructions.begin(), game_.instructions.end(),
                            [](const Instruction& one) { return one.waits; });
    }
    bool legal(const Event& event) const {
        return std::holds_alternative<Applied>(tactics::apply(game_, event));
    }

    static std::vector<SeenCard>& links(TableView& view, int row) {
        return view.chains[static_cast<std::size_t>(row - 1)].links;
    }
    static SeenCard& seen(TableView& view, Place place) {
        return links(view, place.row)[static_cast<std::size_t>(place.at - 1)];
    }
    SeenCard newCard(const tag::Tag& tag) {
        SeenCard card;
        card.id = table_.newId();
        card.tag = tag;
        return card;
    }
    static SeenCard take(TableView& view, Place place) {
        auto& cards = links(view, place.row);
        SeenCard taken = cards[static_cast<std::size_t>(place.at - 1)];
        cards.erase(cards.begin() + place.at - 1);
        return taken;
    }
    static HumanError said(TableView wrong, Named expected) {
        HumanError error;
        error.wrong.push_back(std::move(wrong));
        error.expected = std::move(expected);
        return error;
    }
    /// A card laid at the end of a row.
    HumanError laid(int row, const tag::Tag& tag, std::vector<std::string> kinds) {
        TableView wrong = view_;
        links(wrong, row).push_back(newCard(tag));
        return said(std::move(wrong), {std::move(kinds), row, endOf(row), tag});
    }
    /// Whether the rules may let this player lay a card here, if the others passed.
    bool mayPlayNow(Faction player, int row, std::optional<int> at = std::nullopt) const;

    /// It must be done now, or once the open questions are passed over.
    bool isDue(const Event& event) const {
        Game game = game_;
        while (!expected(game, event)) {
            const auto over = game.prompt ? passOver(game) : std::nullopt;
            if (!over) return false;
            Result passed = tactics::apply(game, *over);
            if (!std::holds_alternative<Applied>(passed)) return false;
            game = std::move(std::get<Applied>(passed).game);
        }
        return true;
    }

    std::optional<HumanError> turnOrder();
    std::optional<HumanError> taken(bool whileAnotherIsDue);
    std::optional<HumanError> turnedByMistake();
    std::optional<HumanError> peek();
    std::optional<HumanError> putBackElsewhere();
    std::optional<HumanError> flipBeforeLay();
    std::optional<HumanError> playWhilePrompted();
    std::optional<HumanError> twoAtOnce();
    std::optional<HumanError> foreignTag();
    std::optional<HumanError> doubledTag();
    std::optional<HumanError> cameraKnocked();
    std::optional<HumanError> notPlaying();
    std::optional<HumanError> turnedBack();
    std::optional<HumanError> wrongCard();
    std::optional<HumanError> inserted();
    std::optional<HumanError> lateCard();
    std::optional<HumanError> exchanged();
    std::optional<HumanError> swept();

    const Game& game_;
    const TableView& view_;
    PlayedTable& table_;
    std::mt19937& random_;
};

bool Slipping::mayPlayNow(Faction player, int row, std::optional<int> at) const {
    Game game = game_;
    if (game.prompt) {
        const auto over = passOver(game);
        const Result result = over ? tactics::apply(game, *over) : Result(Refusal{});
        if (!std::holds_alternative<Applied>(result)) return false;
        game = std::get<Applied>(result).game;
    }
    if (game.turn != player) {
        for (const Event& pass : passesBefore(game, player)) {
            const Result result = tactics::apply(game, pass);
            if (!std::holds_alternative<Applied>(result)) return false;
            game = std::get<Applied>(result).game;
        }
    }
    return std::holds_alternative<Applied>(tactics::apply(game, event::Play{player, row, at}));
}

std::optional<HumanError> Slipping::turnOrder() {
    if (!turnIsFree()) return std::nullopt;
    const Faction slipped = somebody();
    const int row = someRow();
    if (slipped == *game_.turn) return std::nullopt;
    HumanError error = laid(row, backOf(slipped), {"out_of_turn", "refused"});
    error.allowed = mayPlayNow(slipped, row);
    return error;
}

std::optional<HumanError> Slipping::taken(bool whileAnotherIsDue) {
    const bool due =
        std::any_of(game_.instructions.begin(), game_.instructions.end(), [](const Instruction& one) {
            return one.doneBy && std::holds_alternative<event::Remove>(*one.doneBy);
        });
    if (byHand() || due != whileAnotherIsDue) return std::nullopt;
    const auto place = oneOf(allPlaces());
    if (!place) return std::nullopt;
    const LaidCard& lies = card(*place);
    if (isDue(event::Remove{place->row, place->at, lies.open ? lies.card : std::nullopt}))
        return std::nullopt;
    TableView wrong = view_;
    take(wrong, *place);
    return said(std::move(wrong), {{"gone", "taken_back"}, place->row, place->at, std::nullopt});
}

std::optional<HumanError> Slipping::turnedByMistake() {
    const auto place = oneOf(places(false));
    if (!place || byHand()) return std::nullopt;
    const LaidCard& lies = card(*place);
    const CardId face = someCard(random_);
    if (liesElsewhere(lies.owner, face) || legal(event::Reveal{place->row, place->at, lies.owner, face}))
        return std::nullopt;
    TableView wrong = view_;
    seen(wrong, *place).tag = faceOf(lies.owner, face);
    return said(std::move(wrong), {{"turned", "refused"}, place->row, place->at, faceOf(lies.owner, face)});
}

std::optional<HumanError> Slipping::peek() {
    const auto place = oneOf(places(false));
    if (!place || byHand()) return std::nullopt;
    const LaidCard& lies = card(*place);
    const CardId face = someCard(random_);
    if (liesElsewhere(lies.owner, face) || legal(event::Reveal{place->row, place->at, lies.owner, face}) ||
        expected(game_, event::Remove{place->row, place->at, std::nullopt}))
        return std::nullopt;
    TableView wrong = view_;
    HumanError error;
    error.stays = false;
    if (chance(50)) {
        take(wrong, *place);
    } else {
        seen(wrong, *place).tag = faceOf(lies.owner, face);
        error.secret = faceOf(lies.owner, face);
    }
    error.wrong.assign(2 + random_() % 6, wrong);
    error.expected = {{"lifted"}, place->row, place->at, backOf(lies.owner)};
    return error;
}

std::optional<HumanError> Slipping::putBackElsewhere() {
    const auto place = oneOf(allPlaces());
    if (!place || byHand()) return std::nullopt;
    const int row = someRow();
    if (row == place->row) return std::nullopt;
    const LaidCard& lies = card(*place);
    const int to = endOf(row);
    if (isDue(event::Move{place->row, place->at, row, to}) ||
        isDue(event::Remove{place->row, place->at, lies.open ? lies.card : std::nullopt}))
        return std::nullopt;
    TableView away = view_;
    SeenCard moved = take(away, *place);
    const tag::Tag tag = *moved.tag;
    TableView wrong = away;
    if (chance(50)) moved.id = table_.newId(); // out of sight in between
    links(wrong, row).push_back(moved);
    HumanError error = said(std::move(wrong), {{"moved"}, place->row, place->at, tag});
    if (chance(50)) error.wrong.insert(error.wrong.begin(), 3, away);
    return error;
}

std::optional<HumanError> Slipping::flipBeforeLay() {
    if (!turnIsFree()) return std::nullopt;
    const int row = someRow();
    const Place last{row, endOf(row) - 1};
    const auto plain = places(false);
    if (std::none_of(plain.begin(), plain.end(),
                     [&](Place one) { return one.row == row && one.at == last.at; }))
        return std::nullopt;
    const Faction owner = card(last).owner;
    const CardId face = someCard(random_);
    if (liesElsewhere(owner, face) || legal(event::Reveal{row, last.at, owner, face})) return std::nullopt;
    TableView wrong = view_;
    seen(wrong, last).tag = faceOf(owner, face);
    return said(std::move(wrong), {{"turned"}, row, last.at, faceOf(owner, face)});
}

std::optional<HumanError> Slipping::playWhilePrompted() {
    if (!game_.prompt || game_.phase != Phase::Deployment || game_.mustReveal || !game_.turn || byHand())
        return std::nullopt;
    const int row = someRow();
    const Faction player = *game_.turn;
    if (expected(game_, event::Play{player, row, std::nullopt})) return std::nullopt; // that is the answer
    HumanError error = laid(row, backOf(player), {"early", "refused"});
    error.allowed = mayPlayNow(player, row);
    return error;
}

std::optional<HumanError> Slipping::twoAtOnce() {
    if (!turnIsFree()) return std::nullopt;
    const int one = someRow();
    const int other = someRow();
    if (one == other) return std::nullopt;
    // Where only one of the two may lie, the other is just a card too many.
    if (mayPlayNow(*game_.turn, one) != mayPlayNow(*game_.turn, other)) return std::nullopt;
    HumanError error = laid(one, backOf(*game_.turn), {"ambiguous", "out_of_turn", "refused", "too_many"});
    error.allowed = true; // after three seconds: the others may have passed in between
    links(error.wrong.front(), other).push_back(newCard(backOf(*game_.turn)));
    return error;
}

std::optional<HumanError> Slipping::foreignTag() {
    const int row = someRow();
    TableView wrong = view_;
    ++wrong.foreign;
    const auto lies = static_cast<int>(links(wrong, row).size());
    wrong.foreignAt.push_back(placeOf(row, lies + 1));
    return said(std::move(wrong), {{"foreign"}, row, lies + 1, std::nullopt});
}

std::optional<HumanError> Slipping::doubledTag() {
    const auto place = oneOf(places(true));
    if (!place || byHand()) return std::nullopt;
    const LaidCard& lies = card(*place);
    if (!lies.card || game_.setup->catalog[*lies.card].count.value > 1) return std::nullopt;
    if (*lies.card == CardId::TransphasicShields) return std::nullopt;
    return laid(someRow(), faceOf(lies.owner, *lies.card), {"doubled"});
}

std::optional<HumanError> Slipping::cameraKnocked() {
    TableView wrong = view_;
    ++wrong.cameraMoves;
    for (vision::Chain& chain : wrong.chains) {
        chain.anchor.id = table_.newId();
        for (SeenCard& link : chain.links)
            link.id = table_.newId();
    }
    TableView lost = view_;
    ++lost.cameraMoves;
    lost.upKnown = false;
    lost.chains.clear();
    HumanError error = said(std::move(wrong), {{"camera_moved"}, {}, {}, {}});
    error.wrong.insert(error.wrong.begin(), 1 + random_() % 5, lost);
    return error;
}

std::optional<HumanError> Slipping::notPlaying() {
    static constexpr std::array all{Faction::S, Faction::V, Faction::R, Faction::K};
    const Faction stranger = all.at(random_() % all.size());
    if (isPlaying(stranger)) return std::nullopt;
    const tag::Tag tag = chance(50) ? backOf(stranger) : faceOf(stranger, someCard(random_));
    return laid(someRow(), tag, {"not_playing"});
}

std::optional<HumanError> Slipping::turnedBack() {
    const auto place = oneOf(places(true));
    if (!place) return std::nullopt;
    TableView wrong = view_;
    seen(wrong, *place).tag = backOf(card(*place).owner);
    return said(std::move(wrong), {{"turned_back"}, place->row, place->at, backOf(card(*place).owner)});
}

std::optional<HumanError> Slipping::wrongCard() {
    const auto place = oneOf(places(true));
    if (!place || byHand()) return std::nullopt;
    const LaidCard& lies = card(*place);
    const CardId face = someCard(random_);
    const tag::Tag tag = faceOf(lies.owner, face);
    if (liesOpen(lies.owner, face) || isDue(event::Remove{place->row, place->at, lies.card}))
        return std::nullopt;
    TableView wrong = view_;
    seen(wrong, *place).tag = tag;
    if (chance(50)) seen(wrong, *place).id = table_.newId();
    return said(std::move(wrong), {{"wrong_card"}, place->row, place->at, tag});
}

std::optional<HumanError> Slipping::inserted() {
    const auto below = oneOf(allPlaces());
    if (!below || byHand() || game_.phase == Phase::BetweenRounds) return std::nullopt;
    const Faction player = somebody();
    if (expected(game_, event::Play{player, below->row, below->at})) return std::nullopt;
    // Of two backs of one deck nobody can tell which one was there before.
    if (!card(*below).open && card(*below).owner == player) return std::nullopt;
    // A Teleport may lie hidden between others.
    if (game_.turn && mayPlayNow(player, below->row, below->at)) return std::nullopt;
    TableView wrong = view_;
    auto& cards = links(wrong, below->row);
    cards.insert(cards.begin() + below->at - 1, newCard(backOf(player)));
    return said(std::move(wrong), {{"refused", "out_of_turn"}, below->row, below->at, backOf(player)});
}

std::optional<HumanError> Slipping::lateCard() {
    if (game_.phase != Phase::Reveal || game_.prompt) return std::nullopt; // it may be the answer
    const Faction player = somebody();
    const int row = someRow();
    if (legal(event::Play{player, row, std::nullopt})) return std::nullopt;
    return laid(row, backOf(player), {"refused"});
}

std::optional<HumanError> Slipping::exchanged() {
    const auto upper = oneOf(allPlaces());
    if (!upper || byHand() || upper->at + 1 >= endOf(upper->row)) return std::nullopt;
    const Place lower{upper->row, upper->at + 1};
    if (isDue(event::Move{upper->row, upper->at, lower.row, lower.at}) ||
        isDue(event::Move{lower.row, lower.at, upper->row, upper->at}))
        return std::nullopt;
    // One of them is lifted for it, which may be what was asked for.
    for (const Place& place : {*upper, lower}) {
        const LaidCard& lies = card(place);
        if (isDue(event::Remove{place.row, place.at, lies.open ? lies.card : std::nullopt}))
            return std::nullopt;
    }
    // Two backs of one deck look the same wherever they lie.
    TableView wrong = view_;
    std::swap(seen(wrong, *upper), seen(wrong, lower));
    return said(std::move(wrong), {{"moved"}, upper->row, {}, {}});
}

std::optional<HumanError> Slipping::swept() {
    if (allPlaces().size() < 8 || byHand()) return std::nullopt;
    if (std::any_of(game_.instructions.begin(), game_.instructions.end(),
                    [](const Instruction& one) { return one.doneBy.has_value(); }))
        return std::nullopt;
    TableView wrong = view_;
    std::vector<SeenCard> swept;
    for (vision::Chain& chain : wrong.chains) {
        swept.insert(swept.end(), chain.links.begin(), chain.links.end());
        chain.links.clear();
    }
    if (swept.size() > 12 && chance(50)) { // some may come to lie where they lay
        std::reverse(swept.begin(), swept.end());
        for (std::size_t i = 0; i < swept.size(); ++i)
            wrong.chains[i % wrong.chains.size()].links.push_back(swept[i]);
    }
    return said(std::move(wrong), {{"many_changes"}, {}, {}, {}});
}

std::optional<HumanError> Slipping::make(Slip slip) {
    switch (slip) {
    case Slip::TurnOrder:
        return turnOrder();
    case Slip::WrongRemoved:
        return taken(true);
    case Slip::Taken:
        return taken(false);
    case Slip::TurnedByMistake:
        return turnedByMistake();
    case Slip::Peek:
        return peek();
    case Slip::PutBackElsewhere:
        return putBackElsewhere();
    case Slip::FlipBeforeLay:
        return flipBeforeLay();
    case Slip::PlayWhilePrompted:
        return playWhilePrompted();
    case Slip::TwoAtOnce:
        return twoAtOnce();
    case Slip::ForeignTag:
        return foreignTag();
    case Slip::DoubledTag:
        return doubledTag();
    case Slip::MisdealtRound:
        return std::nullopt; // only between rounds
    case Slip::CameraKnocked:
        return cameraKnocked();
    case Slip::NotPlaying:
        return notPlaying();
    case Slip::TurnedBack:
        return turnedBack();
    case Slip::WrongCard:
        return wrongCard();
    case Slip::Inserted:
        return inserted();
    case Slip::LateCard:
        return lateCard();
    case Slip::Exchanged:
        return exchanged();
    case Slip::Swept:
        return swept();
    }
    return std::nullopt;
}

} // namespace

std::string_view nameOf(Slip slip) {
    static constexpr std::array<std::string_view, slips> names{"turn order slip",
                                                               "wrong card removed",
                                                               "card taken",
                                                               "card turned by mistake",
                                                               "peek",
                                                               "put back elsewhere",
                                                               "flip before lay",
                                                               "play while prompted",
                                                               "two acts at once",
                                                               "foreign tag",
                                                               "doubled tag",
                                                               "mis-dealt round",
                                                               "camera knocked",
                                                               "faction not playing",
                                                               "open card turned back",
                                                               "wrong card put back",
                                                               "card inserted",
                                                               "card laid too late",
                                                               "neighbours exchanged",
                                                               "table swept"};
    return names.at(static_cast<std::size_t>(slip));
}

bool names(const Report& report, const HumanError& error) {
    const Named& asked = error.expected;
    if (const auto* mismatch = std::get_if<MismatchReport>(&report))
        return !mismatch->resolved &&
               isAsked(asked, mismatch->kind, mismatch->row, mismatch->at, mismatch->tag);
    if (const auto* note = std::get_if<NoteReport>(&report))
        return !note->over && isAsked(asked, note->kind, note->row, note->at, note->tag);
    if (const auto* pause = std::get_if<PauseReport>(&report))
        return !pause->over && isAsked(asked, pause->offered, asked.row, asked.at, asked.tag);
    // Somebody may have passed: then the card is an event, and the passes before it say that nobody saw them.
    const auto* event = std::get_if<EventReport>(&report);
    const auto* play = event ? std::get_if<event::Play>(&event->event) : nullptr;
    return error.allowed && play && play->row == asked.row && letter(play->player) == asked.tag->group;
}

std::optional<HumanError> humanError(Slip slip, const Game& game, const TableView& view, PlayedTable& table,
                                     std::mt19937& random) {
    if (game.phase != Phase::Deployment && game.phase != Phase::Reveal) return std::nullopt;
    return Slipping(game, view, table, random).make(slip);
}

std::optional<HumanError> misdealt(const Game& game, const event::Round& round, const TableView& targets,
                                   PlayedTable& table, std::mt19937& random) {
    std::vector<TargetId> wrong;
    for (int n = 1; n <= targetCount; ++n) {
        const TargetId target = *targetNumbered(n);
        const bool dealt =
            std::find(round.targets.begin(), round.targets.end(), target) != round.targets.end();
        if (dealt || isGone(game, target) || !inPlay(*game.setup, target)) wrong.push_back(target);
    }
    // A single target has no line to lie in.
    if (wrong.empty() || targets.chains.size() < 2) return std::nullopt;
    HumanError error;
    error.wrong.push_back(targets);
    auto& chains = error.wrong.back().chains;
    const std::size_t chosen = random() % chains.size();
    const TargetId target = wrong[random() % wrong.size()];
    if (chains[chosen].anchor.tag->number == number(target)) return std::nullopt;
    chains[chosen].anchor.id = table.newId();
    chains[chosen].anchor.tag = tag::Tag{'Z', number(target), {}};
    error.expected = {{"targets"}, std::nullopt, 0, chains[chosen].anchor.tag};
    return error;
}

} // namespace rowkeeper::tactics::referee::test
