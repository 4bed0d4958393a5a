// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/MainWindow.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/PageStack.h"
#include "companion/parts/Tints.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QScreen>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace rowkeeper::views {

namespace {

/// "HistoryPage".
QString kindOf(const QWidget& page) {
    return QString::fromLatin1(page.metaObject()->className()).section(QStringLiteral("::"), -1);
}

} // namespace

MainWindow::MainWindow(const json::Sentences& sentences, const std::filesystem::path& icons, QWidget* parent)
    : QMainWindow(parent)
    , sentences_(sentences)
    , pages_(new parts::PageStack(this))
    , start_(new StartPage(sentences, icons, this))
    , camera_(new QLabel(QStringLiteral("◉ ") + text("window.camera_on"), this))
    , phones_(new QLabel(text("phones.let_in"), this)) {
    setWindowTitle(QStringLiteral("Rowkeeper"));
    parts::mendPaleWords();
    fitScreen();
    pages_->add(*start_);
    setCentralWidget(pages_);
    camera_->setAccessibleName(text("window.camera_on"));
    camera_->setObjectName(QStringLiteral("camera"));
    statusBar()->addPermanentWidget(camera_);
    statusBar()->addPermanentWidget(phones_);
    setCamera(false);
    setPhones(false);
    connect(start_, &StartPage::playWished, this, [this] { askNext(false); });
    connect(start_, &StartPage::backWished, this, &MainWindow::showTable);
    connect(start_, &StartPage::languageWished, this, &MainWindow::languageWished);
    connect(start_, &StartPage::gameWished, this, &MainWindow::gameWished);
}

void MainWindow::playOn(QWidget& table, QMenu& menu) {
    table_ = &table;
    pages_->add(table);
    buildMenus(menu);
    connect(pages_, &parts::PageStack::turned, this, [this, &menu](QWidget* page) {
        menu.menuAction()->setVisible(page == table_);
        emit turned(page);
    });
    menu.menuAction()->setVisible(false);
}

QString MainWindow::text(const char* key) const {
    return QString::fromStdString(sentences_.text(key));
}

void MainWindow::fitScreen() {
    const QSize wanted(1480, 860);
    const QSize room = screen()->availableSize() - QSize(8, 48); // beside and beneath the frame
    resize(wanted.boundedTo(room));
    setWindowState(windowState() | Qt::WindowMaximized); // read from across a table: cards grow with the room
}

void MainWindow::buildMenus(QMenu& table) {
    QMenu* game = menuBar()->addMenu(text("window.menu.game"));
    add(*game, "new_game", "window.new_game", QKeySequence::keyBindings(QKeySequence::New),
        [this] { askNext(false); });
    add(*game, "new_by_hand", "window.new_by_hand", {Qt::CTRL | Qt::SHIFT | Qt::Key_N},
        [this] { askNext(true); });
    add(*game, "put_away", "window.put_away", {}, [this] { emit putAwayWished(); });
    games_ = game->addMenu(text("window.other_game"));
    games_->menuAction()->setVisible(false);
    game->addSeparator();
    add(*game, "settings", "settings.menu",
        parts::standardKeys(QKeySequence::Preferences, QKeySequence(Qt::CTRL | Qt::Key_Comma)),
        [this] { emit settingsWished(); });
    add(*game, "quit", "window.quit",
        parts::standardKeys(QKeySequence::Quit, QKeySequence(Qt::CTRL | Qt::Key_Q)), [this] { close(); });
    menuBar()->addMenu(&table);

    views_ = menuBar()->addMenu(text("window.menu.view"));
    addPage(*start_, text("window.start"), QKeySequence(Qt::ALT | Qt::Key_Home));
    addPage(*table_, text("window.table"), QKeySequence(Qt::ALT | Qt::Key_1));
    views_->addSeparator();
    add(*views_, "phones", "phones.menu", {Qt::CTRL | Qt::SHIFT | Qt::Key_P},
        [this] { emit phonesWished(); });
    addLanguages(*views_);
    add(*views_, "full_screen", "window.full_screen",
        parts::standardKeys(QKeySequence::FullScreen, QKeySequence(Qt::Key_F11)),
        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    QMenu* help = menuBar()->addMenu(text("window.menu.help"));
    add(*help, "handbook", "handbook.menu",
        parts::standardKeys(QKeySequence::HelpContents, QKeySequence(Qt::Key_F1)), [this] {
            // As the handbook lists it; at the table two ways to play have a chapter each.
            const bool hand = pages_->page() == table_ && byHand();
            emit handbookWished(kindOf(*pages_->page()) + (hand ? QStringLiteral(" by hand") : QString()));
        });
    add(*help, "first_steps", "start.first_steps", {}, [this] { emit start_->firstStepsWished(); });
    add(*help, "about", "window.about", {}, [this] { about(); });
}

/// `id`: by which its keys are kept.
void MainWindow::add(QMenu& menu, const char* id, const char* name, const QList<QKeySequence>& keys,
                     std::function<void()> does) {
    QAction* action = menu.addAction(text(name), this, std::move(does));
    action->setShortcuts(keys);
    parts::list(*action, QString::fromLatin1(id));
}

void MainWindow::addLanguages(QMenu& view) {
    QMenu* languages = view.addMenu(text("window.language"));
    auto* group = new QActionGroup(this);
    for (const bool german : {true, false}) {
        QAction* action =
            languages->addAction(german ? QStringLiteral("Deutsch") : QStringLiteral("English"));
        const bool spoken = german == (sentences_.language() == json::Language::De);
        parts::list(*action, german ? QStringLiteral("language.de") : QStringLiteral("language.en"));
        action->setCheckable(true);
        action->setChecked(spoken);
        group->addAction(action);
        if (!spoken)
            connect(action, &QAction::triggered, this, [this, german] { emit languageWished(german); });
    }
}

void MainWindow::addPage(QWidget& page) {
    pages_->add(page);
}

void MainWindow::addPage(QWidget& page, const QString& name, const QKeySequence& key) {
    addPage(page);
    auto* action = new QAction(name, this);
    action->setShortcut(key);
    parts::list(*action, QStringLiteral("page.") + kindOf(page));
    connect(action, &QAction::triggered, this, [this, &page] { showPage(page); });
    const QList<QAction*> all = views_->actions();
    const auto pagesEnd =
        std::find_if(all.begin(), all.end(), [](const QAction* one) { return one->isSeparator(); });
    views_->insertAction(pagesEnd == all.end() ? nullptr : *pagesEnd, action);
}

void MainWindow::showPage(QWidget& page) {
    pages_->turnTo(page);
    if (&page == start_) start_->enter();
}

void MainWindow::offerGames(const std::vector<OfferedGame>& games, const QString& own) {
    games_->clear();
    for (const OfferedGame& game : games) {
        QAction* action = games_->addAction(game.name);
        parts::list(*action, QStringLiteral("game.") + game.id);
        action->setCheckable(true);
        action->setChecked(game.id == own);
        action->setEnabled(game.id != own);
        connect(action, &QAction::triggered, this, [this, id = game.id] { emit gameWished(id); });
    }
    games_->menuAction()->setVisible(games.size() > 1);
    start_->offerGames(games, own);
}

void MainWindow::showStart() {
    showPage(*start_);
}

void MainWindow::showTable() {
    start_->setPlaying(true);
    showPage(*table_);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    // Qt 6 tells a window of the desktop's new colours by its own.
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange)
        parts::mendPaleWords();
}

void MainWindow::setPhones(bool on) {
    phones_->setVisible(on);
}

void MainWindow::setCamera(bool on) {
    camera_->setVisible(on);
}

void MainWindow::warn(const QString& text) {
    start_->warn(text);
    emit warned(text);
}

void MainWindow::tell(const QString& text) {
    constexpr int shownMs = 15'000;
    statusBar()->showMessage(text, shownMs);
}

void MainWindow::tellNoMore(const QString& text) {
    if (statusBar()->currentMessage() == text) statusBar()->clearMessage();
}

/// Not modal: while one is, nobody can close the window beneath it.
void MainWindow::open(QDialog& dialog) {
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.setModal(false);
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    for (auto* dialog : findChildren<QDialog*>())
        if (dialog->isVisible()) dialog->reject();
    QMainWindow::closeEvent(event);
}

void MainWindow::about() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, text("window.about"),
                                QStringLiteral("<h3>Rowkeeper</h3>"), QMessageBox::Ok, this);
    QStringList parts;
    for (const char* part : {"window.about.text", "game.about", "window.about.license"})
        parts << text(part);
    box->setInformativeText(parts.join(QStringLiteral("\n\n")));
    open(*box);
}

} // namespace rowkeeper::views
