// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Codecs.h"

#include <dlfcn.h>

#include <stdexcept>

namespace rowkeeper::vision {

namespace {

struct Loaded {
    const Codecs* codecs = nullptr;
    std::string problem;
};

/// Found where the program was linked to look for it (its RPATH), and never unloaded.
Loaded load() {
    const auto problem = [] {
        const char* said = ::dlerror();
        return Loaded{nullptr, said ? said : "rowkeeper_codecs.so"};
    };
    void* const file = ::dlopen("rowkeeper_codecs.so", RTLD_NOW | RTLD_LOCAL);
    if (!file) return problem();
    const auto give = reinterpret_cast<const Codecs* (*)()>(::dlsym(file, "rowkeeperCodecs"));
    return give ? Loaded{give(), {}} : problem();
}

const Loaded& loaded() {
    static const Loaded once = load();
    return once;
}

} // namespace

std::optional<std::string> missingCodecs() {
    return loaded().codecs ? std::nullopt : std::optional(loaded().problem);
}

const Codecs& codecs() {
    if (!loaded().codecs) throw std::runtime_error(loaded().problem);
    return *loaded().codecs;
}

} // namespace rowkeeper::vision
