// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/record/Record.h"
#include "companion/spacetrace/referee/Matters.h"
#include "companion/spacetrace/referee/OffTheCard.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What the referee has to say about a frame. Values without a language. Never a card of a hand or library.
namespace rowkeeper::spacetrace::referee {

/// A key of data/spacetrace/texts and what fills it; ids of cards are said by their names.
struct Saying {
    std::string key;
    std::vector<std::string> fillings{};
    bool operator==(const Saying&) const = default;
};

/// A place of a fleet; `at` from 1 below the head, 0: the chain as a whole.
struct Spot {
    ClassHead head;
    int at = 0;
    bool operator==(const Spot&) const = default;
};

/// The fleets as they lie: what the table shows, right or wrong.
struct ViewReport {
    struct Chain {
        ClassHead head;
        std::vector<std::optional<tag::Tag>> cards; ///< downwards; nothing: a card that is not read
        bool operator==(const Chain&) const = default;
    };
    long frame = 0;
    std::vector<Chain> chains;
};

/// Something happened and the rules allow it.
struct EventReport {
    RecordLine line;
    std::vector<Told> told; ///< what it did
};

/// A line counts no more, or again, or as something else.
using CorrectionReport = record::CorrectionReport;

struct Choice {
    int number = 1; ///< that chooses it: command card or key
    Saying text;
    std::optional<ShipRef> means{}; ///< of a target
};

/// Somebody must decide, or read something off a card.
struct Question {
    int id = 0;
    /// "values" (numbers printed on a card), "deed" (what a tactic does), "amount", "target", "with" (of a
    /// swap), "sacrifice" (what is given for a ship), "discard" (for MP or for a card), "gone" (why a ship
    /// left), "swap", "extra_own", "extra_other" (whether an extra fleet fights), "end_game".
    std::string kind;
    char asks = 'A';    ///< who decides
    std::string card{}; ///< it is about; empty: none
    std::optional<Spot> spot{};
    Saying text;
    std::vector<Choice> choices{};
    bool yes = false; ///< "yes" is an answer
    Saying no{};      ///< what "no" means; empty: it is no answer
    std::vector<NumberAsked> numbers{};
    std::string_view rule{};
    std::vector<int> about{}; ///< SeenCard::id, or numbers of ships
};

/// Whether "no" means one of the choices: then it is offered only once.
inline bool noIsAChoice(const Question& question) {
    return std::ranges::find(question.choices, question.no, &Choice::text) != question.choices.end();
}

/// Asked once, and once more with `over` when it is answered or asked no more.
struct QuestionReport {
    long frame = 0;
    Question question;
    bool over = false;
};

/// Table and game differ, and no legal event explains it. Told once, once more (`again`) when it is still so
/// after a while, and once more when it is settled.
struct MismatchReport {
    int id = 0;
    long frame = 0;
    /// "wrong_class", "enemy_chain", "unaffordable", "not_active", "second_commander", "no_extra_fleet",
    /// "stack" (a tactic waits), "left_out" (by the profile), "refused" (another rule), "no_ship" (no ship
    /// card lies at a chain), "commander_alone", "commander_gone", "commander_elsewhere", "base_gone",
    /// "base_elsewhere", "loose_ship", "gone", "not_laid" (known by word, lies nowhere), "wreck_lies",
    /// "discarded" (laid again), "same_serial", "head_gone", "head_twice", "not_playing", "foreign_game",
    /// "unknown_card", "put_back" (what an undo or a pause left to do).
    std::string kind;
    std::optional<Spot> spot;
    std::optional<tag::Tag> tag; ///< as read
    Saying text;                 ///< what is wrong, and what to do
    std::optional<Refusal> reason{};
    bool again = false;
    bool resolved = false;
    /// What a person may say of it instead of putting the table right: that it counts. Legal events, one
    /// after the other, after which the game has what lies there. Empty: the rules know no way there.
    std::vector<Event> acceptable{};
    std::vector<Told> counts{}; ///< what those would do
};

/// Worth saying once, and nothing that somebody must put right by itself.
struct NoteReport {
    int id = 0;
    long frame = 0;
    /// "unread" (nobody can read the card that lies there), "store_values" (what was read off a card belongs
    /// into the group's own values), "abilities_unknown" (none are counted), "mothership_unknown" (it counts
    /// as none), "commander_by_hand" (what he does is not counted), "same_card" (a card without serial counts
    /// as the one that was played; once a game), "tactic_waits" (for answers; once a game), "foreign" (a code
    /// that is no card's), "camera_moved".
    std::string kind;
    std::optional<Spot> spot{};
    std::string card{};
    Saying text;
    bool over = false; ///< no longer so; of "unread" and "foreign"
};

/// An attack was worked out.
struct AttackReport {
    struct Card {
        char player = 'A';
        Fleet fleet = Fleet::Base;
        int ship = 0;
        std::string card;
        ShipClass shipClass = 1;
        int count = 0;
        int before = 0; ///< ships that were left
        int left = 0;
        int damage = 0; ///< of the front ship
        bool removed = false;
    };
    struct Base {
        char player = 'A';
        int before = 0; ///< its damage
        int damage = 0;
        int lp = 0;
        bool fallen = false;
    };
    long frame = 0;
    int n = 0; ///< line of the record
    char active = 'A';
    char other = 'B';
    std::vector<std::array<Fleet, 2>> battles; ///< who met, the active side first
    std::vector<Card> cards;                   ///< every ship card of both sides
    std::array<Base, 2> bases;                 ///< by index(Side)
};

/// What hands shall take from the fleets, and again with `done` once nothing of it lies there.
struct TakeAwayReport {
    struct Card {
        DeckCard what;
        std::optional<Spot> spot; ///< nothing: not seen now
        bool removed = false;     ///< from the game, else to the discard pile
    };
    long frame = 0;
    std::vector<Card> cards;
    bool done = false;
};

/// The game is over.
struct ResultReport {
    struct Player {
        char letter = 'A';
        int baseDamage = 0;
        std::vector<Discarded> wrecks;
        std::optional<std::int64_t> wreckedMp; ///< nothing: nobody knows those of one
    };
    long frame = 0;
    Outcome outcome;
    std::vector<Player> players;
};

/// A pause begins, or ends. While it lasts nothing on the table is an event; what differs at its end is told
/// as "put_back".
struct PauseReport {
    long frame = 0;
    bool paused = false;
    int differences = 0; ///< at its end
};

/// What somebody wished for cannot be done now. Nothing changed.
struct RefusedReport {
    long frame = 0;
    /// "attack", "end_turn", "resolve", "answer", "undo", "redo", "amend", "accept", "event", "paused",
    /// "end_game".
    std::string kind;
    Saying text;
    std::optional<Refusal> reason{};
};

using Report =
    std::variant<ViewReport, EventReport, CorrectionReport, QuestionReport, MismatchReport, NoteReport,
                 AttackReport, TakeAwayReport, ResultReport, PauseReport, RefusedReport>;

/// The line of the record for an event or a correction; nothing: the report is no part of the record.
std::optional<std::string> recordLine(const Report& report);

} // namespace rowkeeper::spacetrace::referee
