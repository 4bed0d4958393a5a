// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/tactics/CardPicture.h"

namespace rowkeeper::tactics::sheets {

/// Cards on which two languages stand together, for a table that speaks both: the first where it always
/// stands, the second in the place of the reminder, which large print makes large; single words side by
/// side; all else (sheets, notes, estimates) in the first alone. What is the same in both stands once.
class BothLanguages : public CardTexts {
  public:
    /// Keeps references to both. Pictures are those of `first`.
    BothLanguages(const CardTexts& first, const CardTexts& second)
        : first_(first)
        , second_(second) {}

    QString name(const CardSide& side) const override;
    QString effect(const CardSide& side) const override;
    QString reminder(const CardSide& side) const override;
    QString word(const std::string& key) const override;
    QString rule(const std::string& place) const override { return first_.rule(place); }
    QByteArray picture(const CardSide& side) const override { return first_.picture(side); }
    std::optional<OwnArt> ownArt(const CardSide& side) const override { return first_.ownArt(side); }

  private:
    const CardTexts& first_;
    const CardTexts& second_;
};

} // namespace rowkeeper::tactics::sheets
