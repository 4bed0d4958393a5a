// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace rowkeeper::test {

/// While it lives, SQLite is told that the disk is full where a file would grow beyond what all files below a
/// folder may come to together. One at a time.
class SmallDisk {
  public:
    SmallDisk(std::filesystem::path folder, std::uintmax_t bytes);
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    ~SmallDisk();

    int refusals() const; ///< writes it had no room for
    static std::uintmax_t used(const std::filesystem::path& folder);

  private:
    struct Registered;
    Registered* registered_;
};

} // namespace rowkeeper::test
