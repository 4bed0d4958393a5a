// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Phones.h"

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

/// Phones that are let in on this machine, and a small table for them.
namespace rowkeeper::phones::test {

Mark circle();
Mark square();
/// Ann and Bob; Ann is asked which row, and one card lies face down.
Table smallTable();

class PlayedPhones {
  public:
    /// On, at a free port of 127.0.0.1.
    explicit PlayedPhones(Phones::Clock clock = std::chrono::steady_clock::now);

    int port() const { return port_; }
    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
    std::string root() const { return root_; }   ///< "/token"
    std::string board() const { return board_; } ///< "/token"
    std::vector<Answer> answers() const;
    /// What a page says; empty: it was not answered with 200.
    std::string page(const std::string& target) const;
    /// In the first form of a page.
    std::string ticketOn(const std::string& target) const;
    /// The status.
    int post(const std::string& target, const std::string& form) const;

  private:
    mutable std::mutex mutex_;
    std::vector<Answer> answers_;

  public:
    Phones phones;

  private:
    int port_ = 0;
    std::string root_;
    std::string board_;
};

} // namespace rowkeeper::phones::test
