// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Told.h"
#include "companion/record/LineText.h"
#include "engine/core/json/Sentences.h"

#include <QPlainTextEdit>
#include <QVariant>

#include <functional>
#include <memory>
#include <vector>

namespace rowkeeper::parts {

/// A name in a sentence, and what it is the name of, which the game knows.
struct NameInText {
    qsizetype begin = 0;
    qsizetype length = 0;
    QVariant of;
    bool operator==(const NameInText&) const = default;
};

/// What happened, sentence by sentence, as it was said. A line of the record that no longer counts, or counts
/// as something else, is crossed out here too and says so. A click on a sentence, or Enter, leads to where it
/// happened; on the name of a card to that card. Left and Right go from name to name in a sentence.
class LogPanel : public QPlainTextEdit {
    Q_OBJECT

  public:
    explicit LogPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    /// Finds every name in the sentences to come, from the left.
    using Names = std::function<std::vector<NameInText>(const QString& sentence)>;
    void know(Names names);
    void append(const QList<LogLine>& lines);
    /// How the lines of the record stand now.
    void mark(const std::vector<record::LineText>& lines);

  signals:
    /// Of the record.
    void lineChosen(int line);
    /// A card that this line names.
    void cardChosen(int line, const QVariant& card);

  protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void choose(const QTextCursor& at);
    bool goToName(int by);
    std::shared_ptr<const json::Sentences> texts_;
    Names names_;
};

} // namespace rowkeeper::parts
