// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/commands/PlayedAgain.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QTableWidget;

namespace rowkeeper::views {

/// What other values change in the last games: each with its result as it was, and as it would be. Plays
/// nothing itself.
class PlayedAgainPanel : public QWidget {
    Q_OBJECT

  public:
    explicit PlayedAgainPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// Begins anew: so many games are played.
    void begin(int games);
    void add(const tactics::commands::PlayedAgain& game, int done);
    /// All are played.
    void end();
    /// No more of them will be.
    void stop();
    /// Nothing is played; why, in a sentence.
    void tell(const QString& why);

  signals:
    void againWished();
    void stopWished();

  private:
    void sum();
    QString text(const char* key) const;
    QString said(const tactics::Phrase& phrase) const;

    std::shared_ptr<const json::Texts> texts_;
    QLabel* summed_;
    QPushButton* again_;
    QPushButton* stop_;
    QTableWidget* table_;
    int games_ = 0;
    int done_ = 0;
    int others_ = 0; ///< of those played: something is otherwise
};

} // namespace rowkeeper::views
