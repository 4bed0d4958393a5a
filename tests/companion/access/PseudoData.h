// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

/// A language that nobody speaks: every letter with an accent, every text two fifths longer and in
/// ⟦brackets⟧. What is shown with a plain letter was not taken from the data; what is cut would be cut in
/// some real language.
namespace rowkeeper::test {

/// The text in that language; what stands in {braces} stays as it is, but for the words to choose from.
QString pseudo(const QString& text);

/// Writes the data of the project to `folder`, English as that language: names of cards and targets, what is
/// said of the rules and the handbook, too; the handbook's words are no longer than they were.
void writePseudoData(const std::filesystem::path& folder);

/// Whether a letter without accent stands in it.
bool hasPlainLetter(const QString& text);

} // namespace rowkeeper::test
