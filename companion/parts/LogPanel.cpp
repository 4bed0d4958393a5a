// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/LogPanel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>

#include <map>

namespace rowkeeper::parts {

namespace {

constexpr int mostLines = 5000;

/// What a block of the log was when it was written, and which line of the record it tells.
struct Told : QTextBlockUserData {
    Told(QString text, int of, bool isFirst)
        : said(std::move(text))
        , line(of)
        , first(isFirst) {}
    QString said;
    int line;
    bool first; ///< the sentence itself; the others are its details
    QString shown;
    std::vector<NameInText> names{};
};

const Told* toldBy(const QTextBlock& block) {
    return static_cast<const Told*>(block.userData());
}

/// The name of a card at this place of a block; null: none.
const NameInText* nameAt(const Told& told, int place) {
    for (const NameInText& name : told.names)
        if (place >= name.begin && place < name.begin + name.length) return &name;
    return nullptr;
}

/// What was said, with its names underlined.
void insert(QTextCursor& cursor, const Told& told, const QTextCharFormat& format) {
    QTextCharFormat named = format;
    named.setFontUnderline(true);
    qsizetype at = 0;
    for (const NameInText& name : told.names) {
        cursor.insertText(told.said.mid(at, name.begin - at), format);
        cursor.insertText(told.said.mid(name.begin, name.length), named);
        at = name.begin + name.length;
    }
    cursor.insertText(told.said.mid(at), format);
}

} // namespace

LogPanel::LogPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QPlainTextEdit(parent)
    , texts_(std::move(texts)) {
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    viewport()->setMouseTracking(true);
    setAccessibleName(QString::fromStdString(texts_->text("window.log")));
    setMaximumBlockCount(mostLines);
    setUndoRedoEnabled(false);
}

void LogPanel::know(Names names) {
    names_ = std::move(names);
}

void LogPanel::append(const QList<LogLine>& lines) {
    int last = 0;
    for (const LogLine& line : lines) {
        appendHtml({}); // a block without the format of the one before
        QTextCursor cursor(document()->lastBlock());
        if (line.line == 0) {
            cursor.insertText(line.text, QTextCharFormat());
        } else {
            auto* told = new Told(line.text, line.line, line.line != last);
            told->shown = line.text;
            if (names_) told->names = names_(line.text);
            insert(cursor, *told, QTextCharFormat());
            document()->lastBlock().setUserData(told); // the block owns it
        }
        last = line.line;
    }
    if (!lines.isEmpty()) verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void LogPanel::mouseMoveEvent(QMouseEvent* event) {
    QPlainTextEdit::mouseMoveEvent(event);
    const bool leads = toldBy(cursorForPosition(event->pos()).block());
    viewport()->setCursor(leads ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

/// Not at the end of a selection that somebody drags over the text.
void LogPanel::mouseReleaseEvent(QMouseEvent* event) {
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && !textCursor().hasSelection())
        choose(cursorForPosition(event->pos()));
}

void LogPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return choose(textCursor());
    const bool arrow = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (arrow && event->modifiers() == Qt::NoModifier && goToName(event->key() == Qt::Key_Right ? 1 : -1))
        return;
    QPlainTextEdit::keyPressEvent(event);
}

/// To the next name of the sentence, or the one before; whether there is one.
bool LogPanel::goToName(int by) {
    const Told* told = toldBy(textCursor().block());
    if (!told) return false;
    const int now = textCursor().positionInBlock();
    const NameInText* next = nullptr;
    for (const NameInText& name : told->names) {
        if (by < 0 && name.begin < now) next = &name;
        const bool here = now == name.begin && !extraSelections().isEmpty();
        if (by > 0 && !next && (name.begin > now || (name.begin == now && !here))) next = &name;
    }
    if (!next) return false;
    QTextCursor cursor(textCursor().block());
    cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::MoveAnchor, static_cast<int>(next->begin));
    setTextCursor(cursor);
    QTextEdit::ExtraSelection marked;
    marked.cursor = cursor;
    marked.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor,
                               static_cast<int>(next->length));
    marked.format.setBackground(palette().color(QPalette::Highlight));
    marked.format.setForeground(palette().color(QPalette::HighlightedText));
    setExtraSelections({marked});
    return true;
}

void LogPanel::choose(const QTextCursor& at) {
    const QTextBlock block = at.block();
    const Told* told = toldBy(block);
    if (!told) return;
    QTextEdit::ExtraSelection chosen;
    chosen.cursor = QTextCursor(block);
    chosen.format.setProperty(QTextFormat::FullWidthSelection, true);
    chosen.format.setBackground(palette().color(QPalette::Highlight));
    chosen.format.setForeground(palette().color(QPalette::HighlightedText));
    setExtraSelections({chosen});
    if (const NameInText* name = nameAt(*told, at.positionInBlock()))
        emit cardChosen(told->line, name->of);
    else
        emit lineChosen(told->line);
}

void LogPanel::mark(const std::vector<record::LineText>& lines) {
    std::map<int, const record::LineText*> known;
    for (const record::LineText& line : lines)
        known[line.n] = &line;
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        auto* told = static_cast<Told*>(block.userData());
        if (!told) continue;
        const auto found = known.find(told->line);
        if (found == known.end()) continue;
        const record::LineText& now = *found->second;
        const bool changed = now.counts && !now.was.empty();
        QString remark;
        if (told->first && !now.counts)
            remark = QStringLiteral("  · ") + text("window.record.struck");
        else if (told->first && changed)
            remark = QStringLiteral("  · ") +
                     QString::fromStdString((*texts_)("window.log.corrected", {now.sentence}));
        else if (told->first && now.accepted)
            remark = QStringLiteral("  · ") + text("window.record.accepted");
        const bool crossed = !now.counts || changed;
        const QString shown = (crossed ? QStringLiteral("-") : QString()) + told->said + remark;
        if (shown == told->shown) continue;
        told->shown = shown;
        QTextCharFormat format;
        format.setFontStrikeOut(crossed);
        if (crossed) format.setForeground(palette().color(QPalette::PlaceholderText));
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        insert(cursor, *told, format);
        cursor.insertText(remark, QTextCharFormat());
    }
}

} // namespace rowkeeper::parts
