// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardPicture.h"

namespace rowkeeper::proof {

/// Cards on which two languages stand together, for a table that speaks both: the first where it always
/// stands, the second in the place of the reminder, which large print makes large; single words side by
/// side; all else (sheets, notes, estimates) in the first alone. What is the same in both stands once.
class BothLanguages : public printables::CardTexts {
  public:
    /// Keeps references to both. Pictures are those of `first`.
    BothLanguages(const printables::CardTexts& first, const printables::CardTexts& second)
        : first_(first)
        , second_(second) {}

    QString name(const printables::CardSide& side) const override;
    QString effect(const printables::CardSide& side) const override;
    QString reminder(const printables::CardSide& side) const override;
    QString word(const std::string& key) const override;
    QString rule(const std::string& place) const override { return first_.rule(place); }
    QByteArray picture(const printables::CardSide& side) const override { return first_.picture(side); }
    std::optional<printables::OwnArt> ownArt(const printables::CardSide& side) const override {
        return first_.ownArt(side);
    }

  private:
    const printables::CardTexts& first_;
    const printables::CardTexts& second_;
};

} // namespace rowkeeper::proof
