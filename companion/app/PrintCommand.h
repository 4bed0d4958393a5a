// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintWishes.h"

#include <QImage>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <variant>

namespace rowkeeper::app {

/// What arguments that are not for a test sheet ask for.
struct PrintWork {
    std::function<printables::PrintPlan()> plan; ///< throws CommandError
    /// Draws it, under pictures of people's own where there are any, which must outlive it.
    std::function<std::unique_ptr<const printables::Artist>(const art::ArtFolder* ownArt)> artist;
    std::optional<printables::StickerForm> stickers; ///< instead of sheets
    bool serials = false;                            ///< every face gets one that was never given before
};
/// Of the game of these arguments. Keeps a reference to the context.
PrintWork workOf(const AppContext& context, const PrintArguments& arguments);

/// What was made; throws what was not, as CommandError.
[[noreturn]] void throwProblem(const printables::PrintProblem& problem);
template<class Made>
Made valueOf(std::variant<Made, printables::PrintProblem> made) {
    if (const auto* problem = std::get_if<printables::PrintProblem>(&made)) throwProblem(*problem);
    return std::move(std::get<Made>(made));
}

/// What it makes; no pages: nothing is asked for. Throws CommandError for all that would be refused before a
/// page is drawn.
printables::PrintResult counted(const PrintWork& work);

/// Makes the sheets, under pictures of people's own where there are. Serials of pieces asked for again are
/// noted, whether or not others are given. Throws CommandError. Main thread.
printables::PdfBytes draw(const AppContext& context, const PrintWork& work,
                          const art::ArtFolder* ownArt = nullptr);
/// A page of what draw() makes, alone.
struct DrawnPage {
    QByteArray pdf;
    int page = 1; ///< the one asked for, or the last
    int of = 1;
    /// Which sheet of which set it is, for people; nothing: it has labels.
    struct Sheet {
        QString name;
        bool back = false;
        int number = 1;
        int of = 1;
    };
    std::optional<Sheet> sheet{};
};
/// As the program that reads sheets back sees it; or why not. Any thread; some tenths of a second.
std::variant<QImage, json::Said> pictureOf(const DrawnPage& page, int dpi);
/// Without serials, which are given to what is printed alone. Throws CommandError. Main thread.
DrawnPage drawPage(const PrintWork& work, int page, const art::ArtFolder* ownArt = nullptr);

/// The sheet that backs are measured with.
printables::PdfBytes drawTest(const AppContext& context, const printables::TestRequest& request);

/// A page of them (from 1) as a printer lays its dots; or why not. Any thread; a second and more.
std::variant<QImage, json::Said> dotsOf(const printables::PdfBytes& sheets, int page, int dpi);

/// Reads every tag of them back. Throws CommandError where one does not read. From any thread. `done`: see
/// proof::proveTags(). False: it became `unwanted` first.
bool proveSheets(const printables::PdfBytes& sheets, const std::stop_token& unwanted,
                 const std::function<void(int pages)>& done);

/// The same, and writes them: the file appears complete and read, or not at all; an existing one is kept
/// unless `force`. False: nothing was written.
bool deliverSheets(const printables::PdfBytes& sheets, const std::string& file, bool force,
                   const std::stop_token& unwanted = {}, const std::function<void(int pages)>& done = {});

/// In a sentence.
std::string writtenText(const AppContext& context, const std::string& file,
                        const printables::PrintResult& result);

/// Refuses (InvalidData) a job, `name` for people, of another game than the one asked for.
void checkGameOf(const AppContext& context, const PrintArguments& job, const std::string& name);

/// Sheets as PDF, as the arguments or the job named there ask for; with `saveJob` they are kept as one, and
/// without a file for the sheets only that. Files appear complete or not at all; an existing one is kept
/// unless `force`.
int runPrint(const AppContext& context, const PrintArguments& arguments);

} // namespace rowkeeper::app
