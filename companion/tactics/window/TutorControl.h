// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/TablePage.h"
#include "companion/tactics/panel/Tutor.h"
#include "companion/tactics/window/GameFollower.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QAction;
class QSettings;

namespace rowkeeper::tactics::window {

/// Has each card explained the first times it is turned, and remembers how often that was; on until somebody
/// turns it off.
class TutorControl : public QObject {
    Q_OBJECT

  public:
    /// `settings`: where that is kept; null: nowhere.
    TutorControl(std::shared_ptr<const json::Texts> texts, QSettings* settings);

    /// The page that explains from now on; its menu gets the choices.
    void teachOn(panel::TablePage& page);
    /// With every step of the game, also while it is off. `counts`: false in a demonstration.
    void show(const GameStep& step, bool counts);
    void speak(std::shared_ptr<const json::Texts> texts);

    bool on() const { return on_; }
    void setOn(bool wanted);
    /// Every card is explained anew.
    void forget();

  private:
    void know(CardId card);
    void keepSeen();
    void teach();

    std::shared_ptr<const json::Texts> texts_; ///< of the frame
    QSettings* settings_;
    QPointer<panel::TablePage> page_;
    QPointer<QAction> action_;
    panel::Tutor tutor_;
    bool on_ = true;
};

} // namespace rowkeeper::tactics::window
