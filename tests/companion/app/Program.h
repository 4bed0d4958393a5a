// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

/// Runs the real executable as a shell would, away from the settings and games of whoever runs the tests.
namespace rowkeeper::test {

/// A folder of its own, gone with the object.
class TempFolder {
  public:
    TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder();

    const std::filesystem::path& path() const { return path_; }
    /// A file in it, with this content.
    std::string write(const std::string& name, const std::string& content) const;
    std::string name(const std::string& file) const { return (path_ / file).string(); }

  private:
    std::filesystem::path path_;
};

std::string contentOf(const std::filesystem::path& file);

struct How {
    std::string input{};                                            ///< on standard input
    std::string outputTo{};                                         ///< a file for stdout instead of Ran::out
    bool outputClosed = false;                                      ///< stdout is a pipe nobody reads
    bool asNobody = false;                                          ///< without the rights of root
    std::string program = ROWKEEPER_PROGRAM;                        ///< another copy of it
    std::vector<std::pair<std::string, std::string>> environment{}; ///< beside the empty one it gets
};

struct Ran {
    int code = -1; ///< exit code; 128 + signal if it was killed; -1 after two minutes
    std::string out;
    std::string err;
    nlohmann::ordered_json json() const { return nlohmann::ordered_json::parse(out); }
};

/// A test with a home of its own: XDG folders, temporary files, no display, no language.
class ProgramTest : public ::testing::Test {
  protected:
    Ran run(std::vector<std::string> arguments, const How& how = {}) const;
    TempFolder folder;
};

} // namespace rowkeeper::test
