// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QLineEdit>

#include <memory>
#include <vector>

namespace rowkeeper::parts {

/// Parts one beside the other, in as many lines as the width asks for: large text makes more lines, never a
/// part that is cut. What room is left in a line goes to those that expand.
class Flow : public QLayout {
  public:
    Flow();
    ~Flow() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    /// Of the widest part alone.
    QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

  private:
    using Line = std::vector<QLayoutItem*>;
    std::vector<Line> lines(int width) const;
    int place(const QRect& area, bool move) const;
    int gap() const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

/// A line that is never narrower than the hint that stands in it.
class HintedLine : public QLineEdit {
  public:
    using QLineEdit::QLineEdit;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

} // namespace rowkeeper::parts
