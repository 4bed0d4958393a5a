// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"
#include "printables/tactics/CardPicture.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

namespace rowkeeper::tactics::sheets {

/// What is written and drawn on cards, from the catalog, data/tactics/texts in one language and
/// data/tactics/pictures.
class CatalogCardTexts : public CardTexts {
  public:
    /// Keeps a reference to `catalog` and a copy of `texts`. A picture that is not in `dataDir` is left out.
    CatalogCardTexts(const tactics::Catalog& catalog, json::Texts texts, std::filesystem::path dataDir);

    QString name(const CardSide& side) const override;
    QString effect(const CardSide& side) const override;
    QString reminder(const CardSide& side) const override;
    QString word(const std::string& key) const override;
    QString rule(const std::string& place) const override;
    QByteArray picture(const CardSide& side) const override;
    std::optional<OwnArt> ownArt(const CardSide& side) const override;

    /// Whose pictures replace our drawing; it must outlive this. None at first.
    using OwnArtOf = std::function<std::optional<OwnArt>(const CardSide&)>;
    void useOwnArt(OwnArtOf ownArt) { ownArt_ = std::move(ownArt); }

    /// Whose sentences rule() gives, in this language; it must outlive this. None at first.
    void useRules(const json::RuleBook& book, json::Language language);

  private:
    const tactics::Catalog& catalog_;
    json::Texts texts_;
    std::filesystem::path dataDir_;
    OwnArtOf ownArt_;
    const json::RuleBook* book_ = nullptr;
    json::Language bookLanguage_ = json::Language::En;
};

} // namespace rowkeeper::tactics::sheets
