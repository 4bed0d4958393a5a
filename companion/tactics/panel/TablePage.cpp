// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePage.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/AskArea.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/Commands.h"
#include "companion/parts/FilmBar.h"
#include "companion/parts/LogPanel.h"
#include "companion/parts/MismatchBar.h"
#include "companion/parts/OfferBar.h"
#include "companion/parts/PicturePlaces.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/StepBar.h"
#include "companion/parts/TablePicture.h"
#include "companion/parts/TypedKeys.h"
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/panel/AccountPanel.h"
#include "companion/tactics/panel/AnswerBar.h"
#include "companion/tactics/panel/BigBoard.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/panel/FilmPanel.h"
#include "companion/tactics/panel/LookBack.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/Picker.h"
#include "companion/tactics/panel/PictureNames.h"
#include "companion/tactics/panel/PicturePointer.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/Question.h"
#include "companion/tactics/panel/RewindDialog.h"
#include "companion/tactics/panel/RowMenu.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/SaveResult.h"
#include "companion/tactics/panel/TutorBar.h"
#include "companion/tactics/panel/WhatIfPage.h"
#include "companion/tactics/panel/WhyPage.h"
#include "engine/tactics/GamePoints.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int leastForRows = 600; // px: names of cards can be read beside their power

/// A label for sentences that matter: a tinted bar, hidden while it says nothing.
QLabel* noticeBar(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setContentsMargins(8, 6, 8, 6);
    tint(*label);
    label->hide();
    return label;
}

/// The names of cards in a sentence, as the log marks them.
parts::LogPanel::Names namesIn(CardNames names) {
    return [known = std::move(names)](const QString& sentence) {
        std::vector<parts::NameInText> found;
        for (const NameInText& name : known.in(sentence))
            found.push_back({name.begin, name.length, QVariant::fromValue(name.of)});
        return found;
    };
}

std::vector<parts::Mismatch> mismatchesOf(const std::vector<Warning>& warnings) {
    std::vector<parts::Mismatch> mismatches;
    for (const Warning& warning : warnings)
        mismatches.push_back({warning.mismatch, warning.text, warning.counts, !warning.events.empty()});
    return mismatches;
}

/// Lines that carry a reason.
std::size_t reasonsIn(const json::Record& record) {
    const auto carries = [](const json::RecordLine& line) {
        const auto* correction = std::get_if<json::Correction>(&line.what);
        return !(correction ? correction->why : line.why).empty();
    };
    return static_cast<std::size_t>(std::count_if(record.lines.begin(), record.lines.end(), carries));
}

referee::Amend::How amendingBy(parts::Amending how) {
    switch (how) {
    case parts::Amending::UndoTo:
        return referee::Amend::How::UndoTo;
    case parts::Amending::Strike:
        return referee::Amend::How::Strike;
    case parts::Amending::Change:
        return referee::Amend::How::Change;
    default:
        return referee::Amend::How::Accept;
    }
}

void setNotice(QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

TablePage::TablePage(const std::shared_ptr<const json::Texts>& texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::make_shared<json::Texts>(*texts))
    , question_(new parts::QuestionHead(paintAsked, this))
    , film_(new parts::FilmBar({QString::fromStdString(texts_->text("film.hold")),
                                QString::fromStdString(texts_->text("film.go_on")),
                                QString::fromStdString(texts_->text("film.step"))},
                               this))
    , notice_(noticeBar(this))
    , mismatches_(new parts::MismatchBar(texts_, this))
    , picture_(new parts::TablePicture(texts_, pictureNames(texts_), this))
    , meters_(new parts::MeterStrip(QString::fromStdString(texts_->text("window.meters")),
                                    {QString::fromStdString(texts_->text("light.meter.defocus")),
                                     QString::fromStdString(texts_->text("light.meter.glare")),
                                     QString::fromStdString(texts_->text("light.meter.low_contrast")),
                                     QString::fromStdString(texts_->text("light.meter.too_small"))},
                                    QString::fromStdString(texts_->text("window.meters.well")),
                                    QString::fromStdString(texts_->text("window.meters.none")), this))
    , picker_(new Picker(texts_, this))
    , rows_(new RowsPanel(texts_, this))
    , rowMenu_(new RowMenu(
          texts_, *rows_, last_, [this] { return record_->corrector(); }, this))
    , lookBack_(new LookBack(texts_, this))
    , start_(new parts::OfferBar(this))
    , unfinished_(new parts::OfferBar(this))
    , warning_(new parts::OfferBar(this))
    , answers_(new AnswerBar(texts_, this))
    , tutor_(new TutorBar(*texts_, this))
    , entry_(new EntryBar(texts_, this))
    , points_(new PointsPanel(texts_, this))
    , commands_(new parts::Commands(texts_, *this))
    , tabs_(new QTabWidget(this))
    , log_(new parts::LogPanel(texts_, this))
    , record_(new parts::RecordPanel(texts_,
                                     {parts::Amending::Accept, parts::Amending::Change,
                                      parts::Amending::Strike, parts::Amending::UndoTo},
                                     this))
    , why_(new WhyPage(texts_, *rows_, *points_, this))
    , account_(new AccountPanel(texts_, this))
    , films_(new FilmPanel(texts_, this))
    , menu_(new QMenu(QString::fromStdString(texts_->text("window.menu.table")), this)) {
    tabs_->setUsesScrollButtons(false); // all three are seen at any size
    tabs_->addTab(log_, QString::fromStdString(texts_->text("window.log")));
    tabs_->addTab(record_, QString::fromStdString(texts_->text("window.record")));
    tabs_->addTab(why_, QString::fromStdString(texts_->text("window.why")));

    arrange();

    const auto whyRow = [this](int row, int card) {
        why_->explainRow(row, card);
        if (!log_->hasFocus()) tabs_->setCurrentWidget(why_); // else a sentence there led to it
    };
    const auto whyPoints = [this](Faction player) {
        why_->explainPoints(player);
        tabs_->setCurrentWidget(why_);
    };
    connect(why_, &WhyPage::whatIfWished, this, &TablePage::tellWhatIf);
    connect(rows_, &RowsPanel::rowChosen, this, whyRow);
    connect(rows_, &RowsPanel::rowChosen, this, [this] { pointInPicture(shownGame()); });
    connect(picture_, &parts::TablePicture::placeChosen, this, [this](int row, int at) {
        const ShownRow* shown = rows_->row(row - 1); // cards that only the table has lead to their row
        if (shown && views_->currentIndex() == 0)
            rows_->point(row - 1, at <= static_cast<int>(shown->cards.size()) ? at : 0);
    });
    connect(points_, &PointsPanel::playerChosen, this, whyPoints);
    connect(points_, &PointsPanel::targetChosen, this, [this](Faction player, TargetId target) {
        why_->explainTarget(player, target);
        tabs_->setCurrentWidget(why_);
    });
    connect(account_, &AccountPanel::rowChosen, this, whyRow);
    connect(account_, &AccountPanel::playerChosen, this, whyPoints);
    connect(account_, &AccountPanel::left, this, &TablePage::leaveAccounts);
    connect(films_, &FilmPanel::left, this, &TablePage::leaveAccounts);
    connect(film_, &parts::FilmBar::held, this, &TablePage::held);
    connect(film_, &parts::FilmBar::stepWished, this, &TablePage::stepWished);
    connect(picker_, &Picker::wished, this, [this](const Event& event) { ask(event); });
    connect(rows_, &RowsPanel::placePicked, this, [this](int row) {
        if (picker_->isVisible() && !lookBack_->line()) picker_->pickRow(row + 1);
    });
    connect(lookBack_, &LookBack::moved, this, [this] {
        if (!last_.game.setup) return;
        showRows();
        why_->again();
    });
    connect(log_, &parts::LogPanel::lineChosen, this, &TablePage::leadTo);
    connect(log_, &parts::LogPanel::cardChosen, this,
            [this](int line, const QVariant& card) { leadToCard(line, card.value<NameOfCard>()); });
    connect(rows_, &RowsPanel::menuWished, this, [this](int row, const QPoint& place) {
        rowMenu_->open(row, place, lookBack_->line().has_value());
    });
    connect(rowMenu_, &RowMenu::wished, this, [this](const referee::Wish& wish) { ask(wish); });
    connect(answers_, &AnswerBar::answered, this, [this](const Event& event) { ask(event); });
    connect(mismatches_, &parts::MismatchBar::accepted, this, &TablePage::acceptMismatch);
    connect(tutor_, &TutorBar::known, this, &TablePage::cardKnown);
    connect(entry_, &EntryBar::wished, this, [this](const referee::Wish& wish) { ask(wish, Acted::InLine); });
    connect(entry_, &EntryBar::changed, this, [this](int n, const Event& event) {
        ask(referee::Amend{referee::Amend::How::Change, n, event, record_->corrector()}, Acted::InLine);
    });
    connect(record_, &parts::RecordPanel::amended, this, &TablePage::amend);
    connect(record_, &parts::RecordPanel::changeWished, this, &TablePage::changeLine);
    connectPicture();
    fillMenu();
    new parts::TypedKeys(*entry_, *window());
}

/// The question over all; left the picture and below it what asks, then log and record; right the rows, which
/// nothing pushes.
void TablePage::arrange() {
    auto* lower = new QWidget(this);
    auto* below = new QVBoxLayout(lower);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(2);
    below->addWidget(meters_);
    below->addWidget(
        new parts::AskArea({notice_, mismatches_, unfinished_, warning_, start_, answers_, tutor_}, lower));
    below->addWidget(tabs_, 1);
    auto* left = new QSplitter(Qt::Vertical, this);
    places_ = std::make_unique<parts::PicturePlaces>(*texts_, *picture_, *left, *window());
    left->addWidget(picture_);
    left->addWidget(picker_);
    left->addWidget(lower);
    left->setStretchFactor(0, 3);
    left->setStretchFactor(1, 3);
    left->setStretchFactor(2, 2);
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(lookBack_);
    column->addWidget(rows_, 1);
    column->addWidget(points_);
    views_ = new QStackedWidget(this);
    for (QWidget* view : std::initializer_list<QWidget*>{right, account_, films_})
        views_->addWidget(view);
    sides_ = new QSplitter(Qt::Horizontal, this);
    sides_->addWidget(left);
    sides_->addWidget(views_);
    sides_->setStretchFactor(0, 1);
    sides_->setStretchFactor(1, 1);
    const int least = static_cast<int>(leastForRows * textScale(*this));
    const int forRows = std::max(least, width() / 2);
    sides_->setSizes({std::max(width() - forRows, 1), forRows});
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(&commands_->bar());
    lines->addWidget(film_);
    lines->addWidget(question_);
    lines->addWidget(entry_);
    lines->addWidget(sides_, 1);
}

void TablePage::connectPicture() {
    connect(places_.get(), &parts::PicturePlaces::roomWished, this, &TablePage::giveLeft);
    connect(places_.get(), &parts::PicturePlaces::told, this, &TablePage::told);
    connect(places_.get(), &parts::PicturePlaces::turned, this, &TablePage::showNotices);
    connect(picture_, &parts::TablePicture::hinted, this, &TablePage::showNotices);
}

void TablePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    places_->seen();
}

/// So much of its usual width, percent, while the rows are seen.
void TablePage::giveLeft(int share) {
    const bool rowsSeen = views_->currentIndex() == 0;
    if (rowsSeen) sizes_ = sides_->sizes();
    if (usualSizes_.isEmpty()) usualSizes_ = sizes_;
    const int left = usualSizes_.value(0) * share / 100;
    sizes_ =
        share < 100 ? QList<int>{left, std::max(sides_->width() - left, 1)} : std::exchange(usualSizes_, {});
    if (rowsSeen) sides_->setSizes(sizes_);
}

/// What a person wants, and where he acted: a refusal is said there.
void TablePage::ask(const referee::Wish& wish, Acted where) {
    acted_ = where;
    lookBack_->leave(); // what is wished is about now
    refuse({});
    if (!told_.isEmpty()) emit toldNoMore(std::exchange(told_, {}));
    if (!last_.closed) return emit wished(wish);
    if (where == Acted::InRecord) refuse(last_.closed->why); // elsewhere it stands already
}

void TablePage::refuse(const QString& why) {
    record_->refuse(acted_ == Acted::InRecord ? why : QString());
    refusal_ = acted_ == Acted::Elsewhere ? why : QString(); // the line says it itself
    showNotices();
}

void TablePage::showNotices() {
    QStringList notices;
    if (last_.paused) notices << QString::fromStdString(texts_->text("watch.paused"));
    if (!wait_.isEmpty()) notices << wait_;
    if (places_->hides() && !picture_->hint().isEmpty()) notices << picture_->hint();
    if (last_.closed)
        notices << last_.closed->why;
    else if (!last_.problem.isEmpty())
        notices << last_.problem;
    if (!refusal_.isEmpty()) notices << refusal_;
    setNotice(notice_, notices.join(QStringLiteral("\n")));
}

void TablePage::fillMenu() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    QAction* correct =
        menu_->addAction(text("window.record.go"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
            tabs_->setCurrentWidget(record_);
            record_->enter();
        });
    parts::list(*correct, QStringLiteral("record.go"));
    addAmendments();
    QAction* type = menu_->addAction(text("window.entry.go"), QKeySequence(Qt::CTRL | Qt::Key_L), entry_,
                                     &EntryBar::enter);
    parts::list(*type, QStringLiteral("entry.go"));
    menu_->addSeparator();
    connect(commands_, &parts::Commands::commanded, this, [this](tag::CommandCard command) { ask(command); });
    connect(commands_, &parts::Commands::redoWished, this, [this] { ask(referee::Redo{}); });
    for (QAction* action : commands_->inMenu())
        menu_->addAction(action);
    menu_->addSeparator();
    QAction* back = menu_->addAction(text("look_back.menu"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                                     &TablePage::openLookBack);
    parts::list(*back, QStringLiteral("look_back"));
    addTotals();
    locks_ = new parts::CameraLocks(*texts_, *places_->addTo(*menu_));
    connect(locks_, &parts::CameraLocks::told, this, &TablePage::told);
    addBoard();
    addMeters();
    pictures_ = menu_->addAction(text("window.pictures"));
    parts::list(*pictures_, QStringLiteral("pictures"));
    pictures_->setCheckable(true);
    connect(pictures_, &QAction::triggered, this, [this](bool wanted) {
        emit picturesWished(wanted);
        emit told(wanted ? pictures_->toolTip()
                         : QString::fromStdString(texts_->text("window.pictures.off")));
    });
    menu_->setToolTipsVisible(true);
    menu_->addSeparator();
    addAccount();
    QAction* result = menu_->addAction(text("window.result"), this, &TablePage::askResultFile);
    parts::list(*result, QStringLiteral("result"));
}

TablePage::~TablePage() = default;

void TablePage::knowRules(const json::RuleBook& rules) {
    rules_ = &rules;
    rowMenu_->knowRules(rules);
}

/// One key each, of the line that is selected, looked at, or the last one.
void TablePage::addAmendments() {
    using How = parts::Amending;
    const std::tuple<const char*, Qt::Key, How> keys[] = {{"accept", Qt::Key_F3, How::Accept},
                                                          {"change", Qt::Key_F2, How::Change},
                                                          {"strike", Qt::Key_F4, How::Strike}};
    for (const auto& [name, key, how] : keys) {
        const std::string id = std::string("window.line.") + name;
        QAction* action = menu_->addAction(QString::fromStdString(texts_->text(id)));
        action->setShortcut(key);
        action->setToolTip(QString::fromStdString(texts_->text(id + ".tip")));
        parts::list(*action, QString::fromStdString("line." + std::string(name)));
        connect(action, &QAction::triggered, this, [this, what = how] {
            if (record_->amendMeant(what, lookBack_->line())) return;
            const char* why = what == How::Accept ? "window.line.none_inferred" : "window.line.none";
            emit told(QString::fromStdString(texts_->text(why)));
        });
    }
}

void TablePage::addBoard() {
    board_ = std::make_unique<BigBoard>(*window());
    QAction* action = menu_->addAction(QString::fromStdString(texts_->text("window.board")));
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    parts::list(*action, QStringLiteral("board"));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, action](bool wanted) {
        if (!wanted) return board_->shut();
        action->setChecked(board_->open());
        if (!action->isChecked()) emit told(QString::fromStdString(texts_->text("window.board.none")));
    });
    connect(board_.get(), &BigBoard::turned, action,
            [this, action] { action->setChecked(board_->wanted()); });
    board_->show(boardOf(last_, totals_, *texts_));
}

void TablePage::addMeters() {
    metersAction_ = menu_->addAction(QString::fromStdString(texts_->text("window.meters")));
    metersAction_->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    parts::list(*metersAction_, QStringLiteral("meters"));
    metersAction_->setCheckable(true);
    meters_->hide();
    connect(metersAction_, &QAction::toggled, this, [this](bool wanted) {
        meters_->setVisible(wanted);
        if (!wanted) meters_->show({});
        emit metersWished(wanted);
    });
}

void TablePage::showMeters(std::vector<parts::MeterStrip::Row> rows) {
    meters_->show(std::move(rows));
}

bool TablePage::metersShown() const {
    return metersAction_->isChecked();
}

/// In the menu and beside the commands: what is over can be looked at again.
void TablePage::addAccount() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    accountAction_ = menu_->addAction(text("account.menu"), QKeySequence(Qt::CTRL | Qt::Key_T), this,
                                      [this] { tellAccount(false); });
    filmsAction_ = menu_->addAction(text("rowfilm.menu"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
                                    this, &TablePage::tellFilms);
    const auto inBar = [&](QAction* of, const char* name) {
        QAction* action = commands_->bar().addAction(text(name), of, &QAction::trigger);
        const auto sayKey = [action, of, tip = text(name)] { action->setToolTip(parts::withKey(tip, *of)); };
        sayKey();
        connect(of, &QAction::changed, action, sayKey);
        connect(of, &QAction::enabledChanged, action, &QAction::setVisible);
        of->setEnabled(false);
    };
    parts::list(*accountAction_, QStringLiteral("account"));
    parts::list(*filmsAction_, QStringLiteral("row_films"));
    inBar(accountAction_, "account.button");
    inBar(filmsAction_, "rowfilm.button");
}

/// The account is told by itself when a round was scored just now, and goes when the next one begins.
void TablePage::showAccounts(const Snapshot& snapshot, const Game& before) {
    const bool scored = snapshot.game.lastResult.has_value();
    const bool wasScored = before.lastResult.has_value();
    accountAction_->setEnabled(scored);
    filmsAction_->setEnabled((scored || snapshot.game.round > 1) && !keepsSecret(snapshot.game));
    if (!scored && wasScored) return leaveAccounts();
    if (!scored || (wasScored && before.lastResult == snapshot.game.lastResult)) return;
    const bool seenBefore = before.setup == snapshot.game.setup && before.round > 0;
    if (seenBefore || views_->currentWidget() == account_) tellAccount(!wasScored);
}

void TablePage::tellAccount(bool byItself) {
    if (!last_.game.lastResult) return;
    account_->tell(results::accountOf(last_.game, *texts_),
                   shownRows(last_.game, RunningTotals::Always, {}, *texts_));
    if (byItself) account_->bar().play(true);
    turnTo(*account_);
}

void TablePage::tellFilms() {
    if (!last_.record) return;
    films_->wait();
    turnTo(*films_);
    emit filmsWished(last_.record);
}

void TablePage::showFilms(results::RowFilms films) {
    films_->tell(std::move(films));
}

/// Takes room from the picture, and the keys, unless somebody is typing.
void TablePage::turnTo(QWidget& view) {
    const int leftShare = &view == account_ ? 26 : 18; // percent
    if (views_->currentIndex() == 0) sizes_ = sides_->sizes();
    account_->bar().play(&view == account_ && account_->bar().plays());
    views_->setCurrentWidget(&view);
    const int all = std::max(sides_->width(), 100);
    sides_->setSizes({all * leftShare / 100, all - all * leftShare / 100});
    if (entry_->typed().isEmpty()) view.setFocus();
}

void TablePage::leaveAccounts() {
    account_->bar().play(false);
    films_->bar().play(false);
    emit filmsUnwished();
    if (views_->currentIndex() == 0) return;
    const bool hadKeys = views_->isAncestorOf(window()->focusWidget());
    views_->setCurrentIndex(0);
    sides_->setSizes(sizes_);
    if (hadKeys) game_.source.empty() ? entry_->enter() : rows_->setFocus();
}

void TablePage::addTotals() {
    QMenu* totals = menu_->addMenu(QString::fromStdString(texts_->text("window.totals")));
    auto* group = new QActionGroup(this);
    const std::pair<RunningTotals, const char*> choices[] = {
        {RunningTotals::NeverBeforeScoring, "window.totals.never"},
        {RunningTotals::FromRevealPhase, "window.totals.reveal"},
        {RunningTotals::Always, "window.totals.always"}};
    for (const auto& [when, key] : choices) {
        QAction* action = totals->addAction(QString::fromStdString(texts_->text(key)));
        parts::list(*action, QString::fromLatin1(key).section(u'.', 1));
        action->setCheckable(true);
        action->setChecked(when == totals_);
        group->addAction(action);
        totalsActions_ << action;
        connect(action, &QAction::triggered, this, [this, chosen = when] { setTotals(chosen); });
    }
}

void TablePage::setTotals(RunningTotals totals) {
    totals_ = totals;
    totalsActions_.at(static_cast<int>(totals))->setChecked(true);
    board_->show(boardOf(last_, totals_, *texts_));
    if (last_.game.setup) showRows();
    emit totalsChosen();
}

void TablePage::begin(const NewGame& game) {
    game_ = game;
    begun_ = true;
    last_ = Snapshot{};
    if (game.totals && *game.totals != totals_) setTotals(*game.totals);
    marked_.reset();
    corrections_ = 0;
    wait_.clear();
    log_->clear();
    record_->show({});
    if (rewind_) rewind_->reject();
    lookBack_->show(nullptr);
    picture_->point({});
    why_->begin();
    leaveAccounts();
    for (QAction* action : {accountAction_, filmsAction_})
        action->setEnabled(false);
    rows_->clear();
    points_->clear();
    refuse({});
    commands_->show({}, {}, false);
    mismatches_->show({}, true);
    start_->withdraw();
    if (game.source != "demo") unfinished_->withdraw();
    answers_->show({});
    tutor_->show({});
    entry_->clear();
    const bool byHand = game.source.empty();
    const QString wait =
        QString::fromStdString(texts_->text(byHand ? "window.lay_targets" : "window.waiting"));
    picture_->show({}, {});
    picture_->setMessage(wait);
    meters_->show({});
    places_->begin(!byHand);
    picker_->clear();
    picker_->setVisible(byHand);
    question_->ask({{}, wait, {}});
    beginFilm();
    if (byHand) entry_->enter();
}

/// What is shown is nobody's game, and can be stopped.
void TablePage::beginFilm() {
    film_->hide();
    if (game_.source == "demo") film_->begin(QString::fromStdString(texts_->text("film.demo")));
}

void TablePage::endFilm() {
    if (game_.source != "demo") return;
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    film_->end(text("film.demo.ended"), {{text("film.again"), [this] { emit againWished(game_); }},
                                         {text("film.play"), [this] { emit choiceWished({}); }},
                                         {text("film.print"), [this] { emit printWished(); }}});
}

void TablePage::goOn(const NewGame& game) {
    const QString typed = entry_->typed();
    begin(game);
    entry_->put(typed);
}

void TablePage::show(const Snapshot& snapshot) {
    const auto lines = [](const Snapshot& of) { return of.record && !of.record->lines.empty(); };
    if (lines(snapshot) && !lines(last_) && game_.source != "demo")
        unfinished_->withdraw(); // another is played
    const bool endsNow = snapshot.ended && !last_.ended && !snapshot.closed;
    if (snapshot.game.setup && snapshot.game.setup != last_.game.setup) { // its cards go by its own names
        *texts_ = json::Texts(*texts_, snapshot.game.setup->catalog);
        log_->know(namesIn(CardNames(snapshot.game.setup->players, *texts_)));
    }
    const Game before = std::exchange(last_, snapshot).game;
    commands_->show(snapshot.undoes, snapshot.redoes, snapshot.paused);
    picture_->show(snapshot.frame, snapshot.view);
    markWrong(snapshot.warnings);
    lookBack_->show(snapshot.record); // shows the rows, if somebody looks back
    if (!lookBack_->line()) showRows();
    board_->show(boardOf(snapshot, totals_, *texts_));
    propose(snapshot.proposal);
    answers_->show(snapshot.game);
    if (game_.source.empty()) picker_->show(snapshot);
    entry_->show(snapshot);
    showRecord(snapshot);
    if (rewind_) rewind_->show(snapshot.record);
    question_->ask(headingOf(questionOf(snapshot.game)));
    log_->append(snapshot.lines);
    markLog();
    showAccounts(snapshot, before);
    const bool asked = snapshot.game.prompt || !snapshot.game.instructions.empty();
    mismatches_->show(mismatchesOf(snapshot.warnings), !asked);
    if (!snapshot.refusals.isEmpty())
        refuse(snapshot.refusals.last());
    else if (acted_ == Acted::InRecord && !snapshot.lines.isEmpty())
        emit told(told_ = toldTogether(snapshot.lines)); // the log lies behind the record
    showNotices();
    if (endsNow) {
        log_->append({{QString::fromStdString(texts_->text("window.ended")), 0}});
        endFilm();
    }
    if (snapshot.closed) hearNoMore(*snapshot.closed);
    if (!snapshot.lines.isEmpty()) why_->again();
}

void TablePage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && lookBack_->line()) return lookBack_->leave();
    QWidget::keyPressEvent(event);
}

/// As they lie now, or did at the line that somebody looks back at.
void TablePage::showRows() {
    const tactics::Game game = shownGame();
    rows_->show(game, totals_, lookBack_->line() ? std::vector<Warning>() : last_.warnings);
    points_->show(game);
    why_->know(keepsSecret(last_.game), game.phase == Phase::Over, game.setup);
    why_->offerWhatIf(rules_ && last_.record && !last_.record->lines.empty());
    pointInPicture(game);
}

/// From an account or a film, too: the rows are seen again.
void TablePage::openLookBack() {
    if (!last_.record || last_.record->lines.empty())
        return emit told(QString::fromStdString(texts_->text("look_back.nothing")));
    leaveAccounts();
    lookBack_->open();
}

tactics::Game TablePage::shownGame() const {
    return lookBack_->line() ? lookBack_->game() : last_.game;
}

/// The card that was chosen in the rows, if it lies on the table still, wherever.
void TablePage::pointInPicture(const tactics::Game& shown) {
    picture_->point(placeNow(shown, rows_->selected(), rows_->selectedPlace(), last_.game));
}

/// From a sentence of the log to the rows as they lay then, the card, its place in the picture and why it
/// counts so.
void TablePage::leadTo(int line) {
    if (last_.record && views_->currentIndex() == 0) leadThere(line, lookBack_->placeOf(line));
}

/// To a card that the sentence of a line names, as it lay then.
void TablePage::leadToCard(int line, const NameOfCard& card) {
    if (!last_.record || views_->currentIndex() != 0) return;
    const auto there = lookBack_->placeOf(line, card);
    there ? leadThere(there->line, there->place) : leadTo(line);
}

void TablePage::leadThere(int line, const desk::LinePlace& place) {
    if (last_.record->lines.back().n == line)
        lookBack_->leave();
    else
        lookBack_->goTo(line);
    if (place.row > 0) rows_->point(place.row - 1, place.at);
}

void TablePage::teach(const std::optional<Lesson>& lesson) {
    tutor_->show(lesson);
}

void TablePage::markWrong(const std::vector<Warning>& warnings) {
    std::set<std::pair<int, int>> wrong;
    for (const Warning& warning : warnings) {
        if (warning.row) wrong.emplace(*warning.row, warning.at.value_or(0));
    }
    picture_->mark(std::move(wrong));
}

/// Lines that were corrected or taken back since.
void TablePage::markLog() {
    if (!last_.record || last_.record == marked_) return;
    marked_ = last_.record;
    const auto isCorrection = [](const json::RecordLine& line) {
        return std::holds_alternative<json::Correction>(line.what);
    };
    const auto count = std::count_if(marked_->lines.begin(), marked_->lines.end(), isCorrection);
    if (std::exchange(corrections_, count) != count) log_->mark(entry::lineTexts(*marked_, *texts_));
}

void TablePage::warn(const QString& text) {
    warnings_ << text;
    warning_->offer(warnings_.join(u'\n'), {},
                    {{QString::fromStdString(texts_->text("window.own_values.ok")), [this] {
                          warnings_.clear();
                          warning_->withdraw();
                      }}});
}

void TablePage::showProblem(const QString& message) {
    picture_->setMessage(message);
    if (!last_.game.setup) { // nothing is waited for any more, nothing can be told
        question_->ask({});
        picker_->hide();
    }
    hearNoMore(Closed{message});
}

/// Nobody hears wishes any more: that is said, and stays, and no line that is typed is taken.
void TablePage::hearNoMore(const Closed& closed) {
    last_.closed = closed;
    log_->append({{closed.why, 0}});
    entry_->takeNoMore(closed.why);
    showNotices();
    if (closed.game) offerToGoOn(last_.game, game_.source == "demo" ? std::string() : game_.source);
}

Question TablePage::questionOf(const Game& game) const {
    const bool known = !game_.players.empty() || game_.source.empty() || game_.source == "demo";
    if (game.round > 0 || known) return questionNow(game, *texts_);
    return {{}, QString::fromStdString(texts_->text("start.waiting")), {}}; // who plays is read off the table
}

/// Who seems to play: one answer begins the game.
void TablePage::propose(const std::optional<referee::StartProposal>& proposal) {
    if (!proposal) return start_->withdraw();
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    const auto phrases = referee::phrasesOf(*proposal);
    start_->offer(QStringLiteral("? ") + QString::fromStdString((*texts_)(phrases.at(0))),
                  QString::fromStdString((*texts_)(phrases.at(1))),
                  {{text("start.yes"), [this] { ask(tag::CommandCard::Yes); }},
                   {text("start.other"), [this, seen = *proposal] {
                        NewGame game = game_;
                        game.players = seen.players;
                        game.first = seen.players.front();
                        emit choiceWished(game);
                    }}});
}

void TablePage::offerToGoOn(const Game& game, const std::string& camera) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    std::string players;
    for (const Faction player : game.setup->players)
        players += (players.empty() ? "" : ", ") + texts_->name(player);
    std::vector<parts::OfferBar::Choice> choices;
    if (!camera.empty())
        choices.push_back({text("unfinished.camera"), [this, camera] { emit goOnWished(camera); }});
    choices.push_back({text("unfinished.by_hand"), [this] { emit goOnWished({}); }});
    choices.push_back({text("unfinished.not_now"), [this] { unfinished_->withdraw(); }});
    unfinished_->offer(QString::fromStdString((*texts_)({"unfinished.question", {game.round, players}})), {},
                       std::move(choices));
}

void TablePage::setPicturesKept(bool kept, const QString& folder) {
    pictures_->setChecked(kept);
    pictures_->setToolTip(
        QString::fromStdString((*texts_)({"window.pictures.where", {folder.toStdString()}})));
}

bool TablePage::picturesKept() const {
    return pictures_->isChecked();
}

void TablePage::wait(const QString& why) {
    wait_ = why;
    showNotices();
}

void TablePage::note(const QString& text) {
    log_->append({{text, 0}});
    emit told(text);
}

void TablePage::askResultFile() {
    if (!last_.record || last_.record->lines.empty()) {
        emit told(QString::fromStdString(texts_->text("window.result.none")));
        return;
    }
    QFileDialog* dialog = saveResultDialog(*texts_, this);
    connect(dialog, &QFileDialog::fileSelected, this, &TablePage::resultWished);
    dialog->open();
}

/// The entry line takes what shall stand there instead, as it could have been typed then.
void TablePage::changeLine(int n, const QString& was) {
    entry_->change(n, was);
}

/// It counts as it lies; who says so and why may stand beside the record.
void TablePage::acceptMismatch(int mismatch) {
    const auto meant =
        std::find_if(last_.warnings.begin(), last_.warnings.end(),
                     [mismatch](const Warning& warning) { return warning.mismatch == mismatch; });
    if (meant != last_.warnings.end()) ask(referee::Accept{mismatch, meant->events, record_->corrector()});
}

void TablePage::amend(parts::Amending how, int n) {
    const referee::Amend wish{amendingBy(how), n, std::nullopt, record_->corrector()};
    if (how == parts::Amending::UndoTo) return askRewind(wish);
    ask(wish, record_->isVisible() ? Acted::InRecord : Acted::Elsewhere);
}

void TablePage::showRecord(const Snapshot& snapshot) {
    parts::RecordPanel::Shown shown;
    if (snapshot.record) {
        shown.record = snapshot.record;
        shown.lines = [record = snapshot.record, this] { return entry::lineTexts(*record, *texts_); };
        shown.reasons = reasonsIn(*snapshot.record);
    }
    record_->show(shown);
}

/// Asks before lines are taken back, while the game may go on.
void TablePage::askRewind(const referee::Amend& back) {
    if (!last_.record || desk::goingBack(*last_.record, back.n).changes.empty())
        return ask(back, Acted::InRecord); // it is said why not
    rewind_ = new RewindDialog(texts_, back.n, showsTotals(last_.game, totals_), this);
    rewind_->setAttribute(Qt::WA_DeleteOnClose);
    rewind_->show(last_.record);
    connect(rewind_, &QDialog::accepted, this, [this, back] { ask(back, Acted::InRecord); });
    rewind_->open();
}

/// As of the line that is seen.
void TablePage::tellWhatIf(int row, const WhatIfAsked& asked) {
    if (!rules_ || !last_.record || last_.record->lines.empty()) return;
    const int line = lookBack_->line().value_or(last_.record->lines.back().n);
    const desk::DeskView view = desk::deskView(*last_.record, {}, line, false);
    const auto rows = showsTotals(shownGame(), totals_) ? WhatIfRows::All : WhatIfRows::OneLookedAt;
    why_->answer(whatIfHtml(view, row + 1, asked, *texts_, *rules_, rows));
}

} // namespace rowkeeper::tactics::panel
