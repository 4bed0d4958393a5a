// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/companion/Wait.h"

#include <QTest>
#include <QWidget>

#include <gtest/gtest.h>

namespace rowkeeper::test {

/// Clicks on a widget when it has been laid out. Layouts in layouts are laid out one after the other: on a
/// busy machine what came just now has no height to hit yet.
inline void click(QWidget& widget) {
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return widget.height() >= widget.minimumSizeHint().height(); }, patience));
    QTest::mouseClick(&widget, Qt::LeftButton);
}

} // namespace rowkeeper::test
