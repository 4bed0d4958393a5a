// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/MainWindow.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/PageStack.h"
#include "companion/tactics/panel/Palette.h"

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

namespace panel = tactics::panel;

namespace {

/// "HistoryPage".
QString kindOf(const QWidget& page) {
    return QString::fromLatin1(page.metaObject()->className()).section(QStringLiteral("::"), -1);
}

/// As the handbook lists it: a page on which different things are done says which ("seenAs").
QString seenAs(const QWidget& page) {
    const QString said = page.property("seenAs").toString();
    return said.isEmpty() ? kindOf(page) : said;
}

} // namespace

MainWindow::MainWindow(const std::shared_ptr<const json::Texts>& texts, const std::filesystem::path& icons,
                       QWidget* parent)
    : QMainWindow(parent)
    , texts_(texts)
    , pages_(new parts::PageStack(this))
    , start_(new StartPage(*texts, icons, this))
    , table_(new panel::TablePage(texts, this))
    , camera_(new QLabel(QStringLiteral("◉ ") + text("window.camera_on"), this))
    , phones_(new QLabel(text("phones.let_in"), this)) {
    setWindowTitle(QStringLiteral("Rowkeeper"));
    panel::mendPaleWords();
    fitScreen();
    pages_->add(*start_);
    pages_->add(*table_);
    setCentralWidget(pages_);
    camera_->setAccessibleName(text("window.camera_on"));
    camera_->setObjectName(QStringLiteral("camera"));
    statusBar()->addPermanentWidget(camera_);
    statusBar()->addPermanentWidget(phones_);
    setCamera(false);
    setPhones(false);
    buildMenus();
    connect(pages_, &parts::PageStack::turned, this, [this](QWidget* page) {
        table_->menu().menuAction()->setVisible(page == table_);
        emit turned(page);
    });
    connect(table_, &panel::TablePage::told, this, &MainWindow::tell);
    connect(table_, &panel::TablePage::toldNoMore, this, [this](const QString& text) {
        if (statusBar()->currentMessage() == text) statusBar()->clearMessage();
    });
    connect(table_, &panel::TablePage::choiceWished, this, [this](const panel::NewGame& proposal) {
        askNewGame(proposal == panel::NewGame{} ? last_ : proposal);
    });
    connect(table_, &panel::TablePage::againWished, this, &MainWindow::newGameWished);
    connect(table_, &panel::TablePage::printWished, start_, &StartPage::printWished);
    connect(start_, &StartPage::playWished, this, [this] { askNewGame(last_); });
    connect(start_, &StartPage::backWished, this, &MainWindow::showTable);
    connect(start_, &StartPage::languageWished, this, &MainWindow::languageWished);
    table_->menu().menuAction()->setVisible(false);
}

QString MainWindow::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

void MainWindow::fitScreen() {
    const QSize wanted(1480, 860);
    const QSize room = screen()->availableSize() - QSize(8, 48); // beside and beneath the frame
    resize(wanted.boundedTo(room));
    setWindowState(windowState() | Qt::WindowMaximized); // read from across a table: cards grow with the room
}

void MainWindow::buildMenus() {
    QMenu* game = menuBar()->addMenu(text("window.menu.game"));
    add(*game, "new_game", "window.new_game", QKeySequence::keyBindings(QKeySequence::New),
        [this] { askNewGame(last_); });
    add(*game, "new_by_hand", "window.new_by_hand", {Qt::CTRL | Qt::SHIFT | Qt::Key_N}, [this] {
        panel::NewGame byHand = last_;
        byHand.source.clear();
        askNewGame(byHand);
    });
    add(*game, "put_away", "window.put_away", {}, [this] { emit putAwayWished(); });
    game->addSeparator();
    add(*game, "settings", "settings.menu",
        parts::standardKeys(QKeySequence::Preferences, QKeySequence(Qt::CTRL | Qt::Key_Comma)),
        [this] { emit settingsWished(); });
    add(*game, "quit", "window.quit",
        parts::standardKeys(QKeySequence::Quit, QKeySequence(Qt::CTRL | Qt::Key_Q)), [this] { close(); });
    menuBar()->addMenu(&table_->menu());

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
        parts::standardKeys(QKeySequence::HelpContents, QKeySequence(Qt::Key_F1)),
        [this] { emit handbookWished(seenAs(*pages_->page())); });
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
        const bool spoken = german == (texts_->language() == json::Language::De);
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
        panel::mendPaleWords();
}

void MainWindow::setPhones(bool on) {
    phones_->setVisible(on);
}

void MainWindow::setCamera(bool on) {
    camera_->setVisible(on);
}

void MainWindow::warn(const QString& text) {
    start_->warn(text);
    table_->warn(text);
}

void MainWindow::tell(const QString& text) {
    constexpr int shownMs = 15'000;
    statusBar()->showMessage(text, shownMs);
}

void MainWindow::askNewGame(const panel::NewGame& proposal) {
    panel::NewGame start = proposal;
    start.totals = table_->totals();
    start.pictures = table_->picturesKept();
    panel::NewGameFacts facts = facts_ ? facts_() : panel::NewGameFacts{};
    facts.onKey = parts::keyOf(*this, QStringLiteral("next")).toStdString();
    facts.yesKey = parts::keyOf(*this, QStringLiteral("command.yes")).toStdString();
    for (auto* asked : findChildren<NewGameDialog*>())
        asked->reject();
    auto* dialog = new NewGameDialog(texts_, start, facts, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { emit newGameWished(dialog->choice()); });
    open(*dialog);
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
