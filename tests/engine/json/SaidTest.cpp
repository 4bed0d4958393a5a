// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Said.h"

#include <gtest/gtest.h>

namespace rowkeeper::json {
namespace {

Sentences frame(Language language) {
    return frameSentences(ROWKEEPER_DATA_DIR, language);
}

TEST(Said, SpeaksTheLanguageOfWhoReadsIt) {
    const Said said("journal.problem", {"games.sqlite", Said("journal.full", {})});
    EXPECT_EQ(said.in(frame(Language::En)).substr(0, 30), "games.sqlite: the disk is full");
    EXPECT_EQ(said.in(frame(Language::De)).substr(0, 37), "games.sqlite: die Festplatte ist voll");
}

TEST(Said, FillsASentenceWithNumbersWordsAndSentences) {
    const Sentences english = frame(Language::En);
    EXPECT_EQ(Said("journal.change.line_missing", {7}).in(english), "line 7 is missing");
    EXPECT_EQ(Said("pdf.no_pdf", {Said("pdf.deep", {})}).in(english),
              "it cannot be read as a PDF (its pages are nested too deeply)");
}

TEST(Said, WordsStandForThemselvesAndAreHarmless) {
    EXPECT_EQ(Said("plain words").in(frame(Language::De)), "plain words");
    EXPECT_EQ(Said(std::string("a\x1b[31m")).in(frame(Language::De)).find('\x1b'), std::string::npos);
}

TEST(Said, IsItsKeyWhereNobodyKnowsTheSentence) {
    EXPECT_EQ(Said("nobody.wrote_this", {1}).in(Sentences(Language::En)), "nobody.wrote_this");
    EXPECT_STREQ(SaidError({"journal.full", {}}).what(), "journal.full");
}

TEST(Said, UsualFailuresOfTheSystemAreInOurWordsOthersInItsOwn) {
    const Sentences german = frame(Language::De);
    EXPECT_EQ(saidOfErrno(ENOSPC).in(german), "die Festplatte ist voll");
    EXPECT_EQ(saidOfErrno(EACCES).in(german), saidOfErrno(EPERM).in(german));
    EXPECT_EQ(saidOfErrno(EXFULL).in(german), std::generic_category().message(EXFULL));
}

TEST(Said, ALimitBelowAMegabyteIsNotNone) {
    EXPECT_EQ(inBytes(100'000), "100 kB");
    EXPECT_EQ(inBytes(4u << 20), "4 MB");
    EXPECT_EQ(inBytes(512u << 20), "512 MB");
}

} // namespace
} // namespace rowkeeper::json
