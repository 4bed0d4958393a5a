// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QKeyEvent;
class QLabel;
class QPushButton;

namespace rowkeeper::parts {

/// Goes through steps: back, on, to the beginning, to the end, and by itself with a pause. A step somebody
/// takes stops the pace. Keys: Left and Right, Home and End, Space. The buttons carry the signs of a player,
/// so that they have room beside any text size; what they do is said when pointed at, and to a screen reader.
class StepBar : public QWidget {
    Q_OBJECT

  public:
    struct Labels {
        QString again, back, play, pause, next, end;
    };
    explicit StepBar(const Labels& labels, QWidget* parent = nullptr);

    /// So many steps; stands at the first and still. 0: nothing can be pressed.
    void begin(int count);
    int step() const { return step_; }
    bool plays() const { return pace_.isActive(); }
    /// Somebody chose this step; what lies outside is the nearest that is there.
    void go(int step);
    /// By itself, `ms` for the step that is shown; at the end from the beginning.
    void play(bool on);
    /// How long the step that is shown now stands while it plays.
    void setPace(int ms);
    /// Whether the key is one of its keys; then it was done.
    bool take(const QKeyEvent& key);

  signals:
    void stepped(int step);
    void playing(bool on);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QPushButton* add(const QString& text);
    void drawSigns();
    void show(int step);
    void showState();

    Labels labels_;
    QPushButton* again_;
    QPushButton* back_;
    QPushButton* play_;
    QPushButton* next_;
    QPushButton* end_;
    QLabel* place_ = nullptr;
    QTimer pace_;
    int count_ = 0;
    int step_ = 0;
};

} // namespace rowkeeper::parts
