// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/Timeline.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>

class QBoxLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace rowkeeper::tactics::panel {

class TimelineMarks;

/// A game as a line to drag along: from its beginning to its last line, with what happened marked below, and
/// buttons and keys that jump to the next or the last turn, score, correction or ruling.
class TimelineBar : public QWidget {
    Q_OBJECT

  public:
    /// Of two in one window only one may jump by keys.
    enum class Jumping { ByKeys, ByButtons };
    TimelineBar(std::shared_ptr<const json::Texts> texts, Jumping jumping, QWidget* parent = nullptr);

    /// Null: nothing to drag along. It must outlive what is shown.
    void show(const desk::Timeline* timeline, int line);
    void moveTo(int line);
    int line() const;

  signals:
    void moved(int line);

  private:
    struct Jump {
        desk::Mark mark;
        QToolButton* back;
        QToolButton* on;
    };
    void addJump(desk::Mark mark, QBoxLayout& into);
    void jump(desk::Mark mark, bool on);
    void shown(int line);

    std::shared_ptr<const json::Texts> texts_;
    Jumping jumping_;
    const desk::Timeline* timeline_ = nullptr;
    QLabel* where_;
    QSlider* slider_;
    TimelineMarks* marks_;
    std::vector<Jump> jumps_;
};

/// Rounds, corrections and rulings below the slider.
class TimelineMarks : public QWidget {
    Q_OBJECT

  public:
    TimelineMarks(std::shared_ptr<const json::Texts> texts, QWidget* parent);
    void show(const desk::Timeline* timeline);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    double across(int line) const;

    std::shared_ptr<const json::Texts> texts_;
    const desk::Timeline* timeline_ = nullptr;
};

} // namespace rowkeeper::tactics::panel
