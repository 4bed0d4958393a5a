// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/BackProfiles.h"

#include "companion/app/AppContext.h"
#include "companion/app/NumberIn.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "printables/Paper.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rowkeeper::app {

namespace {

constexpr int backsFormat = 1;
constexpr int mostTenths = 10 * printables::longestPaper;
constexpr int mostCounted = 1'000'000;

std::filesystem::path backsFile(const AppContext& context) {
    const auto file = context.backsFile();
    if (!file) throw CommandError(ExitCode::Failure, "app.no_home", {"$XDG_CONFIG_HOME"});
    return *file;
}

int tenths(const json::Node& mm) {
    return static_cast<int>(std::lround(10 * numberIn(mm, printables::shortestPaper, mostTenths / 10.0)));
}

BackMeasured measuredFrom(const json::Node& node) {
    node.onlyFields({"pictures", "fronts", "backs", "unsure", "residual"});
    return {.pictures = node["pictures"].whole(1, mostCounted),
            .fronts = node["fronts"].whole(1, mostCounted),
            .backs = node["backs"].whole(1, mostCounted),
            .unsure = numberIn(node["unsure"], 0, 1),
            .residual = numberIn(node["residual"], 0, 1)};
}

BackProfile profileFrom(const json::Node& node) {
    node.onlyFields(
        {"name", "paper", "page_mm", "flip", "right", "down", "degrees", "across", "along", "measured"});
    BackProfile profile;
    profile.name = node["name"].text(longestProfileName);
    try {
        profileName(profile.name);
    } catch (const CommandError&) {
        node["name"].refuse("backs.file.name");
    }
    const std::vector<json::Node> page = node["page_mm"].items(2);
    if (page.size() != 2) node["page_mm"].refuse("backs.file.page");
    profile.form.width = tenths(page[0]);
    profile.form.height = tenths(page[1]);
    const std::string flip = node["flip"].text();
    if (flip != "long" && flip != "short") node["flip"].refuse("backs.file.flip");
    profile.form.shortEdge = flip == "short";
    if (node["paper"].text() != paperOf(profile.form)) node["paper"].refuse("backs.file.paper");
    constexpr double stretch = tag::mostStretch / 100.0;
    profile.correction = {.right = numberIn(node["right"], -tag::mostShift, tag::mostShift),
                          .down = numberIn(node["down"], -tag::mostShift, tag::mostShift),
                          .degrees = numberIn(node["degrees"], -tag::mostDegrees, tag::mostDegrees),
                          .across = numberIn(node["across"], 1 - stretch, 1 + stretch),
                          .along = numberIn(node["along"], 1 - stretch, 1 + stretch)};
    const auto measured = node.find("measured");
    if (measured && !measured->isNull()) profile.measured = measuredFrom(*measured);
    return profile;
}

std::vector<BackProfile> profilesFrom(const std::string& content, const json::Origin& origin) {
    const nlohmann::json document = json::parse(content, origin);
    const json::Node root(document, origin);
    root.onlyFields({"format", "backs"});
    root["format"].whole(backsFormat, backsFormat);
    std::vector<BackProfile> all;
    for (const json::Node& node : root["backs"].items(mostProfiles)) {
        BackProfile profile = profileFrom(node);
        const bool twice = std::any_of(all.begin(), all.end(),
                                       [&](const BackProfile& other) { return other.name == profile.name; });
        if (twice) node["name"].refuse("backs.file.twice");
        all.push_back(std::move(profile));
    }
    return all;
}

} // namespace

tag::BackCorrection correctionTyped(const std::vector<double>& shift, std::optional<double> turn,
                                    const std::vector<double>& stretch) {
    tag::BackCorrection correction;
    if (!shift.empty()) {
        correction.right = shift[0];
        correction.down = shift[1];
    }
    correction.degrees = turn.value_or(0);
    if (!stretch.empty()) {
        correction.across = stretch[0] / 100;
        correction.along = stretch[1] / 100;
    }
    return correction;
}

std::string profileName(const std::string& given) {
    const auto first = given.find_first_not_of(' ');
    std::string name =
        first == std::string::npos ? "" : given.substr(first, given.find_last_not_of(' ') - first + 1);
    if (name.empty() || name.size() > longestProfileName || json::harmless(name) != name)
        throw CommandError(ExitCode::Usage, "backs.name", {static_cast<int>(longestProfileName)});
    return name;
}

std::string paperOf(const tag::TestForm& form) {
    const auto mm = [](int value) { return std::to_string(value / 10) + "." + std::to_string(value % 10); };
    const auto paper = printables::paperNamed(mm(form.width) + "x" + mm(form.height));
    const auto* known = std::get_if<printables::Paper>(&paper);
    return known ? known->name : mm(form.width) + " × " + mm(form.height);
}

BackProfiles::BackProfiles(const AppContext& context)
    : file_(backsFile(context)) {
    const auto content = file_.read();
    if (!content) return;
    try {
        all_ = profilesFrom(*content, json::Origin(file().string()));
    } catch (const json::DataError& problem) {
        throw CommandError(ExitCode::InvalidData, "backs.file.broken", {problem.said()});
    }
}

const BackProfile& BackProfiles::named(const std::string& name) const {
    std::string known;
    for (const BackProfile& profile : all_) {
        if (profile.name == name) return profile;
        known += (known.empty() ? "" : ", ") + profile.name;
    }
    if (known.empty()) throw CommandError(ExitCode::NotFound, "backs.none_named", {name});
    throw CommandError(ExitCode::NotFound, "backs.not_named", {name, known});
}

void BackProfiles::keep(const BackProfile& profile) {
    std::vector<BackProfile> all = all_;
    const auto old = std::find_if(all.begin(), all.end(),
                                  [&](const BackProfile& one) { return one.name == profile.name; });
    if (old != all.end())
        *old = profile;
    else if (all.size() < mostProfiles)
        all.push_back(profile);
    else
        throw CommandError(ExitCode::Failure, "backs.full", {static_cast<int>(mostProfiles)});
    write(all);
}

void BackProfiles::forget(const std::string& name) {
    named(name); // says so where there is none
    std::vector<BackProfile> all = all_;
    std::erase_if(all, [&](const BackProfile& one) { return one.name == name; });
    write(all);
}

void BackProfiles::write(const std::vector<BackProfile>& all) {
    nlohmann::ordered_json backs = nlohmann::ordered_json::array();
    for (const BackProfile& profile : all)
        backs.push_back(profileJson(profile));
    const nlohmann::ordered_json document{{"format", backsFormat}, {"backs", std::move(backs)}};
    file_.write(document.dump(1) + "\n");
    all_ = all;
}

nlohmann::ordered_json profileJson(const BackProfile& profile) {
    const tag::BackCorrection& correction = profile.correction;
    nlohmann::ordered_json document{{"name", profile.name},
                                    {"paper", paperOf(profile.form)},
                                    {"page_mm", {profile.form.widthMm(), profile.form.heightMm()}},
                                    {"flip", profile.form.shortEdge ? "short" : "long"},
                                    {"right", correction.right},
                                    {"down", correction.down},
                                    {"degrees", correction.degrees},
                                    {"across", correction.across},
                                    {"along", correction.along},
                                    {"measured", nullptr}};
    if (const auto& measured = profile.measured)
        document["measured"] = {{"pictures", measured->pictures},
                                {"fronts", measured->fronts},
                                {"backs", measured->backs},
                                {"unsure", measured->unsure},
                                {"residual", measured->residual}};
    return document;
}

} // namespace rowkeeper::app
