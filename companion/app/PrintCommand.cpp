// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintCommand.h"

#include "companion/app/Files.h"
#include "companion/app/Games.h"
#include "companion/app/Output.h"
#include "companion/app/PrintJob.h"
#include "companion/journal/Serials.h"
#include "companion/proof/PageRaster.h"
#include "companion/proof/TagProof.h"
#include "engine/core/json/Parse.h"
#include "engine/core/tag/Tag.h"
#include "printables/Card.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace rowkeeper::app {

namespace {

/// Before anything is drawn: a serial whose sheet fails is never given again, and that costs nothing.
void giveSerials(const AppContext& context, printables::PrintPlan& plan, bool toAll) {
    std::vector<tag::Tag*> faces = facesOf(plan);
    if (!toAll) std::erase_if(faces, [](const tag::Tag* face) { return face->serial.empty(); });
    if (faces.empty()) return;
    std::vector<journal::PieceWish> wishes;
    for (const tag::Tag* face : faces)
        wishes.push_back({tag::format(face->withoutSerial()), tag::numberOf(face->serial).value_or(0)});
    const auto numbers = journal::takeNumbers(context.serialsFile(), wishes, tag::mostSerials);
    if (const auto* why = std::get_if<json::Said>(&numbers)) throw CommandError(ExitCode::Failure, *why);
    for (std::size_t i = 0; i < faces.size(); ++i)
        faces[i]->serial = tag::serialOf(std::get<std::vector<int>>(numbers)[i]);
}

/// Of the game and of the frame around it.
class GameWords : public printables::SheetWords {
  public:
    explicit GameWords(const AppContext& context)
        : sentences_(context.sentences()) {}
    QString word(const std::string& key) const override {
        return QString::fromStdString(sentences_.text(key));
    }

  private:
    const json::Sentences& sentences_;
};

nlohmann::ordered_json artJson(const AppContext& context, const std::optional<art::ArtFolder>& ownArt) {
    if (!ownArt) return nullptr;
    nlohmann::ordered_json refused = nlohmann::ordered_json::array();
    for (const art::RefusedPicture& one : ownArt->refused())
        refused.push_back({{"file", one.file}, {"why", one.why.in(context.sentences())}});
    return {{"cards", ownArt->pictures()}, {"refused", refused}};
}

/// Where a file itself goes to stdout nothing else may.
void report(const AppContext& context, const PrintArguments& arguments, const printables::PrintResult& result,
            const std::optional<art::ArtFolder>& ownArt) {
    const std::string& file = arguments.file;
    const auto nameOr = [](const std::string& name) {
        return name.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(name);
    };
    if (ownArt) {
        for (const art::RefusedPicture& one : ownArt->refused())
            talk(context.say("art.refused", {one.file, one.why.in(context.sentences())}));
        talk(context.say("art.used", {ownArt->pictures()}));
    }
    if (context.json() && file != "-") {
        printJson({{"file", nameOr(file)},
                   {"job", nameOr(arguments.saveJob.value_or(""))},
                   {"pages", result.pages},
                   {"faces", result.faces},
                   {"numbered", result.numbered},
                   {gameAsked(context).print->heads, result.heads},
                   {"backs", result.backs},
                   {"commands", result.commands},
                   {"stickers", result.stickers},
                   {"inserts", result.inserts},
                   {"tags", result.manifest.tags.size()},
                   {"read", result.manifest.tags.size()}, // less is not delivered
                   {"art", artJson(context, ownArt)}});
        return;
    }
    if (!file.empty()) talk(writtenText(context, file, result));
    if (arguments.saveJob && *arguments.saveJob != "-")
        talk(context.say("print.job.saved", {*arguments.saveJob}));
}

/// What the job says, but where it is to be written to, if that was said.
PrintArguments jobOf(const AppContext& context, const PrintArguments& given) {
    PrintArguments job = jobIn(readInput(*given.job, json::maxFileBytes),
                               json::Origin(inputName(context, *given.job)), context.games());
    checkGameOf(context, job, inputName(context, *given.job));
    if (!given.file.empty()) job.file = given.file;
    if (job.file.empty())
        throw CommandError(ExitCode::Usage, "usage.print_job_output", {inputName(context, *given.job)});
    job.force = given.force;
    return job;
}

/// Said before the work is done, not after it.
void checkPlaces(const AppContext& context, const PrintArguments& arguments) {
    if (!arguments.file.empty() || !arguments.saveJob) checkOutput(arguments.file, arguments.force);
    if (!arguments.saveJob) return;
    checkOutput(*arguments.saveJob, arguments.force, "--save-job");
    std::error_code error;
    const auto place = [&](const std::string& file) {
        return std::filesystem::weakly_canonical(file, error);
    };
    if (place(*arguments.saveJob) == place(arguments.file))
        throw CommandError(ExitCode::Usage, "usage.print_job_place", {*arguments.saveJob});
    if (*arguments.saveJob == "-" && context.json())
        throw CommandError(ExitCode::Usage, "usage.print_job_stdout", {});
}

/// Throws what would be refused where no page is drawn.
void checkWishes(const AppContext& context, const PrintArguments& arguments) {
    if (asksForTest(arguments)) {
        testRequestOf(context, arguments);
        return;
    }
    if (counted(workOf(context, arguments)).pages == 0)
        throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    artOf(context, arguments);
}

/// And the pictures of people's own that were used.
printables::PdfBytes drawn(const AppContext& context, const PrintArguments& arguments,
                           std::optional<art::ArtFolder>& ownArt) {
    if (asksForTest(arguments)) return drawTest(context, testRequestOf(context, arguments));
    const PrintWork work = workOf(context, arguments); // refused before pictures are looked at
    ownArt = artOf(context, arguments);
    return draw(context, work, ownArt ? &*ownArt : nullptr);
}

int print(const AppContext& context, const PrintArguments& arguments) {
    checkPlaces(context, arguments);
    std::optional<art::ArtFolder> ownArt;
    printables::PrintResult result;
    const std::string job = arguments.saveJob ? jobText(arguments, context.games()) : "";
    if (arguments.file.empty()) {
        checkWishes(context, arguments);
    } else {
        const printables::PdfBytes sheets = drawn(context, arguments, ownArt);
        deliverSheets(sheets, arguments.file, arguments.force);
        result = sheets.result;
    }
    if (arguments.saveJob) writeOutput(*arguments.saveJob, job, arguments.force);
    report(context, arguments, result, ownArt);
    if (asksForTest(arguments) && !arguments.file.empty()) talk(context.say("test.next"));
    return toInt(ExitCode::Ok);
}

} // namespace

void throwProblem(const printables::PrintProblem& problem) {
    using Kind = printables::PrintProblem::Kind;
    const bool asked = problem.kind == Kind::NoRoom || problem.kind == Kind::OutOfRange;
    throw CommandError(asked ? ExitCode::Usage : ExitCode::Failure, problem.what);
}

void checkGameOf(const AppContext& context, const PrintArguments& job, const std::string& name) {
    const Game& of = gameNamed(context.games(), job.game);
    if (of.id != context.arguments().game)
        throw CommandError(ExitCode::InvalidData, "print.job.game",
                           {name, std::string(of.id), context.arguments().game});
}

std::string writtenText(const AppContext& context, const std::string& file,
                        const printables::PrintResult& result) {
    if (result.stickers > 0) {
        const double size = result.manifest.tags.front().size;
        const json::Said use(size < printables::tagSize ? "print.stickers.small" : "print.stickers.use",
                             {QString::number(size, 'f', 1).toStdString()});
        return context.say("print.stickers.written",
                           {file, result.pages, result.stickers, use.in(context.sentences())});
    }
    if (printables::isTestSheet(result.manifest))
        return context.say("print.test.written",
                           {file, result.pages, static_cast<int>(result.manifest.tags.size())});
    const int tags = static_cast<int>(result.manifest.tags.size());
    if (result.inserts == result.pages)
        return context.say("print.written.inserts", {file, result.pages, tags});
    std::string written = context.say("print.written", {file, result.pages, result.faces, result.heads,
                                                        result.backs, result.commands, tags});
    const double scale = printables::drawnIn(QRectF(QPointF(), result.manifest.card)).scale;
    if (scale < 1)
        written += '\n' + context.say("print.written.small",
                                      {QString::number(scale * printables::tagSize, 'f', 1).toStdString()});
    return written;
}

printables::PdfBytes drawTest(const AppContext& context, const printables::TestRequest& request) {
    return valueOf(printables::printTestSheet(request, GameWords(context)));
}

PrintWork workOf(const AppContext& context, const PrintArguments& arguments) {
    return gameNamed(context.games(), arguments.game).print->work(context, arguments);
}

printables::PrintResult counted(const PrintWork& work) {
    const printables::PrintPlan plan = work.plan();
    if (!work.stickers || plan.sheets.empty()) return resultOf(plan);
    return resultOf(valueOf(printables::planStickers(plan, *work.stickers)));
}

printables::PdfBytes draw(const AppContext& context, const PrintWork& work, const art::ArtFolder* ownArt) {
    printables::PrintPlan plan = work.plan();
    if (work.stickers) valueOf(printables::planStickers(plan, *work.stickers)); // before serials are given
    giveSerials(context, plan, work.serials);
    const auto artist = work.artist(work.stickers ? nullptr : ownArt);
    if (!work.stickers) return valueOf(printables::drawToMemory(plan, *artist));
    return valueOf(
        printables::drawToMemory(valueOf(printables::planStickers(plan, *work.stickers)), *artist));
}

DrawnPage drawPage(const PrintWork& work, int page, const art::ArtFolder* ownArt) {
    const int pages = counted(work).pages;
    if (pages == 0) throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    DrawnPage drawn{{}, std::clamp(page, 1, pages), pages};
    const printables::PrintPlan plan = work.plan();
    const auto artist = work.artist(ownArt);
    if (work.stickers) {
        printables::StickerPlan one = valueOf(printables::planStickers(plan, *work.stickers));
        one.sheets = {one.sheets.at(static_cast<std::size_t>(drawn.page) - 1)};
        drawn.pdf = valueOf(printables::drawToMemory(one, *artist)).bytes;
        return drawn;
    }
    const auto pdf = pageToMemory(plan, drawn.page, *artist);
    if (!pdf) throw CommandError(ExitCode::Failure, "pdf.not_drawn", {});
    drawn.pdf = *pdf;
    const printables::SheetPlan& sheet = plan.sheets.at(static_cast<std::size_t>(drawn.page) - 1);
    drawn.sheet = {artist->nameOf(sheet), sheet.side == printables::Side::Back, sheet.number, sheet.of};
    return drawn;
}

std::variant<QImage, json::Said> pictureOf(const DrawnPage& page, int dpi) {
    return proof::rasteriseInColour(page.pdf, 1, dpi, proof::Edges::Soft);
}

std::variant<QImage, json::Said> dotsOf(const printables::PdfBytes& sheets, int page, int dpi) {
    return proof::rasteriseInColour(sheets.bytes, page, dpi, proof::Edges::Hard);
}

bool proveSheets(const printables::PdfBytes& sheets, const std::stop_token& unwanted,
                 const std::function<void(int pages)>& done) {
    const auto proved = proof::proveTags(sheets.bytes, sheets.result.manifest, unwanted, done);
    if (unwanted.stop_requested()) return false;
    if (const auto* refusal = std::get_if<proof::ProofRefusal>(&proved))
        throw CommandError(ExitCode::Failure, refusal->what);
    const auto& found = std::get<proof::TagProof>(proved);
    if (!found.problems.empty()) {
        throw CommandError(
            ExitCode::Failure, "print.not_delivered",
            {static_cast<int>(found.problems.size()), found.tags, found.problems.front().what});
    }
    return true;
}

bool deliverSheets(const printables::PdfBytes& sheets, const std::string& file, bool force,
                   const std::stop_token& unwanted, const std::function<void(int pages)>& done) {
    if (!proveSheets(sheets, unwanted, done)) return false;
    writeOutput(file, {sheets.bytes.constData(), static_cast<std::size_t>(sheets.bytes.size())}, force);
    return true;
}

int runPrint(const AppContext& context, const PrintArguments& given) {
    if (!given.job) {
        PrintArguments arguments = given;
        arguments.game = context.arguments().game;
        return print(context, arguments);
    }
    const PrintArguments arguments = jobOf(context, given);
    try {
        return print(context, arguments);
    } catch (const CommandError& problem) {
        if (problem.code != ExitCode::Usage) throw;
        throw CommandError(ExitCode::InvalidData, "data.at",
                           {inputName(context, *given.job), problem.said()});
    }
}

} // namespace rowkeeper::app
