// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/PrintChoices.h"
#include "engine/core/json/Sentences.h"
#include "printables/LabelSheet.h"

#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace rowkeeper::parts {
class Fold;
}

namespace rowkeeper::views {

/// How cards are laid on paper: the part of the page for printing that is about sheets, printer and labels.
class PrintForm : public QWidget {
    Q_OBJECT

  public:
    explicit PrintForm(std::shared_ptr<const json::Sentences> words, QWidget* parent = nullptr);

    void writeTo(PrintChoices& choices) const;
    /// Says changed() for each that changes.
    void choose(const PrintChoices& choices);
    /// The printers whose backs are known, by name.
    void setBacks(const QStringList& printers);
    /// None: there is no printing on labels.
    void setLabelSheets(const std::vector<printables::LabelSheet>& sheets);
    /// What is amiss with the printer chosen; empty: nothing.
    void tellBack(const QString& why);

  signals:
    void changed();

  private:
    QString text(const char* key) const;
    QComboBox* choice(const char* key, QFormLayout& form);
    QWidget* paperBox();
    QWidget* moreBox();
    QWidget* labelsBox();
    void addSize(const QString& name, QSizeF size);
    void chooseSize(const QString& name);
    void allow();

    std::shared_ptr<const json::Sentences> words_;
    std::vector<printables::LabelSheet> sheets_;
    QWidget* sheetForm_ = nullptr; ///< all that labels have no use for
    QComboBox* paper_ = nullptr;
    QComboBox* turned_ = nullptr;
    QComboBox* order_ = nullptr;
    QComboBox* ink_ = nullptr;
    QComboBox* size_ = nullptr;
    QCheckBox* large_;
    QCheckBox* both_;
    QDoubleSpinBox* bleed_;
    QComboBox* back_ = nullptr;
    QLabel* backTold_;
    QCheckBox* stickers_;
    QWidget* labels_ = nullptr;
    QComboBox* sheet_ = nullptr;
    QSpinBox* first_;
    QSpinBox* each_;
    parts::Fold* more_ = nullptr;
};

} // namespace rowkeeper::views
