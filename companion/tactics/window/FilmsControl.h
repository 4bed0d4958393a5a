// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/TablePage.h"
#include "companion/views/Background.h"
#include "engine/tactics/json/Texts.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace rowkeeper::tactics::window {

/// Has what really lay in the rows worked out in a thread of its own, and shown when it is there. Who turns
/// away from it, or begins another game, has it stopped.
class FilmsControl : public QObject {
    Q_OBJECT

  public:
    /// Goes with the page. `texts`: those of the frame; a game's cards go by its own names.
    FilmsControl(std::shared_ptr<const json::Texts> texts, panel::TablePage& page);
    /// Waits for no film: what is being worked out is stopped.
    ~FilmsControl() override;

  private:
    void workOut(const std::shared_ptr<const json::Record>& record);
    void stop();

    std::shared_ptr<const json::Texts> texts_;
    panel::TablePage& page_;
    std::stop_source unwanted_; ///< of what was asked last
    views::Background background_;
};

} // namespace rowkeeper::tactics::window
