// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Battle.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Step.h"

#include <string>
#include <vector>

/// Which values of a battle or a game are estimated or unknown. Pure; any thread.
namespace rowkeeper::spacetrace {

/// What a battle rests on that is no proven value.
struct Unproven {
    CardAt at;
    std::string field;    ///< "ap"
    bool unknown = false; ///< nothing was counted; else an estimate was
    bool operator==(const Unproven&) const = default;
};

/// Adds a value taken from the catalog, unless it is proven.
template<class T>
void addUnproven(std::vector<Unproven>& all, const CardAt& at, const char* field, const Printed<T>& taken) {
    if (!taken.value || taken.status == Status::Estimated) all.push_back({at, field, !taken.value});
}

/// Adds what of a ship card laid in a game is not proven; what the catalog does not know was read off it.
void addUnproven(std::vector<Unproven>& all, const CardAt& at, const ShipCard& ship, const Catalog& catalog);

/// A Base fires with what option base_ap says (SR07): our estimate, until a table sets it otherwise.
inline bool isApEstimated(const BaseCard& base, const Options& options) {
    return !base.ap && options.baseAp == Options{}.baseAp;
}

/// Of an attack in a game, in the order in which readQuestions() names them.
std::vector<Unproven> unprovenIn(const Attack& attack, const Catalog& catalog);

/// One for people; `name`: of its card.
std::string unprovenText(const std::string& name, const std::string& field, bool unknown,
                         const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
