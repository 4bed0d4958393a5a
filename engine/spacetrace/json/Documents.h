// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Fight.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>
#include <vector>

/// The documents of `score` <-> engine values. Shapes are fixed points. Readers throw json::DataError naming
/// entry and field.
namespace rowkeeper::spacetrace {

/// What a battle rests on that is no proven value.
struct Unproven {
    CardAt at;
    std::string field;    ///< "ap"
    bool unknown = false; ///< nothing was counted; else an estimate was
    bool operator==(const Unproven&) const = default;
};

struct BattleQuestion {
    Attack attack;
    std::vector<Unproven> unproven;
};

struct Questions {
    std::vector<BattleQuestion> entries;
    bool list = false; ///< a list was asked, so a list is answered
};

/// `defaults`: options given on the command line; a question's own go over them. A number that a battle needs
/// and nobody knows is refused with the place for it.
Questions readQuestions(const std::string& text, const std::string& file, const Catalog& catalog,
                        const Options& defaults = {});

/// What is said of this game and by the frame around it. Throws json::DataError.
json::Sentences gameSentences(const std::filesystem::path& dataDir, json::Language language);

/// "Fighter", "Fighter 2" where a side has several, "class II card 3" without a name.
std::string nameOf(const CardAt& card, const Attack& attack, const Catalog& catalog,
                   const json::Sentences& sentences);
/// "active side", "other side".
std::string nameOf(Side side, const json::Sentences& sentences);
/// "I" to "IV".
std::string numeral(ShipClass shipClass);

/// The sentence for a step.
std::string stepText(const Step& step, const Attack& attack, const Catalog& catalog,
                     const json::Sentences& sentences);
/// The sentence that opens a battle.
std::string battleText(const Battle& battle, int number, const json::Sentences& sentences);

nlohmann::ordered_json toJson(const BattleQuestion& question, const AttackResult& result,
                              const Catalog& catalog, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
