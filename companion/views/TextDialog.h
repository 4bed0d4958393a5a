// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;

namespace rowkeeper::views {

/// A text to be put right, while it is said below what is wrong with it, or what it means.
class TextDialog : public QDialog {
    Q_OBJECT

  public:
    struct Told {
        bool wrong = false; ///< it cannot be kept so
        QString words;
    };
    using Check = std::function<Told(const QString& text)>;

    /// `about`: what to type, in a sentence. `check` is asked with every change and must live as long.
    TextDialog(const QString& title, const QString& about, const QString& text, Check check,
               QWidget* parent = nullptr);

    QString typed() const;

  private:
    void look();

    Check check_;
    QPlainTextEdit* text_;
    QLabel* told_;
    QDialogButtonBox* buttons_;
};

} // namespace rowkeeper::views
