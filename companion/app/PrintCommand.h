// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintWishes.h"

#include <QImage>

#include <functional>
#include <stop_token>
#include <variant>

namespace rowkeeper::app {

/// Makes the sheets. With `serials` every face gets one that was never given before; those of pieces asked
/// for again are noted either way. Throws CommandError. Main thread.
printables::PdfBytes drawSheets(const AppContext& context, const printables::PrintRequest& request,
                                bool serials = false, const art::ArtFolder* ownArt = nullptr);

/// A page of what drawSheets() makes, alone.
struct DrawnPage {
    QByteArray pdf;
    int page = 1; ///< the one asked for, or the last
    int of = 1;
};
/// As the program that reads sheets back sees it; or why not. Any thread; some tenths of a second.
std::variant<QImage, json::Said> pictureOf(const DrawnPage& page, int dpi);
/// Throws CommandError. Main thread.
DrawnPage drawPage(const AppContext& context, const printables::PrintRequest& request, int page);

/// The same cards as tags on labels; `request.form` does not matter.
printables::PdfBytes drawStickers(const AppContext& context, const printables::PrintRequest& request,
                                  const printables::StickerForm& form, bool serials = false);

/// The sheet that backs are measured with.
printables::PdfBytes drawTest(const AppContext& context, const printables::TestRequest& request);

/// Reads every tag of them back and writes them: the file appears complete and read, or not at all; an
/// existing one is kept unless `force`. Throws CommandError. From any thread. `done`: see proof::proveTags().
/// False: it became `unwanted` first, and nothing was written.
bool deliverSheets(const printables::PdfBytes& sheets, const std::string& file, bool force,
                   const std::stop_token& unwanted = {}, const std::function<void(int pages)>& done = {});

/// In a sentence.
std::string writtenText(const AppContext& context, const std::string& file,
                        const printables::PrintResult& result);

/// Throws CommandError for what would be refused before a page is drawn.
void checkWishes(const AppContext& context, const PrintArguments& arguments);

/// Sheets as PDF, as the arguments or the job named there ask for; with `saveJob` they are kept as one, and
/// without a file for the sheets only that. Files appear complete or not at all; an existing one is kept
/// unless `force`.
int runPrint(const AppContext& context, const PrintArguments& arguments);

} // namespace rowkeeper::app
