// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/TruePictures.h"

#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include <cstdio>
#include <fstream>
#include <map>
#include <stdexcept>

namespace rowkeeper::bench {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

json jsonOf(const fs::path& file) {
    std::ifstream in(file);
    try {
        return json::parse(in);
    } catch (const json::exception& e) {
        throw std::runtime_error(file.string() + ": " + e.what());
    }
}

std::vector<TrueTag> tagsOf(const fs::path& file) {
    const json truth = jsonOf(file);
    std::vector<TrueTag> tags;
    int number = 0;
    try {
        for (const json& card : truth.at("cards")) {
            for (const json& code : card.at("codes")) {
                TrueTag tag{code.at("text"), {}, number, code.at("visible")};
                for (std::size_t i = 0; i < 4; ++i)
                    tag.corners.at(i) = {code.at("corners").at(i).at(0), code.at("corners").at(i).at(1)};
                tags.push_back(std::move(tag));
            }
            ++number;
        }
    } catch (const json::exception& e) {
        throw std::runtime_error(file.string() + ": " + e.what());
    }
    return tags;
}

struct State {
    std::vector<TrueTag> tags;
    int first = 0; // frame
    int last = 0;
    bool hand = false;
};

std::vector<State> statesOf(const fs::path& folder) {
    const json truth = jsonOf(folder / "truth.json");
    std::vector<State> states;
    try {
        for (const json& still : truth.at("stills")) {
            std::array<char, 32> name{};
            std::snprintf(name.data(), name.size(), "%03d.json", still.at("still").get<int>());
            if (!fs::exists(folder / "stills" / name.data())) continue;
            states.push_back({tagsOf(folder / "stills" / name.data()), still.at("frames").at(0),
                              still.at("frames").at(1), still.at("hand")});
        }
    } catch (const json::exception& e) {
        throw std::runtime_error((folder / "truth.json").string() + ": " + e.what());
    }
    return states;
}

void forEachFrame(const fs::path& folder, const std::function<void(const TruePicture&)>& visit) {
    const std::vector<State> states = statesOf(folder);
    cv::VideoCapture video((folder / "table.mp4").string());
    if (!video.isOpened()) throw std::runtime_error((folder / "table.mp4").string() + " cannot be read");
    TruePicture picture;
    for (int frame = 0; video.read(picture.picture); ++frame)
        for (const State& state : states) {
            if (frame < state.first || frame > state.last) continue;
            picture.name = "frame " + std::to_string(frame);
            picture.tags = state.tags;
            picture.clear = !state.hand;
            visit(picture);
        }
}

} // namespace

void forEachPicture(const fs::path& folder, const std::function<void(const TruePicture&)>& visit) {
    if (fs::exists(folder / "truth.json")) return forEachFrame(folder, visit);
    std::map<std::string, fs::path> pictures;
    if (fs::is_directory(folder))
        for (const auto& entry : fs::directory_iterator(folder)) {
            const fs::path& file = entry.path();
            if ((file.extension() == ".png" || file.extension() == ".jpg") &&
                fs::exists(fs::path(file).replace_extension(".json")))
                pictures[file.filename().string()] = file;
        }
    if (pictures.empty())
        throw std::runtime_error(folder.string() + ": no picture (.png, .jpg) with a .json beside it");
    for (const auto& [name, file] : pictures) {
        const cv::Mat3b picture = cv::imread(file.string(), cv::IMREAD_COLOR);
        if (picture.empty()) throw std::runtime_error(file.string() + " cannot be read");
        visit({name, picture, tagsOf(fs::path(file).replace_extension(".json")), true});
    }
}

} // namespace rowkeeper::bench
