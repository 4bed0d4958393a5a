// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Drawing.h"

#include <QGuiApplication>

#include <array>

namespace rowkeeper::printables {

namespace {

QtMessageHandler usual = nullptr;

/// Sheets need no folder for sockets; Qt misses it where nobody is logged in.
void exceptAboutSockets(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (!message.contains(QStringLiteral("XDG_RUNTIME_DIR")) && usual) usual(type, context, message);
}

} // namespace

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
    usual = qInstallMessageHandler(exceptAboutSockets);
    own_ = std::make_unique<QGuiApplication>(count, arguments.data());
    qInstallMessageHandler(usual);
}

Drawing::~Drawing() = default;

} // namespace rowkeeper::printables
