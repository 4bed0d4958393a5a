// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/OptionTable.h"

#include <charconv>

namespace rowkeeper::option {

namespace {

void append(std::string& list, std::string_view word) {
    if (!list.empty()) list += ", ";
    list += word;
}

} // namespace

const OptionInfo* find(std::span<const OptionInfo> infos, std::string_view name) {
    const auto found =
        std::find_if(infos.begin(), infos.end(), [&](const OptionInfo& info) { return info.name == name; });
    return found == infos.end() ? nullptr : &*found;
}

std::optional<int> parse(const OptionInfo& info, std::string_view text) {
    if (!info.values.empty()) {
        const auto found = std::find(info.values.begin(), info.values.end(), text);
        if (found == info.values.end()) return std::nullopt;
        return static_cast<int>(found - info.values.begin());
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (!whole || value < info.least || value > info.most) return std::nullopt;
    return value;
}

std::string text(const OptionInfo& info, int index) {
    if (info.values.empty()) return std::to_string(index);
    return std::string(info.values[static_cast<std::size_t>(index)]);
}

OptionFault unknownName(std::span<const OptionInfo> infos, std::string_view name, std::string_view value) {
    OptionFault fault{OptionFault::What::UnknownName, std::string(name), std::string(value), {}, 0, 0};
    for (const OptionInfo& info : infos)
        append(fault.known, info.name);
    return fault;
}

OptionFault unknownValue(const OptionInfo& info, std::string_view value) {
    OptionFault fault{OptionFault::What::NotAWord, std::string(info.name), std::string(value), {}, 0, 0};
    if (info.values.empty()) {
        fault.what = OptionFault::What::NotANumber;
        fault.least = info.least;
        fault.most = info.most;
    }
    for (const std::string_view word : info.values)
        append(fault.known, word);
    return fault;
}

} // namespace rowkeeper::option
