// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QImage>
#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;

namespace rowkeeper::views {

/// A page of sheets as it will be printed, and the way to the others. Draws nothing itself: it is shown what
/// another program made of the PDF.
class PagePreview : public QWidget {
    Q_OBJECT

  public:
    PagePreview(std::shared_ptr<const json::Sentences> words, QWidget* parent = nullptr);

    int page() const { return page_; } ///< from 1: the one that is shown or was asked for last
    /// `holds`: what is on it, in words; may be empty.
    void show(const QImage& picture, int page, int of, const QString& holds = {});
    /// Why no page is shown.
    void tell(const QString& why);

  signals:
    void pageWished(int page);

  private:
    QPushButton* turning(const char* key, int by);

    std::shared_ptr<const json::Sentences> words_;
    class Picture;
    Picture* picture_;
    QLabel* told_;
    QPushButton* before_;
    QPushButton* after_;
    int page_ = 1;
    int of_ = 0;
};

} // namespace rowkeeper::views
