// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/RuleBookSubjects.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Options.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What `explain` can tell about by name when Spacetrace is the game.
namespace rowkeeper::spacetrace::commands {

/// A card of the catalog, or the Base.
struct SpacetraceCard {
    std::string id; ///< "base": the Base
};
using SpacetraceSubject = std::variant<app::RuleBookSubject, SpacetraceCard>;

class SpacetraceSubjects {
  public:
    /// What these refer to must outlive it.
    SpacetraceSubjects(const spacetrace::Catalog& catalog, const spacetrace::Options& options,
                       const json::RuleBook& book, const json::Sentences& sentences);

    /// Everything called so: a ruling ("SR05"), a rule ("SPT-13"), a house rule by its option, a card by id,
    /// by tag text of any deck ("RKPA02") or by name in either language; or all that a citation names.
    /// Capitals do not matter. Empty: nothing.
    std::vector<SpacetraceSubject> named(const std::string& name) const;

    nlohmann::ordered_json document(const SpacetraceSubject& subject) const;
    std::string text(const SpacetraceSubject& subject) const;

  private:
    std::vector<SpacetraceSubject> calledAlone(const std::string& name) const;
    nlohmann::ordered_json cardDocument(const std::string& id) const;
    std::string cardText(const std::string& id) const;
    std::vector<std::string> cardLines(const spacetrace::CardValues& card) const;
    std::vector<std::string> baseLines() const;
    /// What the instructions say of a card that no value of it expresses.
    std::optional<std::string> statedOf(const std::string& id) const;
    std::string status(spacetrace::Status status) const;
    template<class T, class Words>
    std::string line(const char* key, const spacetrace::Printed<T>& printed, Words words) const;
    std::string points(const char* key, const char* totalKey, const spacetrace::Printed<int>& single,
                       const spacetrace::Printed<int>& count) const;
    std::vector<std::string> abilities(const spacetrace::CardValues& card) const;

    const spacetrace::Catalog& catalog_;
    app::ToldRuleBook told_;
};

} // namespace rowkeeper::spacetrace::commands
