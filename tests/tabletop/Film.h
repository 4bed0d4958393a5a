// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Camera.h"
#include "tests/tabletop/CardArt.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Round.h"
#include "tests/tabletop/Scene.h"
#include "tests/tabletop/Surroundings.h"
#include "tests/tabletop/Truth.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

/// A round as a stop-motion film: every state of the table is held for some frames, hands come and go in
/// between.
namespace rowkeeper::tabletop {

enum class Spacing : std::uint8_t {
    Cascade, ///< each card 29-35 mm below the one above, covering its lower part, up to 6 degrees crooked
    Full,    ///< each card 92 mm below the one above
};
std::string_view idOf(Spacing spacing); ///< "cascade", "full"
std::optional<Spacing> spacingOf(std::string_view id);

/// Somebody knocks against the camera.
struct Bump {
    int frame = 0;
    cv::Point2d shift;    ///< px the whole picture moves
    double turn = 0;      ///< degrees it turns about its middle
    int frames = 1 << 30; ///< after so many the camera is back where it was; else it stays
};

struct FilmOptions {
    std::uint64_t seed = 1; ///< of where cards lie, how hands move, and of the noise
    Spacing spacing = Spacing::Cascade;
    CameraPose camera;
    Surface surface = Surface::Wood;
    Quality quality;
    /// Nothing: the smallest of 1920x1080, 2560x1440 and 3840x2160 that shows the whole layout at 2.0 px/mm
    /// or more. A full-spaced round, or a cascade seen from some angles, does not fit 1080p at that scale.
    std::optional<cv::Size> picture;
    int framesPerSecond = 10;
    int framesPerStill = 8;
    int handFrames = 4;  ///< frames a hand takes to lay, turn or take a card; 0: cards change by themselves
    int leaveFrames = 0; ///< frames the hand takes to leave, the card already lying
    int firstFrames = 8; ///< frames the four targets lie alone, held in full whatever framesPerStill is
    int lastFrames = 8;  ///< the same for the end
    double turnedShare = 0.25; ///< share of cards laid upside down
    std::vector<Bump> bumps{}; ///< in order of frames
    Surroundings surroundings;
};

/// The planned film: what lies where in every frame, without a picture yet. Any thread.
struct Storyboard {
    struct Still {
        std::vector<Scene> scenes; ///< one held for all frames, or one a frame
    };
    std::vector<Still> stills; ///< as in truth.stills
    Truth truth;
    cv::Rect2d layout;                 ///< mm, around all cards of all stills
    std::vector<std::string> heldTags; ///< of the cards players hold; readable, and nobody's business
    int carried = 0;                   ///< cards that hands carried across the rows
    int hovered = 0;                   ///< cards that hands held over a row

    const Scene& sceneAt(int frame) const;
};

Storyboard storyboard(const Round& round, const FilmOptions& options);

/// Around all cards that ever lie on its table, with a margin; mm.
cv::Rect2d layoutOf(const Storyboard& board);

/// The size of picture the storyboard is filmed in.
cv::Size pictureSize(const Storyboard& board, const FilmOptions& options);

/// The storyboard filmed. Frames may be asked in any order and always come out the same; in order is fastest.
/// One thread at a time.
class Film {
  public:
    Film(Storyboard board, const FilmOptions& options, CardArt art);
    ~Film();
    Film(Film&&) noexcept;
    Film& operator=(Film&&) noexcept;

    int frames() const { return board_.truth.frames; }
    const Storyboard& board() const { return board_; }
    const Camera& camera() const;
    /// 8 bit, blue green red. `number` from 0 to frames() - 1.
    cv::Mat3b frame(int number);
    /// Where a point of the table (mm) is seen in that frame, px, with bumps, jitter and rolling shutter.
    cv::Point2d seen(cv::Point2d onTable, int number) const;

  private:
    struct State;
    Storyboard board_;
    std::unique_ptr<State> state_;
};

} // namespace rowkeeper::tabletop
