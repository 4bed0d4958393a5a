// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QRadioButton>

namespace rowkeeper::parts {

/// A radio button or check box whose words go on in a next line where one is too short for them: a whole
/// sentence can be chosen at any size of text. Its sign grows with the text; a click anywhere on it counts.
template<class Button>
class Wrapped : public Button {
  public:
    explicit Wrapped(const QString& text, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& place) const override;

  private:
    int side() const;  ///< px, of the sign
    int left() const;  ///< px, where the words begin
    int spare() const; ///< px, above and below the words
};

using WrappedRadio = Wrapped<QRadioButton>;
using WrappedCheck = Wrapped<QCheckBox>;

/// A label that does the same.
inline QLabel* wrappedLabel(const QString& text = {}) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

extern template class Wrapped<QRadioButton>;
extern template class Wrapped<QCheckBox>;

} // namespace rowkeeper::parts
