// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Citations.h"
#include "engine/tactics/play/Course.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

/// All that the cards of one name do, as the functions and traits that scoring and play ask for. A card's
/// file in this folder defines its module and names what the card does; what it leaves out the card does not
/// do.
namespace rowkeeper::tactics {

class Scoring;

/// A sentence and what it rests on; without a key: nothing to say.
struct Saying {
    Citation source{};
    std::string_view key{};

    explicit constexpr operator bool() const { return !key.empty(); }
};

/// Does what all cards of this name do in this step. Called once a row if one of them acts there; in the step
/// EffectsOn, which only explains what effectsOn() found, if one of them lies there.
using ApplyEffect = void (*)(Scoring& scoring, CardId self);

struct ScoringEffect {
    Step step = Step::EffectsOn;
    ApplyEffect apply = nullptr;
};

/// Which cards have no effect because of this one. How blockers meet is decided in scoring/EffectsOn.cpp, for
/// scoring and play at once, since each depends on the others.
enum class Blocks : std::uint8_t {
    Nothing,
    AllBelow,     ///< every card below (Delta Flyer)
    CardAbove,    ///< the card directly above (Intrepid)
    WeaponsBelow, ///< weapons below, as the house rule weapons_below reads it (T38)
};

enum class LostIfSilenced : bool { No, Yes };

struct Blocking {
    Blocks what = Blocks::Nothing;
    Citation source{};
    /// Silenced when it is laid or turned, it never works again (T39, T43).
    LostIfSilenced lost = LostIfSilenced::No;
};

/// Carried out once, directly after the card is turned (G8.1).
struct OneTimeEffect {
    /// The card at the place was just turned and has its effect. Not set: it has no one-time effect.
    void (*execute)(play::Course&, play::Place) = nullptr;
    /// An option of its prompt that the table cannot show was chosen; never the option "none".
    void (*answered)(play::Course&, const Prompt&, std::string_view option) = nullptr;
    /// A card was laid or moved here because the effect asked for it.
    void (*arrived)(play::Course&, play::Place) = nullptr;
    /// A hidden card the effect asked to see was turned (Game::called, which is reset already).
    void (*turned)(play::Course&, play::Place, const Game::Called&) = nullptr;

    /// The card it calls is laid face up, and comes to the end of its row, wherever that is by then, and to
    /// no other place (T91).
    bool callsToEnd = false;
    /// It comes in from the side: what it pushes out goes on counting at its height until it has left, and
    /// its options differ in nothing but the place (T83).
    bool pushes = false;
    /// It has its owner play a card off his draw pile; the rule by which that is laid face down (T74).
    std::optional<Citation> extraCard{};
};

/// Whether being silenced prevents its effect, where that is a question of its own.
struct Unpreventable {
    bool (*acts)(const Options&) = nullptr;
    Citation source{};
};

/// How the card is laid, where that differs from a card laid face down at the end of a row.
struct Laying {
    /// Whether the group lays it face up: found face down it is a plain card for good (amendment 10).
    bool (*faceUp)(const Options&) = nullptr;
    /// What says that it is laid face down where it is not laid face up.
    Citation faceDown = cite("G6.1");
    /// The note on one that should have been laid face up.
    Citation slip{};

    /// It may be put in between other cards.
    bool inserted = false;
    /// Why it may not be put in at this place.
    play::Verdict (*insertRefused)(const Game&, play::Place) = nullptr;

    /// Whether the group pushes it in from the side.
    bool (*pushedIn)(const Options&) = nullptr;
    /// Why it may not be pushed in at this place.
    play::Verdict (*pushRefused)(const Game&, play::Place) = nullptr;

    /// It is no card of the row but is laid onto one (LaidCard::shielded): a second card of the same turn.
    play::Verdict (*onto)(play::Course&, const event::Open&) = nullptr;
};

/// What follows in play from the card lying open in a row, as long as its effect is on; `self` is its place.
struct Lying {
    /// Why no card may be added at the end of its row.
    play::Verdict (*closesEnd)(const Game&, play::Place self) = nullptr;
    /// Why no card may be put in at this place of its row.
    play::Verdict (*closesPlace)(const Game&, play::Place self, play::Place place) = nullptr;
    /// Its row has what the end of deployment asks of it.
    bool fulfilsRow = false;
    /// Refuses a card laid face down below it.
    Saying wantsOpen{};
    /// The card directly below it is not turned during deployment.
    bool keepsBelowHidden = false;
    /// The card directly above it must be turned, however it got there.
    bool keepsAboveOpen = false;
};

/// A question about the row that is asked when it is scored (Score::prompt).
struct ScoringChoice {
    /// The card with this LaidCard::id was chosen.
    void (*chosen)(play::Course&, int laid) = nullptr;
    /// The choice was shown by taking the card at this place off.
    play::Verdict (*shown)(play::Course&, play::Place) = nullptr;
};

struct CardModule {
    std::array<ScoringEffect, 3> scoring{}; ///< in the order of the steps
    /// Its printed number was given to other cards (CountedCard::boosts): does any of them still count?
    bool (*boostCounts)(const Scoring&, int at) = nullptr;
    /// Why it does nothing in a row where its effect is on.
    Saying idle{};
    /// What it counts tells of which kind the row's target is.
    bool tellsTarget = false;

    Blocking blocks{};
    Unpreventable unpreventable{};
    OneTimeEffect once{};
    Laying laying{};
    Lying lying{};
    ScoringChoice choice{};
    /// Laid in a negotiation it ends it at once, and nobody wins.
    Saying endsBidding{};
    /// Set to by hand: what the table is offered to say beside "done" when the card at the place has acted.
    void (*tableMaySay)(const Game&, play::Place, std::vector<PromptOption>&) = nullptr;
};

} // namespace rowkeeper::tactics
