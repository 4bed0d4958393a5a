// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Book.h"
#include "companion/spacetrace/referee/Judging.h"
#include "companion/spacetrace/referee/Lying.h"
#include "companion/spacetrace/referee/Matters.h"
#include "companion/spacetrace/referee/OffTheCard.h"
#include "companion/spacetrace/referee/Patience.h"
#include "companion/spacetrace/referee/Pieces.h"
#include "companion/spacetrace/referee/Reports.h"
#include "vision/table/TableView.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::referee {

/// An answer to a question.
struct Answer {
    int question = 0;            ///< its id; 0: the oldest that is open
    std::optional<int> choice{}; ///< number of a choice
    std::optional<bool> yes{};   ///< or "yes", "no"
    std::map<std::string, int> numbers{};
};

/// Compares the steady table with the game: the table is right about what lies there, the engine about what
/// should happen. What the rules allow is accepted; what several things can mean is asked; everything else is
/// said and never followed. Keeps no pictures and no clock; the same views and wishes give the same reports.
/// One thread.
class Referee {
  public:
    /// `setup` must have no spacetrace::problem().
    explicit Referee(Setup setup, Patience patience = {});
    /// Goes on with a game that was kept. It begins paused, until the table has lain still (see
    /// Patience::resume): what agrees with the record is nothing new, what differs is told as "put_back".
    explicit Referee(Book kept, Patience patience = {});

    /// What is new in this view. Views come in order, steady already.
    std::vector<Report> look(const vision::TableView& view);
    /// In place of look() while the picture tells nothing: no time passes for what is pending.
    void lookAway(const vision::TableView& view);
    /// Nothing more will come: what is pending is decided on the last view.
    std::vector<Report> finish();

    // What people want. Each says in a RefusedReport why it cannot be done; then nothing changed.
    std::vector<Report> tell(const Event& event, const Who& who = {});
    std::vector<Report> answer(const Answer& answer, const Who& who = {});
    /// Asks first whether extra fleets fight, where there are some.
    std::vector<Report> attack(const Who& who = {});
    std::vector<Report> endTurn(const Who& who = {});
    std::vector<Report> endGame(); ///< asks first
    std::vector<Report> undo(const Who& who);
    std::vector<Report> redo(const Who& who);
    /// Lines of the record put right, as record::History does it.
    std::vector<Report> undoTo(int n, const Who& who);
    std::vector<Report> strike(int n, const Who& who);
    std::vector<Report> acceptLine(int n, const Who& who);
    std::vector<Report> correct(int n, const Event& event, const Who& who);
    /// An open mismatch counts, by these events (MismatchReport::acceptable).
    std::vector<Report> acceptMismatch(int id, const std::vector<Event>& events, Who who);
    std::vector<Report> pause();
    std::vector<Report> resume();
    bool paused() const { return pause_ != Pause::None; }

    const Book& book() const { return book_; }
    const Game& game() const { return book_.game(); }
    const OffTheCard& offTheCard() const { return off_; }
    long frame() const { return lying_.frame; }
    /// Open, the oldest first; command cards answer that one.
    const std::vector<Question>& questions() const { return questions_; }
    std::vector<MismatchReport> openMismatches() const;
    int mismatches() const { return mismatches_; } ///< all ever told

  private:
    struct Open {
        Matter matter;
        double sinceMs = 0;
        bool held = false;     ///< after an undo or a pause: no event comes from it
        bool declined = false; ///< people said: it means nothing
        bool noted = false;    ///< "unread" was said
        std::optional<Wrong> wrong{};
        std::optional<MismatchReport> told{};
        double toldMs = 0;
    };
    /// What people said of a tactic or reinforcement that lies there and is not played yet.
    struct Tactic {
        std::optional<Deed> deed;
        bool none = false; ///< hands do it, or it finds no target
        std::optional<ShipRef> on;
        std::optional<ShipRef> with;
    };

    // Referee.cpp: views
    void judgeView();
    void refresh();
    bool act();
    bool actOn(Open& open);
    bool ripe(const Open& open) const;
    bool calm() const;
    double waitOf(Matter::Kind kind) const;
    void tellMismatches();
    void tellMismatch(Open& open);
    double patienceOf(const Open& open) const;
    void settle(Open& open);
    void close(Open& open);
    void noteUnread(Open& open);
    void unreadOver(Open& open);
    void noteView(const vision::TableView& view);
    void reportFleets();
    void resolveStack();
    void wreckage();
    void holdAll();
    bool liesStill() const;
    std::vector<const LyingCard*> unreadOf(const std::string& players) const;
    Open* find(Matter::Kind kind, int about);
    std::vector<Report> takeReports();

    // RefereeBeside.cpp: what lies beside the fleets
    bool actBeside();
    bool actBeside(char deck);
    bool actShips(const std::vector<Open*>& batch, const std::vector<Open*>& ships);
    bool askDiscard(const std::vector<Open*>& batch);
    bool play(Open& open);
    template<class Played>
    std::optional<Played> ready(const Open& open, Played played);
    void askDeed(const Open& open);
    void askAmount(const Open& open);
    void askTarget(const Open& open, const std::string& kind, Deed deed);

    // RefereeSacrifices.cpp: what a ship demands that is laid
    std::optional<event::LayShip> withSacrifices(const Open& open, event::LayShip ship);
    void askSacrifice(const Open& open, const std::vector<const ShipInPlay*>& ships);
    void answeredSacrifice(const Question& question, const Answer& answer);

    // RefereeAnswers.cpp: questions and what is answered
    void ask(Question question);
    bool isAsked(const std::string& kind, const std::vector<int>& about) const;
    std::vector<Report> reAct();
    void askNumbers(const Open& open, const Needs& needs);
    void askGone(const Open& open);
    bool askSwap(const Open& open);
    void askExtra(const Who& who);
    void dropQuestion(int id);
    void dropStale();
    bool stillMeant(const Question& question);
    void answered(const Question& question, const Answer& answer, const Who& who);
    void answeredNumbers(const Question& question, const Answer& answer);
    void answeredDeed(const Question& question, const Answer& answer);
    void answeredTarget(const Question& question, const Answer& answer);
    void answeredDiscard(const Question& question, const Answer& answer, const Who& who);
    void answeredGone(const Question& question, const Answer& answer, const Who& who);
    void answeredExtra(const Question& question, const Answer& answer, const Who& who);

    // RefereeEvents.cpp
    std::optional<Refusal> happen(const Event& event, bool inferred, const Who& who = {});
    void noteCarried(const Game& before);
    void bind(const Event& event, const std::vector<const LyingCard*>& cards, int line);
    void reportAttack(const Game& before, const AttackResult& result, int n);
    void reportWrecks(const std::vector<Told>& told);
    void reportResult();
    void noteValues(const Event& event);
    std::vector<Report> refuse(std::string kind, Saying text, std::optional<Refusal> reason = {});
    std::vector<Report> refuseOrGoOn(const char* kind, const char* key, std::optional<Refusal> refusal);
    std::optional<std::vector<Report>> notNow(const char* kind);
    std::optional<std::vector<Report>> noAttack(const event::DeclareAttack& declared);

    // RefereeAmends.cpp: the record put right
    std::vector<Report> amended(Book::Corrected result, const char* kind, const char* nothingThere);
    void readOffAnew();
    void rebind(const RecordLine& line);
    void holdNew(const std::vector<Matter>& before);

    Patience patience_;
    Book book_;
    OffTheCard off_;
    Pieces pieces_;
    Lying lying_;
    bool upKnown_ = false;
    std::vector<Open> open_;
    std::vector<Question> questions_;
    std::map<int, Tactic> tactics_;              ///< by SeenCard::id
    std::map<int, std::vector<int>> sacrifices_; ///< given for a ship that lies there, by SeenCard::id
    std::optional<event::DeclareAttack> attack_; ///< while extra fleets are asked about
    std::vector<const LyingCard*> acting_;       ///< the cards the next event was read off
    std::vector<Report> reports_;
    std::vector<ViewReport::Chain> shown_;
    std::optional<TakeAwayReport> takeAway_;
    std::set<std::string> stored_;    ///< cards whose values were said to be worth keeping
    std::set<std::string> uncounted_; ///< cards of which was said that what they do is not counted
    std::set<std::string> headless_;  ///< ships of which was said that they do not count as Motherships
    bool saidStack_ = false;          ///< that a tactic waits for answers
    bool saidCarried_ = false;        ///< that a card without serial counts as the one just played
    std::set<int> toCarry_;           ///< ships whose place the game changed, and hands have not yet
    std::optional<NoteReport> foreign_;
    int cameraMoves_ = 0;
    int mismatches_ = 0;
    int notes_ = 0;
    int asked_ = 0;
    double stackMs_ = 0;   ///< when the stack changed last
    double chainsMs_ = -1; ///< since when the fleets lie as they do; negative: nothing seen yet
    std::optional<double> awayMs_;
    double movedMs_ = -1e9;  ///< when something moved over the fleets last
    int attackAsked_ = 0;    ///< of the extra fleets: how many were asked about
    bool ending_ = false;    ///< nothing is waited for
    bool declaring_ = false; ///< the order that lies there is the order of the battle
    enum class Pause {
        None,
        Restored, ///< of a kept game: goes on by itself
        Asked,
    };
    Pause pause_ = Pause::None;
};

} // namespace rowkeeper::spacetrace::referee
