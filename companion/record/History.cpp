// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/record/History.h"

#include "companion/record/Replay.h"
#include "engine/tactics/GamePoints.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::record {

namespace {

using json::Correction;
using json::RecordLine;
using tactics::Event;

/// The game after the lines that count, or the first of them that does not fit.
std::variant<tactics::Game, RefusedCorrection> played(const json::Record& record) {
    auto game = replay(record);
    if (auto* refused = std::get_if<RefusedLine>(&game))
        return RefusedCorrection{refused->n, std::move(refused->why)};
    return std::get<tactics::Game>(std::move(game));
}

const RecordLine* lineOf(const json::Record& record, int n) {
    const auto found = std::lower_bound(record.lines.begin(), record.lines.end(), n,
                                        [](const RecordLine& line, int number) { return line.n < number; });
    return found != record.lines.end() && found->n == n ? &*found : nullptr;
}

std::vector<int> numbersOf(const std::vector<RecordLine>& lines) {
    std::vector<int> numbers;
    for (const RecordLine& line : lines)
        numbers.push_back(line.n);
    return numbers;
}

bool contains(const std::vector<int>& numbers, int n) {
    return std::find(numbers.begin(), numbers.end(), n) != numbers.end();
}

const Correction* strikeOf(const RecordLine& line) {
    const auto* correction = std::get_if<Correction>(&line.what);
    return correction && correction->strike ? correction : nullptr;
}

/// How many of the lines the first one stands for: strikes that name the same first line, else itself alone.
std::size_t writtenTogether(std::span<const RecordLine> lines) {
    const Correction* first = strikeOf(lines.front());
    if (!first || first->with == 0) return 1;
    const auto other = std::find_if(lines.begin(), lines.end(), [&](const RecordLine& line) {
        const Correction* strike = strikeOf(line);
        return !strike || strike->with != first->with;
    });
    return static_cast<std::size_t>(std::distance(lines.begin(), other));
}

/// Whether a correction of an event's line says what was written there.
bool isAs(const RecordLine& written, const RecordLine& correction) {
    const auto& says = std::get<Correction>(correction.what);
    return says.event && std::get<Event>(written.what) == *says.event;
}

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

/// Reads the lines of the record one after the other as what they were. What no strike is, is a deed.
void History::findUndone() {
    const std::vector<RecordLine> all = std::exchange(record_.lines, {});
    for (std::span<const RecordLine> rest(all); !rest.empty();) {
        const auto together = rest.first(writtenTogether(rest));
        if (strikeOf(together.front()))
            findUndone(together);
        else
            undone_.clear();
        record_.lines.insert(record_.lines.end(), together.begin(), together.end());
        rest = rest.subspan(together.size());
    }
}

/// Strikes of an undo that may be taken back are a redo; those of what was done last, or written together, as
/// going back to a line does, an undo; any other is a deed.
void History::findUndone(std::span<const RecordLine> strikes) {
    const auto strikeOnly = [&](const std::vector<int>& lines) {
        return std::all_of(strikes.begin(), strikes.end(),
                           [&](const RecordLine& line) { return contains(lines, strikeOf(line)->to); });
    };
    const std::vector<int> numbers = numbersOf({strikes.begin(), strikes.end()});
    const bool together = strikeOf(strikes.front())->with != 0;
    if (!undone_.empty() && strikeOnly(undone_.back())) {
        for (const RecordLine& line : strikes)
            std::erase(undone_.back(), strikeOf(line)->to);
        if (undone_.back().empty()) undone_.pop_back();
        steps_.insert(numbers.begin(), numbers.end());
    } else if (together || strikeOnly(lastDeed())) {
        undone_.push_back(numbers);
        steps_.insert(numbers.begin(), numbers.end());
    } else {
        undone_.clear();
    }
}

/// The lines of what was done last, the last one first; empty: there is nothing to take back.
std::vector<int> History::lastDeed() const {
    const auto standing = standings();
    const auto& lines = record_.lines;
    const auto isDeed = [&](const RecordLine& line) {
        return standing.at(line.n).counts && !steps_.contains(line.n);
    };
    const auto last = std::find_if(lines.rbegin(), lines.rend(), isDeed);
    if (last == lines.rend()) return {};
    std::vector<int> deed{last->n};
    const auto* strike = strikeOf(*last);
    const bool isEvent = std::holds_alternative<Event>(last->what);
    const int with = strike ? strike->with : last->with;
    for (auto line = std::next(last); line != lines.rend(); ++line) {
        if (!isDeed(*line)) continue;
        const auto* other = strikeOf(*line);
        const bool inferredForIt = isEvent && line->inferred && line->frame == last->frame;
        const bool saidWithIt = with != 0 && (other ? other->with : line->with) == with &&
                                std::holds_alternative<Event>(line->what) == isEvent;
        if (!inferredForIt && !saidWithIt) break;
        deed.push_back(line->n);
    }
    return deed;
}

std::vector<RecordLine> History::undoes() const {
    std::vector<RecordLine> lines;
    for (const int n : lastDeed())
        lines.push_back(*lineOf(record_, n));
    return lines;
}

std::vector<RecordLine> History::redoes() const {
    std::vector<RecordLine> lines;
    if (undone_.empty()) return lines;
    for (const int undo : undone_.back())
        lines.push_back(*lineOf(record_, std::get<Correction>(lineOf(record_, undo)->what).to));
    return lines;
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

CorrectionReport History::told(const RecordLine& correction, const tactics::Game& now) const {
    CorrectionReport report{correction, 0, false, false, false, keepsSecret(now)};
    for (const auto* says = std::get_if<Correction>(&correction.what); says != nullptr;) {
        report.about = says->to;
        report.change = !says->strike;
        const RecordLine* meant = lineOf(record_, report.about);
        says = meant ? std::get_if<Correction>(&meant->what) : nullptr;
        if (says) report.restored = !report.restored;
        if (meant && !says && !report.restored) report.accepted = isAs(*meant, correction);
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

History::Result History::accept(int n, const Corrector& who, long frame) {
    for (const RecordLine& line : counting()) {
        if (line.n == n) return correct(n, Event(std::get<Event>(line.what)), who, frame);
    }
    return RefusedCorrection{n, std::nullopt};
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
    std::vector<int> lines;
    for (const RecordLine& line : counting()) {
        if (line.n > n) lines.push_back(line.n);
    }
    if (lines.empty()) return RefusedCorrection{};
    std::reverse(lines.begin(), lines.end());
    Result result = strikeAll(lines, who, frame, nextNumber());
    if (const auto* corrected = std::get_if<Corrected>(&result))
        undone_.push_back(numbersOf(corrected->lines)); // undo and redo both bring them back
    return result;
}

History::Result History::undo(const Corrector& who, long frame) {
    const std::vector<int> deed = lastDeed();
    if (deed.empty()) return RefusedCorrection{};
    Result result = strikeAll(deed, who, frame, together(deed));
    if (const auto* corrected = std::get_if<Corrected>(&result)) {
        for (std::vector<int>& lines : undone_) // what was struck together is no undo any more
            std::erase_if(lines, [&](int n) { return contains(deed, n); });
        std::erase(undone_, std::vector<int>{});
        undone_.push_back(numbersOf(corrected->lines));
        steps_.insert(undone_.back().begin(), undone_.back().end());
    }
    return result;
}

History::Result History::redo(const Corrector& who, long frame) {
    if (undone_.empty()) return RefusedCorrection{};
    Result result = strikeAll(undone_.back(), who, frame, together(undone_.back()));
    if (const auto* corrected = std::get_if<Corrected>(&result)) {
        const std::vector<int> lines = numbersOf(corrected->lines);
        steps_.insert(lines.begin(), lines.end());
        steps_.insert(undone_.back().begin(), undone_.back().end());
        undone_.pop_back();
    }
    return result;
}

/// Several strikes that belong together name their first; the only one of an undo or redo needs no name.
int History::together(const std::vector<int>& lines) const {
    return lines.size() > 1 ? nextNumber() : 0;
}

History::Result History::strikeAll(const std::vector<int>& lines, const Corrector& who, long frame,
                                   int with) {
    std::vector<Correction> strikes;
    for (const int n : lines)
        strikes.push_back({true, n, who.by, who.why, std::nullopt, with});
    return add(std::move(strikes), frame);
}

} // namespace rowkeeper::record
