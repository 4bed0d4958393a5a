// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/RecordPanel.h"

#include "companion/parts/Tints.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <numeric>

namespace rowkeeper::parts {

namespace {

constexpr int columns = 4; // of the grid
constexpr int firstOfButtons = 3;

QString itemText(const record::LineText& line, const json::Sentences& texts) {
    QString text = QStringLiteral("%1  %2").arg(line.n, 4).arg(QString::fromStdString(line.sentence));
    if (line.inferred) text = QString::fromStdString(texts("watch.inferred", {text.toStdString()}));
    if (!line.counts)
        text += QStringLiteral("  · ") + QString::fromStdString(texts.text("window.record.struck"));
    if (!line.was.empty())
        text += QStringLiteral("  · ") + QString::fromStdString(texts("window.record.was", {line.was}));
    if (line.accepted)
        text += QStringLiteral("  · ") + QString::fromStdString(texts.text("window.record.accepted"));
    if (!line.remark.empty()) text += QStringLiteral("  · ") + QString::fromStdString(line.remark);
    return text;
}

struct ButtonWords {
    const char* text;
    const char* tip;
};

ButtonWords wordsOf(record::Amending how) {
    switch (how) {
    case record::Amending::Accept:
        return {"window.record.accept", "window.record.accept.tip"};
    case record::Amending::Change:
        return {"window.record.change", "window.record.change.tip"};
    case record::Amending::Strike:
        return {"window.record.strike", "window.record.strike.tip"};
    default:
        return {"window.record.undo_to", "window.record.undo_to.tip"};
    }
}

} // namespace

RecordPanel::RecordPanel(std::shared_ptr<const json::Sentences> texts,
                         const std::vector<record::Amending>& offered, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , grid_(new QGridLayout(this))
    , list_(new QListWidget(this))
    , why_(new QLineEdit(this))
    , who_(new QLineEdit(this))
    , refusal_(new QLabel(this)) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    list_->setAccessibleName(text("window.record"));
    list_->setToolTip(text("window.record.tip"));
    list_->setWordWrap(true); // a line is never cut
    list_->setResizeMode(QListView::Adjust);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setTextElideMode(Qt::ElideNone);
    list_->installEventFilter(this);
    for (QLineEdit* words : {why_, who_})
        words->setMaxLength(mostLetters);
    why_->setPlaceholderText(text("window.record.why"));
    why_->setAccessibleName(text("window.record.why"));
    who_->setPlaceholderText(text("window.record.who"));
    who_->setAccessibleName(text("window.record.who"));
    for (const record::Amending how : offered) {
        const ButtonWords words = wordsOf(how);
        auto* button = new QPushButton(text(words.text), this);
        button->setToolTip(text(words.tip));
        connect(button, &QPushButton::clicked, this, [this, how] { amend(how, selected()); });
        buttons_.emplace_back(how, button);
    }

    refusal_->setWordWrap(true);
    refusal_->setContentsMargins(6, 4, 6, 4);
    tint(*refusal_);
    refusal_->hide();

    grid_->setContentsMargins(0, 0, 0, 2);
    grid_->setSpacing(3);
    grid_->addWidget(list_, 0, 0, 1, columns);
    grid_->addWidget(refusal_, 1, 0, 1, columns);
    grid_->addWidget(why_, 2, 0, 1, columns / 2);
    grid_->addWidget(who_, 2, columns / 2, 1, columns / 2);
    arrange();

    connect(list_, &QListWidget::currentRowChanged, this, &RecordPanel::enableButtons);
    connect(list_, &QListWidget::itemDoubleClicked, this,
            [this] { amend(record::Amending::Change, selected()); });
    enableButtons();
}

namespace {

/// What an empty field asks: all of it, or without what stands in brackets where that would be cut.
void ask(QLineEdit& field, const QString& text, int width) {
    const QFontMetrics words = field.fontMetrics();
    const bool fits = words.horizontalAdvance(text) + 4 * words.averageCharWidth() <= width;
    field.setPlaceholderText(fits ? text : text.section(QStringLiteral(" ("), 0, 0));
}

} // namespace

/// px
int RecordPanel::widestButton() const {
    int widest = 0;
    for (const auto& [how, button] : buttons_)
        widest = std::max(widest, button->sizeHint().width());
    return widest;
}

/// The buttons side by side, or two and two, or one below the other where they would be cut.
void RecordPanel::arrange() {
    ask(*why_, why_->accessibleName(), width() / 2);
    const auto fit = [this](int many) {
        std::vector<int> widths(static_cast<std::size_t>(many)); // of the columns
        std::size_t at = 0;
        for (const auto& [how, button] : buttons_) {
            int& column = widths[at++ % widths.size()];
            column = std::max(column, button->sizeHint().width());
        }
        return width() >= std::reduce(widths.begin(), widths.end()) + (many - 1) * grid_->spacing();
    };
    const int inLine = fit(4) ? 4 : fit(2) ? 2 : 1;
    const int wide = columns / inLine;
    int at = 0;
    for (const auto& [how, button] : buttons_) {
        grid_->addWidget(button, firstOfButtons + at / inLine, at % inLine * wide, 1, wide);
        ++at;
    }
}

QSize RecordPanel::minimumSizeHint() const {
    return {std::max(180, widestButton()), QWidget::minimumSizeHint().height()};
}

void RecordPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void RecordPanel::refuse(const QString& why) {
    refusal_->setText(why);
    refusal_->setVisible(!why.isEmpty());
}

void RecordPanel::show(const Shown& shown) {
    if (shown.record && shown_.record && shown.reasons > shown_.reasons) why_->clear();
    shown_ = shown;
    if (isVisible()) fill();
}

void RecordPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fill();
}

void RecordPanel::fill() {
    if (filled_ == shown_.record) return;
    filled_ = shown_.record;
    const bool atEnd = list_->currentRow() < 0 || list_->currentRow() == list_->count() - 1;
    const int selectedLine = selected() ? selected()->n : 0;
    lines_ = shown_.record ? shown_.lines() : std::vector<record::LineText>();
    const QSignalBlocker quiet(list_);
    list_->clear();
    int row = -1;
    for (const record::LineText& line : lines_) {
        auto* item = new QListWidgetItem(itemText(line, *texts_), list_);
        item->setToolTip(item->text());
        if (line.n == selectedLine) row = list_->count() - 1;
        if (line.counts) continue;
        QFont crossed = item->font();
        crossed.setStrikeOut(true);
        item->setFont(crossed);
        item->setForeground(palette().color(QPalette::PlaceholderText));
    }
    if (atEnd || row < 0) row = list_->count() - 1;
    list_->setCurrentRow(row);
    if (row >= 0) list_->scrollToItem(list_->item(row));
    enableButtons();
}

void RecordPanel::enter() {
    fill();
    if (const record::LineText* line = selected(); !line || !line->counts) {
        const auto last = std::find_if(lines_.rbegin(), lines_.rend(),
                                       [](const record::LineText& each) { return each.counts; });
        if (last != lines_.rend()) list_->setCurrentRow(static_cast<int>(lines_.rend() - last) - 1);
    }
    if (QListWidgetItem* item = list_->currentItem()) list_->scrollToItem(item);
    list_->setFocus(Qt::ShortcutFocusReason);
}

record::Corrector RecordPanel::corrector() const {
    return {who_->text().trimmed().toStdString(), why_->text().trimmed().toStdString()};
}

const record::LineText* RecordPanel::selected() const {
    const int row = list_->currentRow();
    return row < 0 || row >= static_cast<int>(lines_.size()) ? nullptr
                                                             : &lines_[static_cast<std::size_t>(row)];
}

void RecordPanel::enableButtons() {
    const record::LineText* line = selected();
    const bool counts = line && line->counts;
    for (const auto& [how, button] : buttons_)
        button->setEnabled(counts && (how != record::Amending::Accept || !line->accepted) &&
                           (how != record::Amending::UndoTo || line != &lines_.back()));
}

/// Lines that somebody said himself, or said to be right, are not inferred.
const record::LineText* RecordPanel::meant(record::Amending how, std::optional<int> lookedAt) const {
    if (list_->hasFocus()) return selected();
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
        const bool inQuestion = how != record::Amending::Accept || line->inferred;
        if (line->counts && (lookedAt ? line->n == *lookedAt : inQuestion)) return &*line;
    }
    return nullptr;
}

bool RecordPanel::amendMeant(record::Amending how, std::optional<int> lookedAt) {
    fill();
    const record::LineText* line = meant(how, lookedAt);
    if (!line || !line->counts) return false;
    amend(how, line);
    return true;
}

void RecordPanel::amend(record::Amending how, const record::LineText* line) {
    const bool isOffered =
        std::any_of(buttons_.begin(), buttons_.end(), [how](const auto& one) { return one.first == how; });
    if (!line || !line->counts || !isOffered) return;
    if (how == record::Amending::Change)
        return emit changeWished(line->n, QString::fromStdString(line->sentence));
    emit amended(how, line->n);
}

bool RecordPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Delete:
        amend(key->modifiers().testFlag(Qt::ShiftModifier) ? record::Amending::UndoTo
                                                           : record::Amending::Strike,
              selected());
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        amend(record::Amending::Change, selected());
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void RecordPanel::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& [how, button] : buttons_) {
        QAction* action = menu->addAction(button->text(), button, &QPushButton::click);
        action->setEnabled(button->isEnabled());
    }
    menu->popup(event->globalPos());
}

} // namespace rowkeeper::parts
