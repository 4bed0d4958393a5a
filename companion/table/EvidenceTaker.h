// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Evidence.h"
#include "companion/table/Keeper.h"
#include "engine/core/json/Sentences.h"
#include "vision/picture/Cutout.h"
#include "vision/table/TableView.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::table {

/// Which parts of the picture a view was made from may be kept, px.
struct EvidencePlaces {
    std::vector<vision::Outline> shown;  ///< what the record has lying open, and backs
    std::vector<vision::Outline> hidden; ///< everything else that is seen, also if it lies over them
};

/// Something that was seen to happen, worth a picture.
struct Happened {
    int line = 0; ///< of the record
    int row = 0;  ///< in which, as the game counts
};

/// Keeps pictures of what happens in a game that is being kept. Costs its caller no writing and no encoding.
/// One thread.
class EvidenceTaker {
  public:
    /// What may be shown of a row now; nothing: it cannot be seen, or something moves over it.
    using Places = std::function<std::optional<EvidencePlaces>(int row, const vision::TableView&)>;
    /// Hears once when there is no more room, and once why a picture could not be kept; from any thread.
    using Tell = std::function<void(const std::string&)>;

    /// `keeper` and `sentences` must live longer.
    EvidenceTaker(Keeper& keeper, const json::Sentences& sentences, Tell tell)
        : keeper_(keeper)
        , sentences_(sentences)
        , tell_(std::move(tell)) {}

    /// What happened in this view; it waits for its picture.
    void expect(const Happened& what, const vision::TableView& view);
    /// Call after everything of the moment was kept. A picture is taken once nothing moves over the table; an
    /// event whose row is not to be seen then for three seconds stays without. `frame` may be empty.
    void see(const vision::Frame& frame, const vision::TableView& view, const Places& places);

  private:
    struct Pending {
        Happened what;
        double sinceMs = 0;
    };
    bool take(const Pending& pending, const vision::Frame& frame, std::optional<EvidencePlaces> places);
    void open();

    Keeper& keeper_;
    const json::Sentences& sentences_;
    Tell tell_;
    std::vector<Pending> pending_;
    std::unique_ptr<journal::EvidenceWriter> writer_; ///< once there is a game
};

} // namespace rowkeeper::table
