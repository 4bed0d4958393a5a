// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/spacetrace/Request.h"
#include "printables/spacetrace/SheetTexts.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::spacetrace::sheets {

/// What is drawn of planSheets(), from a catalog and in these words, with pictures from
/// data/spacetrace/pictures.
class SpacetraceArtist : public Artist {
  public:
    SpacetraceArtist(Catalog catalog, SheetTexts texts, std::filesystem::path dataDir)
        : catalog_(std::move(catalog))
        , texts_(std::move(texts))
        , dataDir_(std::move(dataDir)) {}

    /// Whose pictures replace our drawing; it must outlive this. None at first.
    using OwnArtOf = std::function<std::optional<OwnArt>(const PrintedSide&)>;
    void useOwnArt(OwnArtOf ownArt) { ownArt_ = std::move(ownArt); }

    QString word(const std::string& key) const override { return texts_.text(key); }
    QString name(const PrintedSide& side) const override;
    QString setOf(const PrintedSide& side) const override;
    QString nameOf(const SheetPlan& sheet) const override;
    void paintSide(QPainter& painter, const PrintedSide& side, const CardLook& look) const override;
    void paintPage(QPainter& painter, const PrintPlan& plan, int page) const override;
    std::optional<OwnArt> ownArt(const PrintedSide& side) const override;

  private:
    QByteArray picture(const PrintedSide& side) const;

    Catalog catalog_;
    SheetTexts texts_;
    std::filesystem::path dataDir_;
    OwnArtOf ownArt_;
};

} // namespace rowkeeper::spacetrace::sheets
