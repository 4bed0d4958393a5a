// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <QObject>

#include <optional>

class QSettings;

namespace rowkeeper::views {

/// Why the settings cannot be kept in this file, and what helps; nothing: they can, as far as is seen without
/// writing.
std::optional<json::Said> whyUnkept(const QString& file);

/// Looks after each writing of a settings file, whoever wrote, whether it is kept. What is not stays in the
/// QSettings and is written with the next change. Window thread.
class SettingsKept : public QObject {
    Q_OBJECT

  public:
    /// `file` lives longer.
    explicit SettingsKept(QSettings& file);

    /// Why they are not kept; nothing: they are.
    const std::optional<json::Said>& problem() const { return problem_; }
    /// After a writing that was not left to the event loop.
    void look();

  signals:
    /// problem() is another.
    void changed();

  protected:
    bool eventFilter(QObject* of, QEvent* event) override;

  private:
    QSettings& file_;
    std::optional<json::Said> problem_;
};

} // namespace rowkeeper::views
