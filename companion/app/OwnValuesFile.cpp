// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/OwnValuesFile.h"

#include "companion/app/ExitCode.h"
#include "companion/app/Files.h"
#include "engine/core/json/Parse.h"

#include <system_error>

namespace rowkeeper::app {

namespace {

std::optional<std::string> contentOf(const std::filesystem::path& file) {
    try {
        return readInput(file.string(), json::maxFileBytes);
    } catch (const CommandError& problem) {
        if (problem.code == ExitCode::NotFound) return std::nullopt;
        throw;
    }
}

} // namespace

std::optional<std::string> OwnValuesFile::read() {
    known_ = contentOf(file_);
    return known_;
}

void OwnValuesFile::write(const std::string& content) {
    if (contentOf(file_) != known_)
        throw CommandError(ExitCode::Failure, "catalog.file.changed", {file_.string()});
    std::error_code error;
    std::filesystem::create_directories(file_.parent_path(), error); // writing says what is wrong there
    writeOutput(file_.string(), content, true);
    known_ = content;
}

} // namespace rowkeeper::app
