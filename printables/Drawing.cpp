// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Drawing.h"

#include <QGuiApplication>

#include <array>

namespace rowkeeper::printables {

Drawing::Drawing() {
    if (QCoreApplication::instance()) return;
    // Both must outlive the application object, which may change them. The platform is asked for here and not
    // by an environment variable: a person's own setting is for windows.
    static int count = 3;
    static std::array<char, 10> program{"rowkeeper"};
    static std::array<char, 10> option{"-platform"};
    static std::array<char, 10> platform{"offscreen"};
    static std::array<char*, 4> arguments{};
    count = 3;
    arguments = {program.data(), option.data(), platform.data(), nullptr};
    own_ = std::make_unique<QGuiApplication>(count, arguments.data());
}

Drawing::~Drawing() = default;

} // namespace rowkeeper::printables
