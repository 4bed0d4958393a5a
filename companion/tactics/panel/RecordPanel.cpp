// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RecordPanel.h"

#include "companion/tactics/panel/Palette.h"

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

namespace rowkeeper::tactics::panel {

namespace {

constexpr int columns = 4; // of the grid
constexpr int firstOfButtons = 3;

QString itemText(const entry::LineText& line, const json::Texts& texts) {
    QString text = QStringLiteral("%1  %2").arg(line.n, 4).arg(QString::fromStdString(line.sentence));
    if (line.inferred) text = QString::fromStdString(texts({"watch.inferred", {text.toStdString()}}));
    if (!line.counts)
        text += QStringLiteral("  · ") + QString::fromStdString(texts.text("window.record.struck"));
    if (!line.was.empty())
        text += QStringLiteral("  · ") + QString::fromStdString(texts({"window.record.was", {line.was}}));
    if (line.accepted)
        text += QStringLiteral("  · ") + QString::fromStdString(texts.text("window.record.accepted"));
    if (!line.remark.empty()) text += QStringLiteral("  · ") + QString::fromStdString(line.remark);
    return text;
}

/// Whether a line from the `first` on carries a reason.
bool saysWhy(const json::Record& record, std::size_t first) {
    return std::any_of(record.lines.begin() +
                           static_cast<std::ptrdiff_t>(std::min(first, record.lines.size())),
                       record.lines.end(), [](const json::RecordLine& line) {
                           const auto* correction = std::get_if<json::Correction>(&line.what);
                           return !(correction ? correction->why : line.why).empty();
                       });
}

} // namespace

RecordPanel::RecordPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
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
    accept_ = new QPushButton(text("window.record.accept"), this);
    change_ = new QPushButton(text("window.record.change"), this);
    strike_ = new QPushButton(text("window.record.strike"), this);
    undoTo_ = new QPushButton(text("window.record.undo_to"), this);
    change_->setToolTip(text("window.record.change.tip"));
    strike_->setToolTip(text("window.record.strike.tip"));
    undoTo_->setToolTip(text("window.record.undo_to.tip"));
    accept_->setToolTip(text("window.record.accept.tip"));

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
    using How = referee::Amend::How;
    connect(list_, &QListWidget::itemDoubleClicked, this, [this] { amend(How::Change, selected()); });
    for (const auto& [button, how] : {std::pair{accept_, How::Accept}, std::pair{change_, How::Change},
                                      std::pair{strike_, How::Strike}, std::pair{undoTo_, How::UndoTo}})
        connect(button, &QPushButton::clicked, this, [this, what = how] { amend(what, selected()); });
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
    for (const QPushButton* button : buttons())
        widest = std::max(widest, button->sizeHint().width());
    return widest;
}

/// The buttons side by side, or two and two, or one below the other where they would be cut.
void RecordPanel::arrange() {
    ask(*why_, why_->accessibleName(), width() / 2);
    const auto fit = [this](int many) {
        std::vector<int> widths(static_cast<std::size_t>(many)); // of the columns
        std::size_t at = 0;
        for (const QPushButton* button : buttons()) {
            int& column = widths[at++ % widths.size()];
            column = std::max(column, button->sizeHint().width());
        }
        return width() >= std::reduce(widths.begin(), widths.end()) + (many - 1) * grid_->spacing();
    };
    const int inLine = fit(4) ? 4 : fit(2) ? 2 : 1;
    const int wide = columns / inLine;
    int at = 0;
    for (QPushButton* button : buttons()) {
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

void RecordPanel::show(const std::shared_ptr<const json::Record>& record) {
    if (record && record_ && saysWhy(*record, record_->lines.size())) why_->clear();
    record_ = record;
    if (isVisible()) fill();
}

void RecordPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fill();
}

void RecordPanel::fill() {
    if (filled_ == record_) return;
    filled_ = record_;
    const bool atEnd = list_->currentRow() < 0 || list_->currentRow() == list_->count() - 1;
    const int selectedLine = selected() ? selected()->n : 0;
    lines_ = record_ ? entry::lineTexts(*record_, *texts_) : std::vector<entry::LineText>();
    const QSignalBlocker quiet(list_);
    list_->clear();
    int row = -1;
    for (const entry::LineText& line : lines_) {
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
    if (const entry::LineText* line = selected(); !line || !line->counts) {
        const auto last = std::find_if(lines_.rbegin(), lines_.rend(),
                                       [](const entry::LineText& each) { return each.counts; });
        if (last != lines_.rend()) list_->setCurrentRow(static_cast<int>(lines_.rend() - last) - 1);
    }
    if (QListWidgetItem* item = list_->currentItem()) list_->scrollToItem(item);
    list_->setFocus(Qt::ShortcutFocusReason);
}

record::Corrector RecordPanel::corrector() const {
    return {who_->text().trimmed().toStdString(), why_->text().trimmed().toStdString()};
}

const entry::LineText* RecordPanel::selected() const {
    const int row = list_->currentRow();
    return row < 0 || row >= static_cast<int>(lines_.size()) ? nullptr
                                                             : &lines_[static_cast<std::size_t>(row)];
}

void RecordPanel::enableButtons() {
    const entry::LineText* line = selected();
    const bool counts = line && line->counts;
    accept_->setEnabled(counts && !line->accepted);
    change_->setEnabled(counts);
    strike_->setEnabled(counts);
    undoTo_->setEnabled(counts && line != &lines_.back());
}

/// Lines that somebody said himself, or said to be right, are not inferred.
const entry::LineText* RecordPanel::meant(referee::Amend::How how, std::optional<int> lookedAt) const {
    if (list_->hasFocus()) return selected();
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
        const bool inQuestion = how != referee::Amend::How::Accept || line->inferred;
        if (line->counts && (lookedAt ? line->n == *lookedAt : inQuestion)) return &*line;
    }
    return nullptr;
}

bool RecordPanel::amendMeant(referee::Amend::How how, std::optional<int> lookedAt) {
    fill();
    const entry::LineText* line = meant(how, lookedAt);
    if (!line || !line->counts) return false;
    amend(how, line);
    return true;
}

void RecordPanel::amend(referee::Amend::How how, const entry::LineText* line) {
    if (!line || !line->counts) return;
    if (how == referee::Amend::How::Change)
        return emit changeWished(line->n, QString::fromStdString(line->sentence));
    const referee::Amend amend{how, line->n, std::nullopt, corrector()};
    if (how == referee::Amend::How::UndoTo)
        emit rewindWished(amend);
    else
        emit wished(amend);
}

bool RecordPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Delete:
        amend(key->modifiers().testFlag(Qt::ShiftModifier) ? referee::Amend::How::UndoTo
                                                           : referee::Amend::How::Strike,
              selected());
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        amend(referee::Amend::How::Change, selected());
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void RecordPanel::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QPushButton* button : buttons()) {
        QAction* action = menu->addAction(button->text(), button, &QPushButton::click);
        action->setEnabled(button->isEnabled());
    }
    menu->popup(event->globalPos());
}

} // namespace rowkeeper::tactics::panel
