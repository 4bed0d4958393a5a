// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

#include <functional>

namespace rowkeeper::parts {

/// Shows pages that are asked for by name, with links between them, and drawings as sharp as the screen is,
/// as wide as the page allows. A page is "book:NAME"; other addresses open where the system opens them.
class ReadingView : public QTextBrowser {
    Q_OBJECT

  public:
    struct Library {
        std::function<QString(const QString& name)> page;       ///< HTML
        std::function<QByteArray(const QString& name)> drawing; ///< SVG; empty: there is none
    };

    explicit ReadingView(Library library, QWidget* parent = nullptr);

    void turnTo(const QString& name);
    /// The page that is seen.
    QString page() const;
    /// Goes to the next place of these words in the page and marks them; from its beginning if there is none
    /// below.
    void find(const QString& words);

    QVariant loadResource(int type, const QUrl& address) override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    int widthOfDrawing(double drawn) const;
    void setAnew();

    Library library_;
    int drawnFor_ = 0; ///< px, the width when its drawings were painted
};

} // namespace rowkeeper::parts
