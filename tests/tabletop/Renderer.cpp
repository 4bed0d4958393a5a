// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Renderer.h"

#include "tests/tabletop/HandPicture.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Warp.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace rowkeeper::tabletop {

namespace {

constexpr int finer = 3;                     // oversampling of warped pictures, then averaged
constexpr double cornerRadius = 2.5;         // mm
constexpr std::size_t mostLaidAnew = 8;      // cards, before a new picture of the lower ones is kept
constexpr std::size_t mostPatches = 300;     // kept cards in their places
constexpr double lyingShadow = 1.2;          // mm, offset and half the softness
const cv::Point2d awayFromLight(0.62, 0.78); // picture direction of shadows

/// A picture already warped to its place.
struct Patch {
    cv::Rect box; // px
    cv::Mat3b colour;
    cv::Mat1b alpha;
};

/// What a shadow leaves of the light, 255 = all.
struct Shade {
    cv::Rect box;
    cv::Mat1b left;
};

cv::Matx33d translation(double x, double y) {
    return {1, 0, x, 0, 1, y, 0, 0, 1};
}
cv::Matx33d scaling(double x, double y) {
    return {x, 0, 0, 0, y, 0, 0, 0, 1};
}
cv::Matx33d rotation(double degrees) {
    const double c = std::cos(degrees * CV_PI / 180.0);
    const double s = std::sin(degrees * CV_PI / 180.0);
    return {c, -s, 0, s, c, 0, 0, 0, 1};
}

/// Warps with area averaging: at `oversampling` times the size, then reduced. `toPinhole` takes source px
/// (their corners, not centres) to the pinhole's picture. Only what lies in the picture is computed.
Patch warped(const cv::Mat3b& colour, const cv::Mat1b& alpha, const cv::Matx33d& toPinhole,
             const Camera& camera, int oversampling) {
    Patch patch;
    patch.box = seenBox(camera, toPinhole, colour.size(), 2) & cv::Rect({0, 0}, camera.picture());
    if (patch.box.empty()) return patch;
    const cv::Mat3b fineColour =
        seenThrough(camera, {colour, toPinhole}, patch.box, oversampling, cv::BORDER_REPLICATE);
    const cv::Mat1b fineAlpha =
        seenThrough(camera, {alpha, toPinhole}, patch.box, oversampling, cv::BORDER_CONSTANT);
    if (oversampling == 1) {
        patch.colour = fineColour;
        patch.alpha = fineAlpha;
    } else {
        cv::resize(fineColour, patch.colour, patch.box.size(), 0, 0, cv::INTER_AREA);
        cv::resize(fineAlpha, patch.alpha, patch.box.size(), 0, 0, cv::INTER_AREA);
    }
    return patch;
}

void lay(cv::Mat3b& picture, const Patch& patch) {
    if (patch.box.empty()) return;
    cv::Mat3b below = picture(patch.box);
    for (int y = 0; y < below.rows; ++y) {
        auto* under = below.ptr<std::uint8_t>(y);
        const auto* over = patch.colour.ptr<std::uint8_t>(y);
        const auto* alpha = patch.alpha.ptr<std::uint8_t>(y);
        for (int x = 0; x < below.cols; ++x) {
            const int a = alpha[x];
            if (a == 0) continue;
            for (int i = 3 * x; i < 3 * x + 3; ++i)
                under[i] = static_cast<std::uint8_t>((under[i] * (255 - a) + over[i] * a + 127) / 255);
        }
    }
}

void darken(cv::Mat3b& picture, const Shade& shade) {
    if (shade.box.empty()) return;
    cv::Mat3b lit = picture(shade.box);
    for (int y = 0; y < lit.rows; ++y) {
        auto* p = lit.ptr<std::uint8_t>(y);
        const auto* left = shade.left.ptr<std::uint8_t>(y);
        for (int x = 0; x < lit.cols; ++x) {
            const int light = left[x];
            if (light == 255) continue; // most of the box of a shadow
            for (int i = 3 * x; i < 3 * x + 3; ++i)
                p[i] = static_cast<std::uint8_t>(p[i] * light / 255);
        }
    }
}

/// Parts that touch become one.
void addPart(std::vector<cv::Rect>& parts, cv::Rect added) {
    if (added.empty()) return;
    for (std::size_t i = 0; i < parts.size();) {
        if ((parts[i] & added).empty()) {
            ++i;
            continue;
        }
        added |= parts[i];
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    parts.push_back(added);
}

/// The soft shadow of a shape: moved away from the light, blurred; `depth` of the light goes.
Shade shadeOf(const Patch& patch, cv::Size picture, double offset, double softness, double depth) {
    Shade shade;
    if (patch.box.empty()) return shade;
    const cv::Point moved(cvRound(offset * awayFromLight.x), cvRound(offset * awayFromLight.y));
    const int margin = static_cast<int>(std::ceil(2.5 * softness)) + std::max(moved.x, moved.y) + 1;
    const cv::Rect around(patch.box.tl() - cv::Point(margin, margin),
                          patch.box.br() + cv::Point(margin, margin));
    // A large soft shadow has no fine detail: blurred at a fraction of its size.
    const int reduced = std::max(1, static_cast<int>(softness / 3));
    cv::Mat1b shape(around.size(), 0);
    patch.alpha.copyTo(shape(cv::Rect(cv::Point(margin, margin) + moved, patch.box.size())));
    if (reduced > 1) {
        cv::Mat1b small;
        cv::resize(shape, small, {}, 1.0 / reduced, 1.0 / reduced, cv::INTER_AREA);
        cv::GaussianBlur(small, small, {}, softness / reduced);
        cv::resize(small, shape, shape.size(), 0, 0, cv::INTER_LINEAR);
    } else {
        cv::GaussianBlur(shape, shape, {}, softness);
    }
    shade.box = around & cv::Rect({0, 0}, picture);
    if (shade.box.empty()) return shade;
    shape(shade.box - around.tl()).convertTo(shade.left, CV_8U, -depth, 255);
    return shade;
}

cv::Mat1b roundedCard(cv::Size size) {
    const int radius = static_cast<int>(cornerRadius * artScale);
    cv::Mat1b mask(size, 0);
    cv::rectangle(mask, {radius, 0}, {size.width - 1 - radius, size.height - 1}, 255, cv::FILLED);
    cv::rectangle(mask, {0, radius}, {size.width - 1, size.height - 1 - radius}, 255, cv::FILLED);
    for (const int x : {radius, size.width - 1 - radius})
        for (const int y : {radius, size.height - 1 - radius})
            cv::circle(mask, {x, y}, radius, 255, cv::FILLED, cv::LINE_AA);
    return mask;
}

/// Brightness by place, already with the range from ink to paper's white: out = ink + in * field / 255.
cv::Mat1f lightField(const Look& look, cv::Size size, Random& random) {
    const double direction = random.between(0, 2 * CV_PI);
    const cv::Point2d towards(std::cos(direction), std::sin(direction));
    const double reach = (std::abs(towards.x) * size.width + std::abs(towards.y) * size.height) / 2;
    cv::Mat1f field(size);
    field.forEach([&](float& value, const int* at) {
        const cv::Point2d p(at[1] - size.width / 2.0, at[0] - size.height / 2.0);
        value = static_cast<float>(1 - (1 - look.lightFallsTo) * (0.5 + 0.5 * p.dot(towards) / reach));
    });
    for (int i = 0; i < look.shadows; ++i) {
        cv::Mat1f shadow(size / 8, 1.0F);
        const cv::Point2f at(static_cast<float>(random.between(0, shadow.cols)),
                             static_cast<float>(random.between(0, shadow.rows)));
        const cv::Size2f extent(static_cast<float>(random.between(0.3, 0.7) * shadow.cols),
                                static_cast<float>(random.between(0.15, 0.3) * shadow.cols));
        cv::ellipse(shadow, cv::RotatedRect(at, extent, static_cast<float>(random.between(0, 180))), 0.5,
                    cv::FILLED);
        cv::GaussianBlur(shadow, shadow, {}, shadow.cols / 60.0);
        cv::resize(shadow, shadow, size, 0, 0, cv::INTER_LINEAR);
        field = field.mul(shadow);
    }
    return field;
}

void addGlare(cv::Mat3b& card, double strength, Random& random) {
    cv::Mat1f streak(card.size() / 8, 0.0F);
    const double angle = random.between(0, CV_PI);
    const cv::Point2d middle(random.between(0.2, 0.8) * streak.cols, random.between(0.2, 0.8) * streak.rows);
    const cv::Point2d along = cv::Point2d(std::cos(angle), std::sin(angle)) * 200;
    cv::line(streak, middle - along, middle + along, 1.0,
             std::max(2, static_cast<int>(random.between(0.08, 0.16) * streak.rows)));
    cv::GaussianBlur(streak, streak, {}, 2.0);
    cv::resize(streak, streak, card.size(), 0, 0, cv::INTER_LINEAR);
    card.forEach([&](cv::Vec3b& pixel, const int* at) {
        const float white = static_cast<float>(strength) * streak(at[0], at[1]);
        pixel = cv::Vec3f(pixel) * (1 - white) + cv::Vec3f(255, 255, 255) * white;
    });
}

} // namespace

struct Renderer::State {
    Camera camera;
    Look look;
    CardArt art;
    std::uint64_t seed;
    cv::Mat3b table;
    cv::Mat3f light; // factor per channel: field, ink-to-paper range and the lamp's colour
    cv::Mat1b cardMask;

    using Lying = std::tuple<std::string, double, double, double>;
    std::map<Lying, Patch> patches;
    std::map<std::tuple<double, double, double>, Shade> shades;
    std::map<int, HandPicture> hands;
    std::vector<LyingCard> composedCards;
    std::vector<LyingCard> lowest; // of the composed cards, drawn in `lowestPicture`
    cv::Mat3b lowestPicture;
    cv::Mat3b composed; // table and lying cards, in even light
    cv::Mat3b composedLit;
    long version = 0;
    cv::Mat3b even;              // `composed` with hands, in a part
    cv::Mat3b shown;             // `composedLit` with hands
    std::vector<cv::Rect> dirty; // where they differ

    cv::Size size() const { return camera.picture(); }

    /// Card px (at artScale) to picture px.
    cv::Matx33d cardToPicture(const Pose& pose, double height, double narrowed) const {
        return camera.planeToPicture(height) * translation(pose.centre.x, pose.centre.y) *
               rotation(pose.angle) * scaling(narrowed, 1) * translation(-cardWidth / 2, -cardHeight / 2) *
               scaling(1 / artScale, 1 / artScale);
    }

    const Patch& lyingPatch(const LyingCard& card) {
        Patch& patch = patches[{card.tag, card.pose.centre.x, card.pose.centre.y, card.pose.angle}];
        if (!patch.colour.empty() || !patch.box.empty()) return patch;
        cv::Mat3b picture = art(card.tag);
        if (look.glareShare > 0) {
            // By place, not by side: the lamp does not move when a card is turned.
            Random random(seed ^ static_cast<std::uint64_t>(std::llround(card.pose.centre.x * 1000) * 7919 +
                                                            std::llround(card.pose.centre.y * 1000)));
            if (random.chance(look.glareShare))
                addGlare(picture = picture.clone(), look.glareStrength * random.between(0.5, 1), random);
        }
        patch = warped(picture, cardMask, cardToPicture(card.pose, 0, 1), camera, finer);
        return patch;
    }

    void layCard(cv::Mat3b& picture, const LyingCard& card) {
        const Patch& patch = lyingPatch(card);
        Shade& shade = shades[{card.pose.centre.x, card.pose.centre.y, card.pose.angle}];
        if (shade.box.empty()) {
            const double reach = lyingShadow * camera.pixelsPerMm();
            shade = shadeOf(patch, size(), reach, reach, 0.5);
        }
        darken(picture, shade);
        lay(picture, patch);
    }

    /// Card px (at artScale) to the pinhole's picture, for a card in the air.
    cv::Matx33d heldToPicture(const HeldCard& held) const {
        const double narrowed = std::max(0.06, std::cos(held.turn * CV_PI / 180.0));
        const double raised = std::sin(held.lean * CV_PI / 180.0);
        const double flat = std::cos(held.lean * CV_PI / 180.0);
        const cv::Matx33d turned = rotation(held.card.pose.angle) * scaling(narrowed, flat);
        const cv::Matx43d inSpace(turned(0, 0), turned(0, 1), held.card.pose.centre.x, //
                                  turned(1, 0), turned(1, 1), held.card.pose.centre.y, //
                                  0, -raised, held.height,                             //
                                  0, 0, 1);
        return camera.spaceToPicture() * inSpace * translation(-cardWidth / 2, -cardHeight / 2) *
               scaling(1 / artScale, 1 / artScale);
    }

    /// What is in the air, from below, with its shadows.
    struct Airborne {
        Patch patch;
        Shade shade;
    };

    Airborne heldCard(const HeldCard& held) {
        Airborne out;
        out.patch = warped(art(held.card.tag), cardMask, heldToPicture(held), camera, finer);
        const double offset = (lyingShadow + 0.5 * held.height) * camera.pixelsPerMm();
        out.shade = shadeOf(out.patch, size(), offset, 0.6 * offset, 0.45);
        return out;
    }

    /// Players' hands rest most of the time: what did not move since the last frame is kept.
    const Airborne& fanCard(const HeldCard& held) {
        for (const auto& [known, drawn] : fanCards)
            if (known == held) return drawn;
        if (fanCards.size() > 24) fanCards.erase(fanCards.begin());
        fanCards.emplace_back(held, heldCard(held));
        return fanCards.back().second;
    }

    Airborne handOver(const Hand& hand) {
        HandPicture& sprite = hands[hand.player % 4];
        if (sprite.colour.empty()) sprite = handPicture(hand.player % 4);
        const double height = 14;
        const cv::Matx33d toPicture =
            camera.planeToPicture(height) * translation(hand.fingertips.x, hand.fingertips.y) *
            rotation(hand.from) * scaling(1 / sprite.pixelsPerMm, 1 / sprite.pixelsPerMm) *
            translation(-sprite.fingertips.x, -sprite.fingertips.y);
        Airborne out;
        out.patch = warped(sprite.colour, sprite.alpha, toPicture, camera, 1);
        const double offset = 0.6 * height * camera.pixelsPerMm();
        out.shade = shadeOf(out.patch, size(), offset, 0.6 * offset, 0.5);
        return out;
    }

    void compose(const std::vector<LyingCard>& cards) {
        if (!composed.empty() && cards == composedCards) return;
        if (patches.size() > mostPatches) {
            patches.clear();
            shades.clear();
        }
        // What lies lowest, above all what lies around the rows, seldom changes.
        const auto common =
            static_cast<std::size_t>(std::ranges::mismatch(cards, composedCards).in1 - cards.begin());
        const bool usable = lowest.size() <= cards.size() && lowest.size() + mostLaidAnew >= common &&
                            std::ranges::equal(lowest, std::span(cards).first(lowest.size()));
        if (!usable || lowestPicture.empty()) {
            lowest.assign(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(common));
            table.copyTo(lowestPicture);
            for (const LyingCard& card : lowest)
                layCard(lowestPicture, card);
        }
        lowestPicture.copyTo(composed);
        for (std::size_t i = lowest.size(); i < cards.size(); ++i)
            layCard(composed, cards[i]);
        composedCards = cards;
        composedLit.create(composed.size());
        lightUp({{0, 0}, composed.size()}, composed, composedLit);
        composedLit.copyTo(shown);
        composed.copyTo(even);
        dirty.clear();
        ++version;
    }

    /// Only where hands and cards in the air are now or were before is anything drawn anew.
    void overlay(const Scene& scene) {
        for (const cv::Rect& part : dirty) {
            composed(part).copyTo(even(part));
            composedLit(part).copyTo(shown(part));
        }
        dirty.clear();
        std::vector<const Airborne*> above;
        std::vector<Airborne> fresh;
        fresh.reserve(2);
        if (scene.held) above.push_back(&fresh.emplace_back(heldCard(*scene.held)));
        if (scene.hand) above.push_back(&fresh.emplace_back(handOver(*scene.hand)));
        for (const HeldCard& held : scene.fans)
            fanCard(held);
        for (const HeldCard& held : scene.fans)
            above.push_back(&fanCard(held));
        for (const Airborne* a : above) {
            addPart(dirty, a->shade.box | a->patch.box);
            darken(even, a->shade);
            lay(even, a->patch);
        }
        for (const cv::Rect& part : dirty)
            lightUp(part, even, shown);
    }

    /// `even` in the light of this table, into `out`.
    void lightUp(const cv::Rect& part, const cv::Mat3b& from, cv::Mat3b& out) const {
        cv::parallel_for_({part.y, part.y + part.height}, [&](const cv::Range& rows) {
            // Copies: bytes may be written anywhere, into what is asked in the loop as well.
            const auto ink = static_cast<float>(look.ink);
            const int first = 3 * part.x;
            const int end = 3 * (part.x + part.width);
            for (int y = rows.start; y < rows.end; ++y) {
                const auto* in = from.ptr<std::uint8_t>(y);
                const auto* factor = light.ptr<float>(y);
                auto* o = out.ptr<std::uint8_t>(y);
                // Even black shines a little, so it darkens with the light as well.
                for (int i = first; i < end; ++i)
                    o[i] = static_cast<std::uint8_t>(std::min(255.0F, (ink + in[i]) * factor[i]));
            }
        });
    }

    std::vector<std::pair<HeldCard, Airborne>> fanCards;
};

Renderer::Renderer(const Camera& camera, Surface surface, const Look& look, CardArt art, std::uint64_t seed)
    : state_(std::make_unique<State>(
          State{camera, look, std::move(art), seed, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, 0, {}, {},
                {},     {}})) {
    Random random(seed);
    state_->table = tablePicture(surface, camera, random.next());
    // (ink + 255) * factor is paper, (ink + 0) * factor close to ink: one multiplication a pixel.
    const double range = (look.paper - look.ink) / 255;
    state_->look.ink = look.ink / range;
    const cv::Mat1f field = range * lightField(look, camera.picture(), random);
    const std::array<double, 3> lamp{0.955, 1.0, 1.02}; // a little warm
    std::array<cv::Mat1f, 3> channels;
    for (std::size_t i = 0; i < 3; ++i)
        channels.at(i) = lamp.at(i) * field;
    cv::merge(channels.data(), channels.size(), state_->light);
    state_->cardMask = roundedCard({static_cast<int>(std::lround(cardWidth * artScale)),
                                    static_cast<int>(std::lround(cardHeight * artScale))});
}

Renderer::~Renderer() = default;
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;

cv::Mat3b Renderer::render(const Scene& scene) {
    return look(scene).clone();
}

const cv::Mat3b& Renderer::look(const Scene& scene) {
    state_->compose(scene.cards);
    state_->overlay(scene);
    return state_->shown;
}

const cv::Mat3b& Renderer::lying(const Scene& scene) {
    state_->compose(scene.cards);
    return state_->composedLit;
}

const std::vector<cv::Rect>& Renderer::differs() const {
    return state_->dirty;
}

long Renderer::lyingVersion() const {
    return state_->version;
}

const Camera& Renderer::camera() const {
    return state_->camera;
}

} // namespace rowkeeper::tabletop
