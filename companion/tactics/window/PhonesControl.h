// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Phones.h"
#include "companion/tactics/panel/PhonePages.h"
#include "companion/views/PhonesDialog.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QTimer;

namespace rowkeeper::tactics::window {

/// Between the window and the phones at its table: gives them what the window shows, and wishes for what they
/// answer. Off until somebody switches it on in the dialog; off again with the program.
class PhonesControl : public QObject {
    Q_OBJECT

  public:
    explicit PhonesControl(std::shared_ptr<const json::Texts> texts, QObject* parent = nullptr);
    ~PhonesControl() override;

    /// With every snapshot, also while it is off.
    void show(const panel::Snapshot& snapshot, panel::RunningTotals totals);
    /// Another language, or the names of another catalog.
    void speak(std::shared_ptr<const json::Texts> texts);
    /// Not modal; the one that is open comes to the front.
    void openDialog(QWidget* parent);
    bool on() const { return phones_.links().has_value(); }

  signals:
    void wished(const rowkeeper::tactics::referee::Wish& wish);
    /// Whether anybody is let in: to be seen while it is so.
    void switched(bool on);

  private:
    void switchOn(const QString& address, int port);
    void switchOff();
    void take(const phones::Answer& answer);
    void tell();

    std::shared_ptr<const json::Texts> texts_;
    panel::PhonePages pages_;
    phones::Phones phones_; ///< ended before what it calls
    QPointer<views::PhonesDialog> dialog_;
    QTimer* timer_; ///< while the dialog is open
    QString problem_;
};

} // namespace rowkeeper::tactics::window
