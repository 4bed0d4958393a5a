// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/MeterStrip.h"
#include "companion/parts/RecordPanel.h"
#include "engine/core/json/Sentences.h"

#include <QKeySequence>
#include <QObject>

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QMenu;

/// What is in the menu of every table, whatever is played.
namespace rowkeeper::parts {

/// Whether the light is measured row by row, and whether pictures are kept as evidence. Neither at first.
class PictureChoices : public QObject {
    Q_OBJECT

  public:
    /// `meters` are seen while they are wanted, and live longer.
    PictureChoices(const json::Sentences& texts, MeterStrip& meters, QObject* parent);

    QAction* addMeters(QMenu& menu, const QKeySequence& key = {});
    QAction* addPictures(QMenu& menu);

    /// `about`: how they are kept, and where.
    void setPicturesKept(bool kept, const QString& about);
    bool picturesKept() const;
    bool metersShown() const;

  signals:
    void metersWished(bool wanted);
    void picturesWished(bool wanted);
    /// To be said for a while.
    void told(const QString& text);

  private:
    MeterStrip& meters_;
    QAction* measured_;
    QAction* kept_;
};

/// What is beside a line to be put right with one key.
struct LineKeys {
    std::vector<record::Amending> which;           ///< of Accept, Change, Strike
    std::function<std::optional<int>()> lookedAt;  ///< the line; nothing: none
    std::function<void(const QString& text)> tell; ///< why there is nothing to be put right
};
/// One key each, of the line that is selected in the record, looked at, or the last one.
void addLineKeys(QMenu& menu, const json::Sentences& texts, RecordPanel& record, LineKeys keys);

} // namespace rowkeeper::parts
