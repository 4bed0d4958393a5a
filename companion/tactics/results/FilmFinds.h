// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/RowFilms.h"

/// What is worth telling of filmed rows: turned cards that moved a row, rows with nothing behind them,
/// effects that hit whoever played them. What hits whom is asked of the engine. Pure; any thread.
namespace rowkeeper::tactics::results {

/// A hidden card was turned.
struct Turn {
    std::size_t row = 0; ///< from 0
    std::size_t frame = 0;
    tactics::Faction owner = tactics::Faction::S;
    tactics::CardId card = tactics::CardId::Admiral;
    bool tookLead = false; ///< its owner's side was not ahead before, and was then
    Fraction gain;         ///< by how much its side came nearer to, or further ahead of, the best other
};
/// Nothing: the event turned no card, or the row cannot be counted then.
std::optional<Turn> turnOf(const tactics::Event& event, const tactics::Game& was, const tactics::Game& now);

/// The effect of a card asks for another card of the same player to be taken off.
struct OwnLoss {
    std::size_t row = 0; ///< from 0
    int frame = -1;      ///< counted as Turn::frame; -1: not yet
    int laid = 0;        ///< LaidCard::id of the card that is taken off
    tactics::Faction owner = tactics::Faction::S;
    tactics::CardId by = tactics::CardId::Admiral;
    std::optional<tactics::CardId> card;
    bool done = false; ///< it was taken off
};
/// Adds what an effect asks for now, and marks what hands carried out.
void watchEffects(std::vector<OwnLoss>& losses, const tactics::Event& event, const tactics::Game& was,
                  const tactics::Game& now);

/// What was seen of a filmed row.
struct FindsOfRow {
    std::size_t film = 0;
    std::size_t row = 0; ///< from 0
    const tactics::Game& scored;
    const std::vector<Turn>& turns;
    const std::vector<OwnLoss>& losses;
};
std::vector<FilmFind> findsOf(const std::vector<RowFilm>& films, const std::vector<FindsOfRow>& seen,
                              const json::Texts& texts);

} // namespace rowkeeper::tactics::results
