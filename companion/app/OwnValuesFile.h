// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace rowkeeper::app {

/// The file with a group's own values, as somebody reads it, changes it and writes it back. Another program
/// may write it, too: what was not read is never written over. One thread at a time.
class OwnValuesFile {
  public:
    explicit OwnValuesFile(std::filesystem::path file)
        : file_(std::move(file)) {}

    const std::filesystem::path& file() const { return file_; }
    /// What stands there now; nothing: there is no file. Throws CommandError.
    std::optional<std::string> read();
    /// Puts this in its place, whole or not at all, and makes the folder if there is none. Throws
    /// CommandError and leaves all as it was: what cannot be written, or is another file by now than was
    /// read.
    void write(const std::string& content);

  private:
    std::filesystem::path file_;
    std::optional<std::string> known_; ///< what was read or written last
};

} // namespace rowkeeper::app
