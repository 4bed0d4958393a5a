// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Desk.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Output.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/desk/DeskDocument.h"
#include "companion/tactics/desk/DeskPdf.h"
#include "companion/tactics/desk/DeskText.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace rowkeeper::tactics::commands {

namespace {

int lineOf(const app::AppContext& context, const app::DeskArguments& arguments, const json::Record& record,
           const std::string& name) {
    const auto& lines = record.lines;
    const int last = lines.empty() ? 0 : lines.back().n;
    if (!arguments.line) return last;
    const int n = *arguments.line;
    const bool there = n == 0 || std::any_of(lines.begin(), lines.end(),
                                             [n](const json::RecordLine& line) { return line.n == n; });
    if (!there)
        throw app::CommandError(app::ExitCode::NotFound,
                                context.say("desk.command.no_line", {name, n, last}));
    return n;
}

void checkRow(const app::AppContext& context, const app::DeskArguments& arguments,
              const desk::DeskView& view) {
    const int rows = desk::rowCount(view);
    if (arguments.row <= rows) return;
    if (rows == 0)
        throw app::CommandError(app::ExitCode::NotFound,
                                context.say("desk.command.no_rows", {view.source.name, view.line}));
    throw app::CommandError(
        app::ExitCode::NotFound,
        context.say("desk.command.no_row", {view.source.name, view.line, arguments.row, rows}));
}

void writePdf(const app::AppContext& context, const app::DeskArguments& arguments,
              const desk::DeskFindings& findings, const json::Texts& texts, const std::string& document) {
    const desk::DeskSheet sheet = desk::deskSheet(findings, texts, ruleBookOf(context));
    writeRulingSheet(*arguments.pdf, sheet, texts, document, arguments.force);
}

std::string textOf(const app::AppContext& context, const app::DeskArguments& arguments,
                   const desk::DeskFindings& findings, const json::Texts& texts) {
    if (!findings.row) return desk::deskText(findings, arguments.allLines, texts);
    return desk::deskText(findings, desk::deskSheet(findings, texts, ruleBookOf(context)), arguments.allLines,
                          texts);
}

} // namespace

void writeRulingSheet(const std::string& file, const desk::DeskSheet& sheet, const json::Texts& texts,
                      const std::string& document, bool force) {
    const auto pdf = desk::deskPdf(sheet, texts, document);
    if (const auto* problem = std::get_if<json::Said>(&pdf))
        throw app::CommandError(app::ExitCode::Failure, *problem);
    const auto& bytes = std::get<QByteArray>(pdf);
    app::writeOutput(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())}, force);
}

int deskTactics(const app::AppContext& context, const app::DeskArguments& arguments) {
    if (arguments.extra != "no")
        throw app::CommandError(app::ExitCode::Usage, context.say("usage.option_not_of_game",
                                                                  {"--extra", context.arguments().game}));
    if (arguments.pdf && arguments.row == 0)
        throw app::CommandError(app::ExitCode::Usage, context.say("usage.pdf_row"));
    checkOutputs(context, arguments);
    app::FoundGame found = foundGame(context, arguments.game);
    std::istringstream in(found.record);
    const json::Record record = json::readRecord(in, found.source.name);
    const json::Texts texts = textsFor(context, record.setup.catalog);
    tactics::results::played(record, found.source.name,
                             texts); // what is refused is named with its line, as by `replay`

    const int line = lineOf(context, arguments, record, found.source.name);
    const desk::DeskView view = desk::deskView(record, std::move(found.source), line, arguments.asItStood);
    checkRow(context, arguments, view);
    desk::DeskFindings findings = desk::deskFindings(view, arguments.row, ruleBookOf(context));
    if (const desk::Supposed supposed = supposedBy(context, arguments, view.record); !supposed.empty()) {
        auto answer = desk::whatIf(view, supposed, arguments.row);
        if (const auto* no = std::get_if<desk::Unthinkable>(&answer))
            throw app::CommandError(app::ExitCode::NotFound,
                                    context.say("data.at", {view.source.name, texts(no->text)}));
        findings.whatIf = std::get<desk::WhatIf>(std::move(answer));
    }
    const std::string document = app::jsonLine(desk::deskDocument(findings, texts, ruleBookOf(context)));
    if (arguments.pdf) writePdf(context, arguments, findings, texts, document);
    if (context.json()) app::writeOutput(arguments.json, document, arguments.force);
    if (!arguments.pdf && !context.json()) app::printLine(textOf(context, arguments, findings, texts));
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::tactics::commands
