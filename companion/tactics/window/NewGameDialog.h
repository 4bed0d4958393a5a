// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/NewGame.h"
#include "companion/tactics/panel/NewGamePages.h"
#include "companion/views/SourceField.h"
#include "engine/tactics/json/Texts.h"

#include <QDialog>

#include <memory>

class QDialogButtonBox;
class QLabel;

namespace rowkeeper::tactics::window {

using panel::NewGame;
using panel::NewGameFacts;

/// Asks for a new game: where the picture comes from, and the pages of the game itself. No larger than the
/// screen at any size of text: its pages are scrolled, its buttons always seen.
class NewGameDialog : public QDialog {
    Q_OBJECT

  public:
    NewGameDialog(std::shared_ptr<const json::Texts> texts, const NewGame& start, const NewGameFacts& facts,
                  QWidget* parent = nullptr);
    NewGame choice() const;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QString text(const char* key) const;
    void fitScreen();
    void check();

    std::shared_ptr<const json::Texts> texts_;
    views::SourceField* source_;
    panel::NewGamePages* pages_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

} // namespace rowkeeper::tactics::window
