// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <system_error>
#include <utility>

namespace rowkeeper::journal {

/// A database under a name of ours for as long as the work takes; its rollback journal goes with it.
class Unfinished {
  public:
    explicit Unfinished(std::filesystem::path path)
        : path_(std::move(path)) {
        remove();
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() { remove(); }
    const std::filesystem::path& path() const { return path_; }

  private:
    void remove() const noexcept {
        std::error_code error;
        std::filesystem::remove(path_, error);
        std::filesystem::remove(path_.string() + "-journal", error);
    }
    std::filesystem::path path_;
};

} // namespace rowkeeper::journal
