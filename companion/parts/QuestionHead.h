// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

class QPainter;

namespace rowkeeper::parts {

/// What is to be done now, and who is asked; the game knows who that is.
struct Heading {
    std::vector<int> who; ///< empty: everybody
    QString text;
    QString where; ///< "Round 1 · deployment"; empty: nothing of it
    bool operator==(const Heading&) const = default;
};

/// Paints the mark of somebody, centred in `area` and as large as fits.
using PaintMark = std::function<void(QPainter& painter, const QRectF& area, int who)>;

/// The question as a heading: large, with the marks of those it asks. Its height stays the same whatever it
/// asks; long questions are set smaller.
class QuestionHead : public QWidget {
    Q_OBJECT

  public:
    explicit QuestionHead(PaintMark paintMark, QWidget* parent = nullptr);

    void ask(const Heading& question);
    const Heading& asked() const { return question_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    PaintMark paintMark_;
    Heading question_;
};

} // namespace rowkeeper::parts
