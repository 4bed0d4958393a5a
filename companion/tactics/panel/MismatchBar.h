// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <vector>

class QVBoxLayout;

namespace rowkeeper::tactics::panel {

/// Where table and record differ, a sentence each; what may be accepted as it lies has a button. Takes no
/// room while they agree. Emits what is accepted, decides nothing.
class MismatchBar : public QWidget {
    Q_OBJECT

  public:
    explicit MismatchBar(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// `yesIsFree`: nothing else asks for a yes, so the key and the command card mean the only one that may
    /// be accepted. Buttons stay as they are while all of it does: one may be pressed just now.
    void show(const std::vector<Warning>& warnings, bool yesIsFree);

  signals:
    void accepted(int mismatch, const std::vector<rowkeeper::tactics::Event>& events);

  private:
    void add(const Warning& warning, const QString& label);

    std::shared_ptr<const json::Texts> texts_;
    QVBoxLayout* lines_;
    std::vector<Warning> shown_;
    bool yesIsFree_ = false;
};

} // namespace rowkeeper::tactics::panel
