// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/RowFilms.h"

#include "companion/tactics/results/GameResult.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

/// What really lay in the rows of a recorded game.
namespace rowkeeper::tactics::results {

namespace {

using namespace tactics;

const json::Texts& filmTexts() {
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En,
                                   json::loadCatalog(ROWKEEPER_DATA_DIR));
    return texts;
}

json::Record filmed(const std::string& name, std::size_t lines = 0) {
    std::istringstream in(test::gameLines(name, lines));
    return json::readRecord(in, name);
}

/// Row 1 (Vulcan) as these events leave it, from the first round on.
json::Record recorded(const std::vector<Event>& events) {
    json::Record record;
    record.setup.players = {Faction::S, Faction::R};
    record.setup.catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    for (const Event& event : events)
        record.lines.push_back({static_cast<int>(record.lines.size()) + 1, -1, false, event});
    return record;
}

TEST(RowFilms, EndAsTheRowsOfEveryRoundWereScored) {
    for (const char* name : {"two-players.jsonl", "three-players.jsonl", "blind-trust.jsonl",
                             "negotiations.jsonl", "house-rules.jsonl"}) {
        SCOPED_TRACE(name);
        const GameResult result = gameResult(filmed(name), {}, filmTexts());
        const RowFilms films = rowFilms(filmed(name), filmTexts());
        std::size_t at = 0;
        for (const ResultRound& round : result.rounds) {
            for (const ResultRow& row : round.rows) {
                ASSERT_LT(at, films.films.size());
                const RowFilm& film = films.films[at++];
                EXPECT_EQ(film.round, round.number);
                EXPECT_EQ(film.row, row.number);
                const FilmFrame& last = film.frames.back();
                ASSERT_EQ(last.cards.size(), row.row.row.cards.size());
                for (std::size_t i = 0; i < last.cards.size(); ++i) {
                    EXPECT_EQ(last.cards[i].card, row.row.row.cards[i].card);
                    EXPECT_EQ(last.cards[i].id, row.row.row.cards[i].id);
                }
                EXPECT_EQ(film.winners,
                          std::vector<Faction>(row.row.score->winners.begin(), row.row.score->winners.end()));
            }
        }
        EXPECT_EQ(at, films.films.size());
        for (const FilmFind& find : films.finds) {
            ASSERT_LT(find.film, films.films.size());
            EXPECT_LT(find.frame, films.films[find.film].frames.size());
        }
    }
}

TEST(RowFilms, ShowAHiddenCardByTheFaceItTurnedOutToHave) {
    const RowFilms films = rowFilms(filmed("two-players.jsonl"), filmTexts());
    int hidden = 0;
    for (const RowFilm& film : films.films) {
        for (const FilmFrame& frame : film.frames) {
            for (const FilmCard& card : frame.cards) {
                if (!card.open && card.card) ++hidden;
            }
        }
    }
    EXPECT_GT(hidden, 20);
}

TEST(RowFilms, OfATopSecretGameThereAreNoneBeforeItsEnd) {
    for (const char* name : {"short-top-secret.jsonl", "alliances-top-secret.jsonl"}) {
        SCOPED_TRACE(name);
        const std::size_t all = filmed(name).lines.size() + 1;
        EXPECT_FALSE(rowFilms(filmed(name), filmTexts()).films.empty());
        for (std::size_t lines = all / 4; lines < all - 1; lines += all / 4 - 1) {
            EXPECT_TRUE(rowFilms(filmed(name, lines), filmTexts()).films.empty()) << lines;
            EXPECT_TRUE(rowFilms(filmed(name, lines), filmTexts()).finds.empty()) << lines;
        }
    }
}

TEST(RowFilms, OfARoundThatIsNotScoredThereAreNone) {
    EXPECT_TRUE(rowFilms(filmed("two-players.jsonl", 10), filmTexts()).films.empty());
}

TEST(RowFilms, ThatNobodyWantsAnyMoreAreNotWorkedOut) {
    const auto unwanted = std::make_unique<std::stop_source>();
    EXPECT_FALSE(rowFilms(filmed("two-players.jsonl"), filmTexts(), unwanted->get_token()).films.empty());
    unwanted->request_stop();
    const RowFilms films = rowFilms(filmed("two-players.jsonl"), filmTexts(), unwanted->get_token());
    EXPECT_TRUE(films.films.empty());
    EXPECT_TRUE(films.finds.empty());
}

TEST(RowFilms, NameTheBestBluffOnceAndFirst) {
    const RowFilms films = rowFilms(filmed("two-players.jsonl"), filmTexts());
    ASSERT_FALSE(films.finds.empty());
    EXPECT_EQ(films.finds.front().kind, FilmFind::Kind::Bluff);
    const FilmFind& bluff = films.finds.front();
    const auto& frame = films.films[bluff.film].frames[bluff.frame];
    const bool turned = std::any_of(frame.cards.begin(), frame.cards.end(), [&](const FilmCard& card) {
        return card.now && card.open && card.owner == bluff.who;
    });
    EXPECT_TRUE(turned) << frame.text << " / " << bluff.text;
    const auto bluffs = std::count_if(films.finds.begin(), films.finds.end(), [](const FilmFind& find) {
        return find.kind == FilmFind::Kind::Bluff;
    });
    EXPECT_EQ(bluffs, 1);
}

/// Finds of this kind and of this player in any row.
std::vector<FilmFind> findsIn(const RowFilms& films, FilmFind::Kind kind) {
    std::vector<FilmFind> found;
    for (const FilmFind& find : films.finds) {
        if (find.kind == kind) found.push_back(find);
    }
    return found;
}

TEST(RowFilms, SayWhoseOwnMinesTookACardOfTheSameDeck) {
    std::vector<Event> events{
        event::Round{{TargetId::Vulcan, TargetId::Earth, TargetId::Pjem, TargetId::Boreth}},
        event::Play{Faction::S, 1, {}},
        event::Play{Faction::R, 2, {}},
        event::Play{Faction::S, 1, {}},
        event::Reveal{1, 1, Faction::S, CardId::SpaceMines},
        event::Remove{1, 2, CardId::Shuttle}};
    for (int row = 1; row <= 4; ++row)
        events.push_back(event::Settle{row, Faction::R, {}, "", "to have an end"});
    const RowFilms films = rowFilms(recorded(events), filmTexts());
    ASSERT_EQ(films.films.size(), 4U);
    const auto own = findsIn(films, FilmFind::Kind::OwnEffect);
    ASSERT_EQ(own.size(), 1U);
    EXPECT_EQ(own[0].who, Faction::S);
    EXPECT_EQ(own[0].film, 0U);
    EXPECT_NE(own[0].text.find(filmTexts().name(CardId::SpaceMines, Faction::S)), std::string::npos);
    EXPECT_NE(own[0].text.find(filmTexts().name(CardId::Shuttle, Faction::S)), std::string::npos);
    const auto& cards = films.films[0].frames.at(3).cards; // begins, first card, second card
    ASSERT_EQ(cards.size(), 2U);
    EXPECT_EQ(cards[0].card, CardId::SpaceMines);
}

TEST(RowFilms, MinesThatHitAnotherPlayersCardAreNoOwnLoss) {
    std::vector<Event> events{
        event::Round{{TargetId::Vulcan, TargetId::Earth, TargetId::Pjem, TargetId::Boreth}},
        event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 1, {}},
        event::Reveal{1, 1, Faction::S, CardId::SpaceMines}, event::Remove{1, 2, CardId::Shuttle}};
    for (int row = 1; row <= 4; ++row)
        events.push_back(event::Settle{row, Faction::R, {}, "", "to have an end"});
    const RowFilms films = rowFilms(recorded(events), filmTexts());
    ASSERT_EQ(films.films.size(), 4U);
    EXPECT_TRUE(findsIn(films, FilmFind::Kind::OwnEffect).empty());
}

TEST(RowFilms, AnEmptyThreatLaidTwoHiddenCardsAndCountsNothing) {
    for (const char* name : {"two-players.jsonl", "three-players.jsonl", "four-players.jsonl",
                             "alliances.jsonl", "house-rules.jsonl", "short-two-players.jsonl"}) {
        const RowFilms films = rowFilms(filmed(name), filmTexts());
        for (const FilmFind& find : findsIn(films, FilmFind::Kind::EmptyThreat)) {
            const RowFilm& film = films.films[find.film];
            std::set<int> hidden;
            for (const FilmFrame& frame : film.frames) {
                for (const FilmCard& card : frame.cards) {
                    if (!card.open && card.owner == find.who) hidden.insert(card.id);
                }
            }
            EXPECT_GE(hidden.size(), 2U) << find.text;
            for (const AccountSum& sum : film.frames.back().sums) {
                if (std::find(sum.of.begin(), sum.of.end(), find.who) != sum.of.end()) {
                    EXPECT_TRUE(sum.amount.isZero()) << find.text;
                }
            }
        }
    }
}

} // namespace

} // namespace rowkeeper::tactics::results
