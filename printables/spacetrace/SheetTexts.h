// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"
#include "printables/spacetrace/Sheets.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::sheets {

/// What is written on cards and sheets, in one language or, on cards, in a second one as well.
class SheetTexts {
  public:
    explicit SheetTexts(json::Sentences first, std::optional<json::Sentences> second = {})
        : first_(std::move(first))
        , second_(std::move(second)) {}

    bool hasTwo() const { return second_.has_value(); }
    QString text(const std::string& key, const std::vector<json::Filling>& fillings = {}) const;
    /// A word with the second beside it, where they differ.
    QString word(const std::string& key) const;
    /// Names below each other, where they differ; long words can be broken.
    QString name(const std::string& en, const std::string& de) const;
    /// What a card can do, a sentence each in a line of its own; empty: nothing is known. `second`: in the
    /// second language, likewise below.
    QString does(const CardValues& card, bool second) const;
    /// What else is known of it, whether or not that is: how many a deck may have, and the like.
    QString notes(const CardValues& card, bool second) const;

  private:
    const json::Sentences& sentences(bool second) const { return second ? *second_ : first_; }

    json::Sentences first_;
    std::optional<json::Sentences> second_;
};

/// Where a word is longer than a line, it can be broken: every few letters an invisible place for it.
QString breakable(const QString& text);

} // namespace rowkeeper::spacetrace::sheets
