// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedFleets.h"

#include "companion/spacetrace/referee/Wishes.h"

#include <algorithm>
#include <set>

namespace rowkeeper::spacetrace::referee::test {

namespace {

const Who hand{"hand", {}};

/// Nothing is carried out by itself.
Patience patient() {
    Patience patience;
    patience.stack = 1e9;
    return patience;
}

} // namespace

std::string nameOf(const ClassHead& head) {
    const int chain = head.shipClass + (head.fleet == Fleet::Extra ? highestClass : 0);
    return std::string(1, head.player) + std::to_string(chain);
}

PlayedFleets::PlayedFleets(Setup setup, bool serials, std::map<std::string, ShipCard> printed,
                           std::map<std::string, int> printedMp)
    : followed(setup, patient())
    , table(setup.players)
    , serials_(serials)
    , printed_(std::move(printed))
    , printedMp_(std::move(printedMp)) {
    game = newGame(std::make_shared<const Setup>(std::move(setup)));
    for (const PlayerState& player : game.players)
        for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
            table.head(nameOf({player.letter, Fleet::Extra, shipClass}));
    followed.look(table, 5);
}

std::string PlayedFleets::newTag(char deck, const std::string& card) {
    auto tag = *tagOf(DeckCard{deck, card}, game.setup->catalog);
    if (serials_) tag.serial = tag::serialOf(++lastSerial_);
    return tag::format(tag);
}

/// Each chain as the game has it; what is no longer in play goes to the piles.
void PlayedFleets::show() {
    std::set<int> alive;
    std::set<int> commanded;
    for (const PlayerState& player : game.players)
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)]) {
                alive.insert(ship.number);
                if (!ship.commander.empty()) commanded.insert(ship.number);
            }
    const auto clear = [&](std::map<int, int>& ids, const std::set<int>& stay) {
        for (auto one = ids.begin(); one != ids.end();) {
            if (stay.contains(one->first)) {
                ++one;
                continue;
            }
            toPile(one->second, tags_.at(one->first)[3]);
            one = ids.erase(one);
        }
    };
    clear(commanders_, commanded);
    clear(ships_, alive);
    for (auto& [ship, id] : ships_) { // out of where they lay before anything is laid
        if (chain_[ship] == nameOf(placeOf(game, ship)->head)) continue;
        table.take(std::exchange(id, 0));
        if (commanders_.contains(ship)) table.take(std::exchange(commanders_[ship], 0));
    }
    for (const PlayerState& player : game.players)
        for (const Fleet fleet : bothFleets)
            for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
                showClass({player.letter, fleet, shipClass});
}

void PlayedFleets::showClass(const ClassHead& head) {
    const std::string name = nameOf(head);
    const auto links = [&]() -> const std::vector<vision::SeenCard>& {
        return std::ranges::find_if(
                   table.view().chains,
                   [&](const vision::Chain& chain) { return chain.anchor.tag == tagOf(head); })
            ->links;
    };
    std::size_t at = 0;
    const auto put = [&](int id, bool here, const std::string& tag) {
        ++at;
        if (here && at <= links().size() && links()[at - 1].id == id) return id;
        if (id != 0) table.take(id);
        return table.lay(name, tag, static_cast<int>(at));
    };
    for (const int ship : orderOf(game, head)) {
        if (ship == 0) {
            put(table.baseOf(head.player), true, std::string("RKP") + head.player + "01");
            continue;
        }
        ships_[ship] = put(ships_[ship], chain_[ship] == name, tags_.at(ship));
        chain_[ship] = name;
        if (commanderTags_.contains(ship) && !placeOf(game, ship)->ship->commander.empty())
            commanders_[ship] = put(commanders_[ship], true, commanderTags_.at(ship));
    }
}

/// On the pile it hides what lay on top.
void PlayedFleets::toPile(int id, char deck) {
    const vision::Point pile{-500, 150.0 * (deck - 'A')};
    const int old = pileTop_[deck];
    if (old != 0) table.take(old);
    pileTop_[deck] = table.moveBeside(id, pile);
}

int PlayedFleets::putBeside(char deck, const std::string& card) {
    return table.beside(newTag(deck, card), {-300, 150.0 * (deck - 'A')});
}

/// Looks until so many events are in the record, a few seconds at most.
void PlayedFleets::until(std::size_t events) {
    for (int i = 0; i < 40 && followed.referee.book().counting().size() < events; ++i)
        followed.look(table, 1);
}

Answer PlayedFleets::answerTo(const Question& question, const Event& event) const {
    Answer answer;
    answer.question = question.id;
    const auto* tactic = std::get_if<event::PlayTactic>(&event);
    const auto* reinforce = std::get_if<event::Reinforce>(&event);
    const bool played = tactic != nullptr || reinforce != nullptr;
    const std::optional<Blow> blow = tactic      ? tactic->blow
                                     : reinforce ? reinforce->blow
                                                 : std::optional<Blow>();
    const auto* attack = std::get_if<event::DeclareAttack>(&event);
    if (question.kind == "values") {
        for (const NumberAsked& asked : question.numbers) {
            const auto ship = printed_.find(question.card);
            answer.numbers[asked.field] = asked.field == "mp"      ? printedMp_.at(question.card)
                                          : asked.field == "count" ? ship->second.count
                                          : asked.field == "ap"    ? ship->second.ap
                                                                   : ship->second.lp;
        }
    } else if (question.kind == "deed" && blow) {
        answer.choice = blow->deed == Deed::Damage    ? 1
                        : blow->deed == Deed::Destroy ? 2
                        : blow->deed == Deed::Remove  ? 3
                                                      : 4;
    } else if (question.kind == "amount" && blow) {
        answer.numbers["amount"] = blow->amount;
    } else if ((question.kind == "target" || question.kind == "with") && blow) {
        const ShipRef meant = question.kind == "with" ? blow->with : blow->on;
        for (const Choice& choice : question.choices)
            if (choice.means == meant) answer.choice = choice.number;
    } else if (question.kind == "discard") {
        answer.choice = std::get<event::Discard>(event).forCard ? 2 : 1;
    } else if (played) {
        answer.yes = false; // it does nothing to anything
    } else if (attack != nullptr) {
        answer.choice =
            1 + static_cast<int>(question.kind == "extra_own" ? attack->extra : attack->enemyExtra);
    } else {
        answer.yes = true; // the game is over
    }
    return answer;
}

void PlayedFleets::answerAll(const Event& event) {
    for (int i = 0; i < 8 && !followed.referee.questions().empty(); ++i)
        wish(followed.referee.answer(answerTo(followed.referee.questions().front(), event)));
}

void PlayedFleets::say(const Event& event) {
    if (std::holds_alternative<event::Resolve>(event))
        wish(fulfil(followed.referee, tag::CommandCard::Yes, hand));
    else if (std::holds_alternative<event::EndTurn>(event))
        wish(fulfil(followed.referee, tag::CommandCard::Pass, hand));
    else if (std::holds_alternative<event::DeclareAttack>(event))
        wish(fulfil(followed.referee, tag::CommandCard::Next, hand));
    else if (std::holds_alternative<event::EndGame>(event))
        wish(fulfil(followed.referee, tag::CommandCard::Four, hand));
    else
        wish(fulfil(followed.referee, SaidEvent{event, {}}, hand));
}

void PlayedFleets::lift(int ship) {
    for (const vision::Chain& chain : table.view().chains)
        for (std::size_t i = 0; i < chain.links.size(); ++i)
            if (chain.links[i].id == ships_.at(ship)) liftedFrom_ = static_cast<int>(i) + 1;
    table.take(ships_.at(ship));
}

void PlayedFleets::layBack(int ship) {
    ships_[ship] = table.lay(chain_.at(ship), tags_.at(ship), liftedFrom_);
}

void PlayedFleets::sayOnly(const Event& event) {
    game = std::get<Applied>(spacetrace::apply(game, event)).game;
    ++events_;
    say(event);
}

void PlayedFleets::tidy() {
    show();
    followed.look(table, serials_ ? 15 : 90);
}

void PlayedFleets::play(const Event& event) {
    game = std::get<Applied>(spacetrace::apply(game, event)).game;
    ++events_;
    std::vector<std::pair<int, char>> played;
    if (const auto* ship = std::get_if<event::LayShip>(&event)) {
        tags_[game.ships] = newTag(ship->player, ship->card);
        if (placeOf(game, game.ships)) {
            show();
        } else { // the Base fell for it, and it with its fleet
            const auto printed = game.setup->catalog.find(ship->card)->shipClass.value;
            const ClassHead head{ship->player, ship->fleet, printed.value_or(1)};
            ships_[game.ships] = table.lay(nameOf(head), tags_[game.ships]);
        }
    } else if (const auto* commander = std::get_if<event::PlayCommander>(&event)) {
        commanderTags_[commander->on] = newTag(commander->player, commander->card);
        show();
    } else if (const auto* reinforce = std::get_if<event::Reinforce>(&event)) {
        played.emplace_back(putBeside(reinforce->player, reinforce->card), reinforce->player);
    } else if (const auto* tactic = std::get_if<event::PlayTactic>(&event)) {
        played.emplace_back(putBeside(tactic->player, tactic->card), tactic->player);
    } else if (const auto* discard = std::get_if<event::Discard>(&event)) {
        double x = -700;
        for (const std::string& card : discard->cards)
            played.emplace_back(table.beside(newTag(discard->player, card), {x -= 100, 900}),
                                discard->player);
    } else if (std::holds_alternative<event::MoveShip>(event) ||
               std::holds_alternative<event::Order>(event)) {
        show();
    } else {
        say(event);
        answerAll(event);
    }
    for (int i = 0; i < 4; ++i) {
        until(events_);
        answerAll(event);
    }
    show();
    for (const auto& [id, deck] : played)
        toPile(id, deck);

    // Without serials a card that turns up soon may be one that was put away unseen.
    followed.look(table, serials_ ? 15 : 90);
}

} // namespace rowkeeper::spacetrace::referee::test
