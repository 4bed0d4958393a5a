// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

class QVBoxLayout;

namespace rowkeeper::parts {

/// An open mismatch.
struct Mismatch {
    int id = 0; ///< the referee's
    QString text;
    QString counts;          ///< if it is accepted; one sentence
    bool acceptable = false; ///< now
    bool operator==(const Mismatch&) const = default;
};

/// Where table and record differ, a sentence each; what may be accepted as it lies has a button. Takes no
/// room while they agree. Emits what is accepted, decides nothing.
class MismatchBar : public QWidget {
    Q_OBJECT

  public:
    explicit MismatchBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    /// `yesIsFree`: nothing else asks for a yes, so the key and the command card mean the only one that may
    /// be accepted. Buttons stay as they are while all of it does: one may be pressed just now.
    void show(const std::vector<Mismatch>& warnings, bool yesIsFree);

  signals:
    void accepted(int mismatch);

  private:
    void add(const Mismatch& mismatch, const QString& label);

    std::shared_ptr<const json::Sentences> texts_;
    QVBoxLayout* lines_;
    std::vector<Mismatch> shown_;
    bool yesIsFree_ = false;
};

} // namespace rowkeeper::parts
