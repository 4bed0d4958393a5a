// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace rowkeeper::test {

/// The real executable, read while it runs, so that one can act at any moment of it. Killed with the object.
class WatchedProgram {
  public:
    explicit WatchedProgram(std::vector<std::string> arguments);
    WatchedProgram(const WatchedProgram&) = delete;
    WatchedProgram& operator=(const WatchedProgram&) = delete;
    ~WatchedProgram();

    /// The next whole line of its stdout; nothing: there is no more.
    std::optional<std::string> line();
    void signal(int number) const;
    /// Exit code; -1: ended by a signal.
    int end();
    /// Once it has ended.
    std::string errors() const;

  private:
    pid_t process_ = -1;
    int out_ = -1;
    int err_ = -1;
    std::string read_; ///< and no line yet
};

} // namespace rowkeeper::test
