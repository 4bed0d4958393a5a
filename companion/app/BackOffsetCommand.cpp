// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/BackOffsetCommand.h"

#include "companion/app/BackProfiles.h"
#include "companion/app/Output.h"
#include "companion/app/WatchSource.h"
#include "printables/Sheet.h"
#include "printables/TestSheet.h"
#include "vision/backs/Measure.h"
#include "vision/source/OnePicture.h"
#include "vision/source/Source.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>
#include <variant>

namespace rowkeeper::app {

namespace {

using nlohmann::ordered_json;
using vision::NoMeasure;

/// A thousandth of a mm, as far as that means anything.
double roundedMm(double value) {
    return std::round(value * 1000) / 1000;
}

json::Said reasonOf(NoMeasure why) {
    switch (why) {
    case NoMeasure::NoSheet:
        return {"backs.no.sheet", {}};
    case NoMeasure::SeveralSheets:
        return {"backs.no.one_sheet", {}};
    case NoMeasure::NoBacks:
        return {"backs.no.backs", {}};
    case NoMeasure::NoFronts:
        return {"backs.no.fronts", {}};
    case NoMeasure::SideBySide:
        return {"backs.no.side_by_side", {}};
    case NoMeasure::TooFew:
        return {"backs.no.few", {}};
    case NoMeasure::Unsharp:
        return {"backs.no.unsharp", {}};
    case NoMeasure::NotOneSheet:
        return {"backs.no.agreement", {}};
    case NoMeasure::OutOfRange:
        return {"print.correction", {tag::mostShift, tag::mostDegrees, tag::mostStretch}};
    }
    return {"backs.no.few", {}};
}

[[noreturn]] void refuse(const std::string& place, NoMeasure why) {
    throw CommandError(ExitCode::InvalidData, "backs.not_measured", {place, reasonOf(why)});
}

vision::SheetPicture sheetIn(const AppContext& context, const std::string& file) {
    std::variant<vision::SheetPicture, vision::SourceProblem, NoMeasure> result = NoMeasure::NoSheet;
    const auto odd = vision::withPicture(file, [&] {
        auto read = vision::readPicture(file);
        if (auto* problem = std::get_if<vision::SourceProblem>(&read)) {
            result = std::move(*problem);
            return;
        }
        std::visit([&](auto&& found) { result = std::forward<decltype(found)>(found); },
                   vision::readSheet(std::get<vision::Frame>(read)));
    });
    if (odd) result = *odd;
    if (const auto* problem = std::get_if<vision::SourceProblem>(&result))
        throw CommandError(codeOf(*problem, false), problemText(context, *problem));
    if (const auto* why = std::get_if<NoMeasure>(&result)) refuse(file, *why);
    return std::get<vision::SheetPicture>(std::move(result));
}

BackProfile measured(const AppContext& context, const BackOffsetArguments& arguments) {
    std::vector<vision::SheetPicture> pictures;
    for (const std::string& file : arguments.pictures)
        pictures.push_back(sheetIn(context, file));
    const auto told = vision::measureBacks(pictures);
    std::string all = arguments.pictures.front();
    for (std::size_t i = 1; i < arguments.pictures.size(); ++i)
        all += ", " + arguments.pictures[i];
    if (const auto* why = std::get_if<NoMeasure>(&told)) refuse(all, *why);
    const auto& measure = std::get<vision::BackMeasure>(told);
    return {profileName(arguments.name), measure.sheet.form, tag::rounded(measure.fit.correction),
            BackMeasured{static_cast<int>(pictures.size()), measure.fronts, measure.backs,
                         roundedMm(measure.fit.unsure), roundedMm(measure.fit.residual)}};
}

/// Of the paper and flip of decks: their way up is that of a test sheet, too.
BackProfile typed(const BackOffsetArguments& arguments) {
    const auto paper = printables::paperNamed(arguments.paper.value_or("A4"));
    if (const auto* why = std::get_if<json::Said>(&paper)) throw CommandError(ExitCode::Usage, *why);
    printables::SheetForm form;
    form.paper = std::get<printables::Paper>(paper);
    form.flip = arguments.flip == "short" ? printables::Flip::ShortEdge : printables::Flip::LongEdge;
    const auto layout = printables::SheetLayout::of(form);
    if (!layout) throw CommandError(ExitCode::Usage, printables::noCardFits(form));
    BackProfile profile{
        profileName(arguments.name), printables::testFormOf(layout->page(), form.flip), {}, {}};
    const tag::BackCorrection correction =
        correctionTyped(arguments.shift, arguments.turn, arguments.stretch);
    if (!tag::isWithin(correction))
        throw CommandError(ExitCode::Usage, "print.correction",
                           {tag::mostShift, tag::mostDegrees, tag::mostStretch});
    profile.correction = tag::rounded(correction);
    return profile;
}

std::string decimals(double value, int digits) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value == 0 ? 0.0 : value);
    return text.data();
}

std::string lineOf(const AppContext& context, const BackProfile& profile) {
    const tag::BackCorrection& correction = profile.correction;
    const bool wide = profile.form.width > profile.form.height;
    std::string line = context.say(
        "backs.entry",
        {profile.name, paperOf(profile.form),
         context.say(profile.form.shortEdge ? "backs.short_edge" : "backs.long_edge") +
             (wide ? context.say("backs.wide") : ""),
         decimals(correction.right, 2), decimals(correction.down, 2), decimals(correction.degrees, 3),
         decimals(100 * correction.across, 3), decimals(100 * correction.along, 3)});
    if (const auto& measured = profile.measured)
        line += " " + context.say("backs.measured", {decimals(measured->unsure, 2), measured->pictures,
                                                     measured->fronts, measured->backs});
    return line;
}

void show(const AppContext& context, const std::filesystem::path& file,
          const std::vector<BackProfile>& profiles) {
    if (!context.json()) {
        for (const BackProfile& profile : profiles)
            printLine(lineOf(context, profile));
        return;
    }
    ordered_json backs = ordered_json::array();
    for (const BackProfile& profile : profiles)
        backs.push_back(profileJson(profile));
    printJson({{"file", file.string()}, {"backs", std::move(backs)}});
}

/// What does not go together. Nothing is done then.
void check(const BackOffsetArguments& arguments, bool types) {
    const bool measures = !arguments.pictures.empty();
    const auto usage = [](const char* key) { throw CommandError(ExitCode::Usage, key, {}); };
    if (arguments.name.empty() && (types || arguments.forget || arguments.paper || arguments.flip))
        usage("usage.back_name");
    if (arguments.forget && (measures || types)) usage("usage.back_forget");
    if (measures && types) usage("usage.back_both");
    if ((arguments.paper || arguments.flip) && !types) usage("usage.back_paper");
}

} // namespace

int runBackOffset(const AppContext& context, const BackOffsetArguments& arguments) {
    const bool types = !arguments.shift.empty() || arguments.turn || !arguments.stretch.empty();
    check(arguments, types);
    BackProfiles profiles(context); // a broken file is said before the work is done
    if (arguments.name.empty()) {
        show(context, profiles.file(), profiles.all());
        if (profiles.all().empty()) talk(context.say("backs.none"));
        return toInt(ExitCode::Ok);
    }
    const std::string name = profileName(arguments.name);
    if (arguments.forget) {
        profiles.forget(name);
        show(context, profiles.file(), {});
        talk(context.say("backs.forgotten", {name, profiles.file().string()}));
        return toInt(ExitCode::Ok);
    }
    if (!types && arguments.pictures.empty()) {
        show(context, profiles.file(), {profiles.named(name)});
        return toInt(ExitCode::Ok);
    }
    const BackProfile profile = types ? typed(arguments) : measured(context, arguments);
    profiles.keep(profile);
    show(context, profiles.file(), {profile});
    talk(context.say("backs.kept", {profiles.file().string(), name}));
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
