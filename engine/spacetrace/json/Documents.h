// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Citation.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Fight.h"
#include "engine/spacetrace/Shots.h"
#include "engine/spacetrace/json/Unproven.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>
#include <vector>

/// The documents of `score` and `explain` <-> engine values. Shapes are fixed points. Readers throw
/// json::DataError naming entry and field.
namespace rowkeeper::spacetrace {

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

/// The sentence for a step.
std::string stepText(const Step& step, const Attack& attack, const Catalog& catalog,
                     const json::Sentences& sentences);
/// The sentence that opens a battle.
std::string battleText(const Battle& battle, int number, const json::Sentences& sentences);

/// The sentence for a shot of a step, or for many alike.
std::string shotText(const Shot& shot, const Step& step, const Attack& attack, const Catalog& catalog,
                     const json::Sentences& sentences);

/// What a step rests on, and how well: the basis is that of the ruling; the house rule is named if another
/// than the usual one decides.
Citation citationOf(const Step& step, const Options& options, const json::RuleBook& book);

enum class Detail {
    Sums,  ///< the shots of a card at a card in one sentence
    Shots, ///< and each shot
};

/// What a battle is told with. All must outlive it.
struct Tale {
    const Catalog& catalog;
    const json::RuleBook& book;
    const json::Sentences& sentences;
    Detail detail = Detail::Sums;
};

/// With Detail::Shots an entry of the log that tells of shots has them as "each":
/// [{"shot":3,"ship":2,"damage":10,"lp":0,"text"}, ...]; `damage` of one shot, `lp` left of the ship. Many
/// alike have "last_shot" and "last_ship", too.
nlohmann::ordered_json toJson(const BattleQuestion& question, const AttackResult& result, const Tale& tale);

} // namespace rowkeeper::spacetrace
