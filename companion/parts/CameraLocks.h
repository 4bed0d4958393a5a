// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QObject>
#include <QString>

#include <array>

class QAction;
class QMenu;

namespace rowkeeper::parts {

/// Focus and exposure kept as they are, as marks in a menu: not to be pressed, with the reason, where there
/// is no camera that follows.
class CameraLocks : public QObject {
    Q_OBJECT

  public:
    enum Of { Focus, Exposure };

    CameraLocks(const json::Sentences& texts, QMenu& menu);

    /// A game begins, nothing is kept; whether its pictures come from a camera that may follow.
    void begin(bool camera);
    /// The camera does not follow.
    void refuse(Of what);

  signals:
    /// From now on it stays as it is, or changes by itself again.
    void wished(rowkeeper::parts::CameraLocks::Of what, bool locked);
    /// To be said for a while.
    void told(const QString& text);

  private:
    struct Lock {
        QAction* action = nullptr;
        QString name;
        QString none;    ///< without a camera
        QString refused; ///< the camera does not follow
    };
    void add(const json::Sentences& texts, QMenu& menu, Of what, const char* id);

    std::array<Lock, 2> locks_; ///< in the order of Of
};

} // namespace rowkeeper::parts
