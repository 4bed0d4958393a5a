// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <unistd.h>
#include <utility>

namespace rowkeeper::journal {

/// An open file of the system, closed at the latest with its owner; negative: none.
class Descriptor {
  public:
    explicit Descriptor(int number)
        : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    int number() const { return number_; }
    /// 0, or errno: some disks say only now that they are full.
    int close() {
        const int number = std::exchange(number_, -1);
        return number < 0 || ::close(number) == 0 ? 0 : errno;
    }

  private:
    int number_;
};

} // namespace rowkeeper::journal
