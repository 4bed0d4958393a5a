// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/RefusedValues.h"

#include "companion/app/Files.h"
#include "engine/core/json/Parse.h"

#include <exception>
#include <system_error>

namespace rowkeeper::app {

namespace {

constexpr auto layerField = "refused_values";
constexpr auto overField = "over";

} // namespace

RefusedValues::RefusedValues(const std::filesystem::path& ownValues)
    : file_(ownValues.parent_path() / (ownValues.stem().string() + ".refused.json")) {}

std::optional<RefusedValues::Waiting> RefusedValues::read() const {
    try {
        const nlohmann::json all = json::parse(readInput(file_.string(), json::maxFileBytes), file_.string());
        Waiting waiting{all.at(layerField), std::nullopt};
        if (!waiting.layer.is_object()) return std::nullopt;
        if (const auto over = all.find(overField); over != all.end()) waiting.over = over->get<std::string>();
        return waiting;
    } catch (const std::exception&) { // not there, or nobody's
        return std::nullopt;
    }
}

void RefusedValues::write(const std::optional<Waiting>& waiting) const {
    std::error_code error;
    if (!waiting) {
        std::filesystem::remove(file_, error);
        return;
    }
    nlohmann::json all{{layerField, waiting->layer}};
    if (waiting->over) all[overField] = *waiting->over;
    std::filesystem::create_directories(file_.parent_path(), error); // writing says what is wrong there
    writeOutput(file_.string(), all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n",
                true);
}

} // namespace rowkeeper::app
