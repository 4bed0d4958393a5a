// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/Handbook.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace rowkeeper::parts {
class ReadingView;
}

namespace rowkeeper::views {

/// The handbook in a window of its own: contents and search at the left, a section at the right.
class HandbookWindow : public QWidget {
    Q_OBJECT

  public:
    HandbookWindow(const json::Sentences& sentences, QWidget* parent);

    /// Another edition, such as one with other keys; the section that is read stays.
    void show(std::shared_ptr<const Handbook> book);
    using QWidget::show;
    /// A section, and what was searched for is forgotten.
    void turnTo(const QString& section);
    /// The section that is read.
    QString section() const;
    void search(const QString& words);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* contents();
    void list();
    void follow();
    QToolButton* step(const char* name, Qt::ArrowType arrow);
    QString said(const char* key) const;

    json::Sentences sentences_;
    std::shared_ptr<const Handbook> book_;
    QLineEdit* words_;
    QListWidget* list_;
    QLabel* none_;
    parts::ReadingView* view_;
};

} // namespace rowkeeper::views
