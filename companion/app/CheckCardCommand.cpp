// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CheckCardCommand.h"

#include "companion/app/CardReport.h"
#include "companion/app/Output.h"
#include "companion/app/Stop.h"
#include "companion/app/WatchSource.h"
#include "vision/check/BestFrame.h"
#include "vision/source/OnePicture.h"
#include "vision/source/Source.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace rowkeeper::app {

namespace {

using nlohmann::ordered_json;

std::variant<CheckedPicture, vision::SourceProblem> checked(const std::string& file) {
    std::variant<CheckedPicture, vision::SourceProblem> result;
    auto odd = vision::withPicture(file, [&] {
        auto read = vision::readPicture(file);
        if (auto* problem = std::get_if<vision::SourceProblem>(&read))
            result = std::move(*problem);
        else
            result = checkedPicture(file, std::get<vision::Frame>(std::move(read)));
    });
    if (odd) result = std::move(*odd);
    return result;
}

/// What a camera shows in some seconds, or a film in as many pictures.
vision::Frame bestOf(const AppContext& context, vision::Source& source) {
    constexpr double liveMs = 5000;
    constexpr int mostFrames = 600;
    vision::BestFrame best;
    std::optional<double> firstMs;
    for (int count = 0; count < mostFrames && !stopWanted(); ++count) {
        const vision::NextFrame next = source.next();
        if (const auto* problem = std::get_if<vision::SourceProblem>(&next)) {
            talk("rowkeeper: " + problemText(context, *problem));
            if (problem->onePicture) continue;
            if (best.best().empty())
                throw CommandError(codeOf(*problem, source.live()), "check.no_picture", {});
            break;
        }
        const auto* frame = std::get_if<vision::Frame>(&next);
        if (!frame) break;
        if (const auto odd = vision::withPicture(source.place(), [&] { best.see(*frame); }))
            talk("rowkeeper: " + problemText(context, *odd));
        if (!firstMs) firstMs = frame->timeMs();
        if (source.live() && frame->timeMs() - *firstMs > liveMs) break;
    }
    if (best.best().empty()) throw CommandError(ExitCode::InvalidData, "check.no_picture", {});
    return best.best();
}

std::variant<CheckedPicture, vision::SourceProblem> checkedCamera(const AppContext& context,
                                                                  const std::string& where) {
    const StopOnSignals stops;
    vision::SourceOptions options;
    options.giveUp = [] { return stopWanted(); };
    auto opened = vision::openSource(where, options);
    if (auto* problem = std::get_if<vision::SourceProblem>(&opened)) return std::move(*problem);
    const vision::Frame frame = bestOf(context, *std::get<std::unique_ptr<vision::Source>>(opened));
    const std::string name = vision::shownAddress(where);
    CheckedPicture picture;
    if (auto odd = vision::withPicture(name, [&] { picture = checkedPicture(name, frame); })) return *odd;
    return picture;
}

} // namespace

int runCheckCard(const AppContext& context, const CheckCardArguments& arguments) {
    ordered_json pictures = ordered_json::array();
    ExitCode code = ExitCode::Ok;
    const auto take = [&](const std::variant<CheckedPicture, vision::SourceProblem>& result) {
        ExitCode now = ExitCode::Ok;
        if (const auto* problem = std::get_if<vision::SourceProblem>(&result)) {
            talk("rowkeeper: " + problemText(context, *problem));
            now = codeOf(*problem, false);
        } else {
            const auto& picture = std::get<CheckedPicture>(result);
            if (!picture.check.good()) now = ExitCode::InvalidData;
            if (context.json())
                pictures.push_back(checkJson(picture, context.sentences()));
            else
                for (const std::string& line : checkLines(picture, context.sentences()))
                    printLine(line);
        }
        if (code == ExitCode::Ok) code = now;
    };
    for (const std::string& file : arguments.pictures)
        take(checked(file));
    if (!arguments.camera.empty()) take(checkedCamera(context, arguments.camera));
    if (context.json()) printJson({{"pictures", std::move(pictures)}});
    return toInt(code);
}

} // namespace rowkeeper::app
