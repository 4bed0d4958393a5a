// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Desk.h"
#include "companion/tactics/commands/Subjects.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace rowkeeper::tactics::commands {

namespace {

constexpr int mostPower = 999;
constexpr int mostPoints = 1000;

/// `form` is the sentence for what has another.
std::pair<std::string, std::string> split(const std::string& given, const char* form) {
    const std::size_t equals = given.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == given.size())
        throw app::CommandError(app::ExitCode::Usage, form, {given});
    return {given.substr(0, equals), given.substr(equals + 1)};
}

std::optional<int> wholeNumber(std::string_view text) {
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

/// "2/3": row and place.
std::optional<std::pair<int, int>> place(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return std::nullopt;
    const auto row = wholeNumber(std::string_view(text).substr(0, slash));
    const auto at = wholeNumber(std::string_view(text).substr(slash + 1));
    if (!row || !at) return std::nullopt;
    return std::pair(*row, *at);
}

/// The one card or target of this name.
template<class Id>
Id named(const app::AppContext& context, const char* option, const std::string& given,
         const std::string& name) {
    for (const Subject& subject : subjectsNamed(context, name)) {
        if (const Id* id = std::get_if<Id>(&subject)) return *id;
    }
    throw app::CommandError(app::ExitCode::NotFound, "usage.nothing_called", {option, given, name});
}

void addPower(const app::AppContext& context, const std::string& given, desk::Supposed& supposed) {
    const auto [name, text] = split(given, "usage.power.form");
    const auto power = Fraction::parse(text);
    if (!power || *power < Fraction(0) || *power > Fraction(mostPower))
        throw app::CommandError(app::ExitCode::Usage, "usage.power.number", {given, mostPower});
    if (const auto at = place(name))
        supposed.placePowers.push_back({at->first, at->second, *power});
    else
        supposed.powers.emplace_back(named<tactics::CardId>(context, "--power", given, name), *power);
}

void addPoints(const app::AppContext& context, const std::string& given, desk::Supposed& supposed) {
    const auto [name, text] = split(given, "usage.points.form");
    const auto points = wholeNumber(text);
    if (!points || *points < 0 || *points > mostPoints)
        throw app::CommandError(app::ExitCode::Usage, "usage.points.number", {given, mostPoints});
    supposed.points.emplace_back(named<tactics::TargetId>(context, "--points", given, name), *points);
}

void checkLine(const json::Record& record, const std::string& option, int n) {
    const auto& lines = record.lines;
    const bool there =
        std::any_of(lines.begin(), lines.end(), [n](const json::RecordLine& line) { return line.n == n; });
    if (!there) throw app::CommandError(app::ExitCode::NotFound, "usage.no_such_line", {option, n});
}

desk::Supposed::Changed changeOf(const std::string& given, const json::Record& record) {
    const auto [number, text] = split(given, "usage.change.form");
    const auto n = wholeNumber(number);
    if (!n) throw app::CommandError(app::ExitCode::Usage, "usage.change.number", {given});
    checkLine(record, "--change " + number, *n);
    try {
        const nlohmann::json event = json::parse(text, "--change " + number);
        return {*n, json::eventFromJson(event, "--change " + number)};
    } catch (const json::DataError& problem) {
        throw app::CommandError(app::ExitCode::Usage, problem.said());
    }
}

} // namespace

desk::Supposed supposedBy(const app::AppContext& context, const app::DeskArguments& arguments,
                          const json::Record& record) {
    desk::Supposed supposed;
    supposed.options = givenOptionsOf(context);
    for (const std::string& given : arguments.powers)
        addPower(context, given, supposed);
    for (const std::string& given : arguments.points)
        addPoints(context, given, supposed);
    for (const std::string& given : arguments.changes)
        supposed.changes.push_back(changeOf(given, record));
    for (const int n : arguments.strikes) {
        checkLine(record, "--strike", n);
        supposed.changes.push_back({n, std::nullopt});
    }
    return supposed;
}

} // namespace rowkeeper::tactics::commands
