// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/OwnValuesFile.h"
#include "engine/core/tag/TestSheet.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// How backs must be drawn to meet their fronts, kept by the name of a printer and tray.
namespace rowkeeper::app {

class AppContext;

/// How well a profile is known.
struct BackMeasured {
    int pictures = 0;
    int fronts = 0; ///< tags
    int backs = 0;
    double unsure = 0;   ///< mm, anywhere on the page
    double residual = 0; ///< mm, at a tag
    bool operator==(const BackMeasured&) const = default;
};

struct BackProfile {
    std::string name;
    tag::TestForm form; ///< what it holds for: page and flip
    tag::BackCorrection correction;
    std::optional<BackMeasured> measured; ///< nothing: typed
    bool operator==(const BackProfile&) const = default;
};

inline constexpr std::size_t longestProfileName = 60; ///< bytes
inline constexpr std::size_t mostProfiles = 200;

/// As options give it: mm to the right and down, degrees, per cent of width and height; empty: as usual.
/// Whether a printer may need it is not looked at.
tag::BackCorrection correctionTyped(const std::vector<double>& shift, std::optional<double> turn,
                                    const std::vector<double>& stretch);

/// A name that can stand on a sheet and in a terminal, without spaces around it. Throws CommandError (Usage).
std::string profileName(const std::string& given);

/// The paper of a form: "A4".
std::string paperOf(const tag::TestForm& form);

/// The profiles of one file, backs.json. Read and changed by one thread; a file that cannot be read is left
/// as it is.
class BackProfiles {
  public:
    /// Those of this home. Throws CommandError: there is no home, the file cannot be read, or is not what it
    /// should be: with its place and what to do.
    explicit BackProfiles(const AppContext& context);

    const std::filesystem::path& file() const { return file_.file(); }
    const std::vector<BackProfile>& all() const { return all_; } ///< in the order in which they came
    /// Throws CommandError (NotFound), which names those that are there.
    const BackProfile& named(const std::string& name) const;

    /// In the place of the one with its name, or as the last. Written whole or not at all; throws
    /// CommandError.
    void keep(const BackProfile& profile);
    void forget(const std::string& name);

  private:
    void write(const std::vector<BackProfile>& all);

    OwnValuesFile file_;
    std::vector<BackProfile> all_;
};

nlohmann::ordered_json profileJson(const BackProfile& profile);

} // namespace rowkeeper::app
