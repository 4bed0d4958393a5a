// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/Involved.h"
#include "companion/tactics/desk/WhatIf.h"
#include "companion/tactics/results/ResultSheet.h"

#include <optional>
#include <string>
#include <vector>

/// What the desk found, and the same in one language, ready to be set: what terminal and paper show, without
/// a place for anything. Estimated numbers carry ≈. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// All that is known about the row looked at.
struct DeskFindings {
    const DeskView& view;
    std::optional<DeskRow> row; ///< nothing: no row was asked for
    std::vector<RuleInQuestion> inQuestion;
    std::vector<InvolvedRuling> rulings;
    std::vector<const json::RuleText*> rules;
    std::optional<WhatIf> whatIf;
};

/// `row`: 0 for none. The view and the book must outlive what comes back.
DeskFindings deskFindings(const DeskView& view, int row, const json::RuleBook& book);

struct DeskSheet {
    std::string title;
    std::string subtitle;                  ///< which game and line
    std::vector<tactics::Faction> winners; ///< as decided
    std::string headline;
    std::string reason;
    std::vector<results::ResultSheet::Fact> facts;

    struct PartLine {
        std::string amount; ///< "+5"; empty: a fact
        std::string text;
        std::string source;  ///< rule, ruling, how well founded
        bool remark = false; ///< says why a card changes nothing; explains no number
    };
    /// The three columns that stand side by side.
    struct Column {
        std::string title;
        std::string value; ///< in short: what was read, expected, decided
        std::vector<std::string> lines;
        std::vector<tactics::Faction> winners;
        bool marked = false; ///< decided otherwise than expected
    };
    Column read;
    Column expected;
    Column decided;

    struct Card {
        std::string place;
        tactics::Faction owner = tactics::Faction::S;
        std::string name;
        std::vector<std::string> read;
        std::string amount; ///< its contribution; empty: not counted
        std::vector<PartLine> parts;
        std::vector<std::string> decided; ///< empty: nothing
    };
    std::vector<Card> cards;
    std::vector<PartLine> rowParts; ///< of the row as a whole
    std::string emptyRow;           ///< what stands there instead of cards

    struct RulingText {
        std::string id;
        std::string question;
        std::string answer;
        std::string inForce; ///< how this game is played, where that is another reading; else empty
        struct Argument {
            std::string place; ///< of the rulebooks
            std::string text;
        };
        std::vector<Argument> pro; ///< for the answer
        std::vector<Argument> contra;
        std::vector<std::string> others; ///< other readings, and what they would change here
        std::string here;                ///< or, of all of them at once, in a sentence; may be empty
        bool matters = false;            ///< one of them would change a total or the winner
        std::string source;
    };
    std::vector<RulingText> rulings;
    std::string noRulings; ///< what stands there instead

    /// What happened in the row this round, line by line.
    struct Deed {
        std::string lines; ///< "7"; of those between that are about something else "8–10"
        std::vector<std::string> texts;
        bool elsewhere = false;
    };
    std::vector<Deed> record;

    struct Compared {
        std::string what;
        std::string now;
        std::string then;
        bool winner = false; ///< it goes to somebody else
    };
    std::vector<std::string> supposed; ///< what was supposed; empty: nothing
    std::vector<Compared> compared;
    std::vector<std::string> refused; ///< lines the rules would not allow any more

    results::ResultSheet::Section deviations; ///< where hands left the rules; may be empty
    results::ResultSheet::Section open;       ///< what somebody must do or decide first; may be empty
    std::vector<results::ResultSheet::Section> sections; ///< none empty
    std::string notice;
};

/// Which game this is.
std::string deskSubtitle(const DeskView& view, const json::Texts& texts);
/// Who plays what, and where the record was opened.
std::vector<results::ResultSheet::Fact> deskFacts(const DeskView& view, const json::Texts& texts);

/// With a row only.
DeskSheet deskSheet(const DeskFindings& findings, const json::Texts& texts, const json::RuleBook& book);

} // namespace rowkeeper::tactics::desk
