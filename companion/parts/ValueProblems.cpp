// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ValueProblems.h"

#include "engine/core/json/Layer.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::parts {

namespace {

/// Whether what is wrong there is this value, or what stands with it.
bool isAbout(const std::string& problem, const std::string& path) {
    const std::string holder = holderOf(path);
    return problem == path || problem.starts_with(path + "[") || problem.starts_with(path + ".") ||
           problem == holder || problem == holder + ".status" || problem == holder + ".source";
}

void say(ValueSheet& sheet, const std::string& path, const QString& why) {
    const bool ofOne = path.find('.') != std::string::npos;
    bool said = false;
    for (ValueRow& row : sheet.rows) {
        const bool among = ofOne && !row.own.isEmpty() && row.path.starts_with(path + ".");
        if (!among && !isAbout(path, row.path)) continue;
        row.problem = why;
        said = true;
    }
    if (!said) sheet.problems << why;
}

} // namespace

std::string holderOf(const std::string& path) {
    return path.substr(0, path.rfind('.'));
}

void findProblems(ValueSheet& sheet, nlohmann::json layer, const LayerLoader& load,
                  const std::function<QString(const json::DataError&)>& worded) {
    constexpr int most = 100;
    for (int found = 0; found < most; ++found) {
        try {
            load(layer);
            return;
        } catch (const json::DataError& problem) {
            const std::string path = problem.path.substr(0, problem.path.find('['));
            say(sheet, path, worded(problem));
            const bool there = json::valueAt(layer, path) != nullptr;
            const std::string taken = there ? path : holderOf(path);
            if (taken.find('.') == std::string::npos || !json::valueAt(layer, taken)) return;
            json::removeValue(layer, taken);
        }
    }
}

} // namespace rowkeeper::parts
