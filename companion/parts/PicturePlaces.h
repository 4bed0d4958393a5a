// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <memory>

class QAction;
class QMenu;
class QSplitter;

namespace rowkeeper::parts {

class OtherScreen;
class TablePicture;

/// Where the picture of the table is seen: beside the rows, small there, not at all, or on a screen of its
/// own. While that screen is gone it is beside the rows.
enum class PicturePlace { Beside, Small, Hidden, OtherScreen };

/// Brings the picture where it was chosen to be, and gives the room that it leaves to others.
class PicturePlaces : public QObject {
    Q_OBJECT

  public:
    /// `picture` stands first in `column`, `operators` is the window with both; all must live longer, but for
    /// the picture, which goes with this if it is on another screen then.
    PicturePlaces(const json::Sentences& texts, TablePicture& picture, QSplitter& column,
                  const QWidget& operators);
    ~PicturePlaces() override;

    /// Another place in each line; choosing one a second time leads back beside the rows. Below them larger,
    /// smaller, all of it. Given back: the menu of them all.
    QMenu* addTo(QMenu& menu);
    PicturePlace chosen() const { return chosen_; }
    /// The screen that was chosen, as OtherScreen::boundTo(); empty: none.
    const QString& screen() const { return screen_; }
    /// As if it had been chosen; `screen`: which, where it is to be on another.
    void recall(PicturePlace place, const QString& screen);
    /// Whether the game has a picture: by hand it has none.
    void begin(bool hasPicture);
    /// The page is seen now: from then on another screen is used.
    void seen();
    /// The picture is not seen though there is one.
    bool hides() const;

  signals:
    /// Somebody chose.
    void placeChosen();
    /// The column needs this share of its usual width beside the rows from now on, percent; 100: all of it.
    void roomWished(int share);
    /// Whether the picture is seen has changed.
    void turned();
    /// Why something cannot be.
    void told(const QString& text);

  private:
    enum class Layout { Usual, Small, None };

    void addZoom(QMenu& menu);
    void choose(PicturePlace place);
    void turnTo(PicturePlace place);
    void apply();
    Layout layout() const;
    void lay();

    TablePicture& picture_;
    QSplitter& column_;
    QString noScreen_;
    QStringList names_; ///< of the menu and in it, in the order of PicturePlace, then of the zoom
    std::unique_ptr<OtherScreen> window_;
    QList<QAction*> actions_; ///< in the order of PicturePlace
    PicturePlace chosen_ = PicturePlace::Beside;
    QString screen_;
    bool hasPicture_ = true;
    bool seen_ = false;
    Layout laid_ = Layout::Usual;
    QList<int> usual_; ///< heights in the column in Layout::Usual
};

} // namespace rowkeeper::parts
