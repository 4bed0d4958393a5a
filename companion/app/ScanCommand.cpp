// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ScanCommand.h"

#include "companion/app/LightReport.h"
#include "companion/app/Output.h"
#include "vision/CameraFit.h"
#include "vision/LightDoctor.h"
#include "vision/Source.h"
#include "vision/TagReader.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <variant>

namespace rowkeeper::companion {

namespace {

using nlohmann::ordered_json;

/// A hundredth of a pixel is finer than any reading.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

using Findings = std::vector<vision::LightFinding>;

ordered_json pictureJson(const AppContext& context, const std::string& file, const vision::Frame& frame,
                         const vision::Reading& reading, const Findings& findings) {
    ordered_json tags = ordered_json::array();
    for (const vision::Sighting& sighting : reading.tags) {
        ordered_json corners = ordered_json::array();
        for (const vision::Point& corner : sighting.corners)
            corners.push_back({rounded(corner.x), rounded(corner.y)});
        tags.push_back({{"text", sighting.text}, {"corners", std::move(corners)}});
    }
    ordered_json light = ordered_json::array();
    for (const vision::LightFinding& finding : findings)
        light.push_back(lightJson(finding, frame, context.texts()));
    return {{"file", file},
            {"width", frame.width()},
            {"height", frame.height()},
            {"ms", rounded(reading.ms)},
            {"tags", std::move(tags)},
            {"foreign", reading.foreign},
            {"light", std::move(light)}};
}

void printPicture(const AppContext& context, const std::string& file, const vision::Frame& frame,
                  const vision::Reading& reading, const Findings& findings) {
    std::string head = file + ": " + std::to_string(frame.width()) + " × " + std::to_string(frame.height()) +
                       ", " + std::to_string(reading.tags.size()) + context.say(" tags", " Codes");
    if (reading.foreign > 0)
        head += ", " + std::to_string(reading.foreign) + context.say(" foreign", " fremde");
    printLine(head);
    for (const vision::Sighting& sighting : reading.tags) {
        double x = 0;
        double y = 0;
        for (const vision::Point& corner : sighting.corners) {
            x += corner.x / 4;
            y += corner.y / 4;
        }
        printLine("  " + sighting.text + context.say(" at ", " bei ") + std::to_string(std::lround(x)) +
                  ", " + std::to_string(std::lround(y)));
    }
    for (const vision::LightFinding& finding : findings)
        printLine("  " + lightSentence(finding, frame, context.texts()));
}

ExitCode codeOf(vision::SourceProblem::Kind kind) {
    return kind == vision::SourceProblem::Kind::NotFound ? ExitCode::NotFound : ExitCode::InvalidData;
}

} // namespace

int runScan(const AppContext& context, const ScanArguments& arguments) {
    vision::TagReader reader;
    ordered_json pictures = ordered_json::array();
    ExitCode code = ExitCode::Ok;
    for (const std::string& file : arguments.images) {
        const auto read = vision::readPicture(file);
        if (const auto* problem = std::get_if<vision::SourceProblem>(&read)) {
            talk("rowkeeper: " + problem->place + ": " + problem->text);
            if (code == ExitCode::Ok) code = codeOf(problem->kind);
            continue;
        }
        const auto& frame = std::get<vision::Frame>(read);
        const vision::Reading reading = reader.read(frame);
        const Findings findings = vision::examineLight(frame, vision::pixelsPerMm(reading.tags));
        if (context.json()) {
            pictures.push_back(pictureJson(context, file, frame, reading, findings));
        } else {
            printPicture(context, file, frame, reading, findings);
        }
    }
    if (context.json()) printJson({{"pictures", std::move(pictures)}});
    return toInt(code);
}

} // namespace rowkeeper::companion
