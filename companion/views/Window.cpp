// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Window.h"

#include "companion/app/AppContext.h"
#include "companion/app/Output.h"
#include "companion/app/WindowStart.h"
#include "companion/parts/Looks.h"
#include "companion/parts/RoomyStyle.h"
#include "companion/tactics/commands/Context.h"
#include "companion/views/ProgramIcon.h"
#include "companion/views/QtsOwn.h"
#include "companion/views/Settings.h"
#include "companion/views/TableControl.h"

#include <QApplication>
#include <QSettings>

#include <cstdlib>
#include <memory>

namespace rowkeeper::views {

namespace {

std::string noDisplay; ///< what is said then; set while the application is made

/// Qt ends a program that finds no display by abort(), with words for programmers. A person gets a sentence,
/// the shell an exit code. (There is no other way to ask whether a display answers.)
void whileOpening(QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtFatalMsg) return;
    app::talk(noDisplay);
    std::_Exit(app::toInt(app::ExitCode::Failure));
}

std::unique_ptr<QApplication> makeApplication(const app::AppContext& context, int& argc, char** argv) {
    noDisplay = "rowkeeper: " + context.say("app.no_display");
    const QtMessageHandler before = qInstallMessageHandler(whileOpening);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(before);
    return application;
}

/// Who the desktop takes the window for: its icon there, and beside its name.
void introduce(const app::AppContext& context) {
    QApplication::setApplicationDisplayName(QStringLiteral("Rowkeeper"));
    QApplication::setDesktopFileName(QString::fromLatin1(programId));
    QApplication::setWindowIcon(programIcon(context.dataFolder()));
    // What Qt itself keeps, of dialogs for files, lies where the specification has it, and in a portable
    // folder.
    if (const auto folder = app::folderOfAll(app::FolderOf::Config, context.arguments().portable))
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           QString::fromStdString(folder->string()));
}

} // namespace

int runWindow(const app::AppContext& given, const app::WindowStart& start) {
    int argc = 1;
    char name[] = "rowkeeper";
    char* argv[] = {name, nullptr};
    const auto application = makeApplication(given, argc, argv);
    introduce(given);
    parts::followSystem();
    parts::takeRoomOfScreen();
    const auto damaged = putDamagedSettingsAside(given);
    app::CommonArguments arguments = given.arguments();
    arguments.language = chosenLanguage(given);
    const app::AppContext context(std::move(arguments), given);
    speakQtsOwn(context.language());

    const auto unreadable = tactics::commands::leaveOutUnreadableValues(context);
    TableControl control(context);
    if (unreadable)
        control.window().warn(QString::fromStdString(
            tactics::commands::textsOf(context)({"window.own_values", {*unreadable}})));
    if (damaged)
        control.window().warn(QString::fromStdString(
            tactics::commands::textsOf(context)({"settings.damaged", {damaged->toStdString()}})));
    control.open(start);
    return QApplication::exec();
}

} // namespace rowkeeper::views
