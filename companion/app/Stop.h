// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>

/// SIGINT and SIGTERM as a wish that a command heeds: it comes to its end, keeps what was confirmed, and says
/// how it ended to whoever still listens.
namespace rowkeeper::app {

/// Since the last StopOnSignals began. Any thread, also signal handlers.
bool stopWanted() noexcept;

/// While it lives, the two signals ask the command to come to its end instead of killing it. One at a time.
class StopOnSignals {
  public:
    StopOnSignals();
    ~StopOnSignals();
    StopOnSignals(const StopOnSignals&) = delete;
    StopOnSignals& operator=(const StopOnSignals&) = delete;

  private:
    struct sigaction oldInterrupt_ {};
    struct sigaction oldTerminate_ {};
};

} // namespace rowkeeper::app
