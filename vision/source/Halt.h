// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

/// Internal to vision.
namespace rowkeeper::vision {

/// Tells whatever waits for the network in another thread that nobody wants it any more. Any thread.
class Halt {
  public:
    Halt();
    ~Halt();
    Halt(const Halt&) = delete;
    Halt& operator=(const Halt&) = delete;

    /// For good.
    void call();
    bool called() const { return called_; }
    /// To poll beside a socket: readable once it was called. -1 if the system has none left.
    int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
    std::atomic<bool> called_{false};
};

} // namespace rowkeeper::vision
