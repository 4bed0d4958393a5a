// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/panel/NamedCards.h"
#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/json/Texts.h"

#include <QPlainTextEdit>

#include <memory>

namespace rowkeeper::tactics::panel {

/// What happened, sentence by sentence, as it was said. A line of the record that no longer counts, or counts
/// as something else, is crossed out here too and says so. A click on a sentence, or Enter, leads to where it
/// happened; on the name of a card to that card. Left and Right go from name to name in a sentence.
class LogPanel : public QPlainTextEdit {
    Q_OBJECT

  public:
    explicit LogPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// What cards are called in the sentences to come.
    void know(CardNames names);
    void append(const QList<LogLine>& lines);
    /// How the lines of the record stand now.
    void mark(const std::vector<entry::LineText>& lines);

  signals:
    /// Of the record.
    void lineChosen(int line);
    /// A card that this line names.
    void cardChosen(int line, const rowkeeper::tactics::panel::NameOfCard& card);

  protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void choose(const QTextCursor& at);
    bool goToName(int by);
    std::shared_ptr<const json::Texts> texts_;
    CardNames names_;
};

} // namespace rowkeeper::tactics::panel
