// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/TypingLine.h"

#include "companion/parts/ActionKeys.h"
#include "companion/typing/Words.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace rowkeeper::parts {

namespace {

constexpr int largeLine = 36; // px
constexpr int mostShown = 9;  // lines of the list without scrolling

QString plain(const std::string& text) {
    return QString::fromStdString(text);
}

/// Whether what was typed of a name begins a word of it; a number begins none.
bool begins(const std::string& word, const std::string& name) {
    const typing::Words typed = typing::split(typing::folded(word));
    if (typed.empty() || typing::numberIn(typed.front(), typed.front().size())) return false;
    const typing::Words words = typing::wordsOf(name);
    return std::ranges::any_of(words, [&](const std::string& whole) {
        return std::ranges::any_of(typed, [&](const std::string& one) { return whole.starts_with(one); });
    });
}

} // namespace

TypingLine::TypingLine(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
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
    line_->setAccessibleName(plain(texts_->text("window.entry")));
    if (auto* clears = line_->findChild<QToolButton*>())
        clears->setAccessibleName(plain(texts_->text("window.entry.clear")));
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
    list_->setAccessibleName(plain(texts_->text("window.entry.list")));
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
    connect(line_, &QLineEdit::returnPressed, this, &TypingLine::accept);
    connect(list_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        const auto row = static_cast<std::size_t>(list_->row(item));
        if (row < read_.choices.size()) choose(row);
    });
    line_->setPlaceholderText(plain(texts_->text("window.entry.none")));
}

void TypingLine::sayOver() {
    if (!waiting_ && line_->text().isEmpty()) say({});
}

void TypingLine::tell(const QList<LogLine>& lines, const QStringList& refusals, bool closed) {
    if (!waiting_ || lines.isEmpty()) return;
    const bool refused = !refusals.isEmpty();
    waiting_ = false;
    // Where it ends with this, the last may have come too late.
    typed_ = closed ? typed_.mid(typed_.size() - 1) : QStringList();
    if (const auto sent = std::exchange(sent_, {}); sent && refused) changeAgain(*sent);
    // A line by itself, which may only open what the next says, and what it brings about.
    QList<LogLine> said = lines;
    const qsizetype own = said.size() > 1 && said.front().text.endsWith(u':') ? 2 : 1;
    said.erase(
        std::remove_if(said.begin() + own, said.end(), [](const LogLine& line) { return line.line != 0; }),
        said.end());
    say(refused ? refusals.last() : toldTogether(said), refused);
}

void TypingLine::forget() {
    endChange();
    sent_.reset();
    waiting_ = false;
    typed_.clear();
    closed_.clear();
    line_->clear();
    hideList();
    say({});
    showAsk();
}

void TypingLine::takeNoMore(const QString& why) {
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
        said += u' ' +
                plain((*texts_)("window.entry.not_taken", {lost.join(QStringLiteral(" · ")).toStdString()}));
    say(said, true);
}

/// What was sent in the place of a line did not come there.
void TypingLine::changeAgain(const Change& sent) {
    if (readBefore(sent.n)) beginChange(sent, {}, false);
    hideList(); // what was typed is what stands there
    line_->setText(sent.typed);
}

void TypingLine::readAnew() {
    if (!list_->isVisible()) return;
    read();
    if (choosing_ && read_.equal > 1) list(read_.equal, true);
}

void TypingLine::endChange() {
    changing_.reset();
    about_->clear();
    about_->hide();
}

void TypingLine::followChange() {
    if (readBefore(changing_->n)) {
        if (list_->isVisible() && line_->text().isEmpty())
            hideList(); // what it named may not stand first now
        return;
    }
    endChange();
    line_->clear();
    hideList();
    readNow();
}

void TypingLine::beginChange(const Change& change, const QString& line, bool marked) {
    changing_ = change;
    about_->setText(plain((*texts_)("window.entry.change", {change.n, change.was.toStdString()})));
    about_->show();
    line_->setText(line);
    hideList();
    say({});
    showAsk();
    enter();
    if (marked) return moveInList(1);
    if (!line.isEmpty()) read();
}

void TypingLine::enter() {
    if (QApplication::activeModalWidget()) return; // a dialog keeps the keys
    line_->setFocus(Qt::ShortcutFocusReason);
    line_->selectAll();
}

void TypingLine::take(const QString& typed) {
    enter();
    line_->insert(typed); // what was selected is replaced
    choosing_ = false;
    read();
}

void TypingLine::scan(const QString& text) {
    choosing_ = false;
    line_->setText(text);
    read();
    accept();
}

QString TypingLine::typed() const {
    return line_->text();
}

void TypingLine::put(const QString& text) {
    line_->setText(text);
}

bool TypingLine::isLine(const QWidget& widget) const {
    return &widget == line_;
}

void TypingLine::showAsk() {
    asks_ = canRead() ? asks() : plain(texts_->text("window.entry.none"));
    placeAsk();
}

/// As much of it as the line shows whole: its hints stand between dots. The question itself stands above.
void TypingLine::placeAsk() {
    const QString dot = QStringLiteral(" · ");
    QStringList parts = asks_.split(dot);
    const int room = line_->width() - 4 * line_->fontMetrics().averageCharWidth();
    while (!parts.isEmpty() && line_->fontMetrics().horizontalAdvance(parts.join(dot)) > room)
        parts.removeLast();
    const QString shown = line_->isVisible() ? parts.join(dot) : asks_;
    if (line_->placeholderText() != shown) line_->setPlaceholderText(shown);
}

void TypingLine::say(const QString& text, bool refused) {
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

void TypingLine::read() {
    if (!canRead()) return;
    read_ = meaning(line_->text());
    if (line_->text().trimmed().isEmpty()) {
        hideList();
        return;
    }
    list(read_.choices.size(), false);
    say(read_.problem, true);
}

/// The first so many choices; with the digits that choose them where Enter could not.
void TypingLine::list(std::size_t count, bool withDigits) {
    list_->clear();
    for (std::size_t i = 0; i < count; ++i) {
        QString text = read_.choices[i].sentence;
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

/// The choice of this digit: its own where every choice has another, else its place in the list.
std::optional<std::size_t> TypingLine::numbered(int digit) const {
    std::set<int> digits;
    for (std::size_t i = 0; i < read_.equal; ++i)
        digits.insert(read_.choices[i].digit.value_or(0));
    if (digits.size() < read_.equal || digits.contains(0)) {
        const auto place = static_cast<std::size_t>(digit) - 1;
        return place < read_.equal ? std::optional(place) : std::nullopt;
    }
    for (std::size_t i = 0; i < read_.equal; ++i) {
        if (read_.choices[i].digit == digit) return i;
    }
    return std::nullopt;
}

void TypingLine::hideList() {
    choosing_ = false;
    list_->setCurrentRow(-1); // a screen reader would find it focused still
    list_->hide();
}

/// Below the line, over what stands there: nothing in the window moves while somebody types.
void TypingLine::placeList() {
    if (list_->parentWidget() != window()) list_->setParent(window());
    const QPoint corner = line_->mapTo(window(), QPoint(0, line_->height()));
    const int lines = std::min(list_->count(), mostShown);
    const int height = lines * std::max(list_->sizeHintForRow(0), 1) + 2 * list_->frameWidth();
    list_->setGeometry(corner.x(), corner.y(), line_->width(), height);
}

void TypingLine::moveEvent(QMoveEvent* event) {
    QWidget::moveEvent(event);
    if (list_->isVisible()) placeList();
}

void TypingLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeAsk();
    if (list_->isVisible()) placeList();
}

void TypingLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) answer_->setPalette(palette());
}

// Keys
// ---------------------------------------------------------------------------------------------------------

bool TypingLine::eventFilter(QObject* watched, QEvent* event) {
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
        const std::string key = parts::keyOf(*this, QString::fromLatin1(goAction)).toStdString();
        line_->setToolTip(plain((*texts_)("window.entry.tip", {key.empty() ? "/" : key + ", /"})));
    }
    return QWidget::eventFilter(watched, event);
}

/// Whether the key was meant for the list, or for leaving.
bool TypingLine::pressed(int key, const QString& text) {
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
        choose(*chosen);
        return true;
    }
    return false;
}

void TypingLine::moveInList(int by) {
    if (!list_->isVisible()) {
        if (!canRead()) return;
        read_ = meaning(line_->text());
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
bool TypingLine::complete() {
    if (!list_->isVisible() || line_->text().trimmed().isEmpty()) return false;
    const auto at = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    const QString name = at < read_.choices.size() ? read_.choices[at].name : QString();
    const QString text = line_->text();
    const QString word = text.section(u' ', -1);
    const bool begun = begins(word.toStdString(), name.toStdString());
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
bool TypingLine::stepBack() {
    if (list_->isVisible() && !line_->text().isEmpty() && choosing_) {
        hideList();
    } else if (!line_->text().isEmpty() || list_->isVisible()) {
        line_->clear();
        hideList();
        say({});
    } else if (stepOut()) {
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
void TypingLine::leaveChange() {
    line_->clear();
    hideList();
    say({});
    endChange();
    readNow();
    showAsk();
}

void TypingLine::accept() {
    if (!canRead()) return say(plain(texts_->text("window.entry.none")), true);
    const bool chosen = list_->isVisible() && list_->currentRow() >= 0;
    const auto row = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    read_ = meaning(line_->text());
    if (chosen && row < read_.choices.size()) return choose(row);
    if (line_->text().trimmed().isEmpty()) return waiting_ ? void() : moveInList(1);
    if (read_.equal == 1) return choose(0);
    if (read_.choices.empty()) {
        say(read_.problem, true);
        line_->selectAll(); // the next scan begins anew
        return;
    }
    choosing_ = read_.digitsChoose;
    list(read_.equal, choosing_);
    line_->selectAll();
    const char* several = choosing_ ? "window.entry.several" : "window.entry.several.arrows";
    say(!read_.several.isEmpty() ? read_.several : plain(texts_->text(several)));
}

void TypingLine::choose(std::size_t choice) {
    const TypedChoice chosen = read_.choices[choice];
    const QString typed = line_->text();
    hideList();
    if (chosen.is != TypedChoice::Is::Begun && !closed_.isEmpty()) {
        say(closed_, true);
        line_->selectAll();
        return;
    }
    line_->clear();
    if (chosen.is == TypedChoice::Is::Begun) {
        line_->setText(begin(choice));
        say(chosen.sentence);
        return showAsk();
    }
    typed_ << typed;
    std::optional<int> instead;
    if (changing_) {
        if (chosen.is == TypedChoice::Is::Event) { // a command nobody means to put in a line's place
            instead = changing_->n;
            sent_ = Change{changing_->n, changing_->was, typed};
        }
        endChange();
        readNow();
    }
    waiting_ = true;
    say({});
    send(choice, instead);
    showAsk();
}

} // namespace rowkeeper::parts
