// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/PrintCheck.h"
#include "vision/check/PrintLimits.h"

namespace rowkeeper::vision {

std::vector<PrintAdvice> adviceFor(const TagCheck& tag) {
    using namespace printLimits;
    const PrintFigures& f = tag.figures;
    std::vector<PrintAdvice> all;
    const auto above = [&](PrintTrouble trouble, double measured, double limit) {
        if (measured > limit) all.push_back({trouble, measured, limit});
    };
    const auto below = [&](PrintTrouble trouble, double measured, double limit) {
        if (measured < limit) all.push_back({trouble, measured, limit});
    };
    if (tag.inverted) all.push_back({PrintTrouble::Inverted, 0, 0});
    below(PrintTrouble::TooSmall, f.pixels, fewPixels);
    below(PrintTrouble::Dark, f.light, darkWhite);
    above(PrintTrouble::Glare, f.glare, glareShare);
    above(PrintTrouble::Blurred, f.edge, wideEdge);
    below(PrintTrouble::PaleInk, f.contrast, paleContrast);
    above(PrintTrouble::InkRuns, f.darkWidth, wideInk);
    below(PrintTrouble::InkThin, f.darkWidth, thinInk);
    // What one trouble explains is not told as another.
    const bool thin = f.darkWidth < thinInk;
    if (!thin) above(PrintTrouble::Streaks, f.unevenness, unevenInk);
    above(PrintTrouble::QuietZone, f.quiet, darkQuiet);
    if (!thin && f.unevenness <= unevenInk) above(PrintTrouble::Damaged, f.wrong, wrongModules);
    if (all.empty() && tag.grade != PrintGrade::Good) all.push_back({});
    return all;
}

} // namespace rowkeeper::vision
