// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// Negotiations as a contest off the rows (G8.2/3, G8.2/21; T84-T88), alone, in teams, and in secret.
namespace rowkeeper::tactics {
namespace {

Hands contest(const std::string& players, Variant variant = Variant::Standard,
              const std::string& negotiatedRow = "discard", bool topSecret = false) {
    auto setup = setupOf(players);
    setup->variant = variant;
    setup->topSecret = topSecret;
    EXPECT_FALSE(set(setup->options, "negotiated_row", negotiatedRow).has_value());
    Hands hands(setup);
    hands.round();
    const Faction second = setup->players.at(1);
    hands.lay(setup->players.front(), 1, CardId::Negotiations);
    hands.lay(second, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_TRUE(hands.game.contest.has_value());
    return hands;
}

void bid(Hands& hands, Faction player, std::optional<CardId> card) {
    hands.take(event::Bid{player, card});
}

/// "game.bid.shown S weapon_7 7": what the last event said about bids.
std::vector<std::string> told(const std::vector<Phrase>& phrases) {
    std::vector<std::string> lines;
    for (const Phrase& phrase : phrases) {
        if (!phrase.key.starts_with("game.bid.")) continue;
        std::string line = phrase.key.substr(9);
        for (const PhraseArgument& argument : phrase.arguments) {
            if (const auto* player = std::get_if<Faction>(&argument))
                line += std::string(" ") + letter(*player);
            if (const auto* card = std::get_if<NamedCard>(&argument))
                line += " " + std::string(idOf(card->card));
            if (const auto* power = std::get_if<Fraction>(&argument)) line += " " + power->toString();
        }
        lines.push_back(line);
    }
    return lines;
}

template<class Told>
std::vector<std::string> told(const std::vector<Told>& all) {
    std::vector<Phrase> phrases;
    for (const Told& one : all)
        phrases.push_back(one.text);
    return told(phrases);
}

using Lines = std::vector<std::string>;

TEST(Bidding, TheResultSaysWhoBidWhatAndWhyTheWinnerWins) {
    Hands hands = contest("SRK");
    bid(hands, S, CardId::Weapon7);
    EXPECT_EQ(told(hands.changes), Lines{}) << "bids lie face down until all are laid";
    bid(hands, R, CardId::Sovereign);
    bid(hands, K, std::nullopt);
    EXPECT_EQ(told(hands.changes), (Lines{"shown S weapon_7 7", "shown_estimated R sovereign 10", "none K",
                                          "highest_estimated R 10"}));
    EXPECT_EQ(hands.changes.at(1).row, 1);
}

TEST(Bidding, TheResultAddsAlliesUp) {
    Hands hands = contest("SRVK", Variant::Alliances);
    bid(hands, S, CardId::Weapon7);
    bid(hands, V, CardId::Weapon5);
    bid(hands, R, CardId::SpaceMines);
    bid(hands, K, std::nullopt);
    EXPECT_EQ(told(hands.changes),
              (Lines{"shown S weapon_7 7", "shown R space_mines 10", "shown V weapon_5 5", "none K",
                     "together S V 12", "highest_together S V 12"}));
}

TEST(Bidding, AnOnlyBidWinsWhateverItsPowerAndATieNamesNoWinner) {
    Hands hands = contest("SR");
    bid(hands, S, CardId::Weapon7);
    bid(hands, R, CardId::Weapon7);
    EXPECT_EQ(told(hands.changes), (Lines{"shown S weapon_7 7", "shown R weapon_7 7"}));
    bid(hands, S, CardId::Admiral);
    bid(hands, R, std::nullopt);
    EXPECT_EQ(told(hands.changes), (Lines{"shown S admiral 0", "none R", "alone S"}));
}

// T88: the team is tied, not only who of it has laid a card.
TEST(Bidding, ATiedTeamBidsOnAlsoTheAllyWhoHasLaidNoCard) {
    Hands hands = contest("SRVK", Variant::Alliances);
    bid(hands, S, CardId::Weapon7);
    bid(hands, R, CardId::Weapon7);
    bid(hands, V, std::nullopt);
    bid(hands, K, std::nullopt);
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.contest->bidders, (std::vector{S, R, V, K}));
    bid(hands, V, CardId::Weapon5);
    bid(hands, S, CardId::Weapon3);
    bid(hands, R, CardId::Weapon5);
    EXPECT_TRUE(hands.game.contest.has_value()) << "K has not said yet";
    bid(hands, K, std::nullopt);
    EXPECT_EQ(hands.game.rows.at(0).awarded, V) << "8 against 5";
}

TEST(Bidding, AnOnlySideOfTwoIsNamedWhole) {
    Hands hands = contest("SRVK", Variant::Alliances);
    bid(hands, S, CardId::Weapon7);
    bid(hands, R, std::nullopt);
    bid(hands, V, CardId::Weapon5);
    bid(hands, K, std::nullopt);
    EXPECT_TRUE(hands.changed("game.bid.alone_together"));
    EXPECT_FALSE(hands.changed("game.bid.alone"));
}

TEST(Bidding, OfATeamThatIsOutNobodyBidsOn) {
    Hands hands = contest("SRK");
    bid(hands, S, CardId::Weapon7);
    bid(hands, R, CardId::Weapon7);
    bid(hands, K, CardId::Weapon5);
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.contest->bidders, (std::vector{S, R}));
}

TEST(Bidding, ADiplomatShowsTheBidsAndNoWinner) {
    Hands hands = contest("SR");
    bid(hands, S, CardId::Infantry);
    bid(hands, R, CardId::Diplomat);
    EXPECT_EQ(told(hands.changes), (Lines{"shown S infantry 15", "shown_estimated R diplomat 4"}));
}

TEST(Bidding, TheScoredRowKeepsTheReasons) {
    Hands hands = contest("SR", Variant::Standard, "stay");
    bid(hands, S, CardId::Infantry);
    bid(hands, R, CardId::Weapon7);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, row == 3 ? R : S);
    hands.turnAll();
    ASSERT_TRUE(hands.game.lastResult.has_value());
    const Score& won = hands.game.lastResult->scores.at(0);
    EXPECT_EQ(won.wonBy, WonBy::Negotiations);
    EXPECT_EQ(told(won.explanation), (Lines{"shown S infantry 15", "shown R weapon_7 7", "highest S 15"}));
}

TEST(Bidding, WhoBidsAloneWins) {
    Hands hands = contest("SRK");
    bid(hands, K, std::nullopt);
    bid(hands, S, std::nullopt);
    bid(hands, R, CardId::Admiral);
    EXPECT_EQ(hands.of(R).captured, std::vector{TargetId::Romulus}) << "a power of 0 is enough";
}

TEST(Bidding, NobodyBidsAndTheRowGoesOn) {
    Hands hands = contest("SR");
    bid(hands, S, std::nullopt);
    bid(hands, R, std::nullopt);
    EXPECT_TRUE(hands.changed("game.change.nobody_bid"));
    EXPECT_FALSE(hands.game.rows[0].closed);
    EXPECT_FALSE(hands.game.prompt.has_value());
}

TEST(Bidding, ATieIsRepeatedAmongTheTiedWhoMayAllLeave) {
    Hands hands = contest("SRK");
    bid(hands, S, CardId::Weapon7);
    bid(hands, R, CardId::Galaxy);
    bid(hands, K, CardId::Weapon3);
    ASSERT_EQ(hands.game.contest->bidders, (std::vector{S, R}));
    bid(hands, S, CardId::Shuttle);
    bid(hands, R, CardId::Shuttle);
    ASSERT_TRUE(hands.game.contest.has_value()) << "again tied";
    EXPECT_EQ(hands.of(S).discardPile, (Range{2, 2}));
    bid(hands, S, std::nullopt);
    bid(hands, R, std::nullopt);
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_TRUE(hands.of(S).captured.empty() && hands.of(R).captured.empty());
}

TEST(Bidding, ADiplomatEndsATieRoundToo) {
    Hands hands = contest("SR");
    bid(hands, S, CardId::Weapon7);
    bid(hands, R, CardId::Weapon7);
    bid(hands, S, CardId::Diplomat);
    bid(hands, R, CardId::Infantry);
    EXPECT_TRUE(hands.changed("game.change.diplomat"));
    EXPECT_TRUE(hands.of(R).captured.empty());
    EXPECT_TRUE(hands.legal(event::Play{S, 1, std::nullopt}));
}

TEST(Bidding, AlliesCountTogetherAndTheirTeamWins) {
    for (const Variant variant : {Variant::Alliances, Variant::BlindTrust}) {
        Hands hands = contest("SRVK", variant);
        bid(hands, S, CardId::Weapon7);
        bid(hands, V, CardId::Weapon5);
        bid(hands, R, CardId::Extra1);
        bid(hands, K, std::nullopt);
        EXPECT_EQ(hands.of(S).captured, std::vector{TargetId::Romulus}) << "12 against 10";
    }
}

TEST(Bidding, TiedTeamsGoOnTogether) {
    Hands hands = contest("SRVK", Variant::Alliances);
    bid(hands, S, CardId::Weapon7);
    bid(hands, V, CardId::Weapon3);
    bid(hands, R, CardId::Weapon5);
    bid(hands, K, CardId::Weapon5);
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.contest->bidders.size(), 4U);
    for (const Faction player : {S, V, R})
        bid(hands, player, std::nullopt);
    bid(hands, K, CardId::Infantry);
    EXPECT_EQ(hands.of(K).captured, std::vector{TargetId::Romulus});
}

TEST(Bidding, TheRowIsClearedOrStaysAsTheGroupReadsIt) {
    for (const std::string reading : {"discard", "stay"}) {
        SCOPED_TRACE(reading);
        Hands hands = contest("SR", Variant::Standard, reading);
        bid(hands, S, CardId::Infantry);
        bid(hands, R, std::nullopt);
        EXPECT_EQ(hands.game.instructions.size(), reading == "discard" ? 2U : 0U);
        const Refusal closed = hands.refused(event::Play{*hands.game.turn, 1, std::nullopt});
        EXPECT_EQ(closed.option, "negotiated_row");
        EXPECT_FALSE(hands.game.deploymentOver) << "the other rows have no cards yet";
        EXPECT_TRUE(hands.game.rows[0].closed);
        EXPECT_EQ(hands.count(1), 2U) << "until hands clear it";
    }
}

/// Nothing that is said about a negotiation in a Top Secret game names the target.
TEST(Bidding, InATopSecretGameTheWonTargetIsNotNamed) {
    Hands hands = contest("SR", Variant::Standard, "discard", true);
    bid(hands, S, CardId::Infantry);
    bid(hands, R, CardId::Shuttle);
    EXPECT_TRUE(hands.changed("game.change.negotiated_secret"));
    for (const Change& change : hands.changes) {
        for (const PhraseArgument& argument : change.text.arguments)
            EXPECT_FALSE(std::holds_alternative<TargetId>(argument)) << change.text.key;
    }
    EXPECT_EQ(hands.of(S).captured, std::vector{TargetId::Romulus});
}

TEST(Bidding, ABidWonByAnEstimateSaysSo) {
    Hands hands = contest("SR");
    bid(hands, S, CardId::Armada); // 8, estimated
    bid(hands, R, CardId::Weapon7);
    EXPECT_EQ(told(hands.changes),
              (Lines{"shown_estimated S armada 8", "shown R weapon_7 7", "highest_estimated S 8"}));
    EXPECT_EQ(expectedScore(hands.game, 1).winners, FactionList{S});
    EXPECT_EQ(expectedScore(hands.game, 1).estimatedBids, std::vector{CardId::Armada});

    Hands proven = contest("SR");
    bid(proven, S, CardId::Infantry);
    bid(proven, R, CardId::Weapon7);
    EXPECT_TRUE(expectedScore(proven.game, 1).estimatedBids.empty());
    Hands alone = contest("SR");
    bid(alone, S, CardId::Armada);
    bid(alone, R, std::nullopt);
    EXPECT_TRUE(expectedScore(alone.game, 1).estimatedBids.empty()) << "any power wins";
}

} // namespace
} // namespace rowkeeper::tactics
