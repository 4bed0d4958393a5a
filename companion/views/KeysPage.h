// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QKeySequence>
#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace rowkeeper::parts {
class KeyField;
}

namespace rowkeeper::views {

struct ShownKeys;

/// Every action with its keys; those of the chosen one are pressed into the field below.
class KeysPage : public QWidget {
    Q_OBJECT

  public:
    explicit KeysPage(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    void show(const std::vector<ShownKeys>& all);
    using QWidget::show;
    /// Why not; empty: nothing is wrong.
    void refuse(const QString& why);
    /// The action that is chosen; empty: none.
    QString chosen() const;
    void choose(const QString& action);

  signals:
    void wished(const QString& action, const QList<QKeySequence>& keys);
    void standardWished(const QString& action);
    void allStandardWished();

  private:
    QPushButton* button(const char* key);
    void fill(const std::vector<ShownKeys>& all);
    void turned();
    QTreeWidgetItem* find(const QString& action) const;
    QString said(const char* key) const;

    std::shared_ptr<const json::Sentences> texts_;
    QTreeWidget* list_;
    QLabel* asked_;
    parts::KeyField* field_;
    QPushButton* standard_;
    QPushButton* none_;
    QPushButton* allStandard_;
    QLabel* refusal_;
};

} // namespace rowkeeper::views
