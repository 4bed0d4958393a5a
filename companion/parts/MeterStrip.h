// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QTableWidget;

namespace rowkeeper::parts {

/// Short values in rows and columns, each with a sign of how good it is, and below one sentence of remedy: of
/// the value that is chosen, else of the worst. Takes no more height than it needs. No meaning by colour.
class MeterStrip : public QWidget {
    Q_OBJECT

  public:
    enum class Level { Unknown, Good, Warning, Bad };
    struct Meter {
        Level level = Level::Unknown;
        QString value;
        QString spoken; ///< the whole of it, for a screen reader
        QString remedy; ///< empty: nothing is wrong
        bool operator==(const Meter&) const = default;
    };
    struct Row {
        QString name;
        std::vector<Meter> meters; ///< one a column
        bool operator==(const Row&) const = default;
    };

    /// `allWell`: said while nothing is wrong; `waiting`: while there is nothing to show.
    MeterStrip(const QString& name, const QStringList& columns, const QString& allWell,
               const QString& waiting, QWidget* parent = nullptr);

    void show(std::vector<Row> rows);

  private:
    void tellRemedy();
    void fit();

    QTableWidget* table_;
    QLabel* remedy_;
    std::vector<Row> rows_;
    QString allWell_;
    QString waiting_;
};

} // namespace rowkeeper::parts
