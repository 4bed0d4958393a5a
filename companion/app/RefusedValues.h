// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace rowkeeper::app {

/// Own values of which something is refused: nobody plays with them, and they wait in a file beside those
/// that are played with ("GAME.refused.json") until they are put right or taken back. One thread at a
/// time.
class RefusedValues {
  public:
    struct Waiting {
        nlohmann::json layer;            ///< all of it, also what is sound
        std::optional<std::string> over; ///< the file with own values when this was typed; nothing: none
        bool operator==(const Waiting&) const = default;
    };
    /// `ownValues`: the file with those that are played with.
    explicit RefusedValues(const std::filesystem::path& ownValues);

    const std::filesystem::path& file() const { return file_; }
    /// Nothing: none wait there that can be read. Throws nothing.
    std::optional<Waiting> read() const;
    /// In the place of those that waited; nothing: none wait any more. Throws CommandError.
    void write(const std::optional<Waiting>& waiting) const;

  private:
    std::filesystem::path file_;
};

} // namespace rowkeeper::app
