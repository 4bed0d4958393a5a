// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/PrintWishes.h"

#include "companion/app/BackProfiles.h"
#include "companion/app/Games.h"
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

} // namespace

void checkKind(const Game& game, const std::string& name) {
    if (name != stickersName && name != testName) game.print->checkKind(name);
}

void checkDeck(const Game& game, const std::string& letter) {
    game.print->checkDeck(letter);
}

void checkCard(const Game& game, const std::string& text) {
    game.print->checkCard(text);
}

void refuseKind(const std::string& name, const std::vector<std::string_view>& kinds) {
    std::string known(stickersName);
    for (const std::string_view kind : kinds)
        known += ", " + std::string(kind);
    known += ", " + std::string(testName);
    throw CommandError(ExitCode::Usage, "usage.print_kind", {name, known});
}

std::optional<NamedCopies> namedCopies(const std::string& text) {
    const auto times = text.find('.') == std::string::npos ? text.find_first_of("xX*") : std::string::npos;
    NamedCopies named{text.substr(0, times)};
    if (times == std::string::npos) return named;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data() + times + 1, end, named.copies);
    if (error != std::errc() || at != end) return std::nullopt;
    return named;
}

std::optional<tag::Tag> tagNamed(std::string name, const std::string& start) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    auto tag = tag::parse(name.starts_with("RK") ? name : start + name);
    if (tag && !tag->serial.empty() && !tag::numberOf(tag->serial)) return std::nullopt;
    return tag;
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

bool asksFor(const PrintArguments& arguments, std::string_view kind) {
    return std::find(arguments.kinds.begin(), arguments.kinds.end(), kind) != arguments.kinds.end();
}

bool asksForStickers(const PrintArguments& arguments) {
    return asksFor(arguments, stickersName);
}

bool asksForTest(const PrintArguments& arguments) {
    return asksFor(arguments, testName);
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
    const bool plain =
        !arguments.frontsFirst && !arguments.foldOver && !arguments.noLabel && arguments.ink == usual.ink &&
        arguments.marks == usual.marks && arguments.marked == usual.marked &&
        arguments.bleed == usual.bleed && arguments.cardSize == usual.cardSize && !arguments.largePrint &&
        !arguments.bothLanguages && !arguments.markers && !arguments.playmat && !arguments.copies &&
        !arguments.blanks && !arguments.serials && !arguments.noSerials && !arguments.art &&
        !arguments.labels && !arguments.first && !arguments.each && arguments.labelShift.empty();
    if (!alone || !plain) throw CommandError(ExitCode::Usage, "usage.print_test", {});
    printables::TestRequest request;
    request.form = formOf(arguments);
    request.correction = correctionFor(context, arguments, request.form);
    request.program = program();
    if (!arguments.back.empty()) request.printer = profileName(arguments.back);
    return request;
}

std::optional<art::ArtFolder> artOf(const AppContext& context, const PrintArguments& arguments) {
    if (!arguments.art) return std::nullopt;
    auto opened = art::ArtFolder::open(*arguments.art,
                                       gameNamed(context.games(), arguments.game).print->cardsNamed(context));
    if (const auto* why = std::get_if<json::Said>(&opened)) throw CommandError(ExitCode::InvalidData, *why);
    return std::move(std::get<art::ArtFolder>(opened));
}

printables::PrintWishes wishesOf(const AppContext& context, const PrintArguments& arguments) {
    printables::PrintWishes wishes;
    wishes.form = formOf(arguments);
    wishes.ink = *printables::inkNamed(arguments.ink);
    wishes.largePrint = arguments.largePrint || arguments.bothLanguages; // which has room for two
    wishes.bothLanguages = arguments.bothLanguages;
    wishes.correction = correctionFor(context, arguments, wishes.form);
    wishes.program = program();
    if (!arguments.back.empty()) wishes.printer = profileName(arguments.back);
    if (arguments.frontsFirst) wishes.order = printables::PageOrder::FrontsFirst;
    return wishes;
}

/// Sheets of labels have a form of their own.
void checkStickers(const PrintArguments& arguments, const printables::PrintWishes& wishes) {
    const bool labels =
        arguments.labels || arguments.first || arguments.each || !arguments.labelShift.empty();
    if (!asksForStickers(arguments) && labels) throw CommandError(ExitCode::Usage, "usage.print_labels", {});
    const bool plain = wishes.form == printables::SheetForm{} && !arguments.frontsFirst &&
                       wishes.ink == printables::InkMode::Colour && !wishes.largePrint &&
                       wishes.correction == printables::BackCorrection{} && arguments.back.empty() &&
                       !arguments.art;
    if (asksForStickers(arguments) && !plain)
        throw CommandError(ExitCode::Usage, "usage.print_sticker_form", {});
}

QSizeF playmatOf(const std::string& text) {
    const auto sides = printables::sidesNamed(text);
    if (!sides) throw CommandError(ExitCode::Usage, "usage.print_playmat", {text.substr(0, 40)});
    return *sides;
}

} // namespace rowkeeper::app
