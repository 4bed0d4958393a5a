// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintCommand.h"

#include "companion/app/BackProfiles.h"
#include "companion/app/Files.h"
#include "companion/app/Output.h"
#include "companion/proof/CatalogCardTexts.h"
#include "companion/proof/TagProof.h"
#include "engine/core/tag/Tag.h"
#include "printables/Print.h"
#include "printables/TestSheet.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
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
constexpr std::string_view testKind = "test"; ///< a sheet of its own

PrintKind kindNamed(const std::string& name) {
    std::string known;
    for (const auto& [word, kind] : kindNames) {
        if (word == name) return kind;
        known += std::string(word) + ", ";
    }
    known += testKind;
    throw CommandError(ExitCode::Usage, "usage.print_kind", {name, known});
}

/// Of "S05" or a whole tag text, in upper or lower case.
std::optional<printables::CardSide> cardNamed(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    const auto tag = tag::parse(name.starts_with("RKT") ? name : "RKT" + name);
    if (!tag || !tag->serial.empty()) return std::nullopt;
    return printables::sideOf(*tag);
}

/// "S05", "R07x3".
printables::WishedCard wishedCard(const std::string& text) {
    const auto times = text.find_first_of("xX*");
    const auto card = cardNamed(text.substr(0, times));
    bool read = card.has_value();
    int copies = 1;
    if (times != std::string::npos) {
        const char* end = text.data() + text.size();
        const auto [at, error] = std::from_chars(text.data() + times + 1, end, copies);
        read = read && error == std::errc() && at == end;
    }
    if (!read) throw CommandError(ExitCode::Usage, "usage.print_card", {text});
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
    return form;
}

printables::BackCorrection correctionOf(const PrintArguments& arguments) {
    printables::BackCorrection correction;
    if (!arguments.backShift.empty()) {
        correction.right = arguments.backShift[0];
        correction.down = arguments.backShift[1];
    }
    correction.degrees = arguments.backTurn.value_or(0);
    if (!arguments.backStretch.empty()) {
        correction.across = arguments.backStretch[0] / 100;
        correction.along = arguments.backStretch[1] / 100;
    }
    return correction;
}

/// Refuses a profile of another sheet: the same numbers would lead astray there.
void checkForm(const BackProfile& profile, const printables::SheetForm& form) {
    const auto layout = printables::SheetLayout::of(form);
    if (!layout) return; // which is said where sheets are planned
    const tag::TestForm asked = printables::testFormOf(layout->page(), form.flip);
    if (asked == profile.form) return;
    if (paperOf(asked) == paperOf(profile.form) && asked.shortEdge == profile.form.shortEdge)
        throw CommandError(ExitCode::Usage, "backs.other_way_up", {profile.name});
    throw CommandError(ExitCode::Usage, "backs.other_sheet",
                       {profile.name, paperOf(profile.form), profile.form.shortEdge ? "short" : "long",
                        paperOf(asked), asked.shortEdge ? "short" : "long"});
}

/// What backs are drawn with: as typed, or as it is kept of a printer.
printables::BackCorrection correctionFor(const AppContext& context, const PrintArguments& arguments,
                                         const printables::SheetForm& form) {
    if (arguments.back.empty()) return correctionOf(arguments);
    if (!arguments.backShift.empty() || arguments.backTurn || !arguments.backStretch.empty())
        throw CommandError(ExitCode::Usage, "usage.print_back_both", {});
    if (form.foldOver) throw CommandError(ExitCode::Usage, "usage.print_back_fold", {});
    const BackProfiles profiles(context);
    const BackProfile& profile = profiles.named(profileName(arguments.back));
    checkForm(profile, form);
    return profile.correction;
}

std::string program() {
    return std::string("Rowkeeper ") + ROWKEEPER_VERSION;
}

bool asksForTest(const PrintArguments& arguments) {
    return std::find(arguments.kinds.begin(), arguments.kinds.end(), testKind) != arguments.kinds.end();
}

printables::TestRequest testRequestOf(const AppContext& context, const PrintArguments& arguments) {
    const PrintArguments usual;
    const bool alone = arguments.kinds.size() == 1 && arguments.cards.empty() && arguments.decks.empty();
    const bool plain = !arguments.frontsFirst && !arguments.foldOver && !arguments.noLabel &&
                       arguments.ink == usual.ink && arguments.marks == usual.marks &&
                       arguments.marked == usual.marked;
    if (!alone || !plain) throw CommandError(ExitCode::Usage, "usage.print_test", {});
    printables::TestRequest request;
    request.form = formOf(arguments);
    request.correction = correctionFor(context, arguments, request.form);
    request.program = program();
    if (!arguments.back.empty()) request.printer = profileName(arguments.back);
    return request;
}

/// What was printed, or why not.
printables::PdfBytes printedOrThrow(std::variant<printables::PdfBytes, printables::PrintProblem> printed) {
    if (const auto* problem = std::get_if<printables::PrintProblem>(&printed)) {
        using Kind = printables::PrintProblem::Kind;
        const bool asked = problem->kind == Kind::NoRoom || problem->kind == Kind::OutOfRange;
        throw CommandError(asked ? ExitCode::Usage : ExitCode::Failure, problem->what);
    }
    return std::move(std::get<printables::PdfBytes>(printed));
}

printables::PdfBytes drawTest(const AppContext& context, const printables::TestRequest& request) {
    return printedOrThrow(printTestSheet(
        request, proof::CatalogCardTexts(context.catalog(), context.texts(), context.dataFolder())));
}

printables::PrintRequest requestOf(const AppContext& context, const PrintArguments& arguments) {
    printables::PrintRequest request;
    for (const std::string& name : arguments.kinds)
        request.kinds.push_back(kindNamed(name));
    for (const std::string& text : arguments.cards)
        request.cards.push_back(wishedCard(text));
    const bool starter =
        std::find(request.kinds.begin(), request.kinds.end(), PrintKind::Starter) != request.kinds.end();
    if (starter) request.decks = {tactics::Faction::R, tactics::Faction::K}; // G9.3
    if (!arguments.decks.empty()) request.decks = arguments.decks;
    if (request.kinds.empty() && request.cards.empty())
        throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    request.form = formOf(arguments);
    request.ink = *printables::inkNamed(arguments.ink);
    request.correction = correctionFor(context, arguments, request.form);
    if (!arguments.back.empty()) request.printer = profileName(arguments.back);
    if (arguments.frontsFirst) request.order = printables::PageOrder::FrontsFirst;
    return request;
}

/// Where the PDF itself goes to stdout nothing else may.
void report(const AppContext& context, const std::string& file, const printables::PrintResult& result) {
    if (context.json() && file != "-") {
        printJson({{"file", file},
                   {"pages", result.pages},
                   {"faces", result.faces},
                   {"targets", result.targets},
                   {"backs", result.backs},
                   {"commands", result.commands},
                   {"tags", result.manifest.tags.size()},
                   {"read", result.manifest.tags.size()}}); // less is not delivered
        return;
    }
    talk(writtenText(context, file, result));
}

} // namespace

std::string writtenText(const AppContext& context, const std::string& file,
                        const printables::PrintResult& result) {
    return context.say("print.written", {file, result.pages, result.faces, result.targets, result.backs,
                                         result.commands, static_cast<int>(result.manifest.tags.size())});
}

printables::PdfBytes drawSheets(const AppContext& context, const printables::PrintRequest& request) {
    const proof::CatalogCardTexts texts(context.catalog(), context.texts(), context.dataFolder());
    printables::PrintRequest labelled = request;
    labelled.program = program();
    return printedOrThrow(printables::printToMemory(labelled, context.catalog(), texts));
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
    const printables::PdfBytes sheets = test ? drawTest(context, testRequestOf(context, arguments))
                                             : drawSheets(context, requestOf(context, arguments));
    deliverSheets(sheets, arguments.file, arguments.force);
    report(context, arguments.file, sheets.result);
    if (test) talk(context.say("test.next"));
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
