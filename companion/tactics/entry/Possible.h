// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/EntryWords.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::entry {

/// How near at hand something is; what is nearer is offered first.
enum class Nearness {
    Asked,       ///< play waits for exactly this, or a question asks for it
    Turn,        ///< what whoever's turn it is may do
    TopOfRow,    ///< turning the first hidden card of a row
    TopOfOwner,  ///< turning a player's first hidden card of a row
    Unlikely,    ///< another hidden card, a place inside a row, another player's turn
    OnlyIfNamed, ///< nobody asked for it: only when the verb itself was typed
};

/// Something that may be typed now, legal or not, and the words for it.
struct Possibility {
    referee::Wish wish;
    Nearness nearness = Nearness::Unlikely;
    std::vector<Verb> verbs;
    std::optional<tactics::Faction> player; ///< who acts, or whose card it is
    std::optional<tactics::CardId> card;    ///< it is about this card
    bool needsCard = false;                 ///< which must be named
    bool needsVerb = false;                 ///< where anything is typed at all
    bool asksMore = false;                  ///< naming the player alone does not mean it
    bool unseen = false;                    ///< a face that nobody has seen there
    bool back = false;                      ///< or about one that lies face down
    std::vector<int> numbers;               ///< row, place, ... as they are typed, the last may be left out
    std::optional<int> answer;              ///< "#2": this answer to the question
    std::shared_ptr<const CardWords> words; ///< of the card; may be null
    Words more;                             ///< of an answer's sentence
};

/// All of it, in the order it is best offered. Power events need what was typed and are not among them, nor
/// is the beginning of a round.
std::vector<Possibility> possibilities(const tactics::Game& game, const json::Texts& texts);

/// What cards could be said to count `power` (event::Power).
std::vector<Possibility> powers(const tactics::Game& game, const Fraction& power);

/// How rows could be settled by hand (event::Settle), with the reason and the totals that were typed.
std::vector<Possibility> settlings(const tactics::Game& game, const Typed& said);

} // namespace rowkeeper::tactics::entry
