// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/referee/Wishes.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QLabel;
class QLineEdit;

namespace rowkeeper::spacetrace::panel {

/// What a typed line can mean.
struct TypedMeaning {
    struct Choice {
        QString text;
        referee::Wish wish;
    };
    std::vector<Choice> choices; ///< one: Enter takes it; several: a digit chooses
    QString refusal;             ///< why it means nothing
};
/// Reads a line; the panel knows no grammar. Main thread.
using ReadTyped = std::function<TypedMeaning(const QString& line, const Snapshot& now)>;

/// The line in which everything can be typed or scanned that a camera would see. Hidden until somebody can
/// read it.
class EntryLine : public QWidget {
    Q_OBJECT

  public:
    explicit EntryLine(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    void readBy(ReadTyped read);
    void show(const Snapshot& snapshot);
    void clear();
    /// Puts the cursor into the line.
    void enter();
    QString typed() const;
    void put(const QString& text);

  signals:
    void wished(const rowkeeper::spacetrace::referee::Wish& wish);

  private:
    void read();
    void accept();
    void take(const TypedMeaning::Choice& choice);

    std::shared_ptr<const json::Sentences> texts_;
    ReadTyped read_;
    Snapshot now_;
    TypedMeaning meaning_;
    bool choosing_ = false;
    QLineEdit* line_;
    QLabel* answer_;
};

} // namespace rowkeeper::spacetrace::panel
