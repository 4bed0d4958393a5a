// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/PdfFile.h"

#include "printables/Bounded.h"
#include "printables/Manifest.h"

#include <QDataStream>
#include <QIODevice>

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <qpdf/QUtil.hh>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>

namespace rowkeeper::printables {

namespace {

constexpr double mmPerPoint = 25.4 / 72;
/// Far more than any sheet file needs; a hostile one may unpack to anything.
constexpr qsizetype mostAttachment = qsizetype{16} << 20;
constexpr std::size_t deepestTree = 32;                       // levels of its page tree; ours has one
constexpr std::uintmax_t mostBytes = 128u << 20;              // of a file; a whole print is a few
constexpr std::size_t readingMemory = std::size_t{768} << 20; // for its structure
constexpr std::chrono::seconds readingTime{30};

class LimitedCollector : public Pipeline {
  public:
    LimitedCollector()
        : Pipeline("attachment", nullptr) {}
    void write(const unsigned char* data, std::size_t size) override {
        if (bytes.size() + static_cast<qsizetype>(size) > mostAttachment) {
            throw json::SaidError({"pdf.large_attachment", {}});
        }
        bytes.append(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)); // NOLINT
    }
    void finish() override {}
    QByteArray bytes;
};

void open(QPDF& pdf, const QByteArray& bytes) {
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("sheets", bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

std::optional<QByteArray> attachmentOf(QPDF& pdf) {
    QPDFEmbeddedFileDocumentHelper files(pdf);
    const auto file = files.getEmbeddedFile(manifestName);
    if (!file) return std::nullopt;
    LimitedCollector collector;
    file->getEmbeddedFileStream().pipeStreamData(&collector, 0, qpdf_dl_generalized, true, false);
    return collector.bytes;
}

/// Looks at the tree of pages before the library does, which goes down it by recursion and copies every page
/// named twice. Throws where it is not one of ours.
void checkPageTree(QPDF& pdf) {
    std::vector<std::pair<QPDFObjectHandle, std::size_t>> open;
    open.emplace_back(pdf.getRoot().getKey("/Pages"), 1);
    std::size_t pages = 0;
    while (!open.empty()) {
        auto [node, depth] = open.back();
        open.pop_back();
        if (depth > deepestTree) throw json::SaidError({"pdf.deep", {}});
        QPDFObjectHandle kids = node.isDictionary() ? node.getKey("/Kids") : QPDFObjectHandle::newNull();
        if (!kids.isArray()) {
            ++pages;
        } else {
            const int count = kids.getArrayNItems();
            if (static_cast<std::size_t>(count) + open.size() + pages > mostPages)
                throw json::SaidError({"pdf.many_pages", {mostPages}});
            for (int i = 0; i < count; ++i)
                open.emplace_back(kids.getArrayItem(i), depth + 1);
        }
        if (pages > mostPages) throw json::SaidError({"pdf.many_pages", {mostPages}});
    }
}

/// A viewer shows CropBox and UserUnit, the program that draws it here goes by MediaBox alone: of a page
/// where they differ the size would not bound the drawing.
void checkPageBoxes(QPDFPageObjectHelper& page) {
    const auto shown = page.getCropBox(true).getArrayAsRectangle();
    const auto drawn = page.getMediaBox(true).getArrayAsRectangle();
    constexpr double tolerance = 1; // point
    if (std::abs((shown.urx - shown.llx) - (drawn.urx - drawn.llx)) > tolerance ||
        std::abs((shown.ury - shown.lly) - (drawn.ury - drawn.lly)) > tolerance) {
        throw json::SaidError({"pdf.crop_box", {}});
    }
    auto unit = page.getObjectHandle().getKey("/UserUnit");
    if (!unit.isNull() && (!unit.isNumber() || unit.getNumericValue() != 1))
        throw json::SaidError({"pdf.user_unit", {}});
}

QSizeF sizeOfPage(QPDFPageObjectHelper& page) {
    const QPDFObjectHandle::Rectangle box = page.getCropBox(true).getArrayAsRectangle();
    QSizeF size(box.urx - box.llx, box.ury - box.lly);
    QPDFObjectHandle turn = page.getAttribute("/Rotate", false);
    if (turn.isInteger() && turn.getIntValue() % 180 != 0) size.transpose();
    return size * mmPerPoint;
}

/// PDF counts upwards from the lower left corner, the drawing rests on the upper one: what the page gains or
/// loses at its lower edge has to be added to every height.
void giveExactSize(QPDF& pdf, QPDFPageObjectHelper& page, QSizeF pageMm) {
    const double width = pageMm.width() / mmPerPoint;
    const double height = pageMm.height() / mmPerPoint;
    const double drawnHeight = page.getMediaBox(true).getArrayAsRectangle().ury;
    page.getObjectHandle().replaceKey(
        "/MediaBox", QPDFObjectHandle::newFromRectangle(QPDFObjectHandle::Rectangle(0, 0, width, height)));
    const std::string shift = "1 0 0 1 0 " + QUtil::double_to_string(height - drawnHeight, 5) + " cm\n";
    page.addPageContents(QPDFObjectHandle::newStream(&pdf, shift), true);
}

bool asksForNoScaling(QPDF& pdf) {
    QPDFObjectHandle preferences = pdf.getRoot().getKey("/ViewerPreferences");
    if (!preferences.isDictionary()) return false;
    QPDFObjectHandle scaling = preferences.getKey("/PrintScaling");
    return scaling.isName() && scaling.getName() == "/None";
}

void pack(QDataStream& out, const json::Said& said) {
    out << said.isKey() << QByteArray::fromStdString(said.name())
        << static_cast<quint32>(said.fillings().size());
    for (const json::Said& filling : said.fillings())
        pack(out, filling);
}

json::Said unpackSaid(QDataStream& in) {
    bool isKey = false;
    QByteArray name;
    quint32 count = 0;
    in >> isKey >> name >> count;
    if (!isKey) return name.toStdString();
    std::vector<json::Said> fillings;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i)
        fillings.push_back(unpackSaid(in));
    return {name.toStdString(), std::move(fillings)};
}

const json::Said& tooMuch() {
    static const json::Said said("pdf.too_much", {});
    return said;
}

/// From the process that reads to the one that asked.
QByteArray pack(const std::variant<PdfContent, json::Said>& read) {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    const auto* why = std::get_if<json::Said>(&read);
    out << (why != nullptr);
    if (why) {
        pack(out, *why);
        return bytes;
    }
    const auto& content = std::get<PdfContent>(read);
    out << content.scalingOff << content.attachment.has_value() << content.attachment.value_or(QByteArray())
        << static_cast<quint32>(content.pages.size());
    for (const QSizeF& page : content.pages)
        out << page;
    return bytes;
}

std::variant<PdfContent, json::Said> unpack(const QByteArray& bytes) {
    QDataStream in(bytes);
    bool refused = false;
    in >> refused;
    if (refused) return unpackSaid(in);
    PdfContent content;
    bool attached = false;
    QByteArray attachment;
    quint32 pages = 0;
    in >> content.scalingOff >> attached >> attachment >> pages;
    if (attached) content.attachment = attachment;
    for (quint32 i = 0; i < pages && in.status() == QDataStream::Ok; ++i) {
        QSizeF page;
        in >> page;
        content.pages.push_back(page);
    }
    if (in.status() != QDataStream::Ok) return tooMuch();
    return content;
}

const char* pdfNameOf(Duplex duplex) {
    if (duplex == Duplex::Simplex) return "/Simplex";
    return duplex == Duplex::LongEdge ? "/DuplexFlipLongEdge" : "/DuplexFlipShortEdge";
}

/// The letters before the names of embedded fonts come in an order that differs from run to run.
void nameFontsAlike(QPDF& pdf) {
    for (QPDFObjectHandle& object : pdf.getAllObjects()) {
        if (!object.isDictionary() || !object.getKey("/FontName").isName()) continue;
        const std::string name = object.getKey("/FontName").getName();
        if (const auto plus = name.find('+'); plus != std::string::npos)
            object.replaceKey("/FontName", QPDFObjectHandle::newName("/ROWKPR" + name.substr(plus)));
    }
}

} // namespace

QByteArray finishPdf(const QByteArray& drawn, QSizeF pageMm, const QByteArray& manifest, Duplex duplex) {
    QPDF pdf;
    open(pdf, drawn);

    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        giveExactSize(pdf, page, pageMm);
    }

    nameFontsAlike(pdf);
    QPDFObjectHandle root = pdf.getRoot();
    QPDFObjectHandle preferences = QPDFObjectHandle::newDictionary();
    preferences.replaceKey("/PrintScaling", QPDFObjectHandle::newName("/None"));
    preferences.replaceKey("/Duplex", QPDFObjectHandle::newName(pdfNameOf(duplex)));
    root.replaceKey("/ViewerPreferences", preferences);
    root.removeKey("/Metadata"); // repeats the date and a random id
    if (QPDFObjectHandle info = pdf.getTrailer().getKey("/Info"); info.isDictionary()) {
        info.removeKey("/CreationDate");
        info.removeKey("/ModDate");
    }

    auto stream = QPDFEFStreamObjectHelper::createEFStream(pdf, manifest.toStdString());
    stream.setSubtype("application/json");
    auto file = QPDFFileSpecObjectHelper::createFileSpec(pdf, manifestName, stream);
    file.setDescription("What is printed on which page, for checking");
    QPDFEmbeddedFileDocumentHelper(pdf).replaceEmbeddedFile(manifestName, file);

    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.write();
    const std::unique_ptr<Buffer> buffer(writer.getBuffer());
    return {reinterpret_cast<const char*>(buffer->getBuffer()), // NOLINT
            static_cast<qsizetype>(buffer->getSize())};
}

std::variant<PdfContent, json::Said> readPdfHere(const std::filesystem::path& file) {
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processFile(file.c_str());
        checkPageTree(pdf);
        PdfContent content;
        std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(pdf).getAllPages();
        for (QPDFPageObjectHelper& page : pages) {
            checkPageBoxes(page);
            content.pages.push_back(sizeOfPage(page));
        }
        content.attachment = attachmentOf(pdf);
        content.scalingOff = asksForNoScaling(pdf);
        return content;
    } catch (const json::SaidError& problem) {
        return problem.said();
    } catch (const std::exception& problem) {
        return json::Said("pdf.no_pdf", {problem.what()});
    }
}

std::variant<PdfContent, json::Said> readPdf(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) return json::Said("pdf.unreadable", {json::said(error)});
    if (size > mostBytes) return json::Said("pdf.large", {mostBytes >> 20});
    const auto packed = inBoundedProcess([&] { return pack(readPdfHere(file)); }, readingMemory, readingTime);
    if (!packed) return tooMuch();
    return unpack(*packed);
}

} // namespace rowkeeper::printables
