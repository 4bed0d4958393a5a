// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintWishes.h"

#include "companion/app/BackProfiles.h"
#include "engine/core/tag/Tag.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace rowkeeper::app {

namespace {

using printables::PrintKind;

constexpr std::string_view stickersName = "stickers";
constexpr std::string_view testName = "test";

bool asks(const PrintArguments& arguments, std::string_view kind) {
    return std::find(arguments.kinds.begin(), arguments.kinds.end(), kind) != arguments.kinds.end();
}

PrintKind kindNamed(const std::string& name) {
    std::string known(stickersName);
    for (const auto& [word, kind] : kindNames) {
        if (word == name) return kind;
        known += ", " + std::string(word);
    }
    known += ", " + std::string(testName);
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

printables::Paper knownPaper(const std::string& name) {
    const auto paper = printables::paperNamed(name);
    if (const auto* why = std::get_if<json::Said>(&paper)) throw CommandError(ExitCode::Usage, *why);
    return std::get<printables::Paper>(paper);
}

QSizeF knownCardSize(const std::string& name) {
    const auto size = printables::cardSizeNamed(name);
    if (const auto* why = std::get_if<json::Said>(&size)) throw CommandError(ExitCode::Usage, *why);
    return std::get<QSizeF>(size);
}

printables::WishedCard cardOf(const std::string& text) {
    const auto card = wishedCard(text);
    constexpr std::size_t shown = 40;
    if (!card) throw CommandError(ExitCode::Usage, "usage.print_card", {text.substr(0, shown)});
    if (backOf(card->card) == card->card) throw CommandError(ExitCode::Usage, "usage.print_back", {text});
    return *card;
}

QSizeF playmatOf(const std::string& text) {
    const auto sides = printables::sidesNamed(text);
    if (!sides) throw CommandError(ExitCode::Usage, "usage.print_playmat", {text.substr(0, 40)});
    return *sides;
}

printables::SheetForm formOf(const PrintArguments& arguments) {
    using namespace printables;
    SheetForm form;
    form.card = knownCardSize(arguments.cardSize);
    form.paper = knownPaper(arguments.paper);
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
    if (arguments.back.empty())
        return correctionTyped(arguments.backShift, arguments.backTurn, arguments.backStretch);
    if (!arguments.backShift.empty() || arguments.backTurn || !arguments.backStretch.empty())
        throw CommandError(ExitCode::Usage, "usage.print_back_both", {});
    if (form.foldOver) throw CommandError(ExitCode::Usage, "usage.print_back_fold", {});
    const BackProfiles profiles(context);
    const BackProfile& profile = profiles.named(profileName(arguments.back));
    checkForm(profile, form);
    return profile.correction;
}

/// Sheets of labels have a form of their own.
void checkStickers(const PrintArguments& arguments, const printables::PrintRequest& request) {
    const bool labels =
        arguments.labels || arguments.first || arguments.each || !arguments.labelShift.empty();
    if (!asksForStickers(arguments) && labels) throw CommandError(ExitCode::Usage, "usage.print_labels", {});
    const bool plain = request.form == printables::SheetForm{} && !arguments.frontsFirst &&
                       request.ink == printables::InkMode::Colour && !request.largePrint &&
                       request.correction == printables::BackCorrection{} && arguments.back.empty() &&
                       !arguments.art;
    if (asksForStickers(arguments) && !plain)
        throw CommandError(ExitCode::Usage, "usage.print_sticker_form", {});
}

} // namespace

void checkKind(const std::string& name) {
    if (name != stickersName && name != testName) kindNamed(name);
}

void checkCard(const std::string& text) {
    cardOf(text);
}

void checkPaper(const std::string& name) {
    knownPaper(name);
}

void checkCardSize(const std::string& name) {
    knownCardSize(name);
}

void checkPlaymat(const std::string& size) {
    playmatOf(size);
}

std::optional<printables::WishedCard> wishedCard(const std::string& text) {
    const auto times = text.find('.') == std::string::npos ? text.find_first_of("xX*") : std::string::npos;
    const auto card = cardNamed(text.substr(0, times));
    if (!card) return std::nullopt;
    if (times == std::string::npos) return printables::WishedCard{*card, 1};
    int copies = 1;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data() + times + 1, end, copies);
    if (error != std::errc() || at != end) return std::nullopt;
    return printables::WishedCard{*card, copies};
}

bool asksForStickers(const PrintArguments& arguments) {
    return asks(arguments, stickersName);
}

bool asksForTest(const PrintArguments& arguments) {
    return asks(arguments, testName);
}

printables::StickerForm stickerFormOf(const AppContext& context, const PrintArguments& arguments) {
    const auto sheet = printables::labelSheetNamed(printables::readLabelSheets(context.dataFolder()),
                                                   arguments.labels.value_or(std::string(usualLabels)));
    if (const auto* why = std::get_if<json::Said>(&sheet)) throw CommandError(ExitCode::Usage, *why);
    printables::StickerForm form;
    form.sheet = std::get<printables::LabelSheet>(sheet);
    form.first = arguments.first.value_or(form.first);
    form.each = arguments.each.value_or(form.each);
    if (!arguments.labelShift.empty()) form.shift = {arguments.labelShift[0], arguments.labelShift[1]};
    return form;
}

std::string program() {
    return std::string("Rowkeeper ") + ROWKEEPER_VERSION;
}

printables::TestRequest testRequestOf(const AppContext& context, const PrintArguments& arguments) {
    const PrintArguments usual;
    const bool alone = arguments.kinds.size() == 1 && arguments.cards.empty() && arguments.decks.empty();
    const bool plain = !arguments.frontsFirst && !arguments.foldOver && !arguments.noLabel &&
                       arguments.ink == usual.ink && arguments.marks == usual.marks &&
                       arguments.marked == usual.marked && arguments.bleed == usual.bleed &&
                       arguments.cardSize == usual.cardSize && !arguments.largePrint &&
                       !arguments.bothLanguages && !arguments.markers && !arguments.playmat &&
                       !arguments.serials && !arguments.art && !arguments.labels && !arguments.first &&
                       !arguments.each && arguments.labelShift.empty();
    if (!alone || !plain) throw CommandError(ExitCode::Usage, "usage.print_test", {});
    printables::TestRequest request;
    request.form = formOf(arguments);
    request.correction = correctionFor(context, arguments, request.form);
    request.program = program();
    if (!arguments.back.empty()) request.printer = profileName(arguments.back);
    return request;
}

std::optional<art::ArtFolder> artOf(const PrintArguments& arguments) {
    if (!arguments.art) return std::nullopt;
    auto opened = art::ArtFolder::open(*arguments.art);
    if (const auto* why = std::get_if<json::Said>(&opened)) throw CommandError(ExitCode::InvalidData, *why);
    return std::move(std::get<art::ArtFolder>(opened));
}

printables::PrintRequest requestOf(const AppContext& context, const PrintArguments& arguments) {
    printables::PrintRequest request;
    for (const std::string& name : arguments.kinds)
        if (name != stickersName) request.kinds.push_back(kindNamed(name));
    for (const std::string& text : arguments.cards)
        request.cards.push_back(cardOf(text));
    const bool starter =
        std::find(request.kinds.begin(), request.kinds.end(), PrintKind::Starter) != request.kinds.end();
    if (starter) request.decks = {tactics::Faction::R, tactics::Faction::K}; // G9.3
    if (!arguments.decks.empty()) request.decks = arguments.decks;
    const bool nothing = request.kinds.empty() && request.cards.empty();
    if (nothing && asksForStickers(arguments)) {
        request.kinds = {PrintKind::Deck, PrintKind::Targets};
    } else if (nothing)
        throw CommandError(ExitCode::Usage, "print.nothing_asked", {});
    request.form = formOf(arguments);
    request.ink = *printables::inkNamed(arguments.ink);
    request.largePrint = arguments.largePrint || arguments.bothLanguages; // which has room for two
    request.bothLanguages = arguments.bothLanguages;
    request.markers = arguments.markers.value_or(request.markers);
    if (arguments.playmat) request.playmat = playmatOf(*arguments.playmat);
    request.correction = correctionFor(context, arguments, request.form);
    if (!arguments.back.empty()) request.printer = profileName(arguments.back);
    if (arguments.frontsFirst) request.order = printables::PageOrder::FrontsFirst;
    checkStickers(arguments, request);
    if ((arguments.markers && !asks(arguments, "markers")) ||
        (arguments.playmat && !asks(arguments, "playmat")))
        throw CommandError(ExitCode::Usage, "usage.print_inserts", {});
    return request;
}

} // namespace rowkeeper::app
