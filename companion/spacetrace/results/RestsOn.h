// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// What a recorded game was played with that is no proven value: estimates, and what nobody knew. Pure.
namespace rowkeeper::spacetrace {

class RestsOn {
  public:
    struct Value {
        char player = 'A';
        std::string card; ///< empty: the Base
        std::string field;
        bool unknown = false; ///< nothing was counted; else an estimate was
        bool operator==(const Value&) const = default;
    };

    /// After each event that counts, one after the other; `was`: the game before it.
    void see(const RecordLine& line, const Game& was, const Game& is);
    /// Each once, in the order in which they came into the game.
    const std::vector<Value>& values() const { return values_; }

  private:
    void add(Value value);

    std::vector<Value> values_;
};

/// Of all lines that count.
RestsOn restsOn(const Record& record);

/// Adds "estimated" and "unknown", each a list of {"player","card","field"}; of a Base "base":true for
/// "card".
void addTo(nlohmann::ordered_json& game, const RestsOn& values);

/// The same for people: a line each, every one after a line break.
std::string restsOnText(const RestsOn& values, const Catalog& catalog, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
