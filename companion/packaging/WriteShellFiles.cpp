// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/games/Games.h"
#include "companion/packaging/Completions.h"
#include "companion/packaging/ManPage.h"

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

namespace {

namespace fs = std::filesystem;
using rowkeeper::json::Language;

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw std::runtime_error(file.string() + ": cannot be written");
}

void writeManual(const fs::path& file, const fs::path& data, Language language,
                 const rowkeeper::packaging::Release& release) {
    const auto sentences = rowkeeper::json::frameSentences(data, language);
    write(file,
          manPage(rowkeeper::app::commandTree(rowkeeper::games::allGames(), sentences), sentences, release));
}

void writeAll(const fs::path& data, const fs::path& to, const rowkeeper::packaging::Release& release) {
    using namespace rowkeeper;
    writeManual(to / "man/man1/rowkeeper.1", data, Language::En, release);
    writeManual(to / "man/de/man1/rowkeeper.1", data, Language::De, release);
    const app::CommandTree program =
        app::commandTree(games::allGames(), json::frameSentences(data, Language::En));
    write(to / "bash-completion/completions/rowkeeper", packaging::bashCompletion(program));
    write(to / "zsh/vendor-completions/_rowkeeper", packaging::zshCompletion(program));
    write(to / "fish/vendor_completions.d/rowkeeper.fish", packaging::fishCompletion(program));
}

} // namespace

/// Manual pages and completions into a folder laid out as share/ is. Built and run with the program.
int main(int argc, char** argv) {
    if (argc != 5) {
        std::cerr << "usage: write_shell_files DATA FOLDER VERSION DATE\n";
        return 2;
    }
    try {
        writeAll(argv[1], argv[2], {argv[3], argv[4]});
        return 0;
    } catch (const std::exception& problem) {
        std::cerr << "write_shell_files: " << problem.what() << '\n';
        return 1;
    }
}
