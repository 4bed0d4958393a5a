// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Camera.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Renderer.h"
#include "tests/tabletop/Scene.h"
#include "tests/tabletop/Sensor.h"
#include "vision/source/Source.h"

#include <map>
#include <string>
#include <vector>

/// A table of two players of Spacetrace who sit opposite, and a film of what is done there. mm in the frame
/// of Camera.h: A sits below.
namespace rowkeeper::tabletop {

/// What lies there: cards by a name of our own, so that they can be taken again.
class FleetTableTop {
  public:
    /// The class heads of both base fleets, and each Base below its fourth.
    FleetTableTop();

    /// A card at the end of a player's chain (1 to 4).
    void lay(const std::string& name, const std::string& tag, char player, int chain);
    /// A card beside the fleets, at the player's right.
    void beside(const std::string& name, const std::string& tag, char player);
    void toPile(const std::string& name, char player);
    /// A command card on the free part of the table, so many mm from where it is shown first.
    void show(const std::string& tag, double moved = 0);
    void take(const std::string& name);

    Scene scene() const;

  private:
    struct PlacedCard {
        std::string tag;
        Pose pose;
        char player = 'A';
        int chain = 0; ///< 0: beside
        int order = 0; ///< when it was laid: later ones lie above
    };
    int inChain(char player, int chain) const;
    std::map<std::string, PlacedCard> cards_;
    int laid_ = 0;
};

/// Each scene for so many pictures, ten a second.
class ScenesFilm : public vision::Source {
  public:
    struct Shot {
        Scene scene;
        int pictures = 0;
    };
    ScenesFilm(std::vector<Shot> shots, const CameraPose& pose, Condition condition, unsigned seed);

    vision::NextFrame next() override;
    bool live() const override { return false; }
    double framesPerSecond() const override { return 10; }

  private:
    std::vector<Shot> shots_;
    Quality quality_;
    Renderer renderer_;
    Sensor sensor_;
    cv::Mat3b exposed_; ///< of the shot that is shown
    std::size_t shot_ = 0;
    int shown_ = 0; ///< pictures of it
    long number_ = 0;
};

} // namespace rowkeeper::tabletop
