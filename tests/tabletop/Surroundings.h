// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Event.h"
#include "tests/tabletop/Camera.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Scene.h"

#include <string>
#include <vector>

/// What lies and moves around the rows of a real table and means nothing: piles, captured targets, cards in
/// players' hands, hands that reach over.
namespace rowkeeper::tabletop {

struct Surroundings {
    int piles = 0;     ///< 0-8, left and right of the rows: by turns draw piles (a back) and open discards
    int captured = 0;  ///< 0-12 targets beside them
    int handCards = 0; ///< held in the air at the left and at the right edge of the picture, so many at each
    /// Between two deeds, the chance that a hand ...
    double wander = 0; ///< reaches over the table, rests there and leaves
    double carry = 0;  ///< carries a card across the rows
    double hover = 0;  ///< holds a card over the end of a row for a while and takes it away again
    bool operator==(const Surroundings&) const = default;
};

/// Cards with which a round does nothing, so that wherever one of them shows up it is no event.
class Strangers {
  public:
    Strangers(const std::vector<tactics::Faction>& players, const std::vector<tactics::TargetId>& targets,
              Random random);

    std::string face(); ///< each face once, then again from the first
    std::string back();
    std::string target();

  private:
    Random random_;
    std::vector<std::string> faces_, backs_, targets_;
    std::size_t nextFace_ = 0;
    std::size_t nextTarget_ = 0;
};

/// Piles and captured targets; the captured ones first.
std::vector<LyingCard> lyingAround(const Surroundings& surroundings, Strangers& strangers, Random& random);

/// Where pile `number` lies; odd ones are open discards.
cv::Point2d pilePlace(int number);

/// The cards players hold at the picture's left and right edges, as they are seen by `camera`. `sway` px.
std::vector<HeldCard> fansOf(const std::vector<std::string>& left, const std::vector<std::string>& right,
                             const Camera& camera, cv::Point2d sway);

} // namespace rowkeeper::tabletop
