// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QString>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace rowkeeper::parts {

/// Play by hand without typing: a button for everything that can be picked now, in groups, and a word on what
/// is picked and on what comes after it. A game derives from it and says what comes of a pick.
class PickButtons : public QWidget {
    Q_OBJECT

  public:
    struct Pick {
        QString text;       ///< on its button
        QString says;       ///< the same by itself, in a sentence
        bool taken = false; ///< stands there and cannot be picked again
        bool operator==(const Pick&) const = default;
    };
    struct Group {
        QString title; ///< may be empty
        std::vector<Pick> picks;
        bool operator==(const Group&) const = default;
    };
    struct Shown {
        QString asks; ///< what is to be picked
        std::vector<Group> groups;
        QString then{};        ///< what comes next
        bool asked = true;     ///< `asks` is said here; else elsewhere
        bool begun = false;    ///< the last pick may be taken back
        bool keepsRoom = true; ///< for taking it back, so that no button moves
        bool scrolled = false; ///< stays where it was scrolled to
        bool operator==(const Shown&) const = default;
    };

    explicit PickButtons(const json::Sentences& texts, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {480, 620}; }
    QSize minimumSizeHint() const override { return {280, 90}; }

  protected:
    void offer(Shown shown);
    /// A button of what was offered.
    virtual void picked(std::size_t group, std::size_t pick) = 0;
    virtual void goBack() = 0;
    /// Between what is asked and the buttons.
    void addAbove(QWidget& widget);

    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Button {
        QPushButton* button;
        QString text; ///< unbroken
        int width;    ///< px: in one line
    };
    struct Placed {
        QGridLayout* grid;
        std::vector<Button> buttons;
    };

    void fill();
    void focusFirst();
    QLabel* thenLine(QWidget& parent);
    void addGroup(std::size_t at, QVBoxLayout& lines);
    int columnWidth() const;
    void arrange();

    QVBoxLayout* all_;
    QLabel* asks_;
    QPushButton* back_;
    QScrollArea* scroll_;
    Shown shown_;
    std::vector<Placed> groups_;
};

} // namespace rowkeeper::parts
