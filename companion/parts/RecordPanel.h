// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/Amending.h"
#include "companion/record/Corrector.h"
#include "companion/record/LineText.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace rowkeeper::parts {

/// Of a reason, or of who says it; as bytes they stay within json::longestRemark.
inline constexpr int mostLetters = 300;

/// Every line of the record, struck ones crossed out, and what can be put right about the one that is
/// selected. Who and why are asked beside it and may be left out. Emits wishes, decides nothing.
class RecordPanel : public QWidget {
    Q_OBJECT

  public:
    /// `offered`: what can be done here.
    RecordPanel(std::shared_ptr<const json::Sentences> texts, const std::vector<record::Amending>& offered,
                QWidget* parent = nullptr);

    /// A record: another pointer when there are more lines, its lines in words when they are seen, and how
    /// many of them carry a reason. Null: none.
    struct Shown {
        std::shared_ptr<const void> record;
        std::function<std::vector<record::LineText>()> lines;
        std::size_t reasons = 0;
    };
    void show(const Shown& shown);
    /// Gives the list the keys: at the line that is selected, or else the last that counts.
    void enter();
    /// Why what was wished here last was not done, below the lines; empty: nothing to say.
    void refuse(const QString& why);
    /// Puts a line right with one key: the one that is selected while the list has the keys, else the one
    /// that is `lookedAt`, else the last that counts; to be accepted: the last that is inferred. Whether
    /// there is one.
    bool amendMeant(record::Amending how, std::optional<int> lookedAt);
    /// Who corrects and why, as it stands there; the reason goes once it stands in the record.
    record::Corrector corrector() const;
    QSize minimumSizeHint() const override;

  signals:
    /// By corrector(). To go back to a line is asked once it was seen what that takes back.
    void amended(rowkeeper::record::Amending how, int n);
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
    const record::LineText* selected() const;
    const record::LineText* meant(record::Amending how, std::optional<int> lookedAt) const;
    void amend(record::Amending how, const record::LineText* line);

    std::shared_ptr<const json::Sentences> texts_;
    Shown shown_;
    std::shared_ptr<const void> filled_; ///< what the list shows
    std::vector<record::LineText> lines_;
    QGridLayout* grid_;
    QListWidget* list_;
    QLineEdit* why_;
    QLineEdit* who_;
    QLabel* refusal_;
    std::vector<std::pair<record::Amending, QPushButton*>> buttons_; ///< in the order they are offered
};

} // namespace rowkeeper::parts
