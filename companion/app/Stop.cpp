// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Stop.h"

namespace rowkeeper::app {

namespace {

volatile std::sig_atomic_t wanted = 0;

extern "C" void wantStop(int) {
    wanted = 1;
}

} // namespace

bool stopWanted() noexcept {
    return wanted != 0;
}

StopOnSignals::StopOnSignals() {
    wanted = 0;
    struct sigaction action {};
    action.sa_handler = wantStop; // no SA_RESTART: a blocking read or write returns
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &oldInterrupt_);
    sigaction(SIGTERM, &action, &oldTerminate_);
}

StopOnSignals::~StopOnSignals() {
    sigaction(SIGINT, &oldInterrupt_, nullptr);
    sigaction(SIGTERM, &oldTerminate_, nullptr);
}

} // namespace rowkeeper::app
