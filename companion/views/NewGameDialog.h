// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "engine/tactics/json/Texts.h"

#include <QDialog>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace rowkeeper::views {

/// What a person chooses before a game: where the picture comes from and who plays.
struct NewGame {
    std::string source;                    ///< as `watch` takes it; empty: no camera, played by hand
    std::vector<tactics::Faction> players; ///< empty: proposed from the first cards (not by hand)
    std::optional<tactics::Faction> first; ///< nothing: Starfleet if playing, else the first seat
    tactics::Variant variant = tactics::Variant::Standard;
    bool shortGame = false;
    bool topSecret = false;
    bool untagged = false; ///< card backs carry no tag
};

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
