// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/RichBlock.h"

#include "printables/TextBlock.h"

#include <QFont>
#include <QPainter>
#include <QTextDocument>

#include <cmath>
#include <memory>

namespace rowkeeper::printables {

namespace {

// As for TextBlock: fonts take whole pixels, so text is set in hundredths of a millimetre.
constexpr double hundredths = 100;

QString styleOf(double em) {
    const auto part = [em](double of) { return QString::number(std::lround(em * of * hundredths)); };
    return QStringLiteral("h1 { font-size: %1px; margin: 0px 0px %4px 0px; }"
                          "h2 { font-size: %2px; margin: %3px 0px %5px 0px; }"
                          "p, ul, ol, li { margin: 0px 0px %5px 0px; }"
                          "td { padding: 0px %3px %5px 0px; }"
                          ".small { font-size: %6px; color: #404040; }")
        .arg(part(1.7), part(1.25), part(0.6), part(0.5), part(0.22), part(0.82));
}

std::unique_ptr<QTextDocument> documentOf(const RichBlock& block, double em) {
    auto document = std::make_unique<QTextDocument>();
    document->setUseDesignMetrics(true);
    document->setDocumentMargin(0);
    document->setIndentWidth(em * 1.3 * hundredths);
    document->setDefaultFont(printedFont(em, false));
    document->setDefaultStyleSheet(styleOf(em));
    document->setHtml(block.html);
    document->setTextWidth(block.place.width() * hundredths);
    return document;
}

} // namespace

double heightOf(const RichBlock& block, double em) {
    return documentOf(block, em)->size().height() / hundredths;
}

double emOf(const RichBlock& block) {
    constexpr double step = 0.1;
    double em = block.largest;
    while (em > block.smallest && heightOf(block, em) > block.place.height())
        em -= step;
    return std::max(em, block.smallest);
}

void paint(QPainter& painter, const RichBlock& block, double em) {
    painter.save();
    painter.setClipRect(block.place, Qt::IntersectClip);
    painter.translate(block.place.topLeft());
    painter.scale(1 / hundredths, 1 / hundredths);
    documentOf(block, em)->drawContents(&painter);
    painter.restore();
}

} // namespace rowkeeper::printables
