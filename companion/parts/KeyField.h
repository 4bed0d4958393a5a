// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace rowkeeper::parts {

/// A field in which keys are pressed, not written. Tab goes on, Escape leaves, as everywhere.
class KeyField : public QLineEdit {
    Q_OBJECT

  public:
    explicit KeyField(QWidget* parent = nullptr);

  signals:
    /// These keys were pressed together.
    void pressed(const QKeySequence& keys);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace rowkeeper::parts
