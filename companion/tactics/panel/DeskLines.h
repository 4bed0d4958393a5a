// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/DeskGame.h"

#include <QAbstractListModel>

#include <memory>

namespace rowkeeper::tactics::panel {

/// The lines of a record as a list: struck ones crossed out, what became of each behind it.
class DeskLines : public QAbstractListModel {
    Q_OBJECT

  public:
    explicit DeskLines(std::shared_ptr<const json::Texts> texts, QObject* parent = nullptr);
    void show(std::shared_ptr<const DeskGame> game);
    const DeskLineText& line(int index) const;
    /// The last line up to that number; -1: there is none.
    int find(int line) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    QString words(const DeskLineText& line) const;

    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const DeskGame> game_;
};

} // namespace rowkeeper::tactics::panel
