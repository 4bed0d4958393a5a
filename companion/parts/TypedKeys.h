// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <vector>

namespace rowkeeper::parts {

class TypingLine;

/// Letters and digits always type, and a scanner's burst of keys is a scan wherever the focus is.
///
/// - A character typed where no text goes, in the window itself, goes into the entry line at once.
/// - In other text fields, in dialogs and menus, and while the line asks for a choice by number, characters
///   wait for a moment: so many one after the other as no hand types are a scan and go into the line, with
///   the Enter that ends them; anything else goes where it was meant, in the same order. Of what comes so
///   fast into another text field only the text of a tag is a scan: password managers and phones type, too.
///
/// Keys with Ctrl, Alt or Meta, function keys and the like pass at once. Watches the whole application; only
/// widgets of `window` and of its dialogs and menus are meant.
class TypedKeys : public QObject {
  public:
    TypedKeys(TypingLine& entry, QWidget& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Held {
        QPointer<QWidget> to;
        std::unique_ptr<QKeyEvent> key;
    };

    bool isOurs(const QWidget& widget) const;
    bool pressed(QWidget& widget, const QKeyEvent& key);
    bool mustWait(const QWidget& widget) const;
    void hold(QWidget& widget, const QKeyEvent& key);
    bool isBurst() const;
    bool takeBurst(bool ended);
    void letGo();

    TypingLine& entry_;
    QWidget& window_;
    std::vector<Held> held_;
    QTimer wait_;
    bool passing_ = false;
};

} // namespace rowkeeper::parts
