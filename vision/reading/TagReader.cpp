// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/TagReader.h"

#include "engine/core/tag/Tag.h"
#include "vision/picture/Median.h"
#include "vision/picture/Pixels.h"
#include "vision/picture/Square.h"
#include "vision/reading/ClosedSet.h"
#include "vision/reading/CodeDecoder.h"
#include "vision/reading/FinderPatterns.h"
#include "vision/reading/Guesses.h"
#include "vision/reading/KnownPlace.h"
#include "vision/reading/ModuleSamples.h"
#include "vision/reading/RegionFinder.h"
#include "vision/reading/VainLooks.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace rowkeeper::vision {

namespace {

using Clock = std::chrono::steady_clock;

/// Code sides looked for when nothing is known yet, px. Each finds clear codes from about 0.7 to 1.4 times
/// its size, soft ones within an eighth of it.
constexpr std::array<double, 7> startSides{56, 36, 88, 150, 45, 70, 114};
constexpr double cropToSide = 1.5; // the code, its quiet zone, and an error of a sixth of its side

/// Looks in a frame at places over which something moves: few of them succeed, the best come first.
constexpr int restlessLooks = 3;

constexpr int mostWarped = 1 << 15; // px: OpenCV warps from no picture that is longer; a part of one will do

constexpr double stockModulePixels = 5; // px a module in the crop that the stock decoder gets

/// The direction of a code's rows, radians in -pi/4..pi/4: all its edges run along two directions at right
/// angles.
double edgeDirection(const cv::Mat& grey, const Region& region) {
    const double half = region.side * 0.45;
    const int left = std::max(1, cvRound(region.centre.x - half));
    const int right = std::min(grey.cols - 2, cvRound(region.centre.x + half));
    const int top = std::max(1, cvRound(region.centre.y - half));
    const int bottom = std::min(grey.rows - 2, cvRound(region.centre.y + half));
    double real = 0;
    double imaginary = 0;
    for (int y = top; y <= bottom; ++y) {
        const std::uint8_t* above = grey.ptr(y - 1);
        const std::uint8_t* here = grey.ptr(y);
        const std::uint8_t* below = grey.ptr(y + 1);
        for (int x = left; x <= right; ++x) {
            // Scharr's weights: with plainer ones small codes seem less turned than they are.
            const int falling = below[x + 1] - above[x - 1];
            const int rising = above[x + 1] - below[x - 1];
            const auto gx = static_cast<float>(10 * (here[x + 1] - here[x - 1]) + 3 * (falling + rising));
            const auto gy = static_cast<float>(10 * (below[x] - above[x]) + 3 * (falling - rising));
            // The fourth power of the gradient as a complex number is the same for all four directions.
            const float a = gx * gx - gy * gy;
            const float b = 2 * gx * gy;
            const float size = gx * gx + gy * gy + 1;
            real += (a * a - b * b) / size;
            imaginary += 2 * a * b / size;
        }
    }
    return std::atan2(imaginary, real) / 4;
}

/// The region turned upright and scaled, and the way back.
struct Crop {
    cv::Mat picture;
    cv::Matx23d toFrame;
};

Crop uprightCrop(const cv::Mat& grey, const Region& region, double direction, double scale) {
    const int size = std::max(gridModules, cvRound(region.side * cropToSide * scale));
    const double cosine = std::cos(direction) / scale;
    const double sine = std::sin(direction) / scale;
    const double middle = (size - 1) / 2.0;
    Crop crop;
    crop.toFrame = {cosine, -sine,  region.centre.x - cosine * middle + sine * middle,
                    sine,   cosine, region.centre.y - sine * middle - cosine * middle};
    cv::Mat source = grey;
    cv::Matx23d map = crop.toFrame;
    if (scale < 1 || std::max(grey.cols, grey.rows) >= mostWarped) {
        const double reach = region.side * cropToSide;
        const cv::Rect around = cv::Rect(cvRound(region.centre.x - reach), cvRound(region.centre.y - reach),
                                         cvRound(2 * reach), cvRound(2 * reach)) &
                                cv::Rect(0, 0, grey.cols, grey.rows);
        // Warping takes single pixels; averaging first keeps fine modules from vanishing between them.
        const int blur = std::max(1, cvRound(1 / scale));
        source = cv::Mat(); // not a view of the picture any more, which must not be written into
        cv::blur(grey(around), source, {blur, blur});
        map(0, 2) -= around.x;
        map(1, 2) -= around.y;
    }
    cv::warpAffine(source, crop.picture, map, {size, size}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                   cv::BORDER_REPLICATE);
    return crop;
}

Quad toFrame(const Crop& crop, const Quad& corners) {
    Quad moved;
    std::transform(corners.begin(), corners.end(), moved.begin(), [&](const Point& p) {
        const cv::Vec2d q = crop.toFrame * cv::Vec3d(p.x, p.y, 1);
        return Point{q[0], q[1]};
    });
    return moved;
}

/// As edgeDirection(), of the region made softer than its noise.
double softEdgeDirection(const cv::Mat& grey, const Region& region) {
    const double reach = 0.6 * region.side;
    const cv::Rect around = cv::Rect(cvRound(region.centre.x - reach), cvRound(region.centre.y - reach),
                                     cvRound(2 * reach), cvRound(2 * reach)) &
                            cv::Rect(0, 0, grey.cols, grey.rows);
    cv::Mat soft;
    cv::GaussianBlur(grey(around), soft, {}, 0.5 * region.side / gridModules);
    Region there = region;
    there.centre = region.centre - Point{static_cast<double>(around.x), static_cast<double>(around.y)};
    return edgeDirection(soft, there);
}

/// The directions to try for a region's code, likeliest first: what its edges tell, with and without their
/// noise, which misleads small codes by up to half a right angle; both sides of that; and the usual direction
/// of the codes that were read.
std::vector<double> likelyDirections(const cv::Mat& grey, const Region& region, std::optional<double> usual) {
    constexpr double astray = 9 * std::numbers::pi / 180;
    constexpr double smallSide = 60; // px
    std::vector<double> directions;
    const auto add = [&](double direction) {
        const bool known = std::any_of(directions.begin(), directions.end(), [&](double d) {
            return std::abs(std::remainder(direction - d, std::numbers::pi / 2)) < astray / 2;
        });
        if (!known) directions.push_back(direction);
    };
    const double direction = edgeDirection(grey, region);
    const double soft = region.side < smallSide ? softEdgeDirection(grey, region) : direction;
    for (const double turn : {0.0, -astray, astray}) {
        add(direction + turn);
        add(soft + turn);
    }
    if (usual) add(*usual);
    return directions;
}

/// What a place shows: codes, or what may be one.
struct Glance {
    std::vector<Code> codes;
    std::optional<Code> guess;
};

/// The grid laid by the finder patterns and sampled: reads smaller and softer codes than a decoder's line
/// search does.
Glance readByFinders(const cv::Mat& grey, const Region& region, const std::vector<double>& directions,
                     const ClosedSet& set) {
    constexpr double hopeless = 0.25; // likeness; finders a little turned still have more
    constexpr double likely = 0.45;
    constexpr std::size_t triesWithoutHope = 2;
    bool hope = false;
    double likeliest = 0;
    std::optional<SampledPlace> likeliestPlace;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Crop crop =
            uprightCrop(grey, region, directions[i], finderModulePixels * gridModules / region.side);
        const FinderSquare square = likeliestSquare(crop.picture);
        if (square.likeness > hopeless) hope = true;
        if (!hope && i + 1 >= triesWithoutHope) break;
        if (square.likeness < likely) continue;
        const Quad found = settleFinderCorners(grey, settle(grey, toFrame(crop, square.corners)));
        const auto settled = settledAt(grey, found);
        auto place = settled ? sampleAt(grey, *settled) : std::nullopt;
        if (auto code = place ? readAt(grey, *place) : std::nullopt) {
            code->corners = settleLastCorner(grey, code->corners);
            return {{std::move(*code)}, std::nullopt};
        }
        if (square.likeness <= likeliest) continue;
        likeliest = square.likeness;
        likeliestPlace = place;
    }
    if (!likeliestPlace) return {};
    return {{}, guessAt(*likeliestPlace, set)};
}

/// What the grid sampling leaves: codes of other sizes, and ours with two spoilt finders. Rarely worth its
/// time.
std::vector<Code> readByDecoder(const cv::Mat& grey, const Region& region, double direction) {
    const double scale = std::clamp(stockModulePixels * gridModules / region.side, 0.2, 4.0);
    const Crop crop = uprightCrop(grey, region, direction, scale);
    const cv::Mat& picture = crop.picture;
    auto codes = decodeCodes({picture.data, picture.cols, picture.rows, static_cast<int>(picture.step[0])});
    for (Code& code : codes)
        code.corners = toFrame(crop, code.corners);
    return codes;
}

Glance readRegion(const cv::Mat& grey, const Region& region, bool tryDecoder, std::optional<double> usual,
                  const ClosedSet& set) {
    const std::vector<double> directions = likelyDirections(grey, region, usual);
    Glance look = readByFinders(grey, region, directions, set);
    if (look.codes.empty() && !look.guess && tryDecoder)
        look.codes = readByDecoder(grey, region, directions.front());
    return look;
}

/// The same print seen twice: by neighbouring crops, or at a known place and again in a crop.
bool sameCode(const Code& a, const Code& b) {
    const double side = std::min(sideOf(a.corners), sideOf(b.corners));
    return distance(centreOf(a.corners), centreOf(b.corners)) < 0.5 * side;
}

class Finds {
  public:
    void add(Code code) {
        if (!looksLikeASquare(code.corners)) return;
        const bool known =
            std::any_of(codes_.begin(), codes_.end(), [&](const Code& c) { return sameCode(c, code); });
        if (!known) codes_.push_back(std::move(code));
    }
    bool explains(const Region& region) const {
        return std::any_of(codes_.begin(), codes_.end(), [&](const Code& c) {
            return distance(centreOf(c.corners), region.centre) < 0.45 * sideOf(c.corners);
        });
    }
    bool empty() const { return codes_.empty(); }
    double medianSide() const {
        std::vector<double> sides;
        for (const Code& code : codes_)
            sides.push_back(sideOf(code.corners));
        return median(std::move(sides));
    }
    /// The direction of the codes' rows up to right angles, radians, if most share one.
    std::optional<double> usualDirection() const {
        constexpr std::size_t enough = 3;
        Point sum;
        for (const Code& code : codes_) {
            const Point row = code.corners[1] - code.corners[0];
            const double fourfold = 4 * std::atan2(row.y, row.x);
            sum = sum + Point{std::cos(fourfold), std::sin(fourfold)};
        }
        if (codes_.size() < enough || length(sum) < 0.5 * static_cast<double>(codes_.size()))
            return std::nullopt;
        return std::atan2(sum.y, sum.x) / 4;
    }
    const std::vector<Code>& codes() const { return codes_; }

  private:
    std::vector<Code> codes_;
};

/// How large a code is seen where: a camera that leans, and a lens that bends, show those far away smaller.
class SizeField {
  public:
    SizeField(const std::vector<Code>& codes, double usual, cv::Size picture)
        : usual_(usual)
        , reach_(std::max(picture.width, picture.height)) {
        constexpr std::size_t enough = 6;
        if (codes.size() < enough) return;
        for (const Code& code : codes)
            middle_ = middle_ + centreOf(code.corners) * (1.0 / static_cast<double>(codes.size()));
        // Least squares of the logarithm over the place; what is held in the air hardly bends it.
        cv::Matx33d sums = cv::Matx33d::diag({1e-6, stiff, stiff});
        cv::Vec3d right;
        for (const Code& code : codes) {
            const cv::Vec3d at = placed(centreOf(code.corners));
            sums += at * at.t();
            right += at * std::log(sideOf(code.corners) / usual);
        }
        law_ = sums.solve(right, cv::DECOMP_CHOLESKY);
    }

    double at(Point place) const {
        constexpr double most = 1.8;
        return usual_ * std::clamp(std::exp(law_.dot(placed(place))), 1 / most, most);
    }

  private:
    static constexpr double stiff = 0.02; ///< a few codes close together say little of what lies far away

    cv::Vec3d placed(Point place) const {
        const Point from = (place - middle_) * (1.0 / reach_);
        return {1, from.x, from.y};
    }

    double usual_;
    double reach_;
    Point middle_;
    cv::Vec3d law_{0, 0, 0};
};

/// One result a job, filled in parallel and merged in order: the same on one core and on many.
template<class Job>
void inParallel(std::size_t count, const Job& job) {
    cv::parallel_for_(cv::Range(0, static_cast<int>(count)), [&](const cv::Range& range) {
        for (int i = range.start; i < range.end; ++i)
            job(static_cast<std::size_t>(i));
    });
}

/// Adds a guess once it is to be believed.
void addGuess(std::optional<Code> guess, Guesses& guesses, Finds& finds) {
    if (guess && guesses.agreed(*guess)) finds.add(std::move(*guess));
}

/// The codes that are printed for the texts on the table.
class PrintedCodes {
  public:
    /// Nothing if the text does not fit our codes.
    const std::optional<Grid>& of(const std::string& text) {
        const auto known = grids_.find(text);
        return known != grids_.end() ? known->second : grids_.emplace(text, encodeGrid(text)).first->second;
    }

  private:
    std::map<std::string, std::optional<Grid>> grids_;
};

/// What a reader of a running picture knows from the frames before.
struct Memory {
    VainLooks looks;
    Guesses guesses;
    ClosedSet set;
    PrintedCodes printed;
    std::size_t nextSize = 0; ///< of startSides, where a frame ran out of time
};

/// What a frame's search may cost.
struct Search {
    Memory* memory;         ///< nothing for a single picture
    std::size_t mostPlaces; ///< of one size
    bool thorough;          ///< look for all sizes
};

/// Where a text was read before. `printed`: its code.
Glance lookAgain(const cv::Mat& grey, const Sighting& known, const std::optional<Grid>& printed,
                 const ClosedSet& set) {
    const auto settled = settledAt(grey, known.corners);
    if (!settled) return {};
    if (printed && stillThere(grey, *settled, *printed)) return {{{known.text, *settled}}, std::nullopt};
    const auto place = sampleAt(grey, *settled);
    if (!place) return {};
    if (printed && shows(*place, *printed)) return {{{known.text, place->corners}}, std::nullopt};
    if (auto code = readAt(grey, *place)) return {{std::move(*code)}, std::nullopt};
    return {{}, guessAt(*place, set)};
}

void searchKnown(const cv::Mat& grey, std::span<const Sighting> known, Memory& memory, Finds& finds) {
    std::vector<const std::optional<Grid>*> printed;
    for (const Sighting& sighting : known)
        printed.push_back(&memory.printed.of(sighting.text));
    std::vector<Glance> looks(known.size());
    inParallel(known.size(), [&](std::size_t i) {
        if (!looksLikeASquare(known[i].corners)) return;
        looks[i] = lookAgain(grey, known[i], *printed[i], memory.set);
    });
    for (Glance& look : looks)
        for (Code& code : look.codes)
            finds.add(std::move(code));
    for (Glance& look : looks)
        addGuess(std::move(look.guess), memory.guesses, finds);
}

/// When a frame's time is over.
class Deadline {
  public:
    Deadline(Clock::time_point start, double budgetMs)
        : at_(start + std::chrono::duration_cast<Clock::duration>(
                          std::chrono::duration<double, std::milli>(budgetMs)))
        , none_(budgetMs <= 0) {}
    bool passed() const { return !none_ && Clock::now() >= at_; }

  private:
    Clock::time_point at_;
    bool none_;
};

/// False if time ran out before all regions were looked at.
bool searchRegions(const cv::Mat& grey, EdgeMap& edges, double side, const Search& search,
                   const Deadline& deadline, Finds& finds, const SizeField* sizes = nullptr) {
    static const ClosedSet none;
    Memory* const memory = search.memory;
    std::vector<Region> regions = edges.regions(side, search.mostPlaces);
    if (sizes != nullptr)
        for (Region& region : regions)
            region.side = sizes->at(region.centre);
    const double strongest = regions.empty() ? 0 : regions.front().score;
    VainLooks* looks = memory ? &memory->looks : nullptr;
    int restless = 0;
    std::erase_if(regions, [&](const Region& r) {
        if (finds.explains(r)) return true;
        return looks && (!looks->due(r) || (!looks->calm(r) && ++restless > restlessLooks));
    });
    const std::optional<double> usual = finds.usualDirection();
    std::vector<Glance> read(regions.size());
    // Beside clear codes a weak region is mostly texture.
    const double weak = looks ? strongest / 2 : 0;
    std::vector<std::uint8_t> done(regions.size());
    inParallel(regions.size(), [&](std::size_t i) {
        if (i > 0 && deadline.passed()) return;
        done[i] = 1;
        read[i] = readRegion(grey, regions[i], regions[i].score >= weak, usual, memory ? memory->set : none);
    });
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (done[i] == 0) continue;
        if (looks) looks->looked(regions[i], read[i].codes.empty() && !read[i].guess);
        for (Code& code : read[i].codes)
            finds.add(std::move(code));
    }
    if (memory)
        for (Glance& look : read)
            addGuess(std::move(look.guess), memory->guesses, finds);
    return std::find(done.begin(), done.end(), 0) == done.end();
}

/// Searches the sizes that make sense: the known one, or all until one is found, then that one exactly.
void searchSizes(const cv::Mat& grey, EdgeMap& edges, const Search& search, const Deadline& deadline,
                 Finds& finds) {
    Memory* const memory = search.memory;
    edges.see(grey);
    if (!finds.empty() && !search.thorough) {
        const SizeField sizes(finds.codes(), finds.medianSide(), grey.size());
        searchRegions(grey, edges, finds.medianSide(), search, deadline, finds, &sizes);
        return;
    }
    double searched = 0;
    const std::size_t first = memory ? std::exchange(memory->nextSize, 0) : 0;
    for (std::size_t i = 0; i < startSides.size(); ++i) {
        const std::size_t size = (first + i) % startSides.size();
        const double side = startSides.at(size);
        if (side > 0.8 * std::min(grey.cols, grey.rows)) continue;
        if (searched > 0 && deadline.passed()) {
            if (memory) memory->nextSize = size;
            return;
        }
        const bool finished = searchRegions(grey, edges, side, search, deadline, finds);
        searched = side;
        if (!finished && finds.empty()) {
            if (memory) memory->nextSize = size;
            return;
        }
        if (!finds.empty() && !search.thorough) break;
    }
    if (finds.empty()) return;
    const double side = finds.medianSide();
    if (search.thorough || std::abs(side / searched - 1) > 0.08)
        searchRegions(grey, edges, side, search, deadline, finds);
}

} // namespace

struct TagReader::Scratch {
    cv::Mat grey;
    cv::Mat before; ///< the grey picture of the frame before, for the looks in vain
    EdgeMap edges;
    Memory memory;
};

TagReader::TagReader(ReaderOptions options)
    : scratch_(std::make_unique<Scratch>())
    , options_(std::move(options)) {
    if (options_.video) scratch_->memory.set = ClosedSet(options_.closedSet);
}

TagReader::~TagReader() = default;
TagReader::TagReader(TagReader&&) noexcept = default;
TagReader& TagReader::operator=(TagReader&&) noexcept = default;

Reading TagReader::read(const Frame& frame) {
    return read(frame, {});
}

Reading TagReader::read(const Frame& frame, std::span<const Sighting> known) {
    Reading reading;
    if (frame.empty()) return reading;
    const auto start = Clock::now();
    cv::swap(scratch_->grey, scratch_->before);
    cv::cvtColor(pixelsOf(frame), scratch_->grey, cv::COLOR_BGR2GRAY);
    const cv::Mat& grey = scratch_->grey;
    if (scratch_->before.size() != grey.size()) {
        scratch_->memory.guesses = {};
        scratch_->memory.nextSize = 0;
    }

    Finds finds;
    Memory& memory = scratch_->memory;
    memory.guesses.nextFrame();
    searchKnown(grey, known, memory, finds);
    if (options_.video) memory.looks.nextFrame(grey);
    const Search search{options_.video ? &memory : nullptr, options_.mostPlaces,
                        !options_.video && known.empty()};
    searchSizes(grey, scratch_->edges, search, Deadline(start, options_.budgetMs), finds);

    for (const Code& code : finds.codes()) {
        const auto tag = tag::parse(code.text);
        if (tag && (options_.game == 0 || tag->serves(options_.game))) {
            reading.tags.push_back({code.text, code.corners});
            continue;
        }
        ++reading.foreign;
        reading.foreignAt.push_back(centreOf(code.corners));
    }
    reading.ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    return reading;
}

} // namespace rowkeeper::vision
