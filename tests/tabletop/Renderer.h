// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Camera.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/Scene.h"
#include "tests/tabletop/TableTop.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace rowkeeper::tabletop {

/// What light and printing do to a picture before lens and sensor (vision.md 1).
struct Look {
    double ink = 30; ///< grey level of black and of white
    double paper = 220;
    double lightFallsTo = 0.85;  ///< brightness at the darkest corner
    int shadows = 0;             ///< large soft shadows over the table, each taking half the light
    double glareShare = 0;       ///< share of cards with a streak of glare
    double glareStrength = 0.25; ///< towards white
    bool operator==(const Look&) const = default;
};

/// Draws scenes: table, soft shadows, cards in their order, a held card, a hand. Deterministic by seed. Every
/// side of a card at its place is warped once and kept. One thread at a time.
class Renderer {
  public:
    Renderer(const Camera& camera, Surface surface, const Look& look, CardArt art, std::uint64_t seed);
    ~Renderer();
    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;

    /// 8 bit blue green red, sharp, without noise and not mirrored.
    cv::Mat3b render(const Scene& scene);
    /// The same without a copy: valid and unchanged until the next call.
    const cv::Mat3b& look(const Scene& scene);

    /// A scene's lying cards alone, and what of it the hands and the cards in the air change: outside of
    /// `differs` look() shows what lying() shows. Valid until a call with other lying cards.
    const cv::Mat3b& lying(const Scene& scene);
    const std::vector<cv::Rect>& differs() const; ///< px, apart from each other, of the scene rendered last
    /// Changes when lying() does.
    long lyingVersion() const;

    const Camera& camera() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rowkeeper::tabletop
