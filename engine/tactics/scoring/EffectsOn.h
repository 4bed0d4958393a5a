// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/Score.h"

#include <optional>
#include <span>
#include <vector>

/// Step 1 of the ladder, and a question play asks all the time: which effects of a row are on?
/// Marks from play; everything below a working Delta Flyer; the card directly above a working Intrepid;
/// weapons below a working "weapons below" card (G8.2/25, G8.2/26, G8.2/15; T01-T04, T38-T47b). Pure
/// functions; any thread.
///
/// A state, recomputed from the positions: it says nothing about effects lost for good. Special effects that
/// were blocked once do not come back (T39): the caller marks them `effectOff`.
namespace rowkeeper::tactics {

/// What counts about a card lying in a row. Cards across a gap are neighbours (amendment 1).
struct EffectCard {
    std::optional<CardId> card; ///< nothing: without effect, or unknown
    CardType type = CardType::Action;
    bool hidden = false; ///< face down: never acts
    bool effectOff =
        false; ///< lasting mark, e.g. an Intrepid laid below a Flyer that was working already (T43)
    /// When its effect came into force, if the history is known; smaller is earlier, 0 is unknown or never.
    /// Only compared between a Flyer and the Intrepid directly below it (T43), and a Flyer that never worked
    /// has nothing to go on blocking under `silenced_blocker_frees=false`.
    int activeSince = 0;
    bool operator==(const EffectCard&) const = default;
};

/// Why an effect is off.
enum class Silence : std::uint8_t {
    None,         ///< it is on
    Hidden,       ///< face down
    Mark,         ///< lasting mark from play
    FlyerAbove,   ///< a Delta Flyer above works
    Intrepid,     ///< the Intrepid directly below works
    WeaponsBelow, ///< a weapon below a working "weapons below" card
};

struct EffectState {
    Silence silence = Silence::None;
    int silencedBy = -1;      ///< index of the card that silences it; -1: none, a mark, or hidden
    int powerDisabledBy = -1; ///< index of the "weapons below" card that switches its power off (T38), or -1
    /// Index of a blocker that is silenced itself and therefore blocks no more (T41, T47b), or -1.
    int freedFrom = -1;
    bool silencerIsOff = false; ///< silenced by a blocker that is off itself (`silenced_blocker_frees=false`)
    bool flyerMetIntrepid = false; ///< this Flyer and the Intrepid below it would silence each other (T43)
    bool metByHistory = false;     ///< ... and `activeSince` decided, not the option

    bool on() const { return silence == Silence::None; }
    bool powerDisabled() const { return powerDisabledBy >= 0; }
    bool operator==(const EffectState&) const = default;
};

/// The state of each card, top to bottom. Uses the options weaponsBelow, flyerVsIntrepid,
/// silencedBlockerFrees. A card without effect is "on" unless something would silence it.
std::vector<EffectState> effectsOn(std::span<const EffectCard> cards, const Options& options);

/// The same for a row being scored, into `states`: one new element a card. A card left to the table
/// (RowCard::byHand) silences nobody here, but may be silenced.
void effectsOn(std::span<const RowCard> cards, const Options& options, std::span<EffectState> states);

} // namespace rowkeeper::tactics
