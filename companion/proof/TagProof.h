// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/Proof.h"

#include <QByteArray>

#include <functional>
#include <stop_token>

/// Proof before delivery: whoever cuts a sheet must not learn at the table that a tag of it does not read.
namespace rowkeeper::proof {

/// What a camera of 1920 x 1080 pixels gives a module of 1 mm when the four rows fill its picture. Smaller
/// tags are looked at from so near that their modules have as many.
inline constexpr double tableViewPixels = 2.4;
/// px per mm: what one of as many gives a test sheet (A4) that fills its picture, and some room to spare.
inline constexpr double testViewPixels = 5;

struct TagProof {
    int tags = 0;                       ///< listed
    int read = 0;                       ///< decoded at their place at both sizes
    std::vector<ProofProblem> problems; ///< one for each of the others, in page order
};

/// Every listed tag of a drawn page, decoded at its place twice: as printed (300 dpi) and as the table shows
/// it (tableViewPixels). What else is printed there is not looked for: verifyPdf() does. From any thread.
TagProof proveTags(const PageRaster& page, const printables::Manifest& manifest, int number);

/// The same for a whole PDF just made, on two threads of its own, each with one page in memory; about 0.1 s a
/// page for one of them, nearly all of it drawing. Blocks; from any thread. Refuses only where a page could
/// not be drawn. `done`: told after each page how many are, one call at a time, from whichever thread; may be
/// empty. Once it is `unwanted`, what has been proven so far comes back soon.
std::variant<TagProof, ProofRefusal> proveTags(const QByteArray& pdf, const printables::Manifest& manifest,
                                               const std::stop_token& unwanted = {},
                                               const std::function<void(int pages)>& done = {});

} // namespace rowkeeper::proof
