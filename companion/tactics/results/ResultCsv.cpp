// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultCsv.h"

#include "companion/paper/Csv.h"
#include "companion/tactics/referee/SettledText.h"

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;

namespace {

const std::vector<std::string_view> columns{"game",        "begun",  "finished", "player",  "player_name",
                                            "team",        "part",   "round",    "row",     "target",
                                            "target_name", "points", "power",    "planets", "won",
                                            "estimated",   "rule",   "ruling",   "option",  "text"};

class Lines {
  public:
    Lines(const GameResult& result, const json::Texts& texts)
        : result_(result)
        , texts_(texts)
        , csv_(columns) {}

    std::string write() {
        const auto sides = sidesOf(result_.setup());
        for (const Faction player : result_.setup().players) {
            const auto side = std::find_if(sides.begin(), sides.end(), [&](const auto& members) {
                return std::find(members.begin(), members.end(), player) != members.end();
            });
            team_.clear();
            for (const Faction member : *side)
                if (side->size() > 1) team_ += letter(member);
            rows(player);
            points(player);
        }
        return csv_.bytes();
    }

  private:
    void begin(Faction player, std::string_view part) {
        if (result_.source.id)
            csv_.number(*result_.source.id);
        else
            csv_.nothing();
        csv_.text(result_.source.begun).yesNo(result_.finished).text(idOf(player));
        csv_.text(texts_.name(player)).text(team_).text(part);
    }

    void rows(Faction player) {
        for (const ResultRound& round : result_.rounds) {
            for (const ResultRow& row : round.rows) {
                const Score& score = *row.row.score;
                begin(player, "row");
                csv_.number(round.number).number(row.number);
                if (row.row.secret)
                    csv_.nothing().text(texts_.text("game.secret_target"));
                else
                    csv_.text(idOf(row.row.row.target)).text(texts_.name(row.row.row.target));
                csv_.nothing(); // points
                const bool counted =
                    std::find(score.players.begin(), score.players.end(), player) != score.players.end();
                if (counted)
                    csv_.number(score.totals[index(player)]);
                else
                    csv_.nothing();
                csv_.nothing(); // planets
                csv_.yesNo(std::find(score.winners.begin(), score.winners.end(), player) !=
                           score.winners.end());
                csv_.yesNo(row.estimated()).nothing().nothing().nothing().text(why(row.row));
            }
        }
    }

    /// "power", ...; of a settled row what was decided and why, too.
    std::string why(const FinalRow& row) const {
        const std::string_view wonBy = idOf(row.score->wonBy);
        std::string text(wonBy);
        if (!row.row.settled) return text;
        for (const std::string& sentence :
             referee::settledText(*row.row.settled, *row.expected, row.reasonSecret, texts_))
            text += (text == wonBy ? ": " : " ") + sentence;
        return text;
    }

    void points(Faction player) {
        if (!result_.points) return;
        const auto side =
            std::find_if(result_.sides.begin(), result_.sides.end(), [&](const SideResult& one) {
                return std::find(one.members.begin(), one.members.end(), player) != one.members.end();
            });
        for (const PointsPart& part : side->points.parts)
            pointsPart(player, *side, part);
        begin(player, "total");
        csv_.nothing().nothing().nothing().nothing();
        csv_.number(side->points.total).nothing().number(std::int64_t{side->points.planets});
        csv_.yesNo(side->won).yesNo(side->points.estimated).nothing().nothing().nothing();
        csv_.text(side->won ? idOf(result_.points->decidedBy) : std::string_view());
    }

    void pointsPart(Faction player, const SideResult& side, const PointsPart& part) {
        const auto captured = std::find_if(side.captured.begin(), side.captured.end(),
                                           [&](const CapturedResult& one) { return one.id == part.target; });
        begin(player, idOf(part.kind));
        place(captured->round);
        place(captured->row);
        csv_.text(part.target);
        csv_.text(texts_.name(captured->target));
        csv_.number(part.amount).nothing().nothing().nothing().yesNo(part.estimated);
        csv_.text(part.rule).text(part.ruling).text(part.option).text(texts_(part.text));
    }

    void place(int number) {
        if (number == 0)
            csv_.nothing();
        else
            csv_.number(std::int64_t{number});
    }

    const GameResult& result_;
    const json::Texts& texts_;
    paper::Csv csv_;
    std::string team_;
};

} // namespace

std::string resultCsv(const GameResult& result, const json::Texts& texts) {
    return Lines(result, texts).write();
}

} // namespace rowkeeper::tactics::results
