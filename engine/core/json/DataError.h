// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::json {

/// Where a document comes from, for whoever has to say what is wrong in it.
struct Origin {
    Origin(std::string file, Said part = {}) // NOLINT(google-explicit-constructor): a file, all of it
        : file(std::move(file))
        , part(std::move(part)) {}
    Origin(const char* file) // NOLINT(google-explicit-constructor): as above
        : file(file) {}

    /// The part and a path in it, "line 12: event.do"; either may be empty.
    Said at(const std::string& path) const;

    std::string file; ///< as people call it; may be empty, or "-" for standard input
    Said part;        ///< which of several documents in it: "line 12", "entry 3"; empty: it is the only one
};

/// "first: second"; what is empty is left out, with its colon.
Said joined(const Said& first, const Said& second);

/// A file or text that is not what it should be: its name, the place in it, reason and remedy.
class DataError : public SaidError {
  public:
    /// `place` is the whole of it, as Origin::at() gives it; may be empty. The reason is a key and what fills
    /// it.
    DataError(const Origin& origin, const Said& place, const char* reason, std::vector<Said> fillings = {})
        : SaidError(joined(Said(origin.file), joined(place, Said(reason, std::move(fillings)))))
        , file(origin.file) {}
    std::string file;
    std::string path; ///< within the document, "cards.spy.power"; empty: not about one value of it
};

} // namespace rowkeeper::json
