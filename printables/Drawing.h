// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QGuiApplication;

namespace rowkeeper::printables {

/// Fonts need an application object. While one of these lives there is one: that of the window, or, where
/// none exists, one that needs no display and no platform variable. Main thread.
class Drawing {
  public:
    Drawing();
    ~Drawing();
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

  private:
    std::unique_ptr<QGuiApplication> own_;
};

} // namespace rowkeeper::printables
