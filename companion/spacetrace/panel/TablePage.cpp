// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/TablePage.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/AskArea.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/Commands.h"
#include "companion/parts/LogPanel.h"
#include "companion/parts/MismatchBar.h"
#include "companion/parts/PicturePlaces.h"
#include "companion/parts/QuestionHead.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/RewindDialog.h"
#include "companion/parts/StepBar.h"
#include "companion/parts/TableMenu.h"
#include "companion/parts/TableNotices.h"
#include "companion/parts/TablePicture.h"
#include "companion/parts/TypedKeys.h"
#include "companion/spacetrace/panel/AnswerBar.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/EntryLine.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/panel/LookBack.h"
#include "companion/spacetrace/panel/MpPage.h"
#include "companion/spacetrace/panel/Palette.h"
#include "companion/spacetrace/panel/Picker.h"
#include "companion/spacetrace/panel/PictureNames.h"
#include "companion/spacetrace/panel/PlayersBar.h"
#include "companion/spacetrace/panel/Question.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CardNames.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace rowkeeper::spacetrace::panel {

namespace {

constexpr int forFleets = 62; // percent of the width

/// Pass ends the turn here, and next attacks.
parts::CommandNames commandNames() {
    return {"panel.command.end_turn", "panel.command.end_turn.tip", "panel.command.attack",
            "panel.command.attack.tip"};
}

/// As high as it must be, scrolled where there is less room.
QScrollArea* scrolled(QWidget& inner, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setWidget(&inner);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

QString spokenMismatch(const referee::MismatchReport& mismatch, const Catalog& catalog,
                       const json::Sentences& texts) {
    std::string words = referee::text(mismatch.text, catalog, texts);
    if (mismatch.spot) words = referee::spotText(*mismatch.spot, texts) + ": " + words;
    if (mismatch.reason)
        words += " (" + named(mismatch.reason->key, mismatch.reason->fillings, catalog, texts) + " [" +
                 std::string(mismatch.reason->source.rule) + "])";
    return QString::fromStdString(words);
}

} // namespace

TablePage::TablePage(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , question_(new parts::QuestionHead(paintAsked, this))
    , film_(parts::tableFilm(*texts_, this))
    , notice_(parts::noticeBar(this))
    , mismatches_(new parts::MismatchBar(texts_, this))
    , picture_(new parts::TablePicture(
          texts_,
          pictureNames(texts_, [this] { return last_.game.setup ? &last_.game.setup->catalog : nullptr; }),
          this))
    , meters_(parts::lightMeters(*texts_, this))
    , choices_(new parts::PictureChoices(*texts_, *meters_, this))
    , picker_(new Picker(texts_, this))
    , lookBack_(new LookBack(texts_, this))
    , players_(new PlayersBar(texts_, this))
    , fleets_(new FleetsPanel(texts_, this))
    , battle_(new BattlePanel(texts_, this))
    , unfinished_(new parts::OfferBar(this))
    , warning_(new parts::WarningBar(*texts_, this))
    , fought_(new parts::OfferBar(this))
    , answers_(new AnswerBar(texts_, this))
    , entry_(new EntryLine(texts_, this))
    , commands_(new parts::Commands(texts_, *this, commandNames()))
    , tabs_(new QTabWidget(this))
    , log_(new parts::LogPanel(texts_, this))
    , record_(new parts::RecordPanel(texts_,
                                     {record::Amending::Accept, record::Amending::Change,
                                      record::Amending::Strike, record::Amending::UndoTo},
                                     this))
    , mp_(new QTextBrowser(this))
    , ship_(new QTextBrowser(this))
    , menu_(new QMenu(QString::fromStdString(texts_->text("window.menu.table")), this)) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    tabs_->setUsesScrollButtons(false); // all are seen at any size
    tabs_->addTab(log_, text("window.log"));
    tabs_->addTab(record_, text("window.record"));
    tabs_->addTab(mp_, text("panel.mp"));
    tabs_->addTab(ship_, text("panel.ship"));
    mp_->setAccessibleName(text("panel.mp"));
    ship_->setAccessibleName(text("panel.ship"));
    ship_->setPlainText(text("panel.ship.none_chosen"));
    arrange();
    connectParts();
    fillMenu();
}

TablePage::~TablePage() = default;

/// The question over all; left the picture, what asks, then log and record; right players and fleets.
void TablePage::arrange() {
    auto* lower = new QWidget(this);
    auto* below = new QVBoxLayout(lower);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(2);
    below->addWidget(meters_);
    below->addWidget(
        new parts::AskArea({notice_, mismatches_, unfinished_, warning_, fought_, answers_}, lower));
    below->addWidget(tabs_, 1);
    auto* left = new QSplitter(Qt::Vertical, this);
    places_ = std::make_unique<parts::PicturePlaces>(*texts_, *picture_, *left, *window());
    left->addWidget(picture_);
    left->addWidget(picker_);
    left->addWidget(lower);
    for (int part = 0; part < left->count(); ++part)
        left->setStretchFactor(part, 3);
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(lookBack_);
    column->addWidget(players_);
    views_ = new QStackedWidget(this);
    views_->addWidget(scrolled(*fleets_, this));
    views_->addWidget(battle_);
    column->addWidget(views_, 1);
    sides_ = new QSplitter(Qt::Horizontal, this);
    sides_->addWidget(left);
    sides_->addWidget(right);
    sides_->setStretchFactor(0, 100 - forFleets);
    sides_->setStretchFactor(1, forFleets);
    sides_->setSizes({100 - forFleets, forFleets});
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(&commands_->bar());
    lines->addWidget(film_);
    lines->addWidget(question_);
    lines->addWidget(entry_);
    lines->addWidget(sides_, 1);
    film_->hide();
}

void TablePage::connectParts() {
    connect(answers_, &AnswerBar::wished, this, [this](const referee::Wish& wish) { ask(wish); });
    connect(picker_, &Picker::wished, this, [this](const referee::Wish& wish) { ask(wish); });
    connect(picker_, &Picker::refused, this, [this](const QString& why) {
        refusal_ = why;
        showNotices();
    });
    connect(entry_, &EntryLine::wished, this, [this](const referee::Wish& wish) { ask(wish, true); });
    connect(entry_, &EntryLine::changed, this, [this](int n, const Event& event, const referee::Who& who) {
        const auto corrector = record_->corrector();
        const bool said = !(who.by + who.why).empty();
        const referee::Who by = said ? who : referee::Who{corrector.by, corrector.why};
        ask(referee::Amend{record::Amending::Change, n, event, by}, true);
    });
    connect(record_, &parts::RecordPanel::changeWished, entry_, &EntryLine::change);
    connect(lookBack_, &LookBack::moved, this, [this] {
        showThen();
        showMp(); // plays the record: not with every picture
    });
    connect(log_, &parts::LogPanel::lineChosen, this, &TablePage::leadTo);
    connect(commands_, &parts::Commands::commanded, this, [this](tag::CommandCard command) { ask(command); });
    connect(commands_, &parts::Commands::redoWished, this, [this] { ask(referee::Redo{}); });
    connect(mismatches_, &parts::MismatchBar::accepted, this, &TablePage::acceptMismatch);
    connect(record_, &parts::RecordPanel::amended, this, &TablePage::amend);
    connect(film_, &parts::FilmBar::held, this, &TablePage::held);
    connect(film_, &parts::FilmBar::stepWished, this, &TablePage::stepWished);
    connect(battle_, &BattlePanel::left, this, &TablePage::leaveBattle);
    connect(fleets_, &FleetsPanel::shipChosen, this, &TablePage::showShip);
    connect(&battle_->fleets(), &FleetsPanel::shipChosen, this, &TablePage::showShip);
    connect(players_, &PlayersBar::playerChosen, this, [this] { tabs_->setCurrentWidget(mp_); });
    connect(places_.get(), &parts::PicturePlaces::told, this, &TablePage::told);
    connect(places_.get(), &parts::PicturePlaces::turned, this, &TablePage::showNotices);
    connect(picture_, &parts::TablePicture::hinted, this, &TablePage::showNotices);
    new parts::TypedKeys(*entry_, *window());
}

void TablePage::fillMenu() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    QAction* record =
        menu_->addAction(text("window.record"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
            tabs_->setCurrentWidget(record_);
            record_->enter();
        });
    parts::list(*record, QStringLiteral("record.go"));
    QAction* type =
        menu_->addAction(text("window.entry.go"), QKeySequence(Qt::CTRL | Qt::Key_L), this, [this] {
            if (!answers_->enter()) entry_->enter();
        });
    parts::list(*type, QString::fromLatin1(parts::TypingLine::goAction));
    parts::addLineKeys(*menu_, *texts_, *record_,
                       {{record::Amending::Accept, record::Amending::Change, record::Amending::Strike},
                        [this] { return lookBack_->line(); },
                        [this](const QString& why) { emit told(why); }});
    menu_->addSeparator();
    for (QAction* action : commands_->inMenu())
        menu_->addAction(action);
    menu_->addSeparator();
    addLookBack();
    battleAction_ = menu_->addAction(text("panel.story.menu"), QKeySequence(Qt::CTRL | Qt::Key_B), this,
                                     [this] { views_->currentIndex() == 0 ? tellBattle() : leaveBattle(); });
    parts::list(*battleAction_, QStringLiteral("battle"));
    battleAction_->setEnabled(false);
    locks_ = new parts::CameraLocks(*texts_, *places_->addTo(*menu_));
    connect(locks_, &parts::CameraLocks::told, this, &TablePage::told);
    choices_->addMeters(*menu_);
    choices_->addPictures(*menu_);
    connect(choices_, &parts::PictureChoices::metersWished, this, &TablePage::metersWished);
    connect(choices_, &parts::PictureChoices::picturesWished, this, &TablePage::picturesWished);
    connect(choices_, &parts::PictureChoices::told, this, &TablePage::told);
    menu_->setToolTipsVisible(true);
    addActions(menu_->actions()); // their keys work without the menu, too
}

void TablePage::knowRules(const json::RuleBook& rules) {
    battle_->knowRules(rules);
}

void TablePage::begin(const NewGame& game) {
    game_ = game;
    begun_ = true;
    last_ = {};
    attack_.reset();
    told_.reset();
    asked_.reset();
    wait_.clear();
    refusal_.clear();
    const bool byHand = game.source.empty();
    const QString wait = QString::fromStdString(texts_->text(byHand ? "panel.by_hand" : "window.waiting"));
    log_->clear();
    record_->show({});
    if (rewind_) rewind_->reject();
    mp_->clear();
    ship_->setPlainText(QString::fromStdString(texts_->text("panel.ship.none_chosen")));
    lookBack_->show(nullptr);
    leaveBattle();
    battle_->clear();
    battleAction_->setEnabled(false);
    fought_->withdraw();
    fleets_->clear();
    players_->show(std::vector<ShownPlayer>());
    mismatches_->show({}, true);
    answers_->show({});
    entry_->clear();
    commands_->show({}, {}, false);
    picture_->show({}, {});
    picture_->setMessage(wait);
    meters_->show({});
    places_->begin(!byHand);
    picker_->clear();
    picker_->setVisible(byHand);
    if (byHand) picture_->hide();
    question_->ask({{}, wait, {}});
    film_->hide();
    if (game.source == "demo") film_->begin(QString::fromStdString(texts_->text("film.demo")));
    showNotices();
    if (byHand) entry_->enter();
}

void TablePage::goOn(const NewGame& game) {
    const QString typed = entry_->typed();
    begin(game);
    entry_->put(typed);
}

void TablePage::show(const Snapshot& snapshot) {
    const auto lines = [](const Snapshot& of) { return of.record && !of.record->lines.empty(); };
    if (lines(snapshot) && !lines(last_)) unfinished_->withdraw(); // another is played
    const bool endsNow = snapshot.ended && !last_.ended && !snapshot.closed;
    const bool newLines = snapshot.record != last_.record;
    const bool refused = !snapshot.refusals.isEmpty();
    last_ = snapshot;
    commands_->show(snapshot.undoes, snapshot.redoes, snapshot.paused);
    picture_->show(snapshot.frame, snapshot.view);
    lookBack_->show(snapshot.record); // shows the table, if somebody looks back
    if (!lookBack_->line()) showThen();
    answers_->show(snapshot);
    if (byHand()) picker_->show(snapshot);
    entry_->show(snapshot);
    if (const parts::Heading heading = headingOf(snapshot, *texts_); !heading.text.isEmpty())
        question_->ask(heading);
    log_->append(snapshot.lines);
    if (newLines) showRecord();
    if (rewind_) showRewind();
    showMismatches();
    refusal_ = refused && !inLine_ ? snapshot.refusals.last() : newLines ? QString() : refusal_;
    showNotices();
    if (endsNow) {
        log_->append({{QString::fromStdString(texts_->text("window.ended")), 0}});
        if (game_.source == "demo") film_->end(QString::fromStdString(texts_->text("window.ended")), {});
    }
    if (snapshot.closed) hearNoMore(*snapshot.closed);
}

const Game& TablePage::shownGame() const {
    return lookBack_->line() ? lookBack_->game() : last_.game;
}

void TablePage::showThen() {
    if (!last_.game.setup) return;
    showFleets();
    players_->show(shownPlayers(shownGame()));
    if (asked_) ship_->setHtml(shipHtml(shownGame(), *asked_, *texts_));
}

/// What lies wrong lies so now: of then nothing is told of it.
void TablePage::showFleets() {
    std::vector<referee::Spot> wrong;
    std::set<std::pair<int, int>> inPicture;
    for (const referee::MismatchReport& mismatch : last_.mismatches) {
        if (!mismatch.spot) continue;
        wrong.push_back(*mismatch.spot);
        for (std::size_t i = 0; i < last_.view.chains.size(); ++i) {
            const auto& anchor = last_.view.chains[i].anchor.tag;
            if (anchor && classHeadOf(*anchor) == mismatch.spot->head)
                inPicture.emplace(static_cast<int>(i) + 1, mismatch.spot->at);
        }
    }
    picture_->mark(std::move(inPicture));
    const bool now = !lookBack_->line();
    const Game& game = shownGame();
    const Facing facing = facingIn(game);
    ShownTable table = shownTable(game, facing.far, facing.near,
                                  now ? std::move(wrong) : std::vector<referee::Spot>(), *texts_);
    if (now) addAsked(table, last_.questions, last_.game.setup->catalog, *texts_);
    fleets_->show(table);
}

void TablePage::addLookBack() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    QAction* back =
        menu_->addAction(text("look_back.menu"), QKeySequence(Qt::CTRL | Qt::Key_E), this, [this, text] {
            if (!last_.record || last_.record->lines.empty()) return emit told(text("look_back.nothing"));
            leaveBattle();
            lookBack_->open();
        });
    parts::list(*back, QStringLiteral("look_back"));
}

/// From a sentence of the log to the table as it stood then.
void TablePage::leadTo(int line) {
    if (!last_.record || last_.record->lines.empty() || views_->currentIndex() != 0) return;
    last_.record->lines.back().n == line ? lookBack_->leave() : lookBack_->goTo(line);
}

void TablePage::showShip(const ShipRef& ship) {
    if (ship.ship < 0 && answers_->enter()) return; // it waits for what is printed on it
    asked_ = ship;
    ship_->setHtml(shipHtml(shownGame(), ship, *texts_));
    tabs_->setCurrentWidget(ship_);
}

void TablePage::showMismatches() {
    std::vector<parts::Mismatch> shown;
    if (last_.game.setup)
        for (const referee::MismatchReport& mismatch : last_.mismatches)
            shown.push_back(
                {mismatch.id, spokenMismatch(mismatch, last_.game.setup->catalog, *texts_),
                 QString::fromStdString(referee::countsText(mismatch, last_.game.setup->catalog, *texts_)),
                 !mismatch.acceptable.empty()});
    mismatches_->show(shown, last_.questions.empty());
}

void TablePage::tellBattle() {
    if (!attack_) return;
    lookBack_->leave();
    fought_->withdraw();
    battle_->tell(*attack_);
    if (views_->currentIndex() == 1) return;
    sizes_ = sides_->sizes();
    players_->hide(); // they know how it ends
    views_->setCurrentIndex(1);
    const int all = std::max(sides_->width(), 100);
    constexpr int rest = 26; // percent
    sides_->setSizes({all * rest / 100, all - all * rest / 100});
    battle_->setFocus();
}

void TablePage::leaveBattle() {
    if (views_->currentIndex() == 0) return;
    battle_->bar().play(false);
    views_->setCurrentIndex(0);
    players_->setVisible(true);
    sides_->setSizes(sizes_);
    fleets_->setFocus();
}

void TablePage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && views_->currentIndex() == 1) return leaveBattle();
    if (event->key() == Qt::Key_Escape && lookBack_->line()) return lookBack_->leave();
    QWidget::keyPressEvent(event);
}

void TablePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    places_->seen();
    if (sizes_.isEmpty()) {
        const int all = std::max(width(), 100);
        sizes_ = {all * (100 - forFleets) / 100, all * forFleets / 100};
        sides_->setSizes(sizes_);
    }
}

/// What a person wants; `inLine`: he typed it. It is about now.
void TablePage::ask(const referee::Wish& wish, bool inLine) {
    inLine_ = inLine;
    lookBack_->leave();
    refusal_.clear();
    showNotices();
    if (!last_.closed) emit wished(wish);
}

void TablePage::showNotices() {
    const QString paused = QString::fromStdString(texts_->text("referee.paused"));
    parts::setNotice(*notice_, parts::together({last_.paused ? paused : QString(), wait_,
                                                places_->hides() ? picture_->hint() : QString(),
                                                last_.closed ? last_.closed->why : last_.problem, refusal_}));
}

void TablePage::showProblem(const QString& message) {
    picture_->setMessage(message);
    if (!last_.game.setup) {
        question_->ask({});
        picker_->hide();
    }
    hearNoMore(Closed{message, {}});
}

/// Nobody hears wishes any more: that is said, and stays.
void TablePage::hearNoMore(const Closed& closed) {
    last_.closed = closed;
    log_->append({{closed.why, 0}});
    answers_->show(last_);
    entry_->takeNoMore(closed.why);
    showNotices();
    if (closed.game && last_.game.setup)
        offerToGoOn(last_.game, game_.source == "demo" ? std::string() : game_.source);
}

void TablePage::offerToGoOn(const Game& game, const std::string& camera) {
    std::string players;
    for (const PlayerState& player : game.players)
        players += player.letter;
    parts::offerToGoOn(
        *unfinished_, *texts_,
        QString::fromStdString((*texts_)("panel.unfinished.question", {game.turn, lettersText(players)})),
        camera, [this](const std::string& source) { emit goOnWished(source); });
}

void TablePage::warn(const QString& text) {
    warning_->warn(text);
}

void TablePage::wait(const QString& why) {
    wait_ = why;
    showNotices();
}

void TablePage::note(const QString& text) {
    log_->append({{text, 0}});
    emit told(text);
}

void TablePage::setPicturesKept(bool kept, const QString& folder) {
    choices_->setPicturesKept(
        kept, QString::fromStdString((*texts_)("panel.pictures.where", {folder.toStdString()})));
}

bool TablePage::picturesKept() const {
    return choices_->picturesKept();
}

void TablePage::showMeters(std::vector<parts::MeterStrip::Row> rows) {
    meters_->show(std::move(rows));
}

bool TablePage::metersShown() const {
    return choices_->metersShown();
}

} // namespace rowkeeper::spacetrace::panel
