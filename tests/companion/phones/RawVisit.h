// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Loop.h"

#include <string>

/// A visitor who sends whatever bytes he likes.
namespace rowkeeper::phones::test {

class RawVisit {
  public:
    explicit RawVisit(int port);
    /// What the other side still takes of it; it may have hung up.
    void send(const std::string& bytes) const;
    /// Nothing more comes from here.
    void finish() const;
    /// All until the other side hangs up, or for 20 s.
    std::string rest() const;

  private:
    Handle socket_;
};

/// What comes back for these bytes, all of it.
std::string sent(int port, const std::string& bytes);
/// Of "HTTP/1.1 404 Not Found"; 0: it is none.
int statusOf(const std::string& response);

} // namespace rowkeeper::phones::test
