// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/Handbook.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace rowkeeper::app {
class AppContext;
}

namespace rowkeeper::views {

class HandbookWindow;
class MainWindow;

/// Opens the handbook where it tells of what is seen, with the keys as they are now. Belongs to its window.
class HandbookControl : public QObject {
    Q_OBJECT

  public:
    HandbookControl(const app::AppContext& context, MainWindow& window);

    /// `page`: the kind of the page that is seen.
    void open(const QString& page);
    /// With the keys of this window. Throws json::DataError.
    Handbook read() const;

  private:
    std::optional<QString> fill(const QString& word, const QString& name) const;
    QString allKeys() const;

    const app::AppContext& context_;
    MainWindow& window_;
    QPointer<HandbookWindow> shown_;
};

} // namespace rowkeeper::views
