// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/NewGame.h"
#include "engine/tactics/json/Texts.h"

#include <QDialog>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace rowkeeper::views {

using tactics::panel::NewGame;

class NewGameDialog : public QDialog {
    Q_OBJECT

  public:
    NewGameDialog(std::shared_ptr<const json::Texts> texts, const NewGame& start, QWidget* parent = nullptr);
    NewGame choice() const;

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void browse();
    void check();
    /// ", F6": a key of the window's; empty: there is none.
    std::string keyBeside(const char* action) const;

    std::shared_ptr<const json::Texts> texts_;
    QComboBox* source_;
    std::vector<QComboBox*> seats_; ///< in turn order
    QComboBox* first_;
    QComboBox* variant_;
    QCheckBox* short_;
    QCheckBox* topSecret_;
    QCheckBox* untagged_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

} // namespace rowkeeper::views
