// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/Account.h"
#include "engine/tactics/json/Documents.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// What really lay in the rows: every scored row of a game told again from its record, with the faces of
/// hidden cards as they turned out. Values; pure; any thread.
namespace rowkeeper::tactics::results {

/// A card as it lay at one moment.
struct FilmCard {
    int id = 0; ///< LaidCard::id
    tactics::Faction owner = tactics::Faction::S;
    std::optional<tactics::CardId> card; ///< what it really was; nothing: nobody ever saw it
    bool open = false;                   ///< seen by all at that moment
    bool shielded = false;
    bool now = false; ///< something happens to it in this frame
    bool operator==(const FilmCard&) const = default;
};

struct FilmFrame {
    std::string text;             ///< what happens, and what it really was
    std::vector<FilmCard> cards;  ///< top to bottom
    std::vector<AccountSum> sums; ///< by the open cards, as everybody could see it then; the last: as scored
    bool operator==(const FilmFrame&) const = default;
};

struct RowFilm {
    int round = 0;
    int row = 0;         ///< from 1
    std::string heading; ///< its target
    std::vector<FilmFrame> frames;
    std::vector<tactics::Faction> winners;
    bool operator==(const RowFilm&) const = default;
};

/// Something worth to be told.
struct FilmFind {
    enum class Kind {
        Bluff,       ///< the hidden card that, when turned, moved its row most towards whoever had laid it
        EmptyThreat, ///< two cards or more laid face down in a row, and nothing counted for it in the end
        OwnEffect,   ///< a card that its own player's effect took off, silenced or took power from
    };
    Kind kind = Kind::Bluff;
    tactics::Faction who = tactics::Faction::S;
    std::size_t film = 0;
    std::size_t frame = 0;
    std::string text;
    bool operator==(const FilmFind&) const = default;
};

struct RowFilms {
    std::vector<RowFilm> films;  ///< in the order of the game
    std::vector<FilmFind> finds; ///< the best bluff first, if there is one; then in the order of the films
};

/// Empty in a Top Secret game before its end (G9.4), and as long as no round is scored. A round that was
/// started again is not told. Throws nothing; a line that does not fit ends it. Takes about as long as the
/// game has lines, each row worked out after each; once it is `unwanted` it comes back soon, with nothing.
RowFilms rowFilms(const json::Record& record, const json::Texts& texts, const std::stop_token& unwanted = {});

} // namespace rowkeeper::tactics::results
