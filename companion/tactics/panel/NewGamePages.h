// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/NewGame.h"
#include "companion/tactics/panel/ValuesInUse.h"
#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"

#include <QTabWidget>

#include <memory>
#include <string>

namespace rowkeeper::parts {
class ScrolledForm;
}

namespace rowkeeper::tactics::panel {

class HouseRulesPanel;
class NewGameForm;

/// What the program knows before a game, for whoever chooses.
struct NewGameFacts {
    std::shared_ptr<const json::RuleBook>
        rules;       ///< null: it cannot be read, and house rules stay as they are
    Options options; ///< those the program was started with
    Catalog catalog; ///< the values in use
    Layers layers;
    std::string pictures; ///< the folder evidence lies in
    std::string onKey;    ///< "F6", which moves the game on; empty: no key does
    std::string yesKey;   ///< likewise
};

/// All that is chosen of this game before it begins, on pages: who plays and what is shown; house rules; the
/// values in use. The frame's own lines stand above the first.
class NewGamePages : public QTabWidget {
    Q_OBJECT

  public:
    /// `above`: may be null.
    NewGamePages(std::shared_ptr<const json::Texts> texts, const NewGameFacts& facts, const NewGame& start,
                 QWidget* above, QWidget* parent = nullptr);

    /// With the source as it was at the start.
    NewGame choice() const;
    /// What is to be said of it with this source, and whether it can be played.
    struct Judgement {
        QString text; ///< empty: nothing
        bool playable = true;
    };
    Judgement judge(const std::string& source) const;

  signals:
    void changed();

  private:
    QString text(const char* key) const;
    void addRules(const NewGameFacts& facts);
    void addValues(const NewGameFacts& facts);
    void showRules();
    void setStrict();

    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const json::RuleBook> book_;
    NewGame start_; ///< with all options
    NewGameForm* form_;
    HouseRulesPanel* rules_ = nullptr; ///< null: the rulings cannot be read
};

} // namespace rowkeeper::tactics::panel
