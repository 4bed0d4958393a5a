// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintCommand.h"

#include "companion/app/Files.h"
#include "companion/app/Output.h"
#include "companion/journal/Serials.h"
#include "companion/proof/BothLanguages.h"
#include "companion/proof/CatalogCardTexts.h"
#include "companion/proof/PageRaster.h"
#include "companion/proof/TagProof.h"
#include "engine/core/tag/Tag.h"
#include "printables/Card.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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
    SheetTexts(const AppContext& context, bool bothLanguages)
        : own_(context.catalog(), context.texts(), context.dataFolder()) {
        own_.useRules(context.ruleBook(), context.language());
        if (!bothLanguages) return;
        const auto other = context.language() == json::Language::De ? json::Language::En : json::Language::De;
        other_.emplace(context.catalog(), json::Texts(context.dataFolder(), other, context.catalog()),
                       context.dataFolder());
        both_.emplace(own_, *other_);
    }
    SheetTexts(const SheetTexts&) = delete;
    SheetTexts& operator=(const SheetTexts&) = delete;

    void useOwnArt(const art::ArtFolder& folder) {
        own_.useOwnArt([&folder](const printables::CardSide& side) { return folder.of(side); });
    }
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

/// Where the PDF itself goes to stdout nothing else may.
void report(const AppContext& context, const std::string& file, const printables::PrintResult& result,
            const std::optional<art::ArtFolder>& ownArt) {
    if (ownArt) {
        for (const art::RefusedPicture& one : ownArt->refused())
            talk(context.say("art.refused", {one.file, one.why.in(context.sentences())}));
        talk(context.say("art.used", {ownArt->pictures()}));
    }
    if (context.json() && file != "-") {
        printJson({{"file", file},
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
    talk(writtenText(context, file, result));
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
    return context.say("print.written", {file, result.pages, result.faces, result.targets, result.backs,
                                         result.commands, static_cast<int>(result.manifest.tags.size())});
}

printables::PdfBytes drawStickers(const AppContext& context, const printables::PrintRequest& request,
                                  const printables::StickerForm& form, bool serials) {
    auto cards = valueOf(printables::planPrint(request, context.catalog()));
    const auto refused = printables::planStickers(cards, form); // before serials are given to nothing
    if (const auto* problem = std::get_if<printables::PrintProblem>(&refused)) throwProblem(*problem);
    giveSerials(context, cards, serials);
    const SheetTexts texts(context, request.bothLanguages);
    return valueOf(printables::drawToMemory(valueOf(printables::planStickers(cards, form)), texts));
}

printables::PdfBytes drawTest(const AppContext& context, const printables::TestRequest& request) {
    const proof::CatalogCardTexts texts(context.catalog(), context.texts(), context.dataFolder());
    return valueOf(printables::printTestSheet(request, texts));
}

printables::PdfBytes drawSheets(const AppContext& context, const printables::PrintRequest& request,
                                bool serials, const art::ArtFolder* ownArt) {
    auto plan = planOf(context, request);
    giveSerials(context, plan, serials);
    SheetTexts texts(context, request.bothLanguages);
    if (ownArt) texts.useOwnArt(*ownArt);
    return valueOf(printables::drawToMemory(plan, context.catalog(), texts));
}

DrawnPage drawPage(const AppContext& context, const printables::PrintRequest& request, int page) {
    const auto plan = planOf(context, request);
    const int pages = static_cast<int>(plan.sheets.size());
    if (pages == 0) throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    const SheetTexts texts(context, request.bothLanguages);
    DrawnPage drawn{{}, std::clamp(page, 1, pages), pages};
    const auto pdf = pageToMemory(plan, drawn.page, context.catalog(), texts);
    if (!pdf) throw CommandError(ExitCode::Failure, "pdf.not_drawn", {});
    drawn.pdf = *pdf;
    return drawn;
}

std::variant<QImage, json::Said> pictureOf(const DrawnPage& page, int dpi) {
    return proof::rasteriseInColour(page.pdf, dpi);
}

bool deliverSheets(const printables::PdfBytes& sheets, const std::string& file, bool force,
                   const std::stop_token& unwanted, const std::function<void(int pages)>& done) {
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
    writeOutput(file, {sheets.bytes.constData(), static_cast<std::size_t>(sheets.bytes.size())}, force);
    return true;
}

int runPrint(const AppContext& context, const PrintArguments& arguments) {
    checkOutput(arguments.file, arguments.force); // said before the work is done, not after it
    const bool test = asksForTest(arguments);
    std::optional<art::ArtFolder> ownArt;
    printables::PdfBytes sheets;
    if (test) {
        sheets = drawTest(context, testRequestOf(context, arguments));
    } else {
        const printables::PrintRequest request = requestOf(context, arguments);
        ownArt = artOf(arguments);
        sheets = asksForStickers(arguments)
                     ? drawStickers(context, request, stickerFormOf(context, arguments), arguments.serials)
                     : drawSheets(context, request, arguments.serials, ownArt ? &*ownArt : nullptr);
    }
    deliverSheets(sheets, arguments.file, arguments.force);
    report(context, arguments.file, sheets.result, ownArt);
    if (test) talk(context.say("test.next"));
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
