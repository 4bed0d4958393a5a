// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/DeskGame.h"

#include "companion/tactics/desk/DeskDocument.h"
#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/panel/RulingsPage.h"
#include "engine/core/json/Harmless.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::panel {

namespace {

/// Lines that count no more belong to the round they stand in.
std::vector<DeskLineText> lineTextsOf(const desk::DeskView& view, const json::Texts& texts) {
    std::vector<DeskLineText> all;
    int round = 0;
    for (const desk::DeskLine& line : view.lines) {
        if (const desk::PlayedLine* played = desk::playedLine(view, line)) round = played->round;
        DeskLineText text;
        text.n = line.read.n;
        text.round = round;
        for (const std::string& did : desk::didTexts(view, line, texts))
            text.text +=
                (text.text.isEmpty() ? QString() : QStringLiteral(" ")) + QString::fromStdString(did);
        text.fate = QString::fromStdString(desk::fateText(line, texts));
        text.struck = line.fate == desk::DeskLine::Fate::Struck;
        text.corrected = line.fate == desk::DeskLine::Fate::Corrected;
        text.speaks = line.fate == desk::DeskLine::Fate::Speaks;
        text.inferred = line.read.inferred && line.by == 0;
        text.picture = std::max(0L, line.read.frame);
        if (const desk::PlayedLine* played = desk::playedLine(view, line))
            text.place = desk::placeOf(*played);
        all.push_back(std::move(text));
    }
    return all;
}

} // namespace

std::shared_ptr<const DeskGame> deskGame(json::Record record, results::ResultSource source,
                                         const json::Texts& texts) {
    desk::Timeline timeline(std::move(record));
    const desk::DeskView view = desk::deskView(timeline.record(), source, timeline.last(), false);
    QString title = QString::fromStdString(desk::deskSubtitle(view, texts));
    std::vector<DeskLineText> lines = lineTextsOf(view, texts);
    return std::make_shared<const DeskGame>(DeskGame{std::move(source), std::move(title),
                                                     std::make_shared<const json::Texts>(texts),
                                                     std::move(timeline), std::move(lines)});
}

std::optional<DeskRulings> deskRulings(const DeskGame& game, const DeskPlace& place,
                                       const json::RuleBook& book) {
    const desk::DeskView view =
        desk::deskView(game.timeline.record(), game.source, place.line, place.asItStood);
    if (place.row < 1 || place.row > desk::rowCount(view)) return std::nullopt;
    const desk::DeskFindings findings = desk::deskFindings(view, place.row, book);
    DeskRulings rulings{place, {}, desk::deskSheet(findings, *game.texts, book), {}};
    rulings.html = rulingsHtml(findings, rulings.sheet, *game.texts, book);
    using Json = nlohmann::ordered_json;
    const Json document = desk::deskDocument(findings, *game.texts, book);
    rulings.document =
        json::harmlessJson(document.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\n";
    return rulings;
}

} // namespace rowkeeper::tactics::panel
