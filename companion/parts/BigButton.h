// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QByteArray>

namespace rowkeeper::parts {

/// A button that says what it does: a drawing, a word, a sentence. As wide as its place, as high as the
/// sentence needs. The drawing is SVG in one ink, which is painted in the colour of the text.
class BigButton : public QAbstractButton {
    Q_OBJECT

  public:
    BigButton(QByteArray drawing, const QString& word, const QString& sentence, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Places;
    Places places(int width) const;
    QFont wordFont() const;
    QFont sentenceFont() const;
    QImage drawn(int side) const;

    QByteArray drawing_;
    QString sentence_;
};

} // namespace rowkeeper::parts
