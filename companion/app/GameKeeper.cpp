// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GameKeeper.h"

#include "companion/app/GameNotes.h"
#include "companion/app/KeptGames.h"
#include "companion/app/WatchLines.h"
#include "companion/journal/EvidenceRoom.h"
#include "engine/tactics/json/Documents.h"

#include <chrono>

namespace rowkeeper::app {

namespace {

constexpr std::chrono::milliseconds saysSoAfter{2000};

/// More than a game comes to.
constexpr std::int64_t enoughRoom = 4'000'000;

bool isFull(const std::optional<journal::JournalProblem>& problem) {
    return problem && problem->kind == journal::JournalProblem::Kind::Full;
}

} // namespace

/// What the journal asks while another program holds it.
struct GameKeeper::Waiting {
    const AppContext& context;
    KeepersTalk talk;
    bool said = false;

    bool goesOn(std::chrono::milliseconds waited, const std::string& file) {
        if (waited >= saysSoAfter && !std::exchange(said, true))
            talk.tell(context.say("keep.journal_in_use", {file}));
        return talk.mayWait();
    }
    void over(const std::string& file) {
        if (std::exchange(said, false)) talk.tell(context.say("keep.journal_free", {file}));
    }
};

GameKeeper::GameKeeper(const AppContext& context)
    : journal_(openJournal(context)) {}

GameKeeper::~GameKeeper() {
    if (!waiting_ || !game_) return;
    journal_.whileInUse([](std::chrono::milliseconds) { return false; }); // nothing here is worth waiting for
    noteGame(waiting_->context, journal_, *game_);
}

void GameKeeper::talk(const AppContext& context, KeepersTalk talk) {
    waiting_ = std::make_shared<Waiting>(Waiting{context, std::move(talk)});
    journal_.whileInUse([waiting = waiting_, file = journal_.file().string()](
                            std::chrono::milliseconds waited) { return waiting->goesOn(waited, file); });
}

void GameKeeper::keep(const tactics::referee::Report& report, const tactics::Setup& setup) {
    const auto line = recordLine(report);
    if (!line) return;
    if (!game_) {
        const std::string first = json::toLine(setup);
        auto begun = journal_.beginGame(first);
        const auto* problem = std::get_if<journal::JournalProblem>(&begun);
        if (problem && isFull(*problem) && dropPictures()) begun = journal_.beginGame(first);
        game_ = orThrow(std::move(begun));
    }
    auto problem = journal_.append(*game_, *line);
    if (isFull(problem) && dropPictures()) problem = journal_.append(*game_, *line);
    if (problem) fail(*problem);
    if (waiting_) waiting_->over(journal_.file().string());
}

/// Whether there is more room now.
bool GameKeeper::dropPictures() const {
    if (!waiting_ || journal::dropOldestEvidence(journal_.file(), enoughRoom) == 0) return false;
    waiting_->talk.tell(waiting_->context.say("keep.disk_full"));
    return true;
}

std::optional<journal::KeptGame> GameKeeper::game() {
    if (!game_) return std::nullopt;
    return orThrow(journal_.about(*game_));
}

} // namespace rowkeeper::app
