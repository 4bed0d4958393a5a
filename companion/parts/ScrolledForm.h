// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace rowkeeper::parts {

/// A form that may be longer than its place: what has the keys is always seen, and the wheel scrolls it
/// without turning a box or number the pointer happens to pass.
class ScrolledForm : public QScrollArea {
    Q_OBJECT

  public:
    explicit ScrolledForm(QWidget* parent = nullptr);

    /// With everything that is in it by now.
    void take(QWidget& form);
    /// Makes the window it stands in (px) at least this large, as wide as it is and as the form needs, and as
    /// high as words that wrap become at that width; never larger than the screen, nor beneath its edge.
    void fitWindow(QSize least);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace rowkeeper::parts
