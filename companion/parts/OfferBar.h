// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace rowkeeper::parts {

/// A question that may be answered now or never, with a button for each answer: who plays, whether a game
/// goes on. Takes no room while nothing is asked. Never modal.
class OfferBar : public QWidget {
    Q_OBJECT

  public:
    struct Choice {
        QString text;
        std::function<void()> chosen;
    };

    explicit OfferBar(QWidget* parent = nullptr);

    /// Buttons stay as they are while question and reason do: one may be pressed just now.
    void offer(const QString& question, const QString& reason, std::vector<Choice> choices);
    void withdraw();

  private:
    QLabel* question_;
    QLabel* reason_;
    QHBoxLayout* buttons_;
};

} // namespace rowkeeper::parts
