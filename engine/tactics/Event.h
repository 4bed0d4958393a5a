// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/tactics/Card.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What happens at the table, as the record keeps it. A game is its setup and an ordered list of these; the
/// closed variant lets the compiler list every place that must know a new one.
///
/// Rows count from 1, left to right with the targets' heads up. Places count from 1; place 0 is the target.
namespace rowkeeper::tactics {

namespace event {

/// A new round: its targets, left to right. Also takes up the cards of the last one.
struct Round {
    std::vector<TargetId> targets;
    bool operator==(const Round&) const = default;
};

/// A card laid face down. `at` is set where it was inserted instead of laid at the end.
struct Play {
    Faction player = Faction::S;
    int row = 0;
    std::optional<int> at;
    bool operator==(const Play&) const = default;
};

/// A card laid face up: one that is played openly, or any card where the rules say so. `at` as in Play.
/// Transphasic Shields: `at` is the place of the card they cover; nothing: the last card laid.
struct Open {
    Faction player = Faction::S;
    CardId card = CardId::Admiral;
    int row = 0;
    std::optional<int> at;
    bool operator==(const Open&) const = default;
};

/// A hidden card turned face up.
struct Reveal {
    int row = 0;
    int at = 0;
    Faction owner = Faction::S;
    CardId card = CardId::Admiral;
    bool operator==(const Reveal&) const = default;
};

/// A card taken off a row. `card` is set if it is known, e.g. from the open discard pile. With
/// `card` = TransphasicShields at a shielded place only the shields are lifted.
struct Remove {
    int row = 0;
    int at = 0;
    std::optional<CardId> card;
    bool operator==(const Remove&) const = default;
};

/// A card moved to another place.
struct Move {
    int row = 0;
    int at = 0;
    int toRow = 0;
    int toAt = 0;
    bool operator==(const Move&) const = default;
};

/// A turn without a card. How many hand cards went away may be unknown (amendment 13).
struct Pass {
    Faction player = Faction::S;
    std::optional<int> discarded;
    bool operator==(const Pass&) const = default;
};

/// The answer to the open prompt: the id of one of its options, or answer_id::notDone if it is mandatory and
/// hands left it undone. With no prompt open, answer_id::done ticks off an instruction that leaves no trace,
/// or says that one was not carried out whose card lies there still: the newest that waits, else the newest.
/// Where backs carry no tag people also say the last three of answer_id.
struct Choose {
    std::optional<Faction> player;
    std::string option;
    bool operator==(const Choose&) const = default;
};

/// One player's card in a negotiation; no card: does not take part.
struct Bid {
    Faction player = Faction::S;
    std::optional<CardId> card;
    bool operator==(const Bid&) const = default;
};

/// Start this round again: everything is as it was when its targets had just been laid, hands and piles too.
struct Restart {
    bool operator==(const Restart&) const = default;
};

/// "Our card says otherwise": from now on the table says what cards of this name do, or no longer.
struct ByHand {
    CardId card = CardId::Admiral;
    bool on = true;
    bool operator==(const ByHand&) const = default;
};

/// What an open card counts by itself, said by the table; before what other cards do to it.
struct Power {
    int row = 0;
    int at = 0;
    Fraction power;
    bool operator==(const Power&) const = default;
};

/// A person decides a row by hand: from now on it is what was decided, whatever lies or happens there. Once
/// more: decided otherwise.
struct Settle {
    int row = 0;
    std::optional<Faction> winner; ///< takes the target, in Blind Trust for the team; nothing: nobody does
    std::array<std::optional<Fraction>, factionCount> totals{}; ///< decided; nothing: as the rules count it
    std::string by;                                             ///< may be empty
    std::string why;                                            ///< never empty
    std::string rule{}; ///< a known rule or ruling ("G6.3", "T25") it rests on; empty: a house ruling
    bool operator==(const Settle&) const = default;
};

} // namespace event

using Event = std::variant<event::Round, event::Play, event::Open, event::Reveal, event::Remove, event::Move,
                           event::Pass, event::Choose, event::Bid, event::Restart, event::ByHand,
                           event::Power, event::Settle>;

/// What is answered whatever is asked; a prompt's own choices have their own ids (PromptOption).
namespace answer_id {
/// Nothing of this happens; every prompt has it but mandatory ones.
inline constexpr std::string_view none = "none";
inline constexpr std::string_view done = "done"; ///< what was asked of hands is done, whatever that is
/// Hands left a mandatory effect undone: no option of its prompt, but said all the same.
inline constexpr std::string_view notDone = "not_done";
inline constexpr std::string_view deployed = "deployed";  ///< deployment is over
inline constexpr std::string_view notThere = "not_there"; ///< the card that must be turned now
inline constexpr std::string_view allOpen = "all_open";   ///< no card lies hidden any more
} // namespace answer_id

/// By whomever it was said.
inline Event answered(std::string_view id) {
    return event::Choose{std::nullopt, std::string(id)};
}

/// "round", "play", ...: the "do" of the record.
std::string_view doOf(const Event& event);

} // namespace rowkeeper::tactics
