// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

/// Files of results as other programs read them.
namespace rowkeeper::test {

/// A table by RFC 4180: every line as its cells by the names of the header. Throws for anything that is not
/// such a table: a quote in the middle of a cell, a line with another number of cells, a line that does not
/// end with CR LF.
std::vector<std::map<std::string, std::string>> readCsv(const std::string& bytes);

/// The words of a PDF as pdftotext lays them out, with no space behind ≈; empty if it cannot read it. `page`
/// from 1; 0: all.
std::string textOfPdf(const std::string& file, int page = 0);

inline bool contains(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
}

/// The first `count` lines of a whole game of tests/transcripts/games; all with 0.
std::string gameLines(const std::string& name, std::size_t count = 0);

} // namespace rowkeeper::test
