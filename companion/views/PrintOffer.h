// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintWishes.h"
#include "engine/core/json/Said.h"

#include <QSize>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What a game has to print, as its window offers it. All names are those of the command line; texts are
/// what people read.
namespace rowkeeper::views {

/// A kind of sheets.
struct OfferedSheets {
    std::string name;
    QString title;
    QString about{};       ///< in a sentence; may be empty
    bool usual = false;    ///< chosen at first
    std::string also{};    ///< another name of it; may be empty
    bool complete = false; ///< has all of the other cards: they are not chosen beside it ...
    bool beside = false;   ///< ... but for this, which goes with every card
};

struct OfferedDeck {
    std::string letter; ///< of its owner
    QString name;
};

/// How many there are of something.
struct OfferedCount {
    std::string kind;               ///< below which it is asked for
    std::vector<std::string> kinds; ///< with which it counts
    QString title;
    int usual = 1;
    int most = 1;
    std::optional<int> app::PrintArguments::*wish = nullptr;
};

struct PrintOffer {
    std::vector<OfferedSheets> cards;
    std::vector<OfferedSheets> others; ///< that most need once, if at all
    std::vector<OfferedDeck> decks;
    std::vector<OfferedCount> counts;
    std::string mat; ///< the kind that is a mat
    QSize usualMat;  ///< mm
    /// Whose cards they are where nobody says so, with these kinds.
    std::function<std::vector<std::string>(const std::vector<std::string>& kinds)> usualDecks;
    std::vector<std::string> labelled; ///< the kinds that have labels where none is named
    bool serials = false;              ///< every card has one unless it is said otherwise
    QString example;                   ///< single cards, as they are typed
    /// Why a word names no card that can be had by itself; nothing: it does.
    std::function<std::optional<json::Said>(const std::string& word)> wrongCard;
};

} // namespace rowkeeper::views
