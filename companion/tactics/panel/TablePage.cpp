// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePage.h"

#include "companion/parts/AskArea.h"
#include "companion/parts/Commands.h"
#include "companion/parts/LogPanel.h"
#include "companion/parts/MismatchBar.h"
#include "companion/parts/PicturePlaces.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/RewindDialog.h"
#include "companion/parts/TableMenu.h"
#include "companion/parts/TableNotices.h"
#include "companion/parts/TablePicture.h"
#include "companion/parts/TypedKeys.h"
#include "companion/tactics/panel/AccountPanel.h"
#include "companion/tactics/panel/AnswerBar.h"
#include "companion/tactics/panel/BigBoard.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/panel/FilmPanel.h"
#include "companion/tactics/panel/LookBack.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/Picker.h"
#include "companion/tactics/panel/PictureNames.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/Question.h"
#include "companion/tactics/panel/RowMenu.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/TutorBar.h"
#include "companion/tactics/panel/WhyPage.h"
#include "engine/tactics/GamePoints.h"

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

} // namespace

TablePage::TablePage(const std::shared_ptr<const json::Texts>& texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::make_shared<json::Texts>(*texts))
    , question_(new parts::QuestionHead(paintAsked, this))
    , film_(parts::tableFilm(*texts_, this))
    , notice_(parts::noticeBar(this))
    , mismatches_(new parts::MismatchBar(texts_, this))
    , picture_(new parts::TablePicture(texts_, pictureNames(texts_), this))
    , meters_(parts::lightMeters(*texts_, this))
    , choices_(new parts::PictureChoices(*texts_, *meters_, this))
    , picker_(new Picker(texts_, this))
    , rows_(new RowsPanel(texts_, this))
    , rowMenu_(new RowMenu(
          texts_, *rows_, last_, [this] { return record_->corrector(); }, this))
    , lookBack_(new LookBack(texts_, this))
    , start_(new parts::OfferBar(this))
    , unfinished_(new parts::OfferBar(this))
    , warning_(new parts::WarningBar(*texts_, this))
    , answers_(new AnswerBar(texts_, this))
    , tutor_(new TutorBar(*texts_, this))
    , entry_(new EntryBar(texts_, this))
    , points_(new PointsPanel(texts_, this))
    , commands_(new parts::Commands(texts_, *this))
    , tabs_(new QTabWidget(this))
    , log_(new parts::LogPanel(texts_, this))
    , record_(new parts::RecordPanel(texts_,
                                     {record::Amending::Accept, record::Amending::Change,
                                      record::Amending::Strike, record::Amending::UndoTo},
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
    connectRows();
    connectLines();
    connectPicture();
    fillMenu();
    new parts::TypedKeys(*entry_, *window());
}

/// From a row, a player or a card to why it is so, and back to how it lay.
void TablePage::connectRows() {
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
    connect(picker_, &Picker::wished, this, [this](const Event& event) { ask(event); });
    connect(rows_, &RowsPanel::placePicked, this, [this](int row) {
        if (picker_->isVisible() && !lookBack_->line()) picker_->pickRow(row + 1);
    });
    connect(lookBack_, &LookBack::moved, this, [this] {
        if (!last_.game.setup) return;
        showRows();
        why_->again();
    });
    connect(rows_, &RowsPanel::menuWished, this, [this](int row, const QPoint& place) {
        rowMenu_->open(row, place, lookBack_->line().has_value());
    });
    connect(rowMenu_, &RowMenu::wished, this, [this](const referee::Wish& wish) { ask(wish); });
}

/// What is typed, answered, chosen in log and record.
void TablePage::connectLines() {
    connect(film_, &parts::FilmBar::held, this, &TablePage::held);
    connect(film_, &parts::FilmBar::stepWished, this, &TablePage::stepWished);
    connect(log_, &parts::LogPanel::lineChosen, this, &TablePage::leadTo);
    connect(log_, &parts::LogPanel::cardChosen, this,
            [this](int line, const QVariant& card) { leadToCard(line, card.value<NameOfCard>()); });
    connect(answers_, &AnswerBar::answered, this, [this](const Event& event) { ask(event); });
    connect(mismatches_, &parts::MismatchBar::accepted, this, &TablePage::acceptMismatch);
    connect(tutor_, &TutorBar::known, this, &TablePage::cardKnown);
    connect(entry_, &EntryBar::wished, this, [this](const referee::Wish& wish) { ask(wish, Acted::InLine); });
    connect(entry_, &EntryBar::changed, this, [this](int n, const Event& event) {
        ask(referee::Amend{record::Amending::Change, n, event, record_->corrector()}, Acted::InLine);
    });
    connect(record_, &parts::RecordPanel::amended, this, &TablePage::amend);
    connect(record_, &parts::RecordPanel::changeWished, this, &TablePage::changeLine);
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
    const QString paused = QString::fromStdString(texts_->text("watch.paused"));
    parts::setNotice(*notice_, parts::together({last_.paused ? paused : QString(), wait_,
                                                places_->hides() ? picture_->hint() : QString(),
                                                last_.closed ? last_.closed->why : last_.problem, refusal_}));
}

TablePage::~TablePage() = default;

void TablePage::knowRules(const json::RuleBook& rules) {
    rules_ = &rules;
    rowMenu_->knowRules(rules);
}

void TablePage::showMeters(std::vector<parts::MeterStrip::Row> rows) {
    meters_->show(std::move(rows));
}

bool TablePage::metersShown() const {
    return choices_->metersShown();
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
    if (rewind_) showRewind();
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

void TablePage::warn(const QString& text) {
    warning_->warn(text);
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
    std::string players;
    for (const Faction player : game.setup->players)
        players += (players.empty() ? "" : ", ") + texts_->name(player);
    parts::offerToGoOn(*unfinished_, *texts_,
                       QString::fromStdString((*texts_)({"unfinished.question", {game.round, players}})),
                       camera, [this](const std::string& source) { emit goOnWished(source); });
}

void TablePage::setPicturesKept(bool kept, const QString& folder) {
    choices_->setPicturesKept(
        kept, QString::fromStdString((*texts_)({"window.pictures.where", {folder.toStdString()}})));
}

bool TablePage::picturesKept() const {
    return choices_->picturesKept();
}

void TablePage::wait(const QString& why) {
    wait_ = why;
    showNotices();
}

void TablePage::note(const QString& text) {
    log_->append({{text, 0}});
    emit told(text);
}

} // namespace rowkeeper::tactics::panel
