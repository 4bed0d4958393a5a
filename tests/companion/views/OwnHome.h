// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "tests/companion/Hermetic.h"

#include <QTemporaryDir>

#include <memory>

namespace rowkeeper::test {

/// A home where nobody was before, with settings, own values and games of its own, while this lives.
class OwnHome {
  public:
    OwnHome()
        : before_(qgetenv("XDG_CONFIG_HOME"))
        , stateBefore_(qgetenv("XDG_STATE_HOME")) {
        qputenv("XDG_CONFIG_HOME", home_.path().toUtf8());
        qputenv("XDG_STATE_HOME", (home_.path() + QStringLiteral("/state")).toUtf8());
        app::CommonArguments arguments = hermetic();
        arguments.noUserCatalog = false;
        arguments.journal = (home_.path() + QStringLiteral("/games.sqlite")).toStdString();
        context_ = std::make_unique<app::AppContext>(arguments);
    }
    ~OwnHome() {
        before_.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before_);
        stateBefore_.isNull() ? qunsetenv("XDG_STATE_HOME") : qputenv("XDG_STATE_HOME", stateBefore_);
    }
    OwnHome(const OwnHome&) = delete;
    OwnHome& operator=(const OwnHome&) = delete;

    QString path() const { return home_.path(); }
    const app::AppContext& context() const { return *context_; }

  private:
    QTemporaryDir home_;
    QByteArray before_;
    QByteArray stateBefore_;
    std::unique_ptr<app::AppContext> context_;
};

} // namespace rowkeeper::test
