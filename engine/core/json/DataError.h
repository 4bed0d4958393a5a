// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace rowkeeper::json {

/// A file or text that is not what it should be. what() is one English sentence: place, reason, remedy.
class DataError : public std::runtime_error {
  public:
    DataError(std::string file, std::string place, const std::string& reason)
        : std::runtime_error((file.empty() ? std::string() : file + ": ") +
                             (place.empty() ? std::string() : place + ": ") + reason)
        , file(std::move(file))
        , place(std::move(place)) {}
    std::string file;  ///< may be empty, or "-" for standard input
    std::string place; ///< "cards.infantry.power", "entry 3: cards[0].owner", "line 12"; may be empty
};

} // namespace rowkeeper::json
