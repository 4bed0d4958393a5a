// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace::panel::test {

std::shared_ptr<const json::Sentences> wordsIn(json::Language language) {
    return std::make_shared<const json::Sentences>(gameSentences(ROWKEEPER_DATA_DIR, language));
}

const Catalog& groupsCatalog() {
    static const Catalog catalog = [] {
        Catalog own = loadCatalog(ROWKEEPER_DATA_DIR);
        const auto ship = [&](const char* id, int shipClass, int count, int ap, int lp, int mp) {
            CardValues& card = own.cards.at(id);
            card.shipClass = {shipClass, Status::Own};
            card.count = {count, Status::Own};
            card.ap = {ap, Status::Own};
            card.lp = {lp, Status::Own};
            card.mp = {mp, Status::Own};
        };
        ship("fighter", 1, 100, 1, 1, 40);
        ship("destroyer", 2, 10, 10, 10, 80);
        ship("cruiser", 3, 4, 20, 30, 120);
        ship("dreadnought", 4, 2, 60, 120, 300);
        ship("mothership", 4, 1, 30, 400, 250);
        ship("commando_fighters", 1, 20, 3, 2, 60);
        own.cards.at("mothership").mothership = {true, Status::Own};
        own.cards.at("reinforcement_1").mp = {400, Status::Own};
        own.cards.at("psionic_blast").mp = {0, Status::Own};
        CardValues admiral;
        admiral.tag = "90";
        admiral.en = "Old Hand";
        admiral.de = "Alter Hase";
        admiral.kind = {Kind::Commander, Status::Own};
        admiral.mp = {20, Status::Own};
        own.cards["old_hand"] = admiral;
        return own;
    }();
    return catalog;
}

Setup setupOf(const std::string& players) {
    Setup setup;
    setup.players = players;
    setup.catalog = groupsCatalog();
    return setup;
}

PlayedPanel::PlayedPanel(json::Language language, const std::string& players)
    : words_(wordsIn(language))
    , session_(setupOf(players)) {}

void PlayedPanel::hear(std::vector<referee::Report> news) {
    for (referee::Report& report : news) {
        if (const auto* away = std::get_if<referee::TakeAwayReport>(&report)) takeAway_ = *away;
        news_.push_back(std::move(report));
    }
}

void PlayedPanel::wish(const referee::Wish& wish) {
    hear(session_.wish(wish, "Ada"));
}

void PlayedPanel::look(referee::test::FleetTable& table, int views) {
    for (int i = 0; i < views; ++i) {
        table::Glance glance;
        glance.saw = table::Glance::Saw::Table;
        glance.view = table.next();
        hear(session_.look(glance));
    }
    view_ = table.view();
}

void PlayedPanel::say(const Event& event) {
    const std::size_t before = session_.referee().book().record().lines.size();
    wish(event);
    ASSERT_GT(session_.referee().book().record().lines.size(), before) << "refused";
}

void PlayedPanel::reinforce(char player) {
    event::Reinforce help;
    help.player = player;
    help.card = "reinforcement_1";
    say(help);
}

void PlayedPanel::lay(char player, const char* card, Fleet fleet) {
    event::LayShip ship;
    ship.player = player;
    ship.card = card;
    ship.fleet = fleet;
    say(ship);
}

void PlayedPanel::attack() {
    wish(tag::CommandCard::Next);
}

void PlayedPanel::bothArmed() {
    for (const char player : {'A', 'B'}) {
        reinforce(player);
        reinforce(player);
        lay(player, "fighter");
        lay(player, "destroyer");
        lay(player, player == 'A' ? "cruiser" : "dreadnought");
        endTurn(player);
    }
    reinforce('A');
    lay('A', "cruiser");
}

Snapshot PlayedPanel::now() {
    const referee::Referee& referee = session_.referee();
    Snapshot snapshot;
    snapshot.game = referee.game();
    snapshot.view = view_;
    if (!record_ || record_->lines.size() != referee.book().record().lines.size())
        record_ = std::make_shared<const Record>(referee.book().record());
    snapshot.record = record_;
    for (const referee::Report& report : news_) {
        const auto* event = std::get_if<referee::EventReport>(&report);
        QStringList why;
        for (const std::string& sentence : referee::sentences(report, groupsCatalog(), *words_)) {
            snapshot.lines << LogLine{QString::fromStdString(sentence), event ? event->line.n : 0};
            why << QString::fromStdString(sentence).simplified();
        }
        if (std::holds_alternative<referee::RefusedReport>(report)) snapshot.refusals << why.join(u' ');
    }
    news_.clear();
    snapshot.questions = referee.questions();
    snapshot.mismatches = referee.openMismatches();
    if (takeAway_ && !takeAway_->done) snapshot.takeAway = takeAway_;
    snapshot.paused = referee.paused();
    snapshot.undoes = snapshot.record->lines.empty()
                          ? QString()
                          : QStringLiteral("line %1").arg(snapshot.record->lines.back().n);
    return snapshot;
}

} // namespace rowkeeper::spacetrace::panel::test
