// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/Story.h"

#include "companion/spacetrace/record/Record.h"
#include "engine/core/json/CitationText.h"
#include "engine/spacetrace/Citations.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/Documents.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace rowkeeper::spacetrace::panel {

namespace {

QString said(const std::string& text) {
    return QString::fromStdString(text);
}

/// The ship cards of a fleet are told in the order of the game, those of a class among them.
ShownShip* shipAt(ShownSide& side, const Game& game, const CardAt& at) {
    const auto player = std::find_if(game.players.begin(), game.players.end(),
                                     [&](const PlayerState& one) { return one.letter == side.player; });
    const int number =
        at.card < 0 ? 0 : player->fleets[index(at.fleet)][static_cast<std::size_t>(at.card)].number;
    for (ShownFleet& fleet : side.fleets) {
        if (fleet.fleet != at.fleet) continue;
        for (auto& ships : fleet.classes)
            for (ShownShip& ship : ships)
                if (ship.ship == number && ship.base == (at.card < 0)) return &ship;
    }
    return nullptr;
}

void setLeft(ShownShip& ship, std::int64_t left, int damage) {
    if (ship.base) {
        ship.damage = left == 0 ? ship.lp : damage;
        ship.left = left == 0 ? 0 : 1;
        return;
    }
    ship.left = static_cast<int>(left);
    ship.damage = damage;
}

void fall(ShownSide& side, Fleet fallen) {
    for (ShownFleet& fleet : side.fleets) {
        if (fleet.fleet != fallen) continue;
        for (auto& ships : fleet.classes)
            for (ShownShip& ship : ships)
                if (!ship.base) setLeft(ship, 0, 0);
    }
}

/// What the step changed; the engine said how it stands then.
void carryOut(const Step& step, ShownSide& on, const Game& game) {
    switch (step.what) {
    case Step::What::Shots:
    case Step::What::Effect:
    case Step::What::Selfdestruction:
        if (ShownShip* ship = shipAt(on, game, step.on)) {
            setLeft(*ship, step.left, step.damage);
            ship->removed =
                ship->removed || (step.what == Step::What::Effect && step.effect == Effect::Remove);
        }
        break;
    case Step::What::FleetFell:
    case Step::What::BaseFell:
        fall(on, step.on.fleet);
        break;
    default:
        break;
    }
}

/// As the engine leaves it in the end.
void leave(ShownSide& shown, const SideResult& result, const Game& game, Side side) {
    for (const Fleet fleet : bothFleets)
        for (std::size_t i = 0; i < result.fleets[index(fleet)].size(); ++i) {
            ShownShip* ship = shipAt(shown, game, {side, fleet, static_cast<int>(i)});
            if (!ship) continue;
            setLeft(*ship, result.fleets[index(fleet)][i].left, result.fleets[index(fleet)][i].damage);
            ship->removed = result.fleets[index(fleet)][i].removed;
        }
    if (ShownShip* base = shipAt(shown, game, {side, Fleet::Base, -1}))
        setLeft(*base, result.baseFallen ? 0 : 1, result.baseDamage);
}

/// Ships that are there no more, by what stood there at first.
void countLosses(ShownSide& now, const ShownSide& first) {
    for (std::size_t f = 0; f < now.fleets.size(); ++f)
        for (std::size_t c = 0; c < highestClass; ++c) {
            std::vector<ShownShip>& ships = now.fleets[f].classes[c];
            for (std::size_t i = 0; i < ships.size(); ++i)
                ships[i].lost =
                    ships[i].base ? 0 : std::max(0, first.fleets[f].classes[c][i].left - ships[i].left);
        }
}

} // namespace

ToldAttack toldAttack(const Game& before, const event::DeclareAttack& declared, int line) {
    ToldAttack told{line, before, declared, attackOf(before, declared), {}};
    told.result = fight(told.attack);
    return told;
}

std::optional<ToldAttack> lastAttack(const Record& record) {
    std::optional<ToldAttack> last;
    auto visitor = rowkeeper::record::passingOverBy<record::Rules>();
    visitor.applied = [&](const RecordLine& line, const Game& was, const Applied& applied) {
        const auto* declared = std::get_if<event::DeclareAttack>(&std::get<Event>(line.what));
        if (declared && applied.attack)
            last = ToldAttack{line.n, was, *declared, attackOf(was, *declared), *applied.attack};
    };
    std::ignore = record::replay(record, visitor);
    return last;
}

Story::Story(ToldAttack told, const json::Sentences& sentences, const json::RuleBook* book)
    : told_(std::move(told))
    , sentences_(sentences)
    , book_(book) {}

QString Story::where(const Step& step) const {
    return said(sentences_("panel.story.where", {step.battle + 1, numeral(step.classBattle)}));
}

StoryStep Story::step(int step) const {
    if (step <= 0) return beginning();
    if (step >= steps() - 1) return end();
    const Step& now = told_.result.steps[static_cast<std::size_t>(step - 1)];
    const Catalog& catalog = told_.before.setup->catalog;
    StoryStep story;
    story.battle = now.battle;
    story.where = where(now);
    story.sentence = said(stepText(now, told_.attack, catalog, sentences_));
    story.rule = said(json::citationText(
        book_ ? citationOf(now, told_.attack.options, *book_) : sourceOf(now), sentences_));
    for (const Shot& shot : shotsOf(now))
        story.shots << said(shotText(shot, now, told_.attack, catalog, sentences_));
    if (step == 1) {
        story.begins = true;
    } else {
        const Step& before = told_.result.steps[static_cast<std::size_t>(step - 2)];
        story.begins = before.battle != now.battle || before.classBattle != now.classBattle;
    }
    return story;
}

StoryStep Story::beginning() const {
    StoryStep story;
    const char active = told_.declared.player;
    const char other = enemyOf(told_.before, active);
    story.sentence = said(sentences_(told_.line == 0 ? "panel.story.supposed" : "panel.story.attacks",
                                     {std::string(1, active), std::string(1, other)}));
    int number = 0;
    for (const Battle& battle : told_.result.battles) {
        story.lines << said(battleText(battle, ++number, sentences_));
        for (const Pairing& pairing : pairingsOf(battle, active, other))
            story.lines << QStringLiteral("    ") + spokenPairing(pairing, sentences_);
    }
    return story;
}

/// What hands take away: wiped out goes to the discard pile, the rest of what is removed out of the game.
void Story::takeAway(QStringList& lines) const {
    const Catalog& catalog = told_.before.setup->catalog;
    for (const Side side : bothSides) {
        const char player =
            side == Side::Active ? told_.declared.player : enemyOf(told_.before, told_.declared.player);
        for (const Fleet fleet : bothFleets) {
            const auto& cards = told_.result.sides[index(side)].fleets[index(fleet)];
            for (std::size_t i = 0; i < cards.size(); ++i) {
                if (cards[i].left > 0 && !cards[i].removed) continue;
                const ShipCard& card = told_.attack.sides[index(side)].fleets[index(fleet)][i];
                lines << said(
                    sentences_(cards[i].removed ? "referee.take_away.removed" : "referee.take_away.wreck",
                               {cardName(card.name, catalog, sentences_), std::string(1, player)}));
            }
        }
    }
}

StoryStep Story::end() const {
    StoryStep story;
    story.battle = static_cast<int>(told_.result.battles.size()) - 1;
    QStringList away;
    takeAway(away);
    story.sentence = said(sentences_.text(away.isEmpty()    ? "panel.story.nothing_lost"
                                          : told_.line == 0 ? "panel.story.would_be_lost"
                                                            : "referee.take_away"));
    story.lines = away;
    for (const Side side : bothSides) {
        const SideResult& result = told_.result.sides[index(side)];
        const char player =
            side == Side::Active ? told_.declared.player : enemyOf(told_.before, told_.declared.player);
        const int lp = told_.attack.sides[index(side)].base.lp;
        story.lines << said(sentences_(result.baseFallen ? "panel.story.base_fallen" : "panel.story.base",
                                       {std::string(1, player), result.baseDamage, lp}));
    }
    return story;
}

ShownTable Story::after(int step) const {
    const char active = told_.declared.player;
    const char other = enemyOf(told_.before, active);
    ShownTable table{
        shownSide(told_.before, other, sentences_), shownSide(told_.before, active, sentences_), {}, {}};
    const ShownTable first = table;
    const auto sideOf = [&](Side side) -> ShownSide& {
        return side == Side::Active ? table.near : table.far;
    };
    const int done = std::min(step, static_cast<int>(told_.result.steps.size()));
    for (int i = 0; i < done; ++i) {
        const Step& each = told_.result.steps[static_cast<std::size_t>(i)];
        carryOut(each, sideOf(each.on.side), told_.before);
    }
    if (step >= steps() - 1) {
        for (const Side side : bothSides)
            leave(sideOf(side), told_.result.sides[index(side)], told_.before, side);
    } else if (done > 0) {
        const Step& now = told_.result.steps[static_cast<std::size_t>(done - 1)];
        if (ShownShip* by = shipAt(sideOf(now.by.side), told_.before, now.by)) by->fires = true;
        const bool hits = now.what == Step::What::Shots || now.what == Step::What::Effect;
        if (ShownShip* on = hits ? shipAt(sideOf(now.on.side), told_.before, now.on) : nullptr)
            on->hit = true;
    }
    countLosses(table.near, first.near);
    countLosses(table.far, first.far);
    const int battle =
        std::clamp(this->step(step).battle, 0, static_cast<int>(told_.result.battles.size()) - 1);
    if (!told_.result.battles.empty()) {
        table.pairings = pairingsOf(told_.result.battles[static_cast<std::size_t>(battle)], active, other);
        table.meaning =
            said(battleText(told_.result.battles[static_cast<std::size_t>(battle)], battle + 1, sentences_));
    }
    return table;
}

} // namespace rowkeeper::spacetrace::panel
