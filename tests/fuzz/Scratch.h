// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

/// What targets need that hand files to the program.
namespace rowkeeper::fuzz {

/// A folder that is emptied for each input and goes away at the end. In memory where the system has that:
/// syncing a real disk would cost more than everything else.
class Scratch {
  public:
    Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch();

    /// Empty but for a file of somebody else's that nobody may touch.
    void clear() const;
    std::string name(std::string_view file) const { return (path_ / file).string(); }
    void write(std::string_view file, std::string_view bytes) const;
    std::string read(std::string_view file) const;

    using Files = std::map<std::string, std::string>; ///< name to bytes
    Files files() const;

  private:
    std::filesystem::path path_;
};

/// While it lives, what goes to stdout and stderr goes nowhere.
class Silence {
  public:
    Silence();
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;
    ~Silence();

  private:
    int out_;
    int err_;
};

/// The input with the values of the shipped catalog where it says "shipped" (with the quotes), so that inputs
/// stay small.
std::string withShippedValues(std::string_view input);

} // namespace rowkeeper::fuzz
