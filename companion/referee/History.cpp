// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/referee/History.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace rowkeeper::companion {

namespace {

using json::Correction;
using json::RecordLine;
using tactics::Event;

/// The game after the lines that count, or the first of them that does not fit.
std::variant<tactics::Game, RefusedCorrection> played(const json::Record& record) {
    tactics::Game game = tactics::newGame(std::make_shared<const tactics::Setup>(record.setup));
    for (const RecordLine& line : effective(record)) {
        tactics::Result result = tactics::apply(game, std::get<Event>(line.what));
        if (auto* refusal = std::get_if<tactics::Refusal>(&result))
            return RefusedCorrection{line.n, std::move(*refusal)};
        game = std::move(std::get<tactics::Applied>(result).game);
    }
    return game;
}

const RecordLine* lineOf(const json::Record& record, int n) {
    const auto found = std::lower_bound(record.lines.begin(), record.lines.end(), n,
                                        [](const RecordLine& line, int number) { return line.n < number; });
    return found != record.lines.end() && found->n == n ? &*found : nullptr;
}

const Correction* strikeOf(const RecordLine& line) {
    const auto* correction = std::get_if<Correction>(&line.what);
    return correction && correction->strike ? correction : nullptr;
}

/// Reads strikes one after the other as the undos and redos they were.
class UndoReader {
  public:
    UndoReader(const json::Record& record, std::vector<RecordLine> counting)
        : record_(record)
        , counting_(std::move(counting)) {}

    void read(const RecordLine& line) {
        const int to = strikeOf(line)->to;
        const RecordLine* meant = lineOf(record_, to);
        if (meant && strikeOf(*meant))
            redo(*strikeOf(*meant), to);
        else if (!counting_.empty() && counting_.back().n == to)
            undo(line);
        else
            forget(to);
    }
    std::vector<std::vector<int>> undone() && { return std::move(undone_); }

  private:
    void undo(const RecordLine& strike) {
        counting_.pop_back();
        const int with = strikeOf(strike)->with;
        if (undone_.empty() || with == 0 || with != with_) undone_.emplace_back();
        with_ = with;
        undone_.back().push_back(strike.n);
    }
    void redo(const Correction& strike, int n) {
        const RecordLine* again = lineOf(record_, strike.to);
        if (undone_.empty() || !again || std::erase(undone_.back(), n) == 0) return undone_.clear();
        if (undone_.back().empty()) undone_.pop_back();
        const auto after = [](const RecordLine& a, const RecordLine& b) { return a.n < b.n; };
        counting_.insert(std::upper_bound(counting_.begin(), counting_.end(), *again, after), *again);
    }
    void forget(int n) {
        undone_.clear();
        std::erase_if(counting_, [n](const RecordLine& line) { return line.n == n; });
    }

    const json::Record& record_;
    std::vector<RecordLine> counting_;
    std::vector<std::vector<int>> undone_;
    int with_ = 0; ///< Correction::with of the last strike read
};

} // namespace

History::History(tactics::Setup setup)
    : record_{std::move(setup), {}} {}

History::History(json::Record record)
    : record_(std::move(record)) {
    findUndone();
}

std::variant<RestoredGame, RefusedCorrection> History::restore(json::Record record) {
    auto game = played(record);
    if (auto* refused = std::get_if<RefusedCorrection>(&game)) return std::move(*refused);
    return RestoredGame{History(std::move(record)), std::move(std::get<tactics::Game>(game))};
}

/// Only what was struck last of all may still be redone.
void History::findUndone() {
    auto strikes = record_.lines.end();
    while (strikes != record_.lines.begin() && strikeOf(*std::prev(strikes)))
        --strikes;
    json::Record before{record_.setup, {record_.lines.begin(), strikes}};
    UndoReader reader(record_, effective(before));
    for (; strikes != record_.lines.end(); ++strikes)
        reader.read(*strikes);
    undone_ = std::move(reader).undone();
}

std::map<int, History::Standing> History::standings() const {
    // From the end, as json::effective folds them: a later line overrules an earlier one.
    std::map<int, Standing> all;
    std::map<int, int> by; // the line that speaks about a line
    for (auto line = record_.lines.rbegin(); line != record_.lines.rend(); ++line) {
        const auto says = by.find(line->n);
        Standing& standing = all[line->n];
        if (says != by.end()) standing = {strikeOf(*lineOf(record_, says->second)) == nullptr, says->second};
        const auto* correction = std::get_if<Correction>(&line->what);
        if (correction && standing.counts)
            by.emplace(correction->to, standing.by == 0 ? line->n : standing.by);
    }
    return all;
}

void History::begin(tactics::Setup setup) {
    record_.setup = std::move(setup);
}

int History::nextNumber() const {
    return record_.lines.empty() ? 1 : record_.lines.back().n + 1;
}

int History::add(long frame, bool inferred, const Event& event, const Corrector& who, int with) {
    undone_.clear();
    record_.lines.push_back({nextNumber(), frame, inferred, event, who.by, who.why, with});
    return record_.lines.back().n;
}

std::vector<RecordLine> History::counting() const {
    return effective(record_);
}

CorrectionReport History::told(const RecordLine& correction) const {
    CorrectionReport report{correction, 0, false};
    for (const auto* says = std::get_if<Correction>(&correction.what); says != nullptr;) {
        report.about = says->to;
        const RecordLine* meant = lineOf(record_, report.about);
        says = meant ? std::get_if<Correction>(&meant->what) : nullptr;
        if (says) report.restored = !report.restored;
    }
    return report;
}

History::Result History::add(std::vector<Correction> corrections, long frame) {
    json::Record corrected = record_;
    const std::size_t before = corrected.lines.size();
    int n = nextNumber();
    for (Correction& correction : corrections)
        corrected.lines.push_back({n++, frame, false, std::move(correction)});
    auto game = played(corrected);
    if (auto* refused = std::get_if<RefusedCorrection>(&game)) return std::move(*refused);
    record_ = std::move(corrected);
    return Corrected{std::move(std::get<tactics::Game>(game)),
                     {record_.lines.begin() + static_cast<std::ptrdiff_t>(before), record_.lines.end()}};
}

History::Result History::correct(int n, const Event& event, const Corrector& who, long frame) {
    const auto lines = counting();
    if (std::none_of(lines.begin(), lines.end(), [&](const RecordLine& line) { return line.n == n; }))
        return RefusedCorrection{n, std::nullopt};
    Result result = add({{false, n, who.by, who.why, event}}, frame);
    if (std::holds_alternative<Corrected>(result)) undone_.clear();
    return result;
}

History::Result History::strike(int n, const Corrector& who, long frame) {
    const auto lines = counting();
    if (std::none_of(lines.begin(), lines.end(), [&](const RecordLine& line) { return line.n == n; }))
        return RefusedCorrection{n, std::nullopt};
    Result result = add({{true, n, who.by, who.why, std::nullopt}}, frame);
    if (std::holds_alternative<Corrected>(result)) undone_.clear();
    return result;
}

History::Result History::undoTo(int n, const Corrector& who, long frame) {
    std::vector<Correction> strikes;
    for (const RecordLine& line : counting()) {
        if (line.n > n) strikes.push_back({true, line.n, who.by, who.why, std::nullopt});
    }
    if (strikes.empty()) return RefusedCorrection{};
    std::reverse(strikes.begin(), strikes.end());
    for (Correction& strike : strikes)
        strike.with = strikes.size() > 1 ? nextNumber() : 0;
    Result result = add(std::move(strikes), frame);
    if (const auto* corrected = std::get_if<Corrected>(&result)) {
        std::vector<int> numbers;
        for (const RecordLine& line : corrected->lines)
            numbers.push_back(line.n);
        undone_.push_back(std::move(numbers));
    }
    return result;
}

History::Result History::undo(const Corrector& who, long frame) {
    std::vector<RecordLine> lines = counting();
    if (lines.empty()) return RefusedCorrection{};
    const RecordLine last = std::move(lines.back());
    lines.pop_back();
    const auto belongs = [&last](const RecordLine& line) {
        return (line.inferred && line.frame == last.frame) || (last.with != 0 && line.with == last.with);
    };
    while (!lines.empty() && belongs(lines.back()))
        lines.pop_back();
    return undoTo(lines.empty() ? 0 : lines.back().n, who, frame);
}

History::Result History::redo(const Corrector& who, long frame) {
    if (undone_.empty()) return RefusedCorrection{};
    std::vector<Correction> strikes;
    for (const int n : undone_.back())
        strikes.push_back({true, n, who.by, who.why, std::nullopt});
    Result result = add(std::move(strikes), frame);
    if (std::holds_alternative<Corrected>(result)) undone_.pop_back();
    return result;
}

} // namespace rowkeeper::companion
