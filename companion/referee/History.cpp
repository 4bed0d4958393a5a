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

} // namespace

History::History(tactics::Setup setup)
    : record_{std::move(setup), {}} {}

void History::begin(tactics::Setup setup) {
    record_.setup = std::move(setup);
}

int History::nextNumber() const {
    return record_.lines.empty() ? 1 : record_.lines.back().n + 1;
}

int History::add(long frame, bool inferred, const Event& event) {
    undone_.clear();
    record_.lines.push_back({nextNumber(), frame, inferred, event});
    return record_.lines.back().n;
}

std::vector<RecordLine> History::counting() const {
    return effective(record_);
}

CorrectionReport History::told(const RecordLine& correction) const {
    CorrectionReport report{correction, 0, false};
    for (const auto* says = std::get_if<Correction>(&correction.what); says != nullptr;) {
        report.about = says->to;
        const auto meant = std::find_if(record_.lines.begin(), record_.lines.end(),
                                        [&](const RecordLine& line) { return line.n == report.about; });
        says = meant == record_.lines.end() ? nullptr : std::get_if<Correction>(&meant->what);
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
    const long when = lines.back().frame;
    lines.pop_back();
    while (!lines.empty() && lines.back().inferred && lines.back().frame == when)
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
