// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintControl.h"

#include "companion/app/BackProfiles.h"
#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/Games.h"
#include "companion/app/PrintJob.h"
#include "companion/views/PrintWords.h"
#include "companion/views/SheetPrinter.h"
#include "engine/core/json/Parse.h"

#include <QDir>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPrinterInfo>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <exception>
#include <utility>

namespace rowkeeper::views {

PrintControl::PrintControl(Context context, std::shared_ptr<const json::Sentences> words, PrintOffer offer,
                           PrintPage& page)
    : QObject(&page)
    , context_(std::move(context))
    , words_(std::move(words))
    , offer_(std::move(offer))
    , page_(page) {
    connect(&page, &PrintPage::changed, this, &PrintControl::weigh);
    // Whether a file may be replaced was asked where it was chosen.
    connect(&page, &PrintPage::printWished, this, [this](const QString& file) {
        drawFor([this, file](const Sheets& sheets) { deliver(sheets, file.toStdString()); });
    });
    connect(&page, &PrintPage::previewWished, this, &PrintControl::preview);
    connect(&page, &PrintPage::unwished, this, [this] { unwanted_->request_stop(); });
    connect(&page, &PrintPage::printerWished, this, &PrintControl::askPrinter);
    connect(&page, &PrintPage::jobKept, this, &PrintControl::keepJob);
    connect(&page, &PrintPage::jobOpened, this, &PrintControl::openJob);
    connect(&page, &PrintPage::besideUnwished, this, [this] {
        setBeside({});
        weigh();
    });
    readLabels();
    weigh();
}

PrintControl::~PrintControl() {
    unwanted_->request_stop();
}

QString PrintControl::text(const char* key, const std::vector<json::Filling>& fillings) const {
    const json::Sentences& sentences = *words_;
    return QString::fromStdString(sentences(key, fillings));
}

void PrintControl::readLabels() {
    try {
        auto sheets = printables::readLabelSheets(context_().dataFolder());
        std::stable_partition(sheets.begin(), sheets.end(),
                              [](const auto& sheet) { return sheet.name == app::usualLabels; });
        page_.form().setLabelSheets(sheets);
    } catch (const std::exception&) {
        page_.form().setLabelSheets({}); // `print stickers` says why
    }
}

/// Of this window's game.
app::PrintArguments PrintControl::argumentsOf(const PrintChoices& choices) const {
    app::PrintArguments arguments = views::argumentsOf(choices, offer_, beside_);
    arguments.game = context_().arguments().game;
    return arguments;
}

/// Whether what is chosen can be printed, how many pages it makes, and what is on them.
void PrintControl::weigh() {
    readBacks();
    const PrintChoices choices = page_.choices();
    work_.reset();
    page_.form().tellBack({});
    const QString wrong = wrongCards(choices.cards);
    page_.cards().tellCards(wrong);
    if (!wrong.isEmpty()) return page_.refuse(text("window.print.amiss"));
    if (!choices.stickers && !haveArt(choices.art)) return page_.refuse(text("window.print.amiss"));
    const bool nothing = choices.kinds.empty() && cardWords(choices.cards).empty() && beside_.kinds.empty();
    if (nothing) return page_.showPages(0);
    try {
        app::PrintWork work = app::workOf(context_(), argumentsOf(choices));
        const printables::PrintResult made = app::counted(work);
        if (made.pages > 0) work_ = std::move(work);
        page_.showPages(made.pages, holdsText(made));
    } catch (const std::exception& problem) {
        refuse(choices, problem);
    }
}

/// Beside the printer whose backs are known, if all is well without it.
void PrintControl::refuse(const PrintChoices& choices, const std::exception& problem) {
    const QString why = QString::fromStdString(app::failureOf(problem, *words_).text);
    if (choices.back.isEmpty()) return page_.refuse(why);
    try {
        PrintChoices plain = choices;
        plain.back.clear();
        app::workOf(context_(), argumentsOf(plain));
    } catch (const std::exception&) {
        return page_.refuse(why);
    }
    try {
        const app::BackProfiles profiles(context_());
        const tag::TestForm form = profiles.named(choices.back.toStdString()).form;
        page_.form().tellBack(
            text(form.shortEdge ? "window.print.back.short_edge" : "window.print.back.long_edge",
                 {choices.back.toStdString(), app::paperOf(form)}));
    } catch (const std::exception&) {
        page_.form().tellBack(why);
    }
    page_.refuse(text("window.print.amiss"));
}

QString PrintControl::wrongCards(const QString& typed) const {
    for (const QString& word : cardWords(typed))
        if (const auto why = offer_.wrongCard(word.toStdString()))
            return QString::fromStdString(why->in(*words_));
    return {};
}

QString PrintControl::holdsText(const printables::PrintResult& made) const {
    QStringList parts;
    const auto add = [&](const char* key, int count) {
        if (count > 0)
            parts << text(key, {count}).replace(u' ', QChar::Nbsp); // number and word stay together
    };
    add("window.print.holds.faces", made.faces);
    add("window.print.holds.heads", made.heads);
    add("window.print.holds.backs", made.backs);
    add("window.print.holds.commands", made.commands);
    add("window.print.holds.inserts", made.inserts);
    add("window.print.holds.stickers", made.stickers);
    return parts.join(QStringLiteral(", "));
}

QString PrintControl::sheetText(const app::DrawnPage& page) const {
    if (!page.sheet) return {};
    const auto& [name, back, number, of] = *page.sheet;
    return text(back ? "window.print.sheet.back" : "window.print.sheet.front",
                {name.toStdString(), number, of});
}

/// Whether the pictures of this folder are at hand, or none are wished for. Looking takes seconds: it is done
/// in the other thread, and what came of it is weighed then.
bool PrintControl::haveArt(const QString& folder) {
    if (folder != artFolder_) {
        artFolder_ = folder;
        art_.reset();
        background_.drop("art");
        page_.cards().tellArt(folder.isEmpty() ? QString() : text("window.print.art.looking"));
        if (folder.isEmpty()) return true;
        lookAt(folder);
    }
    return folder.isEmpty() || art_;
}

void PrintControl::lookAt(const QString& folder) {
    art::ArtFolder::TagsNamed named;
    try {
        named = app::gameAsked(context_()).print->cardsNamed(context_());
    } catch (const std::exception& problem) {
        artFolder_.clear(); // to be looked at again, once the cards can be read
        return page_.cards().tellArt(QString::fromStdString(app::failureOf(problem, *words_).text));
    }
    background_.ask("art", [this, folder, named]() -> Background::Show {
        auto opened = std::make_shared<std::variant<art::ArtFolder, json::Said>>(
            art::ArtFolder::open(folder.toStdString(), named));
        return [this, opened] { takeArt(*opened); };
    });
}

void PrintControl::takeArt(std::variant<art::ArtFolder, json::Said>& opened) {
    if (auto* art = std::get_if<art::ArtFolder>(&opened)) {
        art_ = std::make_shared<const art::ArtFolder>(std::move(*art));
        showArt();
    } else {
        page_.cards().tellArt(QString::fromStdString(std::get<json::Said>(opened).in(*words_)));
    }
    weigh();
}

void PrintControl::showArt() {
    constexpr std::size_t most = 12;
    QStringList lines{QDir::toNativeSeparators(artFolder_), text("art.used", {art_->pictures()})};
    const auto& refused = art_->refused();
    for (std::size_t i = 0; i < std::min(most, refused.size()); ++i)
        lines.push_back(text("art.refused", {refused[i].file, refused[i].why.in(*words_)}));
    if (refused.size() > most)
        lines.push_back(text("window.print.art.more", {static_cast<int>(refused.size() - most)}));
    page_.cards().tellArt(lines.join(u'\n'));
}

/// Another program may have kept more.
void PrintControl::readBacks() {
    QStringList printers;
    try {
        const app::BackProfiles profiles(context_());
        for (const app::BackProfile& profile : profiles.all())
            printers.push_back(QString::fromStdString(profile.name));
    } catch (const std::exception&) {
        printers.clear(); // `back-offset` says why
    }
    page_.form().setBacks(printers);
}

/// Drawn as it will be, and shown as the program that reads it back sees it.
void PrintControl::preview(int number) {
    constexpr int dpi = 120; // twice what a page takes on most screens
    if (!work_) return;
    try {
        const app::DrawnPage drawn = app::drawPage(*work_, number, art_.get());
        background_.ask("preview", [this, drawn]() -> Background::Show {
            auto picture = app::pictureOf(drawn, dpi);
            return [this, drawn, picture = std::move(picture)] {
                if (const auto* why = std::get_if<json::Said>(&picture))
                    page_.preview().tell(QString::fromStdString(why->in(*words_)));
                else if (work_)
                    page_.preview().show(std::get<QImage>(picture), drawn.page, drawn.of, sheetText(drawn));
            };
        });
    } catch (const std::exception& problem) {
        background_.drop("preview");
        page_.preview().tell(QString::fromStdString(app::failureOf(problem, *words_).text));
    }
}

/// What is chosen; none, and the page told why: it could not be drawn.
PrintControl::Sheets PrintControl::drawn() {
    unwanted_ = std::make_unique<std::stop_source>();
    try {
        if (work_) return std::make_shared<printables::PdfBytes>(app::draw(context_(), *work_, art_.get()));
        page_.tell(text("window.print.amiss"));
    } catch (const std::exception& problem) {
        tellProblem(problem);
    }
    return nullptr;
}

/// How far that is, told from another thread.
std::function<void(int pages)> PrintControl::proving(int all) {
    return [this, unwanted = unwanted_->get_token(), all](int done) {
        QMetaObject::invokeMethod(
            this,
            [this, unwanted, done, all] {
                if (!unwanted.stop_requested()) tellPages("window.print.proving", done, all);
            },
            Qt::QueuedConnection);
    };
}

void PrintControl::deliver(const Sheets& sheets, const std::string& file) {
    background_.ask("print",
                    [this, sheets, file, told = proving(sheets->result.pages),
                     unwanted = unwanted_->get_token()]() -> Background::Show {
                        try {
                            const bool written = app::deliverSheets(*sheets, file, true, unwanted, told);
                            return [this, sheets, file, written] {
                                page_.tell(QString::fromStdString(
                                    written ? app::writtenText(context_(), file, sheets->result)
                                            : words_->text("window.print.cancelled")));
                            };
                        } catch (const std::exception&) {
                            return [this, why = std::current_exception()] { tellThrown(why); };
                        }
                    });
}

/// Told what is printed first: only then is its paper known.
void PrintControl::askPrinter() {
    if (QPrinterInfo::availablePrinterNames().isEmpty()) return page_.tell(text("window.print.printer.none"));
    drawFor([this](const Sheets& sheets) {
        const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
        prepare(*printer, *sheets);
        auto* dialog = new QPrintDialog(printer.get(), &page_);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, sheets, printer] { offer(sheets, printer); });
        connect(dialog, &QDialog::rejected, this, [this] { page_.tell(text("window.print.printer.kept")); });
        dialog->open();
    });
}

void PrintControl::print(const std::shared_ptr<QPrinter>& printer) {
    drawFor([this, printer](const Sheets& sheets) { offer(sheets, printer); });
}

void PrintControl::drawFor(const std::function<void(const Sheets&)>& then) {
    page_.work(text("window.print.drawing"));
    // Seen before the drawing begins.
    QTimer::singleShot(0, this, [this, then] {
        if (const Sheets sheets = drawn()) then(sheets);
    });
}

void PrintControl::offer(const Sheets& sheets, const std::shared_ptr<QPrinter>& printer) {
    const auto all = misfits(factsOf(*printer), *sheets);
    if (all.empty()) return send(sheets, printer);
    askAllTheSame(all, [this, sheets, printer] { send(sheets, printer); });
}

void PrintControl::askAllTheSame(const std::vector<json::Said>& misfits, const std::function<void()>& then) {
    QStringList lines;
    for (const json::Said& one : misfits)
        lines.push_back(QString::fromStdString(one.in(*words_)));
    auto* box = new QMessageBox(QMessageBox::Warning, text("start.print"),
                                text("window.print.printer.misfit"), QMessageBox::NoButton, &page_);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(lines.join(u'\n'));
    const auto* sure = box->addButton(text("window.print.printer.all_the_same"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(text("window.print.cancel"), QMessageBox::RejectRole));
    connect(box, &QDialog::finished, this, [this, box, sure, then] {
        if (box->clickedButton() == sure) return then();
        page_.tell(text("window.print.printer.kept"));
    });
    box->open();
}

/// The very sheets that were read back, page by page.
void PrintControl::send(const Sheets& sheets, const std::shared_ptr<QPrinter>& printer) {
    const auto sending = [this, unwanted = unwanted_->get_token()](int done, int of) {
        QMetaObject::invokeMethod(
            this,
            [this, unwanted, done, of] {
                if (!unwanted.stop_requested()) tellPages("window.print.printer.sending", done, of);
            },
            Qt::QueuedConnection);
    };
    background_.ask("print",
                    [this, sheets, printer, sending, told = proving(sheets->result.pages),
                     unwanted = unwanted_->get_token()]() -> Background::Show {
                        try {
                            const bool proven = app::proveSheets(*sheets, unwanted, told);
                            const int pages = proven ? printSheets(*sheets, *printer, unwanted, sending) : 0;
                            return [this, sheets, printer, pages] {
                                const int tags = static_cast<int>(sheets->result.manifest.tags.size());
                                page_.tell(pages > 0
                                               ? text("window.print.printer.sent",
                                                      {pages, printer->printerName().toStdString(), tags})
                                               : text("window.print.printer.cancelled"));
                            };
                        } catch (const std::exception&) {
                            return [this, why = std::current_exception()] { tellThrown(why); };
                        }
                    });
}

/// Whether the file may be replaced was asked where it was chosen.
void PrintControl::keepJob(const QString& file) {
    const PrintChoices choices = page_.choices();
    if (choices.decks.empty()) return page_.tell(text("window.print.job.whose"));
    try {
        app::writeOutput(file.toStdString(), app::jobText(argumentsOf(choices), context_().games()), true);
        page_.tell(text("window.print.job.kept", {file.toStdString()}));
    } catch (const std::exception& problem) {
        tellProblem(problem);
    }
}

/// Nothing is changed where it cannot be read.
void PrintControl::openJob(const QString& file) {
    try {
        const std::string name = file.toStdString();
        const app::PrintArguments job =
            app::jobIn(app::readInput(name, json::maxFileBytes), json::Origin(name), context_().games());
        checkGameOf(context_(), job, name);
        if (asksForTest(job)) return page_.tell(text("window.print.job.test"));
        setBeside(besideChoices(job, offer_));
        page_.choose(choicesOf(job, offer_));
        page_.tell(text("window.print.job.opened", {name}));
    } catch (const std::exception& problem) {
        tellProblem(problem);
    }
}

void PrintControl::setBeside(const app::PrintArguments& beside) {
    beside_ = beside;
    std::string names;
    for (const std::string_view name : unusualFields(beside))
        names += (names.empty() ? "" : ", ") + std::string(name);
    page_.tellBeside(names.empty() ? QString() : text("window.print.job.beside", {names}));
}

void PrintControl::tellPages(const char* key, int done, int all) {
    page_.work(text(key, {done, all}));
}

void PrintControl::tellThrown(const std::exception_ptr& why) {
    try {
        std::rethrow_exception(why);
    } catch (const std::exception& problem) {
        tellProblem(problem);
    }
}

void PrintControl::tellProblem(const std::exception& problem) {
    page_.tell(QString::fromStdString(app::failureOf(problem, *words_).text));
}

PrintPage& addPrintPage(MainWindow& window, PrintControl::Context context,
                        std::shared_ptr<const json::Sentences> words, PrintOffer offer) {
    auto* page = new PrintPage(words, offer, &window);
    window.addPage(*page, QString::fromStdString(words->text("start.print")),
                   QKeySequence(Qt::ALT | Qt::Key_4));
    QObject::connect(&window.start(), &StartPage::printWished, page,
                     [&window, page] { window.showPage(*page); });
    // Whoever typed other values on another page has them from this turn on: weighed when all have heard of
    // it.
    QObject::connect(
        &window, &MainWindow::turned, page,
        [page](QWidget* seen) {
            if (seen == page) emit page->changed();
        },
        Qt::QueuedConnection);
    new PrintControl(std::move(context), std::move(words), std::move(offer), *page);
    return *page;
}

} // namespace rowkeeper::views
