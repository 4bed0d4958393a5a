// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ScanCommand.h"

#include "companion/app/Output.h"
#include "companion/app/WatchSource.h"
#include "companion/table/LightReport.h"
#include "vision/light/LightDoctor.h"
#include "vision/reading/TagReader.h"
#include "vision/source/OnePicture.h"
#include "vision/table/CameraFit.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <variant>

namespace rowkeeper::app {

namespace {

using nlohmann::ordered_json;

/// A hundredth of a pixel is finer than any reading.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

struct Scanned {
    vision::Frame frame;
    vision::Reading reading;
    std::vector<vision::LightFinding> light;
};

ordered_json pictureJson(const AppContext& context, const std::string& file, const Scanned& picture) {
    const auto& [frame, reading, findings] = picture;
    ordered_json tags = ordered_json::array();
    for (const vision::Sighting& sighting : reading.tags) {
        ordered_json corners = ordered_json::array();
        for (const vision::Point& corner : sighting.corners)
            corners.push_back({rounded(corner.x), rounded(corner.y)});
        tags.push_back({{"text", sighting.text}, {"corners", std::move(corners)}});
    }
    ordered_json light = ordered_json::array();
    for (const vision::LightFinding& finding : findings)
        light.push_back(table::lightJson(finding, frame, context.sentences()));
    return {{"file", file},
            {"width", frame.width()},
            {"height", frame.height()},
            {"ms", rounded(reading.ms)},
            {"tags", std::move(tags)},
            {"foreign", reading.foreign},
            {"light", std::move(light)}};
}

void printPicture(const AppContext& context, const std::string& file, const Scanned& picture) {
    const auto& [frame, reading, findings] = picture;
    std::string head = context.say("scan.tags", {file, frame.width(), frame.height(), reading.tags.size()});
    if (reading.foreign > 0) head += context.say("scan.foreign", {reading.foreign});
    printLine(head);
    for (const vision::Sighting& sighting : reading.tags) {
        double x = 0;
        double y = 0;
        for (const vision::Point& corner : sighting.corners) {
            x += corner.x / 4;
            y += corner.y / 4;
        }
        printLine("  " + context.say("scan.tag", {sighting.text, std::lround(x), std::lround(y)}));
    }
    for (const vision::LightFinding& finding : findings)
        printLine("  " + table::lightSentence(finding, frame, context.sentences()));
}

std::variant<Scanned, vision::SourceProblem> scanned(const std::string& file, vision::TagReader& reader) {
    std::variant<Scanned, vision::SourceProblem> result;
    auto odd = vision::withPicture(file, [&] {
        auto read = vision::readPicture(file);
        if (auto* problem = std::get_if<vision::SourceProblem>(&read)) {
            result = std::move(*problem);
            return;
        }
        Scanned picture{std::get<vision::Frame>(std::move(read)), {}, {}};
        picture.reading = reader.read(picture.frame);
        picture.light = vision::examineLight(picture.frame, vision::pixelsPerMm(picture.reading.tags));
        result = std::move(picture);
    });
    if (odd) result = std::move(*odd);
    return result;
}

} // namespace

int runScan(const AppContext& context, const ScanArguments& arguments) {
    vision::TagReader reader;
    ordered_json pictures = ordered_json::array();
    ExitCode code = ExitCode::Ok;
    for (const std::string& file : arguments.images) {
        const auto read = scanned(file, reader);
        if (const auto* problem = std::get_if<vision::SourceProblem>(&read)) {
            talk("rowkeeper: " + problemText(context, *problem));
            if (code == ExitCode::Ok) code = codeOf(*problem, false);
            continue;
        }
        const auto& picture = std::get<Scanned>(read);
        if (context.json())
            pictures.push_back(pictureJson(context, file, picture));
        else
            printPicture(context, file, picture);
    }
    if (context.json()) printJson({{"pictures", std::move(pictures)}});
    return toInt(code);
}

} // namespace rowkeeper::app
