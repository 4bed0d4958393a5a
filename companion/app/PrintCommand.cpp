// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintCommand.h"

#include "companion/app/Files.h"
#include "companion/app/Output.h"
#include "companion/app/PrintJob.h"
#include "companion/journal/Serials.h"
#include "companion/proof/BothLanguages.h"
#include "companion/proof/CatalogCardTexts.h"
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

[[noreturn]] void throwProblem(const printables::PrintProblem& problem) {
    using Kind = printables::PrintProblem::Kind;
    const bool asked = problem.kind == Kind::NoRoom || problem.kind == Kind::OutOfRange;
    throw CommandError(asked ? ExitCode::Usage : ExitCode::Failure, problem.what);
}

/// What was made; throws what was not.
template<class Made>
Made valueOf(std::variant<Made, printables::PrintProblem> made) {
    if (const auto* problem = std::get_if<printables::PrintProblem>(&made)) throwProblem(*problem);
    return std::move(std::get<Made>(made));
}

printables::PrintPlan planOf(const AppContext& context, printables::PrintRequest request) {
    request.program = program();
    return valueOf(printables::planPrint(request, context.catalog()));
}

/// What is written on the cards of a request.
class SheetTexts {
  public:
    /// `ownArt` must outlive it; nullptr: none.
    SheetTexts(const AppContext& context, bool bothLanguages, const art::ArtFolder* ownArt = nullptr)
        : own_(context.catalog(), context.texts(), context.dataFolder()) {
        own_.useRules(context.ruleBook(), context.language());
        if (ownArt) own_.useOwnArt([ownArt](const printables::CardSide& side) { return ownArt->of(side); });
        if (!bothLanguages) return;
        const auto other = context.language() == json::Language::De ? json::Language::En : json::Language::De;
        other_.emplace(context.catalog(), json::Texts(context.dataFolder(), other, context.catalog()),
                       context.dataFolder());
        both_.emplace(own_, *other_);
    }
    SheetTexts(const SheetTexts&) = delete;
    SheetTexts& operator=(const SheetTexts&) = delete;

    operator const printables::CardTexts&() const { // NOLINT(google-explicit-constructor): it stands for them
        if (both_) return *both_;
        return own_;
    }

  private:
    proof::CatalogCardTexts own_;
    std::optional<proof::CatalogCardTexts> other_;
    std::optional<proof::BothLanguages> both_;
};

/// Before anything is drawn: a serial whose sheet fails is never given again, and that costs nothing.
void giveSerials(const AppContext& context, printables::PrintPlan& plan, bool toAll) {
    std::vector<printables::FaceOf*> faces = facesOf(plan);
    if (!toAll) std::erase_if(faces, [](const printables::FaceOf* face) { return face->serial.empty(); });
    if (faces.empty()) return;
    std::vector<journal::PieceWish> wishes;
    for (const printables::FaceOf* face : faces)
        wishes.push_back(
            {tagText(printables::FaceOf{face->owner, face->card}), tag::numberOf(face->serial).value_or(0)});
    const auto numbers = journal::takeNumbers(context.serialsFile(), wishes, tag::mostSerials);
    if (const auto* why = std::get_if<json::Said>(&numbers)) throw CommandError(ExitCode::Failure, *why);
    for (std::size_t i = 0; i < faces.size(); ++i)
        faces[i]->serial = tag::serialOf(std::get<std::vector<int>>(numbers)[i]);
}

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
                   {"targets", result.targets},
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
    PrintArguments job =
        jobIn(readInput(*given.job, json::maxFileBytes), json::Origin(inputName(context, *given.job)));
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
    if (pagesOf(context, workOf(context, arguments)) == 0)
        throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    artOf(arguments);
}

/// And the pictures of people's own that were used.
printables::PdfBytes drawn(const AppContext& context, const PrintArguments& arguments,
                           std::optional<art::ArtFolder>& ownArt) {
    if (asksForTest(arguments)) return drawTest(context, testRequestOf(context, arguments));
    const PrintWork work = workOf(context, arguments); // refused before pictures are looked at
    ownArt = artOf(arguments);
    return draw(context, work, ownArt ? &*ownArt : nullptr);
}

int print(const AppContext& context, const PrintArguments& arguments) {
    checkPlaces(context, arguments);
    std::optional<art::ArtFolder> ownArt;
    printables::PrintResult result;
    const std::string job = arguments.saveJob ? jobText(arguments) : "";
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
    std::string written = context.say("print.written", {file, result.pages, result.faces, result.targets,
                                                        result.backs, result.commands, tags});
    const double scale = printables::drawnIn(QRectF(QPointF(), result.manifest.card)).scale;
    if (scale < 1)
        written += '\n' + context.say("print.written.small",
                                      {QString::number(scale * printables::tagSize, 'f', 1).toStdString()});
    return written;
}

printables::PdfBytes drawTest(const AppContext& context, const printables::TestRequest& request) {
    const proof::CatalogCardTexts texts(context.catalog(), context.texts(), context.dataFolder());
    return valueOf(printables::printTestSheet(request, texts));
}

printables::PdfBytes drawSheets(const AppContext& context, const printables::PrintRequest& request,
                                bool serials, const art::ArtFolder* ownArt) {
    auto plan = planOf(context, request);
    giveSerials(context, plan, serials);
    return valueOf(printables::drawToMemory(plan, context.catalog(),
                                            SheetTexts(context, request.bothLanguages, ownArt)));
}

PrintWork workOf(const AppContext& context, const PrintArguments& arguments) {
    PrintWork work{requestOf(context, arguments), std::nullopt, arguments.serials};
    if (asksForStickers(arguments)) work.stickers = stickerFormOf(context, arguments);
    return work;
}

int pagesOf(const AppContext& context, const PrintWork& work) {
    const printables::PrintPlan plan = planOf(context, work.request);
    if (!work.stickers || plan.sheets.empty()) return static_cast<int>(plan.sheets.size());
    return static_cast<int>(valueOf(printables::planStickers(plan, *work.stickers)).sheets.size());
}

printables::PdfBytes draw(const AppContext& context, const PrintWork& work, const art::ArtFolder* ownArt) {
    if (!work.stickers) return drawSheets(context, work.request, work.serials, ownArt);
    auto cards = planOf(context, work.request);
    valueOf(printables::planStickers(cards, *work.stickers)); // before serials are given to nothing
    giveSerials(context, cards, work.serials);
    const SheetTexts texts(context, work.request.bothLanguages);
    return valueOf(printables::drawToMemory(valueOf(printables::planStickers(cards, *work.stickers)), texts));
}

DrawnPage drawPage(const AppContext& context, const PrintWork& work, int page, const art::ArtFolder* ownArt) {
    const int pages = pagesOf(context, work);
    if (pages == 0) throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    DrawnPage drawn{{}, std::clamp(page, 1, pages), pages};
    const auto plan = planOf(context, work.request);
    const SheetTexts texts(context, work.request.bothLanguages, ownArt);
    if (work.stickers) {
        printables::StickerPlan one = valueOf(printables::planStickers(plan, *work.stickers));
        one.sheets = {one.sheets.at(static_cast<std::size_t>(drawn.page) - 1)};
        drawn.pdf = valueOf(printables::drawToMemory(one, texts)).bytes;
        return drawn;
    }
    const auto pdf = pageToMemory(plan, drawn.page, context.catalog(), texts);
    if (!pdf) throw CommandError(ExitCode::Failure, "pdf.not_drawn", {});
    drawn.pdf = *pdf;
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
    if (!given.job) return print(context, given);
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
