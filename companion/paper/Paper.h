// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/TextBlock.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

class QPainter;
class QPdfWriter;

/// A document that flows down A4 pages, in millimetres from the upper left corner.
namespace rowkeeper::paper {

inline constexpr double paperWidth = 210;
inline constexpr double paperHeight = 297;
inline constexpr double paperMargin = 15;
inline constexpr double textWidth = paperWidth - 2 * paperMargin;
inline constexpr double textBottom = paperHeight - 18; ///< below it stands the foot

/// A text of one size; what is too long for its width is broken into lines.
struct StyledText {
    QString text;
    double em = 2.7; ///< mm
    bool bold = false;
    QColor color = Qt::black;
};

/// How high the words come out in this width, mm. Needs a printables::Drawing, as everything here.
double heightOf(const StyledText& words, double width);
void paintText(QPainter& painter, const StyledText& words, QPointF at, double width);

/// Something that never breaks over two pages: `draw` gets its upper edge.
struct Strip {
    double height = 0;
    std::function<void(QPainter&, double y)> draw;
};

class Paper {
  public:
    /// `foot` draws what stands at the foot of a page; it gets the number of the page from 1.
    Paper(QPdfWriter& writer, QPainter& painter, std::function<void(QPainter&, int)> foot);

    /// Leaves a gap, but never at the top of a page.
    void gap(double mm);
    void add(const Strip& strip);
    /// All of them on one page, if a page can hold them.
    void addTogether(const std::vector<Strip>& strips);
    /// A title, once, and rows under a head that is drawn again on every page they reach. Without rows
    /// nothing.
    void table(const Strip& title, const Strip& head, const std::vector<Strip>& rows);
    /// Draws the last foot. The number of pages.
    int finish();

  private:
    bool fits(double height) const;
    void newPage();
    void draw(const Strip& strip);

    QPdfWriter& writer_;
    QPainter& painter_;
    std::function<void(QPainter&, int)> foot_;
    int page_ = 1;
    double y_ = 0;
    bool top_ = true;
};

} // namespace rowkeeper::paper
