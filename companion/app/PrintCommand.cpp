// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintCommand.h"

#include "companion/app/Files.h"
#include "companion/app/Output.h"
#include "companion/journal/Serials.h"
#include "companion/proof/CatalogCardTexts.h"
#include "companion/proof/TagProof.h"
#include "engine/core/tag/Tag.h"
#include "printables/Card.h"
#include "printables/Print.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace rowkeeper::app {

namespace {

using printables::PrintKind;

constexpr std::array<std::pair<std::string_view, PrintKind>, 5> kindNames{{{"deck", PrintKind::Deck},
                                                                           {"targets", PrintKind::Targets},
                                                                           {"backs", PrintKind::Backs},
                                                                           {"commands", PrintKind::Commands},
                                                                           {"starter", PrintKind::Starter}}};

constexpr std::string_view stickersName = "stickers"; // no kind of card: how the cards asked for are printed

PrintKind kindNamed(const std::string& name) {
    std::string known(stickersName);
    for (const auto& [word, kind] : kindNames) {
        if (word == name) return kind;
        known += ", " + std::string(word);
    }
    throw CommandError(ExitCode::Usage, "usage.print_kind", {name, known});
}

/// Of "S05" or a whole tag text, in upper or lower case.
std::optional<printables::CardSide> cardNamed(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    const auto tag = tag::parse(name.starts_with("RKT") ? name : "RKT" + name);
    if (!tag || (!tag->serial.empty() && !tag::numberOf(tag->serial))) return std::nullopt;
    return printables::sideOf(*tag);
}

/// "S05", "R07x3"; "S05.17": that piece again, of which there is one.
printables::WishedCard wishedCard(const std::string& text) {
    const auto times = text.find('.') == std::string::npos ? text.find_first_of("xX*") : std::string::npos;
    const auto card = cardNamed(text.substr(0, times));
    bool read = card.has_value();
    int copies = 1;
    if (times != std::string::npos) {
        const char* end = text.data() + text.size();
        const auto [at, error] = std::from_chars(text.data() + times + 1, end, copies);
        read = read && error == std::errc() && at == end;
    }
    constexpr std::size_t shown = 40;
    if (!read) throw CommandError(ExitCode::Usage, "usage.print_card", {text.substr(0, shown)});
    if (backOf(*card) == card) throw CommandError(ExitCode::Usage, "usage.print_back", {text});
    return {*card, copies};
}

printables::SheetForm formOf(const PrintArguments& arguments) {
    using namespace printables;
    const auto paper = paperNamed(arguments.paper);
    if (const auto* why = std::get_if<json::Said>(&paper)) throw CommandError(ExitCode::Usage, *why);
    SheetForm form;
    form.paper = std::get<Paper>(paper);
    form.flip = arguments.flip == "short" ? Flip::ShortEdge : Flip::LongEdge;
    form.foldOver = arguments.foldOver;
    form.marks = *marksNamed(arguments.marks);
    form.marked = arguments.marked == "both"    ? MarkedSides::Both
                  : arguments.marked == "front" ? MarkedSides::Front
                                                : MarkedSides::Back;
    form.label = !arguments.noLabel;
    form.bleed = std::round(arguments.bleed * 10) / 10; // whole tenths of a millimetre
    return form;
}

printables::BackCorrection correctionOf(const PrintArguments& arguments) {
    printables::BackCorrection correction;
    if (!arguments.backShift.empty()) {
        correction.right = arguments.backShift[0];
        correction.down = arguments.backShift[1];
    }
    correction.degrees = arguments.backTurn;
    if (!arguments.backStretch.empty()) {
        correction.across = arguments.backStretch[0] / 100;
        correction.along = arguments.backStretch[1] / 100;
    }
    return correction;
}

bool areStickers(const PrintArguments& arguments) {
    return std::find(arguments.kinds.begin(), arguments.kinds.end(), stickersName) != arguments.kinds.end();
}

/// Sheets of labels have a form of their own.
printables::StickerForm stickerFormOf(const AppContext& context, const PrintArguments& arguments) {
    const auto sheet = printables::labelSheetNamed(printables::readLabelSheets(context.dataFolder()),
                                                   arguments.labels.value_or("L7160"));
    if (const auto* why = std::get_if<json::Said>(&sheet)) throw CommandError(ExitCode::Usage, *why);
    printables::StickerForm form;
    form.sheet = std::get<printables::LabelSheet>(sheet);
    form.first = arguments.first.value_or(form.first);
    form.each = arguments.each.value_or(form.each);
    if (!arguments.labelShift.empty()) form.shift = {arguments.labelShift[0], arguments.labelShift[1]};
    return form;
}

void checkForm(const PrintArguments& arguments, const printables::PrintRequest& request) {
    const bool labels =
        arguments.labels || arguments.first || arguments.each || !arguments.labelShift.empty();
    if (!areStickers(arguments) && labels) throw CommandError(ExitCode::Usage, "usage.print_labels", {});
    const bool plain = request.form == printables::SheetForm{} && !arguments.frontsFirst &&
                       request.ink == printables::InkMode::Colour &&
                       request.correction == printables::BackCorrection{} && !arguments.art;
    if (areStickers(arguments) && !plain) throw CommandError(ExitCode::Usage, "usage.print_sticker_form", {});
}

printables::PrintRequest requestOf(const PrintArguments& arguments) {
    printables::PrintRequest request;
    for (const std::string& name : arguments.kinds)
        if (name != stickersName) request.kinds.push_back(kindNamed(name));
    for (const std::string& text : arguments.cards)
        request.cards.push_back(wishedCard(text));
    const bool starter =
        std::find(request.kinds.begin(), request.kinds.end(), PrintKind::Starter) != request.kinds.end();
    if (starter) request.decks = {tactics::Faction::R, tactics::Faction::K}; // G9.3
    if (!arguments.decks.empty()) request.decks = arguments.decks;
    const bool nothing = request.kinds.empty() && request.cards.empty();
    if (nothing && areStickers(arguments)) {
        request.kinds = {PrintKind::Deck, PrintKind::Targets};
    } else if (nothing)
        throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    request.form = formOf(arguments);
    request.ink = *printables::inkNamed(arguments.ink);
    request.correction = correctionOf(arguments);
    if (arguments.frontsFirst) request.order = printables::PageOrder::FrontsFirst;
    checkForm(arguments, request);
    return request;
}

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

std::optional<art::ArtFolder> artOf(const PrintArguments& arguments) {
    if (!arguments.art) return std::nullopt;
    auto opened = art::ArtFolder::open(*arguments.art);
    if (const auto* why = std::get_if<json::Said>(&opened)) throw CommandError(ExitCode::InvalidData, *why);
    return std::move(std::get<art::ArtFolder>(opened));
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
    return context.say("print.written", {file, result.pages, result.faces, result.targets, result.backs,
                                         result.commands, static_cast<int>(result.manifest.tags.size())});
}

printables::PdfBytes drawStickers(const AppContext& context, const printables::PrintRequest& request,
                                  const printables::StickerForm& form, bool serials) {
    auto cards = valueOf(printables::planPrint(request, context.catalog()));
    const auto refused = printables::planStickers(cards, form); // before serials are given to nothing
    if (const auto* problem = std::get_if<printables::PrintProblem>(&refused)) throwProblem(*problem);
    giveSerials(context, cards, serials);
    const proof::CatalogCardTexts texts(context.catalog(), context.texts(), context.dataFolder());
    return valueOf(printables::drawToMemory(valueOf(printables::planStickers(cards, form)), texts));
}

printables::PdfBytes drawSheets(const AppContext& context, const printables::PrintRequest& request,
                                bool serials, const art::ArtFolder* ownArt) {
    auto plan = valueOf(printables::planPrint(request, context.catalog()));
    giveSerials(context, plan, serials);
    proof::CatalogCardTexts texts(context.catalog(), context.texts(), context.dataFolder());
    if (ownArt) texts.useOwnArt([ownArt](const printables::CardSide& side) { return ownArt->of(side); });
    return valueOf(printables::drawToMemory(plan, context.catalog(), texts));
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
    const printables::PrintRequest request = requestOf(arguments);
    const std::optional<art::ArtFolder> ownArt = artOf(arguments);
    const printables::PdfBytes sheets =
        areStickers(arguments)
            ? drawStickers(context, request, stickerFormOf(context, arguments), arguments.serials)
            : drawSheets(context, request, arguments.serials, ownArt ? &*ownArt : nullptr);
    deliverSheets(sheets, arguments.file, arguments.force);
    report(context, arguments.file, sheets.result, ownArt);
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
