// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace rowkeeper::parts {

/// Over a recording that is shown: what it is, stop and go, on to the next thing that happens; at its end
/// what can be done next.
class FilmBar : public QWidget {
    Q_OBJECT

  public:
    /// In the reader's language.
    struct Labels {
        QString hold;
        QString goOn;
        QString step;
    };
    struct Next {
        QString text;
        std::function<void()> chosen;
    };

    explicit FilmBar(Labels labels, QWidget* parent = nullptr);

    /// One begins, and runs.
    void begin(const QString& what);
    void end(const QString& what, std::vector<Next> next);

  signals:
    void held(bool still);
    void stepWished();

  private:
    void stop(bool still);

    Labels labels_;
    QLabel* what_;
    QPushButton* hold_;
    QPushButton* step_;
    QHBoxLayout* next_;
    bool still_ = false;
};

} // namespace rowkeeper::parts
