// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/Playing.h"
#include "companion/tactics/referee/Secrecy.h"
#include "companion/tactics/results/GameResult.h"

#include <optional>
#include <string>
#include <vector>

/// A recorded game opened at one of its lines: what the referee's desk shows, before it has a language. Pure;
/// any thread.
namespace rowkeeper::tactics::desk {

/// A line of the record as it was written, and what became of it.
struct DeskLine {
    enum class Fate {
        Counts,
        Corrected, ///< another event counts in its place
        Struck,
        Speaks, ///< is itself a correction or a strike
    };
    json::RecordLine read;
    Fate fate = Fate::Counts;
    int by = 0;                        ///< the line that corrected or struck it; 0: none
    std::string who;                   ///< of that line, else of this one; may be empty
    std::string why;                   ///< likewise; empty while it is secret
    bool whySecret = false;            ///< nothing a person wrote is told before the game is over (G9.4)
    std::optional<std::size_t> played; ///< in Playing::lines; nothing for lines that do not count
};
std::string_view idOf(DeskLine::Fate fate); ///< "counts", "corrected", "struck", "speaks"

/// Something a person decided otherwise than it was read or than the rules have it.
struct Decision {
    enum class Kind {
        Corrected, ///< a line about this row got another event
        Struck,    ///< a line about this row was struck
        ByHand,    ///< the table says what cards of this name do
        Power,     ///< the table said what this card counts
        Winner,    ///< the table said who wins the row
        Settled,   ///< the row was settled by hand
    };
    Kind kind = Kind::Corrected;
    int line = 0;                        ///< the line that says so; 0: the setup
    int about = 0;                       ///< the line that was corrected or struck
    std::optional<int> place;            ///< of the card in the row, from 1
    std::optional<tactics::CardId> card; ///< ByHand
    std::optional<Fraction> power;
    std::string who;        ///< may be empty
    std::string why;        ///< may be empty
    bool whySecret = false; ///< there may be a reason, but nobody may read it yet (G9.4)
    std::string rule{};     ///< Settled: what it rests on; empty: a house ruling, or secret with the reason
};
std::string_view
idOf(Decision::Kind kind); ///< "corrected", "struck", "by_hand", "power", "winner", "settled"

/// A card of the row, with the lines it goes back to.
struct DeskCard {
    int place = 0; ///< from 1
    tactics::LaidCard laid;
    int scoring = -1; ///< its index in FinalRow::scoring; -1: hidden
    CardLines lines;
};

struct DeskRow {
    int number = 0;        ///< from 1
    results::FinalRow row; ///< without a score while it is not scored
    tactics::Score score;  ///< as it counts, decisions by hand included; unscored: the open cards as they lie
    tactics::Score expected; ///< what the rules alone make of the cards that lie there
    std::vector<DeskCard> cards;
    std::vector<Decision> decisions;
    int hidden = 0; ///< cards nobody has turned yet
    /// What other readings and estimates are compared with: what was counted before a person settled the row.
    const tactics::Score& counted() const { return row.row.settled ? expected : score; }
    bool scored() const { return row.score.has_value(); }
    /// Somebody decided otherwise than the rules count: other totals or another winner.
    bool overruled() const;
};

struct DeskView {
    results::ResultSource source;
    json::Record record; ///< what was played
    int line = 0;        ///< the one looked at; 0: the setup
    int lastLine = 0;
    bool asItStood = false; ///< later lines and corrections were left out
    std::vector<DeskLine> lines;
    Playing playing;
    referee::Secrecy secrecy; ///< by the whole record; `playing` is told by it
    int round() const;        ///< the round looked at; 0 before the first
    const tactics::Setup& setup() const { return record.setup; }
};

/// The source is only named. `line`: one of the record's, or 0.
DeskView deskView(const json::Record& record, results::ResultSource source, int line, bool asItStood);

/// How many rows there are to look at.
int rowCount(const DeskView& view);
/// `row` from 1 to rowCount().
DeskRow deskRow(const DeskView& view, int row);
/// Why cards of the row change nothing, as far as it may be told.
std::vector<tactics::Part> notesOn(const DeskRow& row, const tactics::Catalog& catalog);

/// Whether a line, as it was written or as it counts, is about the row; a correction with what it corrects.
bool isAbout(const DeskView& view, const DeskLine& line, int row);
/// Whether any line was seen by a camera.
bool hasPictures(const DeskView& view);

/// What the line did; nullptr: it does not count.
const PlayedLine* playedLine(const DeskView& view, const DeskLine& line);

/// The row as a playing has it at the line looked at, without decisions; nothing: it has none of this number.
std::optional<DeskRow> rowAt(const Playing& playing, int row, const referee::Secrecy& secrecy);

} // namespace rowkeeper::tactics::desk
