// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/VerifyCommand.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/proof/Proof.h"
#include "engine/core/json/DataError.h"
#include "engine/core/json/RecordReader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace rowkeeper::app {

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

/// The first line of a recorded game is its setup, which names its type first, also where it was cut off; a
/// catalog is one JSON object. Throws where that line is longer than any of a record.
bool beginsWithSetup(const std::string& file, std::string_view bytes) {
    const auto start = bytes.find_first_not_of(" \t\r\n");
    if (start == std::string::npos || bytes[start] != '{') return false;
    const auto first = bytes.substr(start, bytes.find('\n', start) - start);
    if (first.size() > json::maxRecordLineBytes)
        throw json::DataError(file, {"data.line", {1}}, "document.long_line",
                              {json::maxRecordLineBytes >> 20});
    const auto line = nlohmann::json::parse(first, nullptr, false);
    if (line.is_discarded()) {
        const auto field = std::min(first.find_first_not_of("{ \t"), first.size());
        return first.substr(field).starts_with("\"type\"");
    }
    return line.is_object() && line.contains("type") && line["type"].is_string();
}

Content contentOf(const std::string& file, std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3); // some editors begin a text so
    if (bytes.starts_with("%PDF-")) return Content::Pdf;
    if (bytes.starts_with("SQLite format 3")) return Content::Journal;
    if (beginsWithSetup(file, bytes)) return Content::RecordedGame;
    const auto start = bytes.find_first_not_of(" \t\r\n");
    if (start != std::string::npos && bytes[start] == '{') return Content::Catalog;
    throw CommandError(ExitCode::InvalidData, "verify.unknown", {file});
}

/// Of standard input a recorded game alone can be verified: whoever looks at the others opens their file.
Content contentOf(const AppContext& context, const std::string& file, std::string_view bytes) {
    if (file != "-") return contentOf(file, bytes);
    const Content content = contentOf(context.say("file.stdin"), bytes);
    if (content != Content::RecordedGame) throw CommandError(ExitCode::Usage, "verify.needs_file", {});
    return content;
}

/// What there is to say about a file: what it holds, or what is wrong with it.
struct Findings {
    ordered_json details = ordered_json::object();
    std::vector<std::string> problems;
    ExitCode code = ExitCode::Ok;
};

/// The game whose tags these are; sheets for any, which have none of a game, count as the first's.
const Game& gameOfTags(std::span<const Game> games, std::optional<char> letter) {
    const auto found =
        std::ranges::find(games, letter, [](const Game& one) { return std::optional(one.tags); });
    return found == games.end() ? games.front() : *found;
}

Findings verifiedPdf(const AppContext& context, const std::string& file) {
    const auto proved = proof::verifyPdf(file);
    if (const auto* refusal = std::get_if<proof::ProofRefusal>(&proved)) {
        switch (refusal->kind) {
        case proof::ProofRefusal::Kind::NotFound:
            throw CommandError(ExitCode::NotFound, refusal->what);
        case proof::ProofRefusal::Kind::Invalid:
            throw CommandError(ExitCode::InvalidData, refusal->what);
        case proof::ProofRefusal::Kind::Failed:
            throw CommandError(ExitCode::Failure, refusal->what);
        }
    }
    const auto& report = std::get<proof::ProofReport>(proved);
    Findings findings;
    const Game& game = gameOfTags(context.games(), report.game);
    findings.details = {{"pages", report.pages},
                        {"tags", report.tags},
                        {"read", report.read},
                        {"faces", report.faces},
                        {game.print->heads, report.heads},
                        {"backs", report.backs},
                        {"commands", report.commands},
                        {"stickers", report.stickers}};
    if (game.print->kinds != nullptr) findings.details.update(game.print->kinds(context, report.faceTags));
    if (report.problems.empty()) return findings;
    findings.code = ExitCode::InvalidData;
    ordered_json places = ordered_json::array();
    for (const proof::ProofProblem& problem : report.problems) {
        const std::string text = problem.what.in(context.sentences());
        findings.problems.push_back(context.say("data.at", {file, text}));
        places.push_back({{"page", problem.page}, {"x", problem.x}, {"y", problem.y}, {"text", text}});
    }
    findings.details["problems"] = std::move(places);
    return findings;
}

Findings verifiedJournal(const AppContext& context, const std::string& file) {
    journal::Journal journal = orThrow(journal::Journal::open(file, journal::Journal::Opening::ReadThrough));
    Findings findings;
    findings.details = {{"games", orThrow(journal.list()).size()}};
    findings.problems = unplayable(context, journal);
    if (!findings.problems.empty()) findings.code = ExitCode::InvalidData;
    return findings;
}

Findings verifiedRecord(const AppContext& context, const RecordSource& record) {
    return withGameOf(context, record.text, record.name, [&](const AppContext& own, const Game& game) {
        checkGameOf(own, "verify");
        checkRecordOf(own, record.text, record.name);
        sayOwnHouseRules(own, record.name);
        return Findings{game.verifyRecord(own, record), {}, ExitCode::Ok};
    });
}

/// By the values' own game, unless another was asked for.
void verifyCatalog(const AppContext& context, const std::string& file, const std::string& bytes) {
    const Game* of = gameOfDocument(context, bytes);
    if (of == nullptr || saysWhichGame(context)) {
        checkDocumentOf(context, bytes, file);
        return gameAsked(context).verifyCatalog(context, file);
    }
    inItsWords(context.of(of->id), [&](const AppContext& own) { of->verifyCatalog(own, file); });
}

Findings verified(const AppContext& context, const std::string& file, std::string bytes, Content content) {
    switch (content) {
    case Content::Pdf:
        return verifiedPdf(context, file);
    case Content::Journal:
        return verifiedJournal(context, file);
    case Content::RecordedGame:
        return verifiedRecord(context, {{}, {}, inputName(context, file), std::move(bytes)});
    case Content::Catalog:
        verifyCatalog(context, file, bytes);
        return {};
    }
    return {};
}

/// "cards.pdf: good (pdf, pages 36, tags 336)"
std::string summary(const AppContext& context, const ordered_json& document) {
    std::string details = context.say("verify.kind." + document["kind"].get<std::string>());
    for (const auto& [name, value] : document.items()) {
        if (name == "file" || name == "kind" || name == "ok") continue;
        const std::string held =
            value.is_string() ? context.say("verify." + name + "." + value.get<std::string>()) : value.dump();
        details += ", " + context.say("verify." + name, {held});
    }
    return context.say("verify.good", {document["file"].get<std::string>(), details});
}

} // namespace

int runVerify(const AppContext& context, const VerifyArguments& arguments) {
    ExitCode code = ExitCode::Ok;
    ordered_json files = ordered_json::array();
    for (const std::string& file : arguments.files) {
        ordered_json document{{"file", file}};
        Findings findings;
        try {
            std::string bytes = readInput(file, maxRecordBytes);
            const Content content = contentOf(context, file, bytes);
            document["kind"] = idOf(content);
            findings = verified(context, file, std::move(bytes), content);
        } catch (const std::runtime_error& problem) {
            const Failure failure = failureOf(problem, context.sentences());
            findings = {ordered_json::object(), {failure.text}, failure.code};
        }
        for (const std::string& problem : findings.problems)
            talk("rowkeeper: " + problem);
        if (code == ExitCode::Ok) code = findings.code;
        document["ok"] = findings.code == ExitCode::Ok;
        if (!findings.problems.empty()) document["problem"] = findings.problems.front();
        document.update(findings.details);
        if (!context.json() && findings.code == ExitCode::Ok) printLine(summary(context, document));
        files.push_back(std::move(document));
    }
    if (context.json()) printJson({{"files", std::move(files)}});
    return toInt(code);
}

} // namespace rowkeeper::app
