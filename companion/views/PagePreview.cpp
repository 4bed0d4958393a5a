// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PagePreview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

/// As large as there is room, with an edge, for paper is white.
class PagePreview::Picture : public QWidget {
  public:
    explicit Picture(QWidget* parent)
        : QWidget(parent) {
        const int line = fontMetrics().height();
        setMinimumSize(12 * line, 16 * line);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override {
        const int line = fontMetrics().height();
        return {24 * line, 32 * line};
    }
    void show(const QImage& picture) {
        picture_ = picture;
        update();
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        if (picture_.isNull()) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        const QSize size = picture_.size().scaled(this->size() - QSize(2, 2), Qt::KeepAspectRatio);
        const QRect place(QPoint((width() - size.width()) / 2, 1), size);
        // From many pixels to few: by averaging, or thin lines would be lost.
        const QSize pixels = size * devicePixelRatioF();
        painter.drawImage(place, picture_.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(place.adjusted(-1, -1, 0, 0));
    }

  private:
    QImage picture_;
};

PagePreview::PagePreview(std::shared_ptr<const json::Sentences> words, QWidget* parent)
    : QWidget(parent)
    , words_(std::move(words))
    , picture_(new Picture(this))
    , told_(new QLabel)
    , before_(turning("window.print.page_before", -1))
    , after_(turning("window.print.page_after", 1)) {
    told_->setAlignment(Qt::AlignCenter);
    told_->setWordWrap(true);
    auto* line = new QHBoxLayout;
    line->addWidget(before_);
    line->addWidget(told_, 1);
    line->addWidget(after_);
    auto* column = new QVBoxLayout(this);
    column->addWidget(picture_, 1);
    column->addLayout(line);
    tell({});
}

QPushButton* PagePreview::turning(const char* key, int by) {
    auto* button = new QPushButton(QString::fromStdString(words_->text(key)));
    connect(button, &QPushButton::clicked, this, [this, by] {
        page_ = std::clamp(page_ + by, 1, std::max(1, of_));
        emit pageWished(page_);
    });
    return button;
}

void PagePreview::show(const QImage& picture, int page, int of, const QString& holds) {
    page_ = page;
    of_ = of;
    QString words = QString::fromStdString((*words_)("window.print.shown", {page, of}));
    if (!holds.isEmpty()) words += u'\n' + holds;
    picture_->show(picture);
    picture_->setAccessibleName(words);
    told_->setText(words);
    before_->setEnabled(page > 1);
    after_->setEnabled(page < of);
}

void PagePreview::tell(const QString& why) {
    of_ = 0;
    picture_->show({});
    picture_->setAccessibleName(why);
    told_->setText(why);
    before_->setEnabled(false);
    after_->setEnabled(false);
}

} // namespace rowkeeper::views
