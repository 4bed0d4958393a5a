// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Texts.h"
#include "printables/CardPicture.h"

namespace rowkeeper::proof {

/// What is written on cards, from the catalog and data/tactics/texts in one language.
class CatalogCardTexts : public printables::CardTexts {
  public:
    /// Keeps a reference to `catalog` and a copy of `texts`.
    CatalogCardTexts(const tactics::Catalog& catalog, json::Texts texts);

    QString name(const printables::CardSide& side) const override;
    QString effect(const printables::CardSide& side) const override;
    QString reminder(const printables::CardSide& side) const override;
    QString word(const std::string& key) const override;

  private:
    const tactics::Catalog& catalog_;
    json::Texts texts_;
};

} // namespace rowkeeper::proof
