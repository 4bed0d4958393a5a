// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/Event.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/Phrase.h"
#include "engine/tactics/RulesVersion.h"
#include "engine/tactics/Score.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A game of Conquest Alpha: Tactics as a value, and `apply`, the only function that changes one.
/// No clock, no chance, no files: a setup and its events always give the same game. Any thread.
namespace rowkeeper::tactics {

/// Everything fixed before the first event.
struct Setup {
    std::vector<Faction> players; ///< seating in turn order, 2-4 different (rule 1)
    Faction first = Faction::S;   ///< opens the first round (rule 14)
    Variant variant = Variant::Standard;
    bool shortGame = false; ///< G9.3
    bool topSecret = false; ///< G9.4
    Options options;
    Catalog catalog;            ///< effective values the game is played with
    std::vector<CardId> byHand; ///< "our card says otherwise": the table says what happened
    /// Players whose card backs carry no tag (opaque sleeves): their hidden cards are seen by nobody who
    /// watches. With any of them turns are not checked, and a round waits for people to say that all its
    /// cards lie open.
    std::vector<Faction> untagged;
    std::string rules{rulesVersion}; ///< it was recorded by; empty: a record older than this field
    bool operator==(const Setup&) const = default;
};

/// Whether the backs of this player's cards carry no tag.
bool isUntagged(const Setup& setup, Faction player);

/// Who opens the first round by the rules alone (rule 14): Starfleet, if it plays; nothing: a draw says who.
std::optional<Faction> opensByRule(const std::vector<Faction>& players);

/// Why a setup cannot be played (count, doubled letters, team variants need all four); nothing if it can.
std::optional<Phrase> problem(const Setup& setup);
/// What is to be said of a setup that can be played all the same: partners who sit side by side (G9.1: they
/// should not). Nothing if there is nothing, or if it cannot be played.
std::optional<Phrase> remark(const Setup& setup);

enum class Phase : std::uint8_t {
    BetweenRounds, ///< before the first round, or scored and waiting for the next four targets
    Deployment,    ///< G6.1
    Reveal,        ///< G6.2
    Over,          ///< all targets are conquered (rule 43)
};
/// No round is under way: before the first, between two, after the last.
constexpr bool isBetweenRounds(Phase phase) {
    return phase == Phase::BetweenRounds || phase == Phase::Over;
}

std::string_view idOf(Phase phase); ///< "between_rounds", "deployment", "reveal", "over"

/// A card lying in a row.
struct LaidCard {
    Faction owner = Faction::S;
    std::optional<CardId> card; ///< known once revealed, or once anything proved it
    bool open = false;
    bool pending = false;    ///< reveal phase: turned before its turn in the rules' order; acts only then
    bool late = false;       ///< laid in the reveal phase where this pass has been: next pass (T73)
    bool effectOff = false;  ///< lasting mark
    bool powerOff = false;   ///< lasting mark
    bool effectLost = false; ///< its one-time effect is done with: executed, or opened without effect (P15)
    int gapAbove = 0;        ///< empty places directly above it (house rule gaps=stay, T65)
    bool shielded = false;   ///< Transphasic Shields of the same owner lie on it (rule 66)
    bool infantryHit =
        false;           ///< loses its power if it turns out to be Infantry (T58, anti_infantry_hidden=hit)
    int id = 0;          ///< one number a card laid; stays with it wherever it moves
    int activeSince = 0; ///< when its effect came into force; 0: never (T43)
    std::optional<Fraction> stated; ///< what it counts by itself, said by the table (event::Power)
    bool askedAtScoring = false;    ///< by hand: the table was asked in scoring what it does
    int order = 0;                  ///< when it came to lie in its row; later is larger (T25 displace, T43)
    bool operator==(const LaidCard&) const = default;
};

/// A value that is set as a whole, never changed afterwards, and shared by the copies of a game, so that
/// copying stays cheap. Reads like std::optional; equal when the values are equal.
template<class T>
class Shared {
  public:
    Shared() = default;
    Shared(T value) // NOLINT(google-explicit-constructor): as std::optional does
        : value_(std::make_shared<const T>(std::move(value))) {}
    bool has_value() const { return value_ != nullptr; }
    explicit operator bool() const { return has_value(); }
    const T& operator*() const { return *value_; }
    const T* operator->() const { return value_.get(); }
    const T& value() const { return *value_; }
    friend bool operator==(const Shared& a, const Shared& b) {
        return a.value_ == b.value_ || (a.value_ && b.value_ && *a.value_ == *b.value_);
    }

  private:
    std::shared_ptr<const T> value_;
};

struct GameRow {
    TargetId target = TargetId::Earth;
    std::vector<LaidCard> cards;    ///< top to bottom
    bool closed = false;            ///< no more plays: negotiated (T86)
    std::optional<Faction> awarded; ///< won outside scoring (rule 50)
    std::vector<event::Bid> bids;   ///< what decided the negotiation it was won in
    int laid = 0; ///< cards laid here this round, whatever became of them (rule 27, option four_cards)
    std::optional<Faction> ruled;    ///< who wins the row, said by the table for a card set to by hand
    std::optional<int> armadaChoice; ///< LaidCard::id of the allied Armada the team lets go (T26)
    Shared<event::Settle> settled;   ///< decided by hand: nothing that lies there counts any more
    bool operator==(const GameRow&) const = default;
};

/// Cards a hand is filled up to (rules 13 and 23).
inline constexpr int handSize = 4;

/// A number that may be known only as a range (amendment 13).
struct Range {
    int least = 0;
    int most = 0;
    bool exact() const { return least == most; }
    bool operator==(const Range&) const = default;
};

struct PlayerState {
    Range hand;
    Range drawPile;
    Range discardPile;
    int total = 0; ///< hand and both piles together: always exact, what is missing lies on the table
    /// Cards seen going to the discard pile that must lie there still: nobody can have shuffled it since.
    /// Sorted; a card as often as it lies there.
    std::vector<CardId> onDiscardPile;
    /// Nobody is told when to draw (T76): cards that went to the discard pile while he may have filled his
    /// hand and shuffled early, and whether he may do both late, until he acts again.
    int mayMissShuffle = 0;
    bool mayShuffleLate = false;
    std::vector<TargetId> captured; ///< in the order won
    bool operator==(const PlayerState&) const = default;
};

/// What hands must do now, and what asks for it.
struct Instruction : Citation {
    int id = 0; ///< stable while it stands
    Phrase text;
    /// The card it is about, where there is one; follows the card when the row shifts.
    std::optional<int> row;
    std::optional<int> at;
    int laid = 0;                ///< LaidCard::id of that card; 0: none
    std::optional<Event> doneBy; ///< the event that carries it out; nothing: leaves no visible trace
    /// Play waits until it is carried out, or a Choose "done" says that it was not (Deviation). Otherwise the
    /// next turn ticks it off.
    bool waits = false;
    std::optional<CardId> about; ///< the card whose effect asks
    int source = 0;              ///< its LaidCard::id, where it matters which one; 0: not known
    bool operator==(const Instruction&) const = default;
};

struct PromptOption {
    std::string id;
    Phrase text;
    /// How the table shows this choice, where it can: the event itself answers the prompt.
    std::optional<Event> event;
    int laid = 0; ///< LaidCard::id of the card the event is about; 0: none
    bool operator==(const PromptOption&) const = default;
};

/// The answer "no", and the answer "that was all" where the table speaks for a card (Prompt::byHand). Every
/// other option is a choice.
bool declines(const PromptOption& option);
bool finishes(const PromptOption& option);

/// Somebody must decide, founded on what the card says. In deployment the next turn passes an unanswered
/// prompt over, and a Change says so; in the reveal phase resolving waits for the answer while cards may
/// still be turned. What passes it over: see passOver().
struct Prompt : Citation {
    Faction decides = Faction::S; ///< always the owner of the card (T98)
    std::vector<Faction> team;    ///< these decide together (T26); empty: `decides` alone
    Phrase text;
    std::vector<PromptOption> options;
    std::optional<CardId> about; ///< the card whose effect asks
    std::optional<int> row;      ///< where that card lies
    int laid = 0;                ///< its LaidCard::id
    /// The table says what a card set to by hand does: until "done" every card it takes off, moves or gives a
    /// power (event::Power) is followed.
    bool byHand = false;
    /// The manual allows no refusal (G8.2/9): there is no option "none", and no turn passes over it. That
    /// hands leave it undone is said by Choose "not_done" alone, and is a Deviation.
    bool mandatory = false;
    bool operator==(const Prompt&) const = default;
};

/// "Do all cards lie open?", for hidden cards nobody can see. Playing on passes it over without an answer: a
/// card that is found says no by itself.
bool asksWhetherAllLieOpen(const Prompt& prompt);

/// A negotiation in progress (G8.2/3): bids lie off the rows. While it runs, a prompt is open.
struct Contest {
    int row = 0;
    std::vector<Faction> bidders; ///< who may bid now; after a tie only the tied
    std::vector<event::Bid> bids; ///< this round of bidding
    bool operator==(const Contest&) const = default;
};

/// Whether a bid of this player is awaited in this round of bidding (G8.2/3, T84).
bool mayStillBid(const Contest& contest, Faction player);

/// What happened, for the log and for highlighting.
struct Change : Citation {
    Phrase text;
    std::optional<int> row;
    std::optional<int> at;
    bool operator==(const Change&) const = default;
};

/// Where hands left the rules and the record follows them all the same. Cites what asked for it; or G8, by
/// which nothing did.
struct Deviation : Citation {
    enum class Kind {
        NotCarriedOut, ///< an effect asked for something that hands left undone
        Unasked,       ///< a card left its place, and no effect asked for it
    };
    Kind kind = Kind::NotCarriedOut;
    int round = 0;
    int row = 0; ///< of the card that should have moved, or did; else of the card whose effect asked; from 1
    int at = 0;  ///< its place when this happened, from 1; 0: unknown
    int toRow = 0;               ///< where it was moved, or should have been; 0: out of the rows, or nowhere
    int toAt = 0;                ///< likewise
    int laid = 0;                ///< its LaidCard::id; 0: of none
    std::optional<CardId> about; ///< NotCarriedOut: the card whose effect asked
    int source = 0;              ///< its LaidCard::id, where it is known
    int instruction = 0;         ///< Instruction::id of what was asked; 0: a question (Prompt::mandatory)
    Phrase text;                 ///< a sentence: what was not done, or what was done unasked
    bool operator==(const Deviation&) const = default;
};
std::string_view idOf(Deviation::Kind kind); ///< "not_carried_out", "unasked"

/// The scoring of a whole round, kept until the next begins.
struct RoundResult {
    int round = 0;
    std::vector<GameRow> rows;     ///< as they were scored
    std::vector<Score> scores;     ///< one a row; of a settled row: what was decided
    std::map<int, Score> expected; ///< of the settled rows, from 1: what the rules count
    bool operator==(const RoundResult&) const = default;
};

struct Game {
    std::shared_ptr<const Setup> setup;
    int round = 0; ///< from 1; 0 before the first
    Phase phase = Phase::BetweenRounds;
    std::vector<GameRow> rows;
    std::array<PlayerState, factionCount> players;
    /// Whose turn comes next in deployment. Moves on as soon as a card is laid; what the card set off may
    /// still hold play up: see mustReveal, instructions that wait, prompt.
    std::optional<Faction> turn;
    std::optional<Faction> active;         ///< who made the last turn
    std::vector<Instruction> instructions; ///< open ones, oldest first
    std::optional<Prompt> prompt;
    std::optional<Contest> contest;
    Shared<RoundResult> lastResult;
    /// A hidden card that must be turned before anything else: the one a card was just laid under (rule 20).
    struct Place {
        int row = 0;
        int at = 0;
        bool operator==(const Place&) const = default;
    };
    std::optional<Place> mustReveal;
    bool deploymentOver =
        false; ///< sticky (rules 26-29, T70): the chain under way is finished, then cards are turned
    std::optional<Faction> endedDeployment; ///< sets who opens the next round (rule 15, T71)
    std::vector<TargetId>
        gone; ///< targets no later round can have: conquered, or left over in the last round (T59b)
    std::optional<Faction>
        mayShield;            ///< laid the last card face down and may still put shields on it (rule 66)
    int lastLaid = 0;         ///< LaidCard::id of that card
    bool allOpenSaid = false; ///< untagged backs: people said that all cards of this round lie open
    int resolvingRow = 0;     ///< reveal phase: the row reached
    int clock = 0;            ///< counts cards laid, for LaidCard::id and order
    int asked = 0;            ///< counts instructions, for Instruction::id
    /// Of the whole game, oldest first; a round started again forgets its own.
    std::vector<Deviation> deviations;
    std::vector<CardId> byHand; ///< ordered; from the setup, then event::ByHand
    /// Cards set to by hand that acted and about which the table is still to be asked, in this order.
    struct ToAsk {
        int laid = 0; ///< LaidCard::id of the card, or of the one it lies on
        CardId card = CardId::Admiral;
        bool operator==(const ToAsk&) const = default;
    };
    std::vector<ToAsk> toAsk;
    /// A hidden card that an effect wants to see now; it is turned as mustReveal says (T89).
    struct Called {
        int laid = 0; ///< its LaidCard::id
        CardId by = CardId::DistressSignal;
        int row = 0; ///< of the card that calls
        bool operator==(const Called&) const = default;
    };
    std::optional<Called> called;
    Shared<Game> roundStart; ///< as this round began; without setup and roundStart (event::Restart)

    bool operator==(const Game&) const = default; // setups compare by identity
};

/// The game before its first event. `setup` must have no problem().
Game newGame(std::shared_ptr<const Setup> setup);

struct Applied {
    Game game;
    std::vector<Change> changes;
};

/// Refused: the rule, the fact on the table, and what would have to change.
struct Refusal : Citation {
    Phrase text;
    bool operator==(const Refusal&) const = default;
};

using Result = std::variant<Applied, Refusal>;

/// Checks first, applies second; a refusal leaves everything as it was.
Result apply(const Game& game, const Event& event);

/// A row of the game (0 is the leftmost) as scoring sees it: open cards with the setup's values. Hidden cards
/// and shields are left out; shields that were laid as a card of their own count with their power alone.
Row scoringRow(const Game& game, std::size_t row);

/// What the rules count in a row (from 1), whatever was decided by hand: as its open cards lie, or of the
/// last scored round as they lay.
Score expectedScore(const Game& game, int row);
/// What a row that is not scored stands at: the same, with what was decided by hand put over it.
Score standingScore(const Game& game, int row);

// What a watcher of the table needs to know; all pure.

/// Where a copy of this card lies while no more than lie there can exist (amendments 9 and 18, G3); nothing:
/// another may come.
std::optional<Game::Place> lastCopyLies(const Game& game, Faction owner, CardId card);

/// Why this player can have no further copy of this card, whatever else is allowed now: as many as his deck
/// has lie there (lastCopyLies()), some of them on his discard pile (G5); nothing: he can.
std::optional<Refusal> noCopyLeft(const Game& game, Faction owner, CardId card);

/// The passes that must be inferred so that it is `player`'s turn: one for each player skipped. Empty if it
/// is his turn already or cannot become it by passes.
std::vector<Event> passesBefore(const Game& game, Faction player);

/// The answer that passes over what holds the game up or is oldest: the open prompt, else the newest
/// instruction. Nothing if nothing stands. Applying it repeatedly ends with no prompt and no instruction.
/// What the rules do not let hands pass over becomes a Deviation.
std::optional<Event> passOver(const Game& game);

/// What hands must do now: the newest instruction that waits, else the newest. Null: nothing stands.
const Instruction* nextInstruction(const Game& game);

/// The event by which the nextInstruction() is done. Nothing while a prompt is open, or if nothing stands.
std::optional<Event> carriedOut(const Game& game);

/// The deviations that concern a row (from 1) of a round, oldest first.
std::vector<Deviation> deviationsOf(const Game& game, int round, int row);

/// Something that stands asks for exactly this event: the card to be turned, an instruction, an option of the
/// prompt, a flip of the reveal phase. apply also follows removals and moves nobody asked for; a careful
/// watcher asks the table first.
bool expected(const Game& game, const Event& event);

/// Lies face down and its back carries no tag: a watcher of the table does not see it.
bool isUnseen(const Game& game, const LaidCard& card);

/// The table, not the engine, says what cards of this name do.
bool isByHand(const Game& game, CardId card);

/// Whether a target is in the pile of this setup (G9.3 takes some out).
bool inPlay(const Setup& setup, TargetId target);

/// Whether no later round can have this target: conquered, or left over in the last round (T59b).
bool isGone(const Game& game, TargetId target);

/// What the pile of this game still holds or may be drawn again, by number.
std::vector<TargetId> targetsLeft(const Game& game);

/// G6: four rows a round, fewer when fewer targets are left.
constexpr int rowsOfARound = 4;
int rowsOfNextRound(const Game& game);

/// Why these can never head the rows of one round, whatever is laid beside them (G3, G6.4, G9.3); nothing:
/// they can. In a Top Secret game not that one was conquered (G9.4): only a whole round is refused for that,
/// without a name.
std::optional<Refusal> cannotHead(const Game& game, const std::vector<TargetId>& targets);

} // namespace rowkeeper::tactics
