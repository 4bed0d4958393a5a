// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/Score.h"
#include "engine/tactics/json/Texts.h"

#include <QString>

#include <optional>
#include <vector>

/// What the rows on the table show, as values in words and numbers: nothing here is painted, so it can be
/// read by a test and by a screen reader as well. Pure; any thread.
namespace rowkeeper::tactics::panel {

/// One card of a row, from the top.
struct ShownCard {
    tactics::Faction owner = tactics::Faction::S;
    bool open = false;     ///< else nobody may know it: `counts` and `because` are empty
    bool silenced = false; ///< it has an effect that does not work here
    bool counted = true;   ///< false: its power counts nothing, or others took it
    bool wrong = false;    ///< what lies there and what counts differ
    QString name;          ///< "≈ Heavy Cruiser", "face down"
    QString counts;        ///< what it counts now, "≈10"; what is printed where totals are not to be shown
    QString because; ///< "8 → 0 · Deflector", "no effect · Delta Flyer"; empty: it counts what is printed
    std::optional<int> at; ///< its index among the row's open cards, as Part::card
    bool operator==(const ShownCard&) const = default;
};

struct ShownTotal {
    tactics::Faction player = tactics::Faction::S;
    QString number;     ///< "≈20"
    double share = 0;   ///< of the row's largest total, 0 to 1
    bool ahead = false; ///< wins, or would now
    QString word;       ///< "leads", "wins", "wins tie"; empty: neither
    bool operator==(const ShownTotal&) const = default;
};

/// A target, at the head of a row or before whoever took it.
struct ShownTarget {
    QString heading;                         ///< its name, or that it lies face down
    QString kind;                            ///< "Planet · blue"; empty where it would tell a secret target
    QString points;                          ///< "≈2 VP"
    std::optional<tactics::TargetType> type; ///< nothing as `kind`
    std::optional<tactics::Color> color;     ///< nothing: it has none
    bool operator==(const ShownTarget&) const = default;
};

struct ShownRow : ShownTarget {
    QString decided; ///< what was decided by hand; empty: nothing
    std::vector<ShownCard> cards;
    std::vector<ShownTotal> totals; ///< empty: not to be shown
    bool final = false;             ///< the row was scored
    bool unsettled = false; ///< a mismatch in it is open: what it counts may change by putting that right

    // What was counted, for the explanation.
    tactics::Row scoring;
    std::optional<tactics::Score> score;
    std::optional<tactics::Faction> awarded; ///< won outside scoring (rule 50)
    tactics::Shared<tactics::event::Settle> settled;
};

/// Whether totals may be shown now.
bool showsTotals(const tactics::Game& game, RunningTotals totals);

/// The rows as they lie or, between rounds, as they were scored. `warnings`: the open mismatches.
std::vector<ShownRow> shownRows(const tactics::Game& game, RunningTotals totals,
                                const std::vector<Warning>& warnings, const json::Texts& texts);

/// A target that everybody may know.
ShownTarget shownTarget(tactics::TargetId target, const tactics::Catalog& catalog, const json::Texts& texts);

/// "≈2 VP".
QString pointsText(const QString& number, bool estimated, const json::Texts& texts);

/// All of a card in one sentence: "Row 1, place 2: Starfleet, Infantry, 8 → 0 · Deflector".
QString spoken(const ShownRow& row, std::size_t number, std::size_t card, const json::Texts& texts);

/// "Row 1: Vulcan, Planet · blue, 2 VP".
QString spokenTarget(const ShownRow& row, std::size_t number, const json::Texts& texts);
/// "Row 1: Starfleet, ≈20, leads".
QString spokenTotal(const ShownRow& row, std::size_t number, std::size_t total, const json::Texts& texts);

/// 21/2 as people write it: "10½".
QString readable(const Fraction& number);
/// A number as it is typed after "=" in the entry line: "10½", "21/2", "10.5". Nothing: it is none.
std::optional<Fraction> readNumber(const QString& text);

} // namespace rowkeeper::tactics::panel
