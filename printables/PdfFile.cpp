// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/PdfFile.h"

#include "printables/Manifest.h"

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <qpdf/QUtil.hh>

#include <memory>
#include <stdexcept>

namespace rowkeeper::printables {

namespace {

constexpr double mmPerPoint = 25.4 / 72;
/// Far more than any sheet file needs; a hostile one may unpack to anything.
constexpr qsizetype mostAttachment = 16 * 1024 * 1024;
constexpr std::size_t mostPages = 2000;

class LimitedCollector : public Pipeline {
  public:
    LimitedCollector()
        : Pipeline("attachment", nullptr) {}
    void write(const unsigned char* data, std::size_t size) override {
        if (bytes.size() + static_cast<qsizetype>(size) > mostAttachment) {
            throw std::runtime_error("its attachment is too large");
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

QSizeF sizeOfPage(QPDFPageObjectHelper& page) {
    const QPDFObjectHandle::Rectangle box = page.getCropBox(true).getArrayAsRectangle();
    double unit = 1;
    if (auto userUnit = page.getObjectHandle().getKey("/UserUnit"); userUnit.isNumber()) {
        unit = userUnit.getNumericValue();
    }
    QSizeF size(box.urx - box.llx, box.ury - box.lly);
    QPDFObjectHandle turn = page.getAttribute("/Rotate", false);
    if (turn.isInteger() && turn.getIntValue() % 180 != 0) size.transpose();
    return size * (unit * mmPerPoint);
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

} // namespace

QByteArray finishPdf(const QByteArray& drawn, QSizeF pageMm, const QByteArray& manifest, bool duplex) {
    QPDF pdf;
    open(pdf, drawn);

    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        giveExactSize(pdf, page, pageMm);
    }

    QPDFObjectHandle root = pdf.getRoot();
    QPDFObjectHandle preferences = QPDFObjectHandle::newDictionary();
    preferences.replaceKey("/PrintScaling", QPDFObjectHandle::newName("/None"));
    preferences.replaceKey("/Duplex", QPDFObjectHandle::newName(duplex ? "/DuplexFlipLongEdge" : "/Simplex"));
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

std::variant<PdfContent, std::string> readPdf(const std::filesystem::path& file) {
    try {
        QPDF pdf;
        pdf.setSuppressWarnings(true);
        pdf.processFile(file.c_str());
        PdfContent content;
        std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(pdf).getAllPages();
        if (pages.size() > mostPages) return "it has more than " + std::to_string(mostPages) + " pages";
        for (QPDFPageObjectHelper& page : pages) {
            content.pages.push_back(sizeOfPage(page));
        }
        content.attachment = attachmentOf(pdf);
        content.scalingOff = asksForNoScaling(pdf);
        return content;
    } catch (const std::exception& problem) {
        return "it cannot be read as a PDF (" + std::string(problem.what()) + ")";
    }
}

} // namespace rowkeeper::printables
