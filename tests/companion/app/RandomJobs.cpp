// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/RandomJobs.h"

#include "companion/app/AppContext.h"
#include "companion/app/PrintCommand.h"
#include "companion/proof/Proof.h"
#include "companion/proof/TagProof.h"
#include "companion/tactics/commands/Print.h"
#include "printables/PdfFile.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/app/Program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace rowkeeper::test {

namespace {

using tactics::sheets::CardSide;
using tactics::sheets::FaceOf;

struct Job {
    tactics::sheets::PrintRequest request;
    bool serials = false;
};

class Dealer {
  public:
    explicit Dealer(unsigned seed)
        : random_(seed) {}

    /// `printed`: pieces that may be asked for again.
    Job job(const std::vector<FaceOf>& printed) {
        Job job;
        tactics::sheets::PrintRequest& request = job.request;
        job.serials = chance(2);
        if (chance(40)) {
            request.kinds.push_back(tactics::sheets::PrintKind::Deck);
            request.decks = {owner()};
        }
        if (chance(2)) request.kinds.push_back(tactics::sheets::PrintKind::Backs);
        for (int i = upTo(3); i > 0; --i)
            request.cards.push_back({card(), upTo(chance(10) ? 20 : 4)});
        if (!printed.empty() && chance(3))
            request.cards.push_back(
                {printed[static_cast<std::size_t>(upTo(static_cast<int>(printed.size())) - 1)], 1});
        request.form = form();
        request.order = chance(2) ? printables::PageOrder::FrontBack : printables::PageOrder::FrontsFirst;
        request.ink = printables::InkMode{upTo(4) - 1};
        request.largePrint = chance(4);
        for (const auto kind : {tactics::sheets::PrintKind::Markers, tactics::sheets::PrintKind::Playmat,
                                tactics::sheets::PrintKind::Reference})
            if (chance(20)) request.kinds.push_back(kind);
        if (chance(4))
            request.correction = {upTo(20) / 10.0 - 1, upTo(20) / 10.0 - 1, upTo(10) / 10.0 - 0.5, 1.002,
                                  0.998};
        return job;
    }

  private:
    int upTo(int most) { return std::uniform_int_distribution<int>(1, most)(random_); }
    bool chance(int in) { return upTo(in) == 1; }
    tactics::Faction owner() { return tactics::allFactions[static_cast<std::size_t>(upTo(4) - 1)]; }

    CardSide card() {
        if (chance(8))
            return tactics::sheets::CommandFaceOf{
                tag::allCommandCards[static_cast<std::size_t>(upTo(10) - 1)]};
        if (chance(6))
            return tactics::sheets::TargetFaceOf{*tactics::targetNumbered(upTo(tactics::targetCount))};
        return FaceOf{owner(), *tactics::cardNumbered(upTo(tactics::cardCount))};
    }

    printables::SheetForm form() {
        using namespace printables;
        const char* papers[] = {"a4", "letter", "a3", "tabloid", "150x210", "100x300"};
        SheetForm form;
        form.paper = std::get<Paper>(paperNamed(papers[upTo(6) - 1]));
        form.flip = chance(2) ? Flip::LongEdge : Flip::ShortEdge;
        form.foldOver = form.paper.size.width() > 140 && chance(4);
        form.marks = Marks{upTo(3) - 1};
        form.marked = MarkedSides{upTo(3) - 1};
        form.label = !chance(3);
        if (chance(4)) form.bleed = upTo(32) / 10.0;
        const bool large = form.paper.size.width() > 270;
        if (chance(4)) form.card = namedCardSizes()[static_cast<std::size_t>(upTo(large ? 5 : 4) - 1)].size;
        return form;
    }

    std::mt19937 random_;
};

json::Said whyOf(const json::Said& why) {
    return why;
}
json::Said whyOf(const proof::ProofRefusal& refusal) {
    return refusal.what;
}

/// What there is; or throws why it is not.
template<class Value, class Refusal>
Value orThrow(std::variant<Value, Refusal> got) {
    if (const auto* why = std::get_if<Refusal>(&got)) throw std::runtime_error(whyOf(*why).inKeys());
    return std::move(std::get<Value>(got));
}

/// What its attachment says.
printables::Manifest manifestIn(const std::string& file) {
    return orThrow(printables::manifestFromJson(orThrow(printables::readPdf(file)).attachment.value()));
}

std::vector<std::string> serialsIn(const printables::Manifest& manifest) {
    std::vector<std::string> serials;
    for (const printables::PrintedTag& tag : manifest.tags)
        if (!tag.turned && tag.text.find('.') != std::string::npos) serials.push_back(tag.text);
    return serials;
}

/// One book of serials, and what was given of it.
class Printer {
  public:
    explicit Printer(const TempFolder& folder)
        : file_(folder.name("job.pdf"))
        , context_(argumentsFor(folder)) {}

    const std::vector<FaceOf>& printed() const { return printed_; }

    /// Throws what keeps it from being done.
    void print(const Job& job, bool thorough) {
        const printables::PdfBytes sheets = tactics::commands::drawSheets(context_, job.request, job.serials);
        ASSERT_TRUE(app::deliverSheets(sheets, file_, true)); // throws where a tag does not read
        const printables::Manifest manifest = manifestIn(file_);
        ASSERT_EQ(toJson(manifest), toJson(sheets.result.manifest));
        expectSerials(job, serialsIn(manifest));
        if (!thorough) return;
        const auto proof = orThrow(proof::verifyPdf(file_));
        ASSERT_TRUE(proof.problems.empty()) << proof.problems.front().what.inKeys();
    }

  private:
    static app::CommonArguments argumentsFor(const TempFolder& folder) {
        app::CommonArguments arguments = hermetic();
        arguments.portable = folder.path();
        return arguments;
    }

    void expectSerials(const Job& job, const std::vector<std::string>& serials) {
        std::multiset<std::string> again;
        for (const tactics::sheets::WishedCard& wished : job.request.cards)
            if (isNumbered(wished.card)) again.insert(tagText(wished.card));
        ASSERT_TRUE(job.serials || serials.size() == again.size());
        for (const std::string& text : serials) {
            if (const auto one = again.find(text); one != again.end()) {
                again.erase(one);
                continue;
            }
            ASSERT_TRUE(given_.insert(text).second) << text << " was given before";
            printed_.push_back(std::get<FaceOf>(*tactics::sheets::sideOf(*tag::parse(text))));
        }
        ASSERT_TRUE(again.empty()) << "a piece was asked for again and is not there";
    }

    std::string file_;
    app::AppContext context_;
    std::set<std::string> given_;
    std::vector<FaceOf> printed_;
};

} // namespace

void printRandomJobs(int jobs, int thorough) {
    const TempFolder folder;
    Dealer dealer(21);
    Printer printer(folder);
    for (int number = 1; number <= jobs && !testing::Test::HasFailure(); ++number) {
        SCOPED_TRACE("job " + std::to_string(number));
        try {
            printer.print(dealer.job(printer.printed()), number % thorough == 0);
        } catch (const std::exception& problem) {
            ADD_FAILURE() << problem.what();
        }
    }
    EXPECT_GT(printer.printed().size(), static_cast<std::size_t>(jobs)) << "not what jobs should be";
}

} // namespace rowkeeper::test
