// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>

namespace rowkeeper::test {

/// What a busy machine under the sanitizers may need in ms; only what never comes costs it.
inline constexpr int patience = 120'000;

/// Until it is so, and what happens in windows meanwhile happens.
template<class Condition>
bool waitFor(Condition condition, int ms = patience) {
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.hasExpired(ms)) return false;
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    }
    return true;
}

} // namespace rowkeeper::test
