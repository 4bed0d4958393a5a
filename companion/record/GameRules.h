// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Record.h"

#include <concepts>
#include <variant>

namespace rowkeeper::record {

/// A game as its record sees it: values, and how an event changes one into the next. Never constructed. Where
/// an event may mean something else once an earlier line is corrected, the game also has
/// otherwiseMeant(before, after), two records: the first line that says what it said and no longer means what
/// it meant, with why not; such a correction is refused.
template<class R>
concept GameRules = requires(const typename R::Setup& setup, const typename R::Game& game,
                             const typename R::Event& event) {
    typename R::Refusal;                                   ///< why an event is not allowed
    typename R::Applied;                                   ///< what one came to; `game` is the next
    { R::begin(setup) } -> std::same_as<typename R::Game>; ///< `setup` must be one that can be played
    requires std::constructible_from < std::variant<typename R::Applied, typename R::Refusal>,
    decltype(R::apply(game, event)) > ;
    { R::keepsSecret(game) } -> std::same_as<bool>; ///< what it came to is not told yet
};

template<class R>
using RecordBy = json::RecordOf<typename R::Setup, typename R::Event>;
template<class R>
using LineBy = json::RecordLineOf<typename R::Event>;

} // namespace rowkeeper::record
