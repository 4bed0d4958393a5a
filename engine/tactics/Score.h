// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/FactionList.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/Phrase.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Scoring one row: the ladder of the rule specification 3.0 (G6.3, G8.2).
/// Pure functions; any thread.
namespace rowkeeper::tactics {

/// One open card of a row as scoring sees it, its printed values already looked up.
struct RowCard {
    Faction owner = Faction::S;
    std::optional<CardId> card; ///< nothing: a plain card without effect
    CardType type = CardType::Action;
    Fraction power;         ///< printed power
    bool estimated = false; ///< the power is not proven by the manual nor the group's own
    bool effectOff =
        false; ///< lasting mark from play; what Delta Flyer or Intrepid do now follows from positions
    bool powerOff = false; ///< lasting mark from play
    bool byHand = false;   ///< the table says what it does: its effect is not carried out here
    std::optional<Fraction>
        stated;          ///< what it counts by itself, said by the table; before what others do to it
    int order = 0;       ///< when it came to lie in the row, larger is later (T25 displace); 0: unknown, the
                         ///< lower card counts as later
    int activeSince = 0; ///< when its effect came into force, as in EffectCard (T43); 0: unknown or never
    bool hiddenAbove = false; ///< directly above it lies a card face down, which is not among the row's
    bool operator==(const RowCard&) const = default;
};

struct RowTarget {
    std::optional<TargetId> id; ///< nothing: only its kind is known
    TargetType type = TargetType::Sector;
    std::optional<Color> color;
    bool operator==(const RowTarget&) const = default;
};

struct Row {
    RowTarget target;
    std::vector<RowCard> cards;   ///< top to bottom
    std::vector<Faction> players; ///< may be empty or incomplete; owners of cards count anyway
    Variant variant = Variant::Standard;
    Options options;
    std::optional<int> armadaChoice; ///< index of the allied Armada the team lets go (T26)
    int hidden = 0;                  ///< cards that lie in it face down: they count as cards, no more
    bool operator==(const Row&) const = default;
};

/// The numbered steps of the ladder; the order of the enumerators is the order of the steps.
enum class Step : std::uint8_t {
    EffectsOn,
    Displacement,
    Base,
    Theft,
    Addition,
    Armada,
    Halving,
    Totals,
    Galaxy,
    Tie
};
std::string_view
idOf(Step step); ///< "effects_on", "displacement", "base", "theft", "addition", "armada", "halving", ...

/// One named part of a number (an amount) or one named fact (amount 0, e.g. "silenced").
struct Part : Citation {
    int card = -1; ///< index in Row::cards; -1: concerns the row
    Step step = Step::Base;
    Fraction amount;
    Phrase text;
    bool operator==(const Part&) const = default;
};

/// A question only a team can answer before the row can be scored (T26): which of `cards` leaves.
struct ArmadaPrompt {
    std::vector<Faction> team;
    std::vector<int> cards;
    bool operator==(const ArmadaPrompt&) const = default;
};

/// What decided a row.
enum class WonBy : std::uint8_t {
    Open, ///< nothing yet: a prompt is open
    Power,
    Champion, ///< Galaxy with a Diplomat, whatever the powers are (G8.2/7)
    EmptyRow,
    Negotiations,
    Manual,  ///< a card left to the table says who wins
    Settled, ///< by hand, with a reason
};
/// "power", "galaxy+diplomat", "empty row", "negotiations", "manual", "settled"; empty: open.
std::string_view idOf(WonBy wonBy);
/// The row was counted; no bid and no person decided it.
bool byCounting(WonBy wonBy);

struct Score {
    FactionList players; ///< all who have a total, in the order S V R K
    std::array<Fraction, factionCount> totals{};
    std::array<Fraction, 2> teamTotals{}; ///< by teamOf(): S+V, R+K; where teamsCompete()
    std::vector<Fraction> contributions;  ///< by card; the parts of a card add up to it
    std::vector<bool> effectOn;           ///< by card
    std::vector<int> removed;             ///< Armadas that leave in scoring (G9.1, T25)
    /// Nobody (empty row, or a prompt is open), one faction, or in Blind Trust both of a team.
    FactionList winners;
    WonBy wonBy = WonBy::Open;
    bool tieBreak = false;      ///< the highest card decided
    std::vector<int> estimated; ///< cards counted with an unproven power
    /// Whose total rests on one: what one player's card takes may be another's estimate, but whoever has no
    /// card in the row has 0, whatever they are.
    std::array<bool, factionCount> estimatedTotals{};
    std::vector<CardId> estimatedBids; ///< cards with an unproven power whose comparison won the row
    std::vector<int> manual;           ///< cards whose effect or power the table said
    std::optional<ArmadaPrompt> prompt;
    std::vector<Part> explanation; ///< empty without explanation
    bool operator==(const Score&) const = default;
};

/// S+V (0) or R+K (1).
constexpr std::size_t teamOf(Faction faction) {
    return index(faction) / 2;
}
bool isTeamTotalEstimated(const Score& score, std::size_t team);
/// Whether who wins rests on unproven powers; not where a person said so.
bool isWinnerEstimated(const Score& score);
/// Whether the part says who wins a row that was counted, or why a tie goes so. Before the row is decided
/// that is not so yet.
bool tellsWinner(const Part& part);

enum class Explain { No, Yes };

/// Scores a row. Transphasic Shields must not be among the cards (they leave before scoring, rule 34), and
/// the sums of its powers must fit a Fraction; engine/json refuses rows from outside that do not. While a
/// prompt is open nothing is counted: no players, totals, winners, removed or estimated cards, and
/// contributions of 0.
Score score(const Row& row, Explain explain = Explain::Yes);

/// The cards whose effect is a guess where a number of the row rests on it.
std::vector<CardId> guessedEffects(const Row& row, const Score& score);

/// The printed values of a card put into a row's card.
RowCard rowCard(const Catalog& catalog, Faction owner, CardId card);

} // namespace rowkeeper::tactics
