// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/WhatIfPage.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QTextBrowser;

namespace rowkeeper::tactics::panel {

/// Asks what would be without the line looked at, or if the card looked at counted something else, and shows
/// what was answered to these and to any other such question. Works nothing out.
class WhatIfPanel : public QWidget {
    Q_OBJECT

  public:
    explicit WhatIfPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// What the next question is about. `line`: 0: none. `card`: as Part::card, -1: none; `name`: its own.
    /// What was answered before is of another place, and goes.
    void lookAt(int line, int card, const QString& name);
    /// Is being worked out.
    void wait();
    void show(const QString& html);

  signals:
    void asked(const rowkeeper::tactics::panel::WhatIfAsked& asked);

  private:
    void askOfCard();
    QString text(const char* key) const;

    std::shared_ptr<const json::Texts> texts_;
    QPushButton* withoutLine_;
    QLabel* of_;
    QLineEdit* counts_;
    QPushButton* ask_;
    QTextBrowser* answer_;
    int line_ = 0;
    int card_ = -1;
};

} // namespace rowkeeper::tactics::panel
