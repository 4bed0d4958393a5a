// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/Keeper.h"

#include "companion/journal/EvidenceRoom.h"

#include <chrono>
#include <utility>

namespace rowkeeper::table {

namespace {

constexpr std::chrono::milliseconds saysSoAfter{2000};

/// More than a game comes to.
constexpr std::int64_t enoughRoom = 4'000'000;

bool isFull(const std::optional<journal::JournalProblem>& problem) {
    return problem && problem->kind == journal::JournalProblem::Kind::Full;
}

template<class T>
T kept(journal::JournalResult<T> result) {
    if (auto* problem = std::get_if<journal::JournalProblem>(&result)) throw CannotKeep(std::move(*problem));
    return std::get<T>(std::move(result));
}

} // namespace

/// What the journal asks while another program holds it.
struct Keeper::Talking {
    const json::Sentences& sentences;
    KeepersTalk talk;
    Closed closed;
    bool said = false;

    bool goesOn(std::chrono::milliseconds waited, const std::string& file) {
        if (waited >= saysSoAfter && !std::exchange(said, true))
            (talk.waits ? talk.waits : talk.tell)(sentences("keep.journal_in_use", {file}));
        return talk.mayWait();
    }
    void over(const std::string& file, bool kept) {
        if (!std::exchange(said, false)) return;
        if (talk.waits) talk.waits({});
        if (kept) talk.tell(sentences("keep.journal_free", {file}));
    }
};

Keeper::Keeper(journal::Journal journal, std::optional<std::int64_t> game)
    : journal_(std::move(journal))
    , game_(game) {}

Keeper::~Keeper() {
    if (!talking_ || !game_) return;
    journal_.whileInUse([](std::chrono::milliseconds) { return false; }); // nothing here is worth waiting for
    if (talking_->closed) talking_->closed(journal_, *game_);
}

void Keeper::talk(const json::Sentences& sentences, KeepersTalk talk, Closed closed) {
    talking_ = std::make_shared<Talking>(Talking{sentences, std::move(talk), std::move(closed)});
    journal_.whileInUse([talking = talking_, file = journal_.file().string()](
                            std::chrono::milliseconds waited) { return talking->goesOn(waited, file); });
}

void Keeper::keep(const std::string& line, const std::function<std::string()>& setup) {
    if (!game_) {
        const std::string first = setup();
        auto begun = journal_.beginGame(first);
        const auto* problem = std::get_if<journal::JournalProblem>(&begun);
        if (problem && isFull(*problem) && dropPictures()) begun = journal_.beginGame(first);
        game_ = kept(std::move(begun));
    }
    auto problem = journal_.append(*game_, line);
    if (isFull(problem) && dropPictures()) problem = journal_.append(*game_, line);
    if (talking_) talking_->over(journal_.file().string(), !problem);
    if (problem) throw CannotKeep(std::move(*problem));
}

/// Whether there is more room now.
bool Keeper::dropPictures() const {
    if (!talking_ || journal::dropOldestEvidence(journal_.file(), enoughRoom) == 0) return false;
    talking_->talk.tell(talking_->sentences.text("keep.disk_full"));
    return true;
}

std::optional<journal::KeptGame> Keeper::game() {
    if (!game_) return std::nullopt;
    return kept(journal_.about(*game_));
}

} // namespace rowkeeper::table
