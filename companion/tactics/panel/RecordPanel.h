// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/Wishes.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace rowkeeper::tactics::panel {

/// Of a reason, or of who says it; as bytes they stay within json::longestRemark.
inline constexpr int mostLetters = 300;

/// Every line of the record, struck ones crossed out, and what can be put right about the one that is
/// selected. Who and why are asked beside it and may be left out. Emits wishes, decides nothing.
class RecordPanel : public QWidget {
    Q_OBJECT

  public:
    explicit RecordPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const std::shared_ptr<const json::Record>& record);
    /// Gives the list the keys: at the line that is selected, or else the last that counts.
    void enter();
    /// Why what was wished here last was not done, below the lines; empty: nothing to say.
    void refuse(const QString& why);
    /// Puts a line right with one key: the one that is selected while the list has the keys, else the one
    /// that is `lookedAt`, else the last that counts; to be accepted: the last that is inferred. Whether
    /// there is one.
    bool amendMeant(referee::Amend::How how, std::optional<int> lookedAt);
    /// Who corrects and why, as it stands there; the reason goes once it stands in the record.
    record::Corrector corrector() const;
    QSize minimumSizeHint() const override;

  signals:
    void wished(const rowkeeper::tactics::referee::Wish& wish);
    /// The game shall go back to a line, once it was seen what that takes back.
    void rewindWished(const rowkeeper::tactics::referee::Amend& back);
    /// Another event shall stand in the place of line `n`.
    void changeWished(int n, const QString& was);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    int widestButton() const;
    void arrange();
    void fill();
    void enableButtons();
    const entry::LineText* selected() const;
    const entry::LineText* meant(referee::Amend::How how, std::optional<int> lookedAt) const;
    void amend(referee::Amend::How how, const entry::LineText* line);
    std::vector<QPushButton*> buttons() const { return {accept_, change_, strike_, undoTo_}; }

    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const json::Record> record_;
    std::shared_ptr<const json::Record> filled_; ///< what the list shows
    std::vector<entry::LineText> lines_;
    QGridLayout* grid_;
    QListWidget* list_;
    QLineEdit* why_;
    QLineEdit* who_;
    QLabel* refusal_;
    QPushButton* accept_;
    QPushButton* undoTo_;
    QPushButton* strike_;
    QPushButton* change_;
};

} // namespace rowkeeper::tactics::panel
