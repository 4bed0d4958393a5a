// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/DeskGame.h"

#include "companion/tactics/desk/DeskDocument.h"
#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/panel/RulingsPage.h"
#include "engine/core/json/Harmless.h"

#include <QDateTime>

#include <nlohmann/json.hpp>

#include <algorithm>

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

void setBeside(std::vector<DeskLineText>& lines, const BesideLines& beside, bool secret) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::int64_t at = i < beside.times.size() ? beside.times[i] : 0;
        if (at > 0) lines[i].time = QDateTime::fromSecsSinceEpoch(at).toString(QStringLiteral("HH:mm:ss"));
        const auto note = beside.notes.find(static_cast<std::int64_t>(i) + 1);
        if (!secret && note != beside.notes.end())
            lines[i].note = QString::fromStdString(json::harmless(note->second));
    }
}

/// The beginning of what is longer than a sheet has room for beside the rest; the desk shows all of it.
std::string onSheet(const QString& note) {
    constexpr qsizetype most = 400;
    return (note.size() > most ? note.left(most).trimmed() + u'…' : note).toStdString();
}

/// What persons wrote beside what happened in the row this round.
results::ResultSheet::Section notesOf(const DeskGame& game, const desk::DeskView& view, int row) {
    results::ResultSheet::Section section{game.texts->text("desk_panel.notes"), {}};
    for (std::size_t i = 0; i < view.lines.size() && i < game.lines.size(); ++i) {
        const DeskLineText& line = game.lines[i];
        const bool here = line.round == view.round() && desk::isAbout(view, view.lines[i], row);
        if (here && !line.note.isEmpty())
            section.lines.push_back((*game.texts)({"desk_panel.line", {line.n, onSheet(line.note)}}));
    }
    return section;
}

} // namespace

std::shared_ptr<const DeskGame> deskGame(json::Record record, results::ResultSource source,
                                         const json::Texts& texts, const BesideLines& beside) {
    desk::Timeline timeline(std::move(record));
    const desk::DeskView view = desk::deskView(timeline.record(), source, timeline.last(), false);
    QString title = QString::fromStdString(desk::deskSubtitle(view, texts));
    std::vector<DeskLineText> lines = lineTextsOf(view, texts);
    const bool secret = view.secrecy.ofReasons();
    setBeside(lines, beside, secret);
    const bool timed =
        std::ranges::any_of(lines, [](const DeskLineText& line) { return !line.time.isEmpty(); });
    const bool kept = source.id.has_value();
    return std::make_shared<const DeskGame>(
        DeskGame{std::move(source), std::move(title), std::make_shared<const json::Texts>(texts),
                 std::move(timeline), std::move(lines), kept && !secret, timed});
}

std::optional<DeskRulings> deskRulings(const DeskGame& game, const DeskPlace& place,
                                       const json::RuleBook& book) {
    const desk::DeskView view =
        desk::deskView(game.timeline.record(), game.source, place.line, place.asItStood);
    if (place.row < 1 || place.row > desk::rowCount(view)) return std::nullopt;
    const desk::DeskFindings findings = desk::deskFindings(view, place.row, book);
    DeskRulings rulings{place, {}, desk::deskSheet(findings, *game.texts, book), {}};
    if (auto notes = notesOf(game, view, place.row); !notes.lines.empty())
        rulings.sheet.sections.push_back(std::move(notes));
    rulings.html = rulingsHtml(findings, rulings.sheet, *game.texts, book);
    using Json = nlohmann::ordered_json;
    const Json document = desk::deskDocument(findings, *game.texts, book);
    rulings.document =
        json::harmlessJson(document.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\n";
    return rulings;
}

} // namespace rowkeeper::tactics::panel
