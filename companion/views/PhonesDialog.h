// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Phones.h"
#include "engine/core/json/Sentences.h"

#include <QDialog>
#include <QStringList>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QVBoxLayout;

namespace rowkeeper::parts {
class ScrolledForm;
}

namespace rowkeeper::views {

/// What is to be said of phones now.
struct PhonesState {
    QStringList addresses;              ///< of this computer; the last is for itself alone
    std::optional<phones::Links> links; ///< nothing: nobody is let in
    int seen = 0;                       ///< devices so far
    QString problem;                    ///< why nobody can be let in; empty: nothing is wrong
};

/// Lets phones in and shows the way: the link as a QR code and in words, another one for those who only look.
/// Wishes only; decides nothing.
class PhonesDialog : public QDialog {
    Q_OBJECT

  public:
    explicit PhonesDialog(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    void show(const PhonesState& state);
    using QDialog::show;

  signals:
    void onWished(const QString& address, int port);
    void offWished();

  private:
    class Code;
    struct Link {
        QLabel* name;
        QLineEdit* line;
    };

    QString said(const char* key) const;
    QWidget* head();
    QWidget* wayIn();
    Link addLink(QVBoxLayout* to, const char* name, const char* hint, const char* objectName);
    void tell(const PhonesState& state);
    void tellWay(const phones::Links& links, int seen);
    void fit();

    std::shared_ptr<const json::Sentences> texts_;
    parts::ScrolledForm* form_; ///< all but the buttons
    QDialogButtonBox* buttons_;
    QCheckBox* on_;
    QComboBox* address_;
    QSpinBox* port_;
    QLabel* problem_;
    QWidget* way_;
    Code* code_ = nullptr;
    Link phones_{};
    Link board_{};
    Link clear_{};
    QLabel* seen_ = nullptr;
};

} // namespace rowkeeper::views
