// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/PageRaster.h"
#include "engine/core/json/Said.h"
#include "engine/core/tag/Tag.h"
#include "printables/Manifest.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Proof of printed sheets: a PDF is drawn by another program, its tags are read by the eyes that will read
/// the table, and what was read is compared with what the PDF says it shows, both ways.
namespace rowkeeper::proof {

struct ProofProblem {
    int page = 0;    ///< from 1; 0: the whole file
    double x = 0;    ///< mm from the page's left edge
    double y = 0;    ///< mm from its top
    json::Said what; ///< page and place included
    std::string tag; ///< the listed tag that does not read at its place; empty for any other problem
};

struct ProofReport {
    int pages = 0;
    int tags = 0; ///< listed in the attachment
    int read = 0; ///< of these, read at their place
    /// The letter of the game its cards are of (engine/core/tag/Tag.h); nothing: of none, or of several.
    std::optional<char> game;
    int faces = 0;                  ///< cards by kind, each with its two tags
    std::vector<tag::Tag> faceTags; ///< of each of them
    int heads = 0;                  ///< cards that head a row or column
    int backs = 0;
    int commands = 0;
    int stickers = 0;                   ///< instead of all these
    std::vector<ProofProblem> problems; ///< in page order; empty: the file is good
};

/// Nothing could be compared.
struct ProofRefusal {
    enum class Kind {
        NotFound, ///< no such file
        Invalid,  ///< not a PDF, or not one of our sheets
        Failed,   ///< it could not be drawn here
    };
    Kind kind = Kind::Invalid;
    json::Said what; ///< with the file and the remedy
};

/// How far a tag may be off its place, and a trim off its size.
inline constexpr double placeTolerance = 0.5; ///< mm
inline constexpr double trimTolerance = 0.1;  ///< mm

/// Any file may be given. Takes about half a second a page.
std::variant<ProofReport, ProofRefusal> verifyPdf(const std::filesystem::path& file);

/// One drawn page against what the manifest lists for it: tags both ways, crop marks, trim.
std::vector<ProofProblem> verifyPage(const PageRaster& raster, const printables::Manifest& manifest,
                                     int page);

/// What needs no drawing: known texts, backs behind their fronts.
std::vector<ProofProblem> verifyManifest(const printables::Manifest& manifest);

} // namespace rowkeeper::proof
