// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/EntryBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/tactics/entry/Instead.h"
#include "companion/tactics/entry/LineTexts.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int largeLine = 36; // px
constexpr int mostShown = 9;  // lines of the list without scrolling

QString qString(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

EntryBar::EntryBar(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , about_(new QLabel(this))
    , line_(new QLineEdit(this))
    , answer_(new QLabel(this))
    , list_(new QListWidget(this)) {
    list_->setObjectName(QStringLiteral("entryList"));
    about_->setWordWrap(true);
    about_->hide();
    QFont larger = line_->font();
    larger.setPointSizeF(larger.pointSizeF() * 1.15);
    line_->setFont(larger);
    line_->setClearButtonEnabled(true);
    line_->setMaxLength(200);
    line_->setAccessibleName(qString(texts_->text("window.entry")));
    if (auto* clears = line_->findChild<QToolButton*>())
        clears->setAccessibleName(qString(texts_->text("window.entry.clear")));
    line_->installEventFilter(this);
    answer_->setWordWrap(true);
    // Room for two lines whether anything is said or not: nothing below moves when it is. Where text is very
    // large one has to do.
    const int line = answer_->fontMetrics().lineSpacing();
    answer_->setMinimumHeight(line > largeLine ? line : 2 * line);
    answer_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    list_->setFocusPolicy(Qt::NoFocus); // the line keeps the keys
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setTextElideMode(Qt::ElideNone);
    list_->setWordWrap(true);
    list_->setAccessibleName(qString(texts_->text("window.entry.list")));
    list_->hide();

    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(8, 2, 8, 2);
    all->setSpacing(3);
    all->addWidget(about_);
    all->addWidget(line_);
    all->addWidget(answer_);
    setFocusProxy(line_);

    connect(line_, &QLineEdit::textEdited, this, [this] {
        choosing_ = false;
        read();
    });
    connect(line_, &QLineEdit::returnPressed, this, &EntryBar::accept);
    connect(list_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        const auto row = static_cast<std::size_t>(list_->row(item));
        if (row < read_.choices.size()) take(entry::EntryChoice(read_.choices[row]));
    });
    showAsk();
}

void EntryBar::show(const Snapshot& snapshot) {
    paused_ = snapshot.paused;
    if (snapshot.record != record_ || !entry_) {
        record_ = snapshot.record;
        game_ = snapshot.game;
        if (!waiting_ && line_->text().isEmpty()) say({}); // what was said of the last line may be over
        if (changing_)
            followChange(record_.get());
        else
            renew(game_);
    }
    if (waiting_ && !snapshot.lines.isEmpty()) {
        const bool refused = !snapshot.refusals.isEmpty();
        waiting_ = false;
        // Where it ends with this, the last may have come too late.
        typed_ = snapshot.closed ? typed_.mid(typed_.size() - 1) : QStringList();
        if (const auto sent = std::exchange(sent_, {}); sent && refused) changeAgain(*sent);
        // A line by itself, which may only open what the next says, and what it brings about.
        QList<LogLine> said = snapshot.lines;
        const qsizetype own = said.size() > 1 && said.front().text.endsWith(u':') ? 2 : 1;
        said.erase(std::remove_if(said.begin() + own, said.end(),
                                  [](const LogLine& line) { return line.line != 0; }),
                   said.end());
        say(refused ? snapshot.refusals.last() : toldTogether(said), refused);
    }
    showAsk();
}

void EntryBar::clear() {
    endChange();
    sent_.reset();
    waiting_ = false;
    typed_.clear();
    closed_.clear();
    record_.reset();
    entry_.reset();
    game_ = {};
    line_->clear();
    hideList();
    say({});
    showAsk();
}

void EntryBar::takeNoMore(const QString& why) {
    closed_ = why;
    waiting_ = false;
    if (const auto sent = std::exchange(sent_, {})) {
        typed_.removeOne(sent->typed);
        changeAgain(*sent);
    }
    QStringList lost = std::exchange(typed_, {});
    if (!lost.isEmpty() && line_->text().isEmpty()) line_->setText(lost.takeFirst());
    QString said = why;
    if (!lost.isEmpty())
        said +=
            u' ' +
            qString((*texts_)({"window.entry.not_taken", {lost.join(QStringLiteral(" · ")).toStdString()}}));
    say(said, true);
}

/// What was sent in the place of a line did not come there.
void EntryBar::changeAgain(const Change& sent) {
    if (const auto before = record_ ? entry::gameBefore(*record_, sent.n) : std::nullopt)
        change(sent.n, sent.was, *before);
    hideList(); // what was typed is what stands there
    line_->setText(sent.typed);
}

/// Another state of the game: what is being typed may mean something else now.
void EntryBar::renew(const tactics::Game& game) {
    std::vector<tactics::TargetId> targets;
    if (entry_ && game.phase == tactics::Phase::BetweenRounds && game.round == entry_->game().round)
        targets = entry_->targets();
    entry_ = std::make_unique<entry::Entry>(texts_, game, std::move(targets));
    if (!list_->isVisible()) return;
    read();
    if (choosing_ && read_.equal > 1) list(read_.equal, true);
}

void EntryBar::endChange() {
    changing_.reset();
    instead_.clear();
    about_->clear();
    about_->hide();
}

/// The record went on: the line that is being changed may stand elsewhere in the game now, or no longer
/// count.
void EntryBar::followChange(const json::Record* record) {
    if (const auto before = record ? entry::gameBefore(*record, changing_->n) : std::nullopt) {
        entry_ = std::make_unique<entry::Entry>(texts_, *before);
        instead_ = entry::insteadOf(*entry_, *record, changing_->n);
        if (list_->isVisible() && line_->text().isEmpty())
            hideList(); // what it named may not stand first now
        return;
    }
    endChange();
    line_->clear();
    hideList();
    renew(game_);
}

void EntryBar::change(int n, const QString& was, const tactics::Game& before) {
    changing_ = Change{n, was};
    entry_ = std::make_unique<entry::Entry>(texts_, before);
    instead_ = record_ ? entry::insteadOf(*entry_, *record_, n) : std::vector<entry::EntryChoice>();
    about_->setText(qString((*texts_)({"window.entry.change", {n, was.toStdString()}})));
    about_->show();
    line_->clear();
    hideList();
    say({});
    showAsk();
    enter();
    if (!instead_.empty()) moveInList(1);
}

void EntryBar::enter() {
    if (QApplication::activeModalWidget()) return; // a dialog keeps the keys
    line_->setFocus(Qt::ShortcutFocusReason);
    line_->selectAll();
}

void EntryBar::take(const QString& typed) {
    enter();
    line_->insert(typed); // what was selected is replaced
    choosing_ = false;
    read();
}

void EntryBar::scan(const QString& text) {
    choosing_ = false;
    line_->setText(text);
    read();
    accept();
}

QString EntryBar::typed() const {
    return line_->text();
}

void EntryBar::put(const QString& text) {
    line_->setText(text);
}

bool EntryBar::isLine(const QWidget& widget) const {
    return &widget == line_;
}

void EntryBar::showAsk() {
    std::string asks = entry_ ? entry_->asks() : texts_->text("window.entry.none");
    if (paused_ && !changing_) {
        asks = texts_->text("window.entry.paused");
        const std::string key = parts::keyOf(*this, QStringLiteral("command.pause")).toStdString();
        if (!key.empty()) asks += " (" + key + ")";
    }
    asks_ = qString(asks);
    placeAsk();
}

/// As much of it as the line shows whole: its hints stand between dots. The question itself stands above.
void EntryBar::placeAsk() {
    const QString dot = QStringLiteral(" · ");
    QStringList parts = asks_.split(dot);
    const int room = line_->width() - 4 * line_->fontMetrics().averageCharWidth();
    while (!parts.isEmpty() && line_->fontMetrics().horizontalAdvance(parts.join(dot)) > room)
        parts.removeLast();
    const QString shown = line_->isVisible() ? parts.join(dot) : asks_;
    if (line_->placeholderText() != shown) line_->setPlaceholderText(shown);
}

void EntryBar::say(const QString& text, bool refused) {
    answer_->setText(text);
    QPalette colors = palette();
    if (refused) {
        const bool dark = colors.color(QPalette::Window).lightness() < 128;
        colors.setColor(QPalette::WindowText, dark ? QColor(0xff, 0x9a, 0x8a) : QColor(0xa0, 0x1c, 0x0c));
    }
    answer_->setPalette(colors);
}

// Reading
// ----------------------------------------------------------------------------------------------------

/// What the line means as it stands.
entry::EntryAnswer EntryBar::meaning() const {
    if (changing_ && !instead_.empty() && line_->text().trimmed().isEmpty()) return {instead_, 0, {}};
    return entry_->read(line_->text().toStdString());
}

void EntryBar::read() {
    if (!entry_) return;
    read_ = meaning();
    if (line_->text().trimmed().isEmpty()) {
        hideList();
        return;
    }
    list(read_.choices.size(), false);
    say(qString(read_.problem), true);
}

/// The first so many choices; with the digits that choose them where Enter could not.
void EntryBar::list(std::size_t count, bool withDigits) {
    list_->clear();
    for (std::size_t i = 0; i < count; ++i) {
        QString text = qString(read_.choices[i].sentence);
        for (int digit = 1; withDigits && digit <= 9; ++digit) {
            if (numbered(digit) == i) text = QStringLiteral("%1   %2").arg(digit).arg(text);
        }
        list_->addItem(text);
    }
    if (count == 0) return hideList();
    if (withDigits || read_.equal == 1) list_->setCurrentRow(0);
    placeList();
    list_->show();
    list_->raise();
}

/// The choice of this digit: the row's number where every choice is another row, else the place in the list.
std::optional<std::size_t> EntryBar::numbered(int digit) const {
    std::set<int> rows;
    for (std::size_t i = 0; i < read_.equal; ++i)
        rows.insert(read_.choices[i].row.value_or(0));
    if (rows.size() < read_.equal || rows.contains(0)) {
        const auto place = static_cast<std::size_t>(digit) - 1;
        return place < read_.equal ? std::optional(place) : std::nullopt;
    }
    for (std::size_t i = 0; i < read_.equal; ++i) {
        if (read_.choices[i].row == digit) return i;
    }
    return std::nullopt;
}

void EntryBar::hideList() {
    choosing_ = false;
    list_->setCurrentRow(-1); // a screen reader would find it focused still
    list_->hide();
}

/// Below the line, over what stands there: nothing in the window moves while somebody types.
void EntryBar::placeList() {
    if (list_->parentWidget() != window()) list_->setParent(window());
    const QPoint corner = line_->mapTo(window(), QPoint(0, line_->height()));
    const int lines = std::min(list_->count(), mostShown);
    const int height = lines * std::max(list_->sizeHintForRow(0), 1) + 2 * list_->frameWidth();
    list_->setGeometry(corner.x(), corner.y(), line_->width(), height);
}

void EntryBar::moveEvent(QMoveEvent* event) {
    QWidget::moveEvent(event);
    if (list_->isVisible()) placeList();
}

void EntryBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeAsk();
    if (list_->isVisible()) placeList();
}

void EntryBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) answer_->setPalette(palette());
}

// Keys
// ---------------------------------------------------------------------------------------------------------

bool EntryBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched != line_) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enters = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enters && key->isAutoRepeat()) return true; // held too long, it would take what it only opened
        if (pressed(key->key(), key->text())) return true;
    } else if (event->type() == QEvent::ShortcutOverride && line_->text().isEmpty()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (parts::isKeyOfAction(*window(), *key)) {
            event->ignore(); // there is nothing here to undo or to change: the game's undo and the like are
                             // meant
            return true;
        }
    } else if (event->type() == QEvent::FocusOut) {
        hideList();
    } else if (event->type() == QEvent::ToolTip) {
        const std::string key = parts::keyOf(*this, QStringLiteral("entry.go")).toStdString();
        line_->setToolTip(qString((*texts_)({"window.entry.tip", {key.empty() ? "/" : key + ", /"}})));
    }
    return QWidget::eventFilter(watched, event);
}

/// Whether the key was meant for the list, or for leaving.
bool EntryBar::pressed(int key, const QString& text) {
    switch (key) {
    case Qt::Key_Down:
        moveInList(1);
        return true;
    case Qt::Key_Up:
        moveInList(-1);
        return true;
    case Qt::Key_Tab:
        return complete();
    case Qt::Key_Escape:
        if (!changing_) return stepBack();
        leaveChange();
        return true;
    case Qt::Key_Backspace:
        return line_->text().isEmpty() && stepBack();
    default:
        break;
    }
    if (!choosing_ || text.size() != 1 || !text.front().isDigit()) return false;
    if (const auto chosen = numbered(text.front().digitValue())) {
        take(entry::EntryChoice(read_.choices[*chosen]));
        return true;
    }
    return false;
}

void EntryBar::moveInList(int by) {
    if (!list_->isVisible()) {
        if (!entry_) return;
        read_ = meaning();
        list(read_.choices.size(), false);
        if (!read_.choices.empty()) list_->setCurrentRow(by > 0 ? 0 : list_->count() - 1);
        return;
    }
    const int count = list_->count();
    list_->setCurrentRow(((list_->currentRow() < 0 && by < 0 ? 0 : list_->currentRow()) + by + count) %
                         count);
}

/// Writes the name out that the last word begins, of what stands first in the list or is marked there; once
/// it is whole, marks the next. Whether there was a list.
bool EntryBar::complete() {
    if (!list_->isVisible() || line_->text().trimmed().isEmpty()) return false;
    const auto at = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    const QString name = at < read_.choices.size() ? qString(read_.choices[at].name) : QString();
    const QString text = line_->text();
    const QString word = text.section(u' ', -1);
    const entry::Typed said = entry::typed(word.toStdString());
    const bool begun = !said.tokens.empty() && !said.tokens.front().number &&
                       entry::anyBegins(said.tokens, entry::wordsOf(name.toStdString()));
    if (!begun) {
        moveInList(1);
        return true;
    }
    line_->setText(text.chopped(word.size()) + name + u' ');
    choosing_ = false;
    read();
    return true;
}

/// One step out: the list, the text, the last target named, the change of a line.
bool EntryBar::stepBack() {
    if (list_->isVisible() && !line_->text().isEmpty() && choosing_) {
        hideList();
    } else if (!line_->text().isEmpty() || list_->isVisible()) {
        line_->clear();
        hideList();
        say({});
    } else if (entry_ && !entry_->targets().empty()) {
        auto targets = entry_->targets();
        targets.pop_back();
        entry_ = std::make_unique<entry::Entry>(texts_, entry_->game(), std::move(targets));
        say({});
    } else if (changing_) {
        leaveChange();
    } else {
        return false;
    }
    showAsk();
    return true;
}

/// With all that was typed for it.
void EntryBar::leaveChange() {
    line_->clear();
    hideList();
    say({});
    endChange();
    renew(game_);
    showAsk();
}

void EntryBar::accept() {
    if (!entry_) return say(qString(texts_->text("window.entry.none")), true);
    const bool chosen = list_->isVisible() && list_->currentRow() >= 0;
    const auto row = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    read_ = meaning();
    if (chosen && row < read_.choices.size()) return take(entry::EntryChoice(read_.choices[row]));
    if (line_->text().trimmed().isEmpty()) return waiting_ ? void() : moveInList(1);
    if (read_.equal == 1) return take(entry::EntryChoice(read_.choices.front()));
    if (read_.choices.empty()) {
        say(qString(read_.problem), true);
        line_->selectAll(); // the next scan begins anew
        return;
    }
    // Digits answer the question that stands there, where one does.
    choosing_ = !entry_->game().prompt;
    list(read_.equal, choosing_);
    line_->selectAll();
    say(qString(texts_->text(choosing_ ? "entry.several" : "entry.several.arrows")));
}

void EntryBar::take(const entry::EntryChoice& choice) {
    const QString typed = line_->text();
    hideList();
    if (choice.wish && !closed_.isEmpty()) {
        say(closed_, true);
        line_->selectAll();
        return;
    }
    line_->clear();
    if (!choice.wish) {
        entry_ = std::make_unique<entry::Entry>(texts_, entry_->game(), choice.targets);
        say(qString(choice.sentence));
        showAsk();
        return;
    }
    typed_ << typed;
    const auto* said = std::get_if<referee::Said>(&*choice.wish);
    const auto* event = said ? &said->event : std::get_if<tactics::Event>(&*choice.wish);
    if (changing_ && event) {
        const int n = changing_->n;
        sent_ = Change{n, changing_->was, typed};
        endChange();
        renew(game_);
        waiting_ = true;
        say({});
        emit changed(n, *event);
    } else {
        if (changing_) { // a command: nobody means to put it in a line's place
            endChange();
            renew(game_);
        }
        waiting_ = true;
        say({});
        emit wished(*choice.wish);
    }
    showAsk();
}

} // namespace rowkeeper::tactics::panel
