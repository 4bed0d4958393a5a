// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/Scratch.h"

#include "engine/tactics/json/Documents.h"
#include "tests/fuzz/Shipped.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <unistd.h>

namespace rowkeeper::fuzz {

namespace fs = std::filesystem;

namespace {

int replace(int stream) {
    const int kept = ::dup(stream);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept < 0 || nowhere < 0 || ::dup2(nowhere, stream) < 0) throw std::runtime_error("no /dev/null");
    ::close(nowhere);
    return kept;
}

void giveBack(int kept, int stream) {
    ::dup2(kept, stream);
    ::close(kept);
}

} // namespace

Scratch::Scratch() {
    const fs::path memory = "/dev/shm";
    const bool there = ::access(memory.c_str(), W_OK | X_OK) == 0;
    std::string made = ((there ? memory : fs::temp_directory_path()) / "rowkeeper-fuzz-XXXXXX").string();
    if (::mkdtemp(made.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = made;
}

Scratch::~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

void Scratch::clear() const {
    for (const auto& entry : fs::directory_iterator(path_))
        fs::remove_all(entry.path());
    write("diary.txt", "dear diary");
}

void Scratch::write(std::string_view file, std::string_view bytes) const {
    std::ofstream(path_ / file, std::ios::binary).write(bytes.data(), std::ssize(bytes));
}

std::string Scratch::read(std::string_view file) const {
    std::ifstream in(path_ / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Scratch::Files Scratch::files() const {
    Files files;
    for (const auto& entry : fs::recursive_directory_iterator(path_)) {
        const std::string name = fs::relative(entry.path(), path_).string();
        files[name] = entry.is_regular_file() ? read(name) : "no file";
    }
    return files;
}

Silence::Silence()
    : out_(replace(STDOUT_FILENO))
    , err_(replace(STDERR_FILENO)) {}

Silence::~Silence() {
    giveBack(out_, STDOUT_FILENO);
    giveBack(err_, STDERR_FILENO);
}

std::string withShippedValues(std::string_view input) {
    static const std::string values = json::toJson(shippedCatalog()).dump();
    static constexpr std::string_view name = "\"shipped\"";
    std::string text(input);
    if (const auto at = text.find(name); at != std::string::npos) text.replace(at, name.size(), values);
    return text;
}

} // namespace rowkeeper::fuzz
