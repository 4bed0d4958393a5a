// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Said.h"

#include <array>

namespace rowkeeper::json {

namespace {

struct Usual {
    std::errc error;
    const char* key;
};

constexpr std::array usual{
    Usual{std::errc::no_space_on_device, "system.no_space"},
    Usual{std::errc::file_too_large, "system.file_too_large"},
    Usual{std::errc::permission_denied, "system.not_permitted"},
    Usual{std::errc::operation_not_permitted, "system.not_permitted"},
    Usual{std::errc::read_only_file_system, "system.read_only"},
    Usual{std::errc::no_such_file_or_directory, "system.not_there"},
    Usual{std::errc::not_a_directory, "system.no_folder"},
    Usual{std::errc::is_a_directory, "system.folder"},
    Usual{std::errc::io_error, "system.broken"},
    Usual{std::errc::filename_too_long, "system.long_name"},
    Usual{std::errc::too_many_symbolic_link_levels, "system.links"},
    Usual{std::errc::too_many_files_open, "system.open_files"},
};

} // namespace

Said Said::sentence(std::string text) {
    Said said;
    said.text_ = std::move(text);
    return said;
}

std::string Said::in(const Sentences& sentences) const {
    if (!isKey_) return text_;
    std::vector<std::string> fillings;
    fillings.reserve(fillings_.size());
    for (const Said& filling : fillings_)
        fillings.push_back(filling.in(sentences));
    return sentences.filled(text_, fillings);
}

std::string Said::inKeys() const {
    std::string keys = text_;
    for (const Said& filling : fillings_)
        keys += (&filling == fillings_.data() ? "(" : ", ") + filling.inKeys();
    return fillings_.empty() ? keys : keys + ")";
}

Said said(const std::error_code& error) {
    for (const Usual& one : usual) {
        if (error == one.error) return {one.key, {}};
    }
    return error.message();
}

Said saidOfErrno(int error) {
    return said(std::error_code(error, std::generic_category()));
}

std::string inBytes(std::size_t bytes) {
    constexpr std::size_t mega = 1u << 20;
    return bytes < mega ? std::to_string(bytes / 1000) + " kB" : std::to_string(bytes / mega) + " MB";
}

} // namespace rowkeeper::json
