// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/FilmBar.h"
#include "companion/parts/MeterStrip.h"
#include "companion/parts/OfferBar.h"
#include "engine/core/json/Sentences.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <string>

class QLabel;

/// What a page says beside the game that is played on it, whatever that is.
namespace rowkeeper::parts {

/// A tinted bar for sentences that matter; hidden while it has none.
QLabel* noticeBar(QWidget* parent);
void setNotice(QLabel& bar, const QString& text);

/// Why nothing goes on as one might think. Each may be empty.
struct TableNotices {
    QString paused;
    QString wait;    ///< what the game waits for
    QString hint;    ///< about the picture, where it is hidden
    QString why;     ///< it ended, or nobody hears wishes
    QString refusal; ///< of what was wished last
};
/// A line each.
QString together(const TableNotices& notices);

/// What must be known from the beginning, until it is answered.
class WarningBar : public OfferBar {
  public:
    explicit WarningBar(const json::Sentences& texts, QWidget* parent = nullptr);
    void warn(const QString& text);

  private:
    QString understood_;
    QStringList warnings_;
};

/// A game that was not finished may go on: with that camera, if it names one, or by hand.
void offerToGoOn(OfferBar& bar, const json::Sentences& texts, const QString& question,
                 const std::string& camera, std::function<void(const std::string& source)> goOn);

/// Over the recording of a table.
FilmBar* tableFilm(const json::Sentences& texts, QWidget* parent);
/// The light of a table, row by row.
MeterStrip* lightMeters(const json::Sentences& texts, QWidget* parent);

} // namespace rowkeeper::parts
