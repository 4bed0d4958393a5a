// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// What strangers can hand to the program, each as one function that takes any bytes. Bad input is refused
/// with DataError, CommandError, a problem or a Refusal inside; anything else that gets out, and every broken
/// promise (std::logic_error), is a finding. Used by libFuzzer and, on seeds and mutations of them, by an
/// ordinary test. One thread.
namespace rowkeeper::fuzz {

/// A recorded game as `replay` and `verify` take it: read, folded, played, its end written. Where the text
/// says "shipped" (with the quotes) the values of the shipped catalog stand, so that inputs stay small.
void recordedGame(std::string_view input);

/// Rows and captured targets as `score` and `explain` take them: read, counted, answered.
void questions(std::string_view input);

/// A group's own values over the catalog, and the same as a change of the catalog file itself.
void ownValues(std::string_view input);

/// Bytes as setup and events of a game: any event at any time, or what the table asks for. Fast, so it
/// reaches the corners of play that text does not.
void table(std::string_view input);

/// A file where the journal should be, as every command opens it, lists, shows and exports its games, and as
/// `games repair` saves what can be read. What stands after "--journal--" waits beside it as a rollback
/// journal. A refused file is left as it is, and nothing else in its folder is touched.
void journalFile(std::string_view input);

/// The same for a database that SQLite finds in order: the input is the SQL that makes it out of a journal
/// with one game. Reaches what a whole file can hold that we never write.
void journalRows(std::string_view input);

/// A file for `games import`, with "shipped" as above: refused without a change to the journal, or kept and
/// exported so that it is imported again as the same.
void importedGame(std::string_view input);

/// What `verify` reads of printed sheets: a PDF with its attachment, the attachment alone, a drawn page. The
/// PDF is drawn by another program, which is not called here.
void sheets(std::string_view input);

/// Printed sheets as `verify` takes them, to the end: a PDF, or what one of our own claims to be (`depth` of
/// its tree, `pages`, pages `listed`, state `saves`, `box`, further `/Entries` of its page, one a line). Read
/// and drawn in processes bounded in memory and time.
void pdfs(std::string_view input);

/// Short texts: of a tag, a house rule as name=value.
void words(std::string_view input);

/// The header of a picture file, and a camera's answer over HTTP with its pictures.
void pictures(std::string_view input);

/// The address of a stream as a person writes it; what an RTSP server says, as it is read along.
void addresses(std::string_view input);

/// What somebody in the network sends to the phones' pages, through to a response; nobody gets in by chance.
void visits(std::string_view input);

} // namespace rowkeeper::fuzz
