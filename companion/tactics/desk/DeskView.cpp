// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskView.h"

#include "engine/tactics/GamePoints.h"
#include "engine/tactics/NoEffect.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

constexpr std::array<std::string_view, 4> fateIds{"counts", "corrected", "struck", "speaks"};
constexpr std::array<std::string_view, 6> decisionIds{"corrected", "struck", "by_hand",
                                                      "power",     "winner", "settled"};

std::vector<DeskLine> linesOf(const json::Record& record, const Playing& playing,
                              const referee::Secrecy& secrecy) {
    const std::map<int, json::LastWord> lastWords = json::lastWords(record);
    std::vector<DeskLine> lines;
    for (const json::RecordLine& read : record.lines) {
        DeskLine line;
        line.read = read;
        line.who = read.by;
        line.why = read.why;
        if (const auto* correction = std::get_if<json::Correction>(&read.what)) {
            line.fate = DeskLine::Fate::Speaks;
            line.who = correction->by;
            line.why = correction->why;
        }
        if (const auto found = lastWords.find(read.n); found != lastWords.end()) {
            const json::Correction& says = found->second.says;
            line.fate = says.strike ? DeskLine::Fate::Struck : DeskLine::Fate::Corrected;
            line.by = found->second.by;
            line.who = says.by;
            line.why = says.why;
        }
        const bool said = line.by > 0 || line.fate == DeskLine::Fate::Speaks || !line.why.empty();
        line.whySecret = secrecy.ofReasons() && said;
        line.why = secrecy.told(line.why);
        const auto did = std::find_if(playing.lines.begin(), playing.lines.end(),
                                      [&](const PlayedLine& played) { return played.n == read.n; });
        if (did != playing.lines.end()) line.played = static_cast<std::size_t>(did - playing.lines.begin());
        lines.push_back(std::move(line));
    }
    return lines;
}

/// What the rules count, whatever the table said.
Score byTheRules(const results::FinalRow& row, const Score& counted) {
    if (counted.wonBy == WonBy::Negotiations) return counted; // decided by bids, not by the cards
    Row plain = row.scoring;
    for (RowCard& card : plain.cards) {
        card.byHand = false;
        card.stated.reset();
    }
    return score(plain);
}

/// Of a row that is not scored: nobody has won it yet, and it is not empty while a card may still come, or
/// lies there hidden.
Score asItLies(Score score) {
    if (!byCounting(score.wonBy)) return score;
    if (score.wonBy == WonBy::EmptyRow) score.wonBy = WonBy::Open;
    std::erase_if(score.explanation, tellsWinner);
    return score;
}

} // namespace

std::string_view idOf(DeskLine::Fate fate) {
    return fateIds.at(static_cast<std::size_t>(fate));
}

std::string_view idOf(Decision::Kind kind) {
    return decisionIds.at(static_cast<std::size_t>(kind));
}

bool DeskRow::overruled() const {
    return score.winners != expected.winners || score.totals != expected.totals;
}

const PlayedLine* playedLine(const DeskView& view, const DeskLine& line) {
    return line.played ? &view.playing.lines[*line.played] : nullptr;
}

int DeskView::round() const {
    return playing.at.round;
}

bool isAbout(const DeskView& view, const DeskLine& line, int row) {
    if (const auto* speaks = std::get_if<json::Correction>(&line.read.what)) {
        const auto to = std::find_if(view.lines.begin(), view.lines.end(), [&](const DeskLine& one) {
            return one.read.n == speaks->to && one.read.n < line.read.n;
        });
        return to != view.lines.end() && isAbout(view, *to, row);
    }
    const PlayedLine* played = playedLine(view, line);
    return (played && played->rows.contains(row)) || rowsOf(std::get<Event>(line.read.what)).contains(row);
}

bool hasPictures(const DeskView& view) {
    // A game entered by hand in the window has the picture 0 throughout.
    return std::any_of(view.lines.begin(), view.lines.end(),
                       [](const DeskLine& line) { return line.read.frame > 0; });
}

DeskView deskView(const json::Record& record, results::ResultSource source, int line, bool asItStood) {
    json::Record shown = asItStood ? desk::asItStood(record, line) : record;
    Playing playing = play(shown, line);
    const referee::Secrecy secrecy(asItStood ? play(record, line).end : playing.end);
    playing = told(std::move(playing), secrecy);
    const int lastLine = record.lines.empty() ? 0 : record.lines.back().n;
    std::vector<DeskLine> lines = linesOf(shown, playing, secrecy);
    return {std::move(source), std::move(shown),   line,   lastLine, asItStood,
            std::move(lines),  std::move(playing), secrecy};
}

int rowCount(const DeskView& view) {
    const Game& game = view.playing.at;
    return static_cast<int>(game.lastResult ? game.lastResult->rows.size() : game.rows.size());
}

std::vector<Part> notesOn(const DeskRow& row, const Catalog& catalog) {
    const results::FinalRow& shown = row.row;
    return toldInSecret(withoutEffect(shown.scoring, row.expected, catalog), shown.scoring, shown.secret);
}

std::optional<DeskRow> rowAt(const Playing& playing, int row, const referee::Secrecy& secrecy) {
    std::vector<results::FinalRow> rows = results::finalRows(playing.at);
    if (row < 1 || row > static_cast<int>(rows.size())) return std::nullopt;
    DeskRow shown;
    shown.number = row;
    shown.row = std::move(rows[static_cast<std::size_t>(row - 1)]);
    const GameRow& lying = shown.row.row;
    shown.row.secret = shown.row.secret || secrecy.of(lying.target);
    const Score counted = expectedScore(playing.at, row);
    shown.score = shown.row.score ? *shown.row.score : standingScore(playing.at, row);
    shown.expected = byTheRules(shown.row, counted);
    for (Score* score : {&shown.score, &shown.expected}) {
        if (secrecy.ofReasons())
            *score = toldInSecret(std::move(*score), shown.row.scoring, shown.row.secret);
        if (!shown.scored()) *score = asItLies(std::move(*score));
    }
    int scoring = 0;
    for (const LaidCard& laid : lying.cards) {
        DeskCard card{static_cast<int>(shown.cards.size()) + 1, laid, -1, {}};
        if (laid.open && laid.card) card.scoring = scoring++; // as scoringRow() leaves out the others
        if (!laid.open) ++shown.hidden;
        if (const auto lines = playing.cards.find(laid.id); lines != playing.cards.end())
            card.lines = lines->second;
        shown.cards.push_back(card);
    }
    return shown;
}

} // namespace rowkeeper::tactics::desk
