// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"
#include "companion/tactics/desk/Playing.h"
#include "companion/tactics/desk/Timeline.h"
#include "engine/tactics/json/Rulings.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// A recorded game as the desk's panel shows it, all worked out beforehand. Pure; any thread.
namespace rowkeeper::tactics::panel {

/// A line of the record in words.
struct DeskLineText {
    int n = 0;
    int round = 0;
    QString text;
    QString fate; ///< what became of it: "struck by line 33 (Ada: wrong card)"; empty: it counts as it stands
    bool struck = false;    ///< counts no more
    bool corrected = false; ///< counts otherwise
    bool speaks = false;    ///< is itself a correction or a strike
    bool inferred = false;
    long picture = 0; ///< the picture it was seen on; 0: none
    QString time;     ///< when it was kept, by this computer's clock: "21:04:09"; empty: not known
    QString note; ///< what a person wrote beside it; empty: nothing, or nothing that may be told yet (G9.4)
    desk::LinePlace place;
    bool operator==(const DeskLineText&) const = default;
};

struct DeskGame {
    results::ResultSource source;
    QString title;                            ///< which game this is
    std::shared_ptr<const json::Texts> texts; ///< over the values that it was played with
    desk::Timeline timeline;
    std::vector<DeskLineText> lines;
    bool takesNotes = false; ///< it lies in the journal, and what persons write may be told
    bool timed = false;      ///< of any line it is known when it was kept
};

/// What the journal has beside a record, by the place of each line in it.
struct BesideLines {
    std::vector<std::int64_t> times;           ///< seconds since 1970, 0: not known; may be empty
    std::map<std::int64_t, std::string> notes; ///< from 1
};

/// `record.setup` must have no tactics::problem().
std::shared_ptr<const DeskGame> deskGame(json::Record record, results::ResultSource source,
                                         const json::Texts& texts, const BesideLines& beside = {});

/// Where a game is looked at.
struct DeskPlace {
    int line = 0;
    bool asItStood = false;
    int row = 0; ///< from 1
    bool operator==(const DeskPlace&) const = default;
};

/// All that is known of a row there; plays the game with every other reading of every house rule. Nothing:
/// there is no such row.
struct DeskRulings {
    DeskPlace place;
    QString html;          ///< what was read, expected and decided; each ruling; its readings side by side
    desk::DeskSheet sheet; ///< to be printed
    std::string document;  ///< the same for programs
};
std::optional<DeskRulings> deskRulings(const DeskGame& game, const DeskPlace& place,
                                       const json::RuleBook& book);

} // namespace rowkeeper::tactics::panel
