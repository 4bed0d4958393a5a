// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/VerifyCommand.h"

#include "companion/app/Files.h"
#include "companion/app/GameDocument.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "engine/json/CatalogFile.h"
#include "engine/json/Documents.h"

#include <nlohmann/json.hpp>

#include <sstream>

namespace rowkeeper::companion {

namespace {

using nlohmann::ordered_json;

enum class Content { Pdf, Journal, RecordedGame, Catalog };

const char* idOf(Content content) {
    switch (content) {
    case Content::Pdf:
        return "pdf";
    case Content::Journal:
        return "journal";
    case Content::RecordedGame:
        return "recorded_game";
    case Content::Catalog:
        return "catalog";
    }
    return "";
}

/// The first line of a recorded game is its setup; a catalog is one JSON object.
bool beginsWithSetup(const std::string& bytes) {
    const auto start = bytes.find_first_not_of(" \t\r\n");
    if (start == std::string::npos) return false;
    const auto line =
        nlohmann::json::parse(bytes.substr(start, bytes.find('\n', start) - start), nullptr, false);
    return line.is_object() && line.contains("type") && line["type"].is_string();
}

Content contentOf(const std::string& file, const std::string& bytes) {
    if (bytes.starts_with("%PDF-")) return Content::Pdf;
    if (bytes.starts_with("SQLite format 3")) return Content::Journal;
    if (beginsWithSetup(bytes)) return Content::RecordedGame;
    const auto start = bytes.find_first_not_of(" \t\r\n");
    if (start != std::string::npos && bytes[start] == '{') return Content::Catalog;
    throw CommandError(ExitCode::InvalidData,
                       file + ": neither a PDF, a catalog, a recorded game nor a journal");
}

ordered_json verifiedPdf(const AppContext&, const std::string& file) {
    throw CommandError(ExitCode::Failure, file + ": PDFs cannot be verified by this build");
}

/// What there is to say about a good file.
ordered_json verified(const AppContext& context, const std::string& file, const std::string& bytes,
                      Content content) {
    switch (content) {
    case Content::Pdf:
        return verifiedPdf(context, file);
    case Content::Journal: {
        Journal journal = orThrow(Journal::open(file, Journal::Opening::MustBeThere));
        return {{"games", orThrow(journal.list()).size()}};
    }
    case Content::RecordedGame: {
        std::istringstream in(bytes);
        const json::Record record = json::readRecord(in, file);
        const tactics::Game game = played(record, file, context.textsFor(record.setup.catalog));
        return {{"lines", record.lines.size()}, {"round", game.round}, {"phase", tactics::idOf(game.phase)}};
    }
    case Content::Catalog: {
        tactics::Catalog catalog = context.catalog();
        json::layOver(catalog, file, context.dataFolder());
        return ordered_json::object();
    }
    }
    return {};
}

/// Throws what is wrong with it.
ordered_json verify(const AppContext& context, const std::string& file) {
    const std::string bytes = readInput(file, 512u << 20);
    const Content content = contentOf(file, bytes);
    ordered_json document{{"file", file}, {"kind", idOf(content)}, {"ok", true}};
    document.update(verified(context, file, bytes, content));
    return document;
}

} // namespace

int runVerify(const AppContext& context, const VerifyArguments& arguments) {
    ExitCode code = ExitCode::Ok;
    ordered_json files = ordered_json::array();
    const auto bad = [&](const std::string& file, ExitCode why, const char* message) {
        talk(std::string("rowkeeper: ") + message);
        files.push_back({{"file", file}, {"ok", false}, {"problem", message}});
        if (code == ExitCode::Ok) code = why;
    };
    for (const std::string& file : arguments.files) {
        try {
            files.push_back(verify(context, file));
            if (!context.json())
                printLine(file + ": " + files.back()["kind"].get<std::string>() +
                          context.say(", good", ", in Ordnung"));
        } catch (const CommandError& problem) {
            bad(file, problem.code, problem.what());
        } catch (const json::DataError& problem) {
            bad(file, ExitCode::InvalidData, problem.what());
        }
    }
    if (context.json()) printJson({{"files", std::move(files)}});
    return toInt(code);
}

} // namespace rowkeeper::companion
