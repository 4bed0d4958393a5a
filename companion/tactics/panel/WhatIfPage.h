// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskView.h"
#include "companion/tactics/desk/WhatIf.h"
#include "engine/tactics/json/Rulings.h"

#include <QString>

#include <optional>
#include <string>
#include <variant>

class QUrl;

/// What would be if something were otherwise, asked with a click and answered as a page. Pure; any thread.
namespace rowkeeper::tactics::panel {

struct WhatIfAsked {
    /// A house rule read otherwise.
    struct OtherReading {
        std::string option;
        std::string value; ///< empty: each other one
        bool operator==(const OtherReading&) const = default;
    };
    /// A line of the record that never happened.
    struct WithoutLine {
        int n = 0;
        bool operator==(const WithoutLine&) const = default;
    };
    /// A card of the row looked at counts this by itself.
    struct CardCounts {
        int card = -1; ///< as Part::card
        Fraction power;
        bool operator==(const CardCounts&) const = default;
    };
    std::variant<OtherReading, WithoutLine, CardCounts> what;
    bool operator==(const WhatIfAsked&) const = default;
};

/// What a link of a page asks when it is followed.
QString whatIfLink(const WhatIfAsked& asked);
/// Nothing: it asks nothing of the kind, or of what is not there.
std::optional<WhatIfAsked> whatIfOf(const QUrl& link);

/// Rows that are not scored yet are told of: all, or the one looked at alone, whose numbers are seen already.
enum class WhatIfRows { All, OneLookedAt };

/// What is, and beside it what would be: the row looked at, every other row that comes out otherwise, points
/// and winner; first of all what the rules would not have allowed then. `row` from 1; 0: none. The record
/// itself is never touched. Plays it once, and once more for each reading.
QString whatIfHtml(const desk::DeskView& view, int row, const WhatIfAsked& asked, const json::Texts& texts,
                   const json::RuleBook& book, WhatIfRows rows = WhatIfRows::All);

/// The same of anything that is supposed; `named`: with what it is in sentences above.
QString whatIfHtml(const desk::DeskView& view, int row, const desk::Supposed& supposed, bool named,
                   const json::Texts& texts, WhatIfRows rows);

} // namespace rowkeeper::tactics::panel
