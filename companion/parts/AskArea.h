// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace rowkeeper::parts {

/// A place for what asks and warns: as high as what stands in it, as long as a few lines stay for what is
/// below it; what is more can be scrolled to. So nothing around it has to move but what lies directly below.
class AskArea : public QScrollArea {
    Q_OBJECT

  public:
    /// `bars`: shown one below the other, those that are visible.
    explicit AskArea(const QList<QWidget*>& bars, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    int room() const;
    int wanted() const;
    void ask();

    QSize asked_;
    QSize least_;
};

} // namespace rowkeeper::parts
