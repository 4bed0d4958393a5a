// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/NumberIn.h"

#include <cmath>

namespace rowkeeper::app {

double numberIn(const json::Node& node, double least, double most) {
    const auto shown = [](double value) {
        std::string text = nlohmann::json(value).dump();
        return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
    };
    const double value = node.value().is_number() ? node.value().get<double>() : std::nan("");
    if (node.value().is_number_float() && std::isnan(value)) node.refuse("file.digits");
    if (!(value >= least && value <= most)) node.refuse("file.number", {shown(least), shown(most)});
    return value;
}

} // namespace rowkeeper::app
