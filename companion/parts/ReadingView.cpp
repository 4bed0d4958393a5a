// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ReadingView.h"

#include <QEvent>
#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace rowkeeper::parts {

namespace {

constexpr auto scheme = "book";
constexpr int margin = 16; // px
constexpr int frame = 4;   // px, around all

} // namespace

ReadingView::ReadingView(Library library, QWidget* parent)
    : QTextBrowser(parent)
    , library_(std::move(library)) {
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(margin);
    // Of many desktops the colour of links cannot be read on dark pages.
    document()->setDefaultStyleSheet(
        QStringLiteral("a { color: palette(text); text-decoration: underline; } h1 { font-size: x-large; } "
                       "h2 { font-size: large; } td { padding: 2px 12px 2px 0px; }"));
}

void ReadingView::turnTo(const QString& name) {
    QUrl address;
    address.setScheme(QString::fromLatin1(scheme));
    address.setPath(name);
    setSource(address, QTextDocument::HtmlResource);
}

QString ReadingView::page() const {
    return source().path();
}

void ReadingView::find(const QString& words) {
    if (words.isEmpty() || QTextBrowser::find(words)) return;
    moveCursor(QTextCursor::Start);
    QTextBrowser::find(words);
}

/// As large as it was drawn for text of the usual size, growing with the text; no wider than the page.
int ReadingView::widthOfDrawing(double drawn) const {
    constexpr double usual = 12; // px of the text
    const int room = std::max(width() - verticalScrollBar()->sizeHint().width() - 2 * margin - frame, 1);
    return std::min(static_cast<int>(drawn * QFontInfo(font()).pixelSize() / usual), room);
}

QVariant ReadingView::loadResource(int type, const QUrl& address) {
    if (type == QTextDocument::HtmlResource) return library_.page(address.path());
    if (type != QTextDocument::ImageResource) return {};
    QSvgRenderer drawing(library_.drawing(address.fileName()));
    if (!drawing.isValid()) return {};
    const QSizeF drawn = drawing.viewBoxF().size();
    const int across = widthOfDrawing(drawn.width());
    const int height = static_cast<int>(across * drawn.height() / drawn.width());
    QImage image(QSize(across, height) * devicePixelRatioF(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter, QRectF(0, 0, across, height));
    drawnFor_ = width();
    return image;
}

/// The same page, where it stood.
void ReadingView::setAnew() {
    if (source().isEmpty()) return;
    const double share =
        static_cast<double>(verticalScrollBar()->value()) / std::max(1, verticalScrollBar()->maximum());
    document()->clear(); // with the drawings it remembers
    reload();
    verticalScrollBar()->setValue(static_cast<int>(share * verticalScrollBar()->maximum()));
}

void ReadingView::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    if (drawnFor_ != 0 && drawnFor_ != width()) setAnew();
}

void ReadingView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) setAnew();
}

} // namespace rowkeeper::parts
