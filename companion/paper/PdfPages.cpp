// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/PdfPages.h"

#include "printables/Drawing.h"
#include "printables/TextBlock.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace rowkeeper::paper {

std::variant<QByteArray, json::Said> pdfPages(const PdfLabels& labels,
                                              const std::function<void(QPdfWriter&, QPainter&)>& draw) {
    constexpr int dotsPerInch = 1200;
    const printables::Drawing drawing;
    if (!printables::haveFont()) return json::Said("pdf.no_font", {});
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setPageLayout(
        {QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter});
    writer.setTitle(QString::fromStdString(labels.title));
    writer.setCreator(QStringLiteral("Rowkeeper"));
    writer.addFileAttachment(QString::fromStdString(labels.attachment),
                             QByteArray::fromStdString(labels.document), QStringLiteral("application/json"));
    QPainter painter;
    if (painter.begin(&writer)) {
        painter.scale(dotsPerInch / 25.4, dotsPerInch / 25.4);
        draw(writer, painter);
        if (painter.end()) return bytes;
    }
    return json::Said("pdf.not_drawn", {});
}

} // namespace rowkeeper::paper
