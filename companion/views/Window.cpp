// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Window.h"

#include "companion/app/AppContext.h"
#include "companion/app/Output.h"
#include "companion/app/WindowStart.h"
#include "companion/parts/Looks.h"
#include "companion/parts/RoomyStyle.h"
#include "companion/views/ProgramIcon.h"
#include "companion/views/Settings.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>

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

/// The window of one game after another.
class WindowTurner {
  public:
    WindowTurner(app::AppContext context, std::span<const WindowOfGame> games)
        : context_(std::make_unique<const app::AppContext>(std::move(context)))
        , games_(games) {}

    void open(const app::WindowStart& start) {
        const auto of = std::ranges::find(games_, context_->arguments().game, &WindowOfGame::id);
        window_ = of->make(*context_);
        QObject::connect(window_.get(), &GameWindow::otherWished, window_.get(),
                         [this](const QString& game) { turnTo(game.toStdString()); });
        window_->open(start);
    }

    void warn(const char* key, const std::string& what) {
        window_->window().warn(QString::fromStdString(context_->say(key, {what})));
    }

  private:
    void turnTo(const std::string& game) {
        if (std::ranges::find(games_, game, &WindowOfGame::id) == games_.end()) return; // it has none
        app::CommonArguments arguments = context_->arguments();
        arguments.game = game;
        arguments.language = chosenLanguage(*context_);
        arguments.catalog.reset(); // they were those of the other game
        arguments.options.clear();
        // The window that was clicked in goes: not while it still handles the click.
        QMetaObject::invokeMethod(
            qApp,
            [this, arguments] {
                const bool quits = QApplication::quitOnLastWindowClosed();
                QApplication::setQuitOnLastWindowClosed(false);
                window_.reset();
                context_ = std::make_unique<const app::AppContext>(arguments);
                open({});
                QApplication::setQuitOnLastWindowClosed(quits);
            },
            Qt::QueuedConnection);
    }

    std::unique_ptr<const app::AppContext> context_;
    std::span<const WindowOfGame> games_;
    std::unique_ptr<GameWindow> window_; ///< the first to go
};

} // namespace

int runWindow(const app::AppContext& given, const app::WindowStart& start,
              std::span<const WindowOfGame> games) {
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
    WindowTurner turner(app::AppContext(std::move(arguments), given), games);
    turner.open(start);
    if (damaged) turner.warn("settings.damaged", damaged->toStdString());
    return QApplication::exec();
}

} // namespace rowkeeper::views
