// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Told.h"
#include "engine/core/json/Sentences.h"

#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace rowkeeper::parts {

/// Something that a line can mean.
struct TypedChoice {
    enum class Is {
        Event,   ///< may take the place of a line of the record
        Command, ///< nobody means to put it there
        Begun,   ///< more is to be said
    };
    QString sentence; ///< in the list
    QString name{};   ///< what it plays: Tab writes it out; empty: nothing
    std::optional<int>
        digit{}; ///< chooses it, where every choice has another; else its place in the list does
    Is is = Is::Event;
};

/// What a line means, best first.
struct TypedMeaning {
    std::vector<TypedChoice> choices;
    std::size_t equal = 0;    ///< so many of the first fit equally well; 1: the line means the first
    QString problem;          ///< why nothing fits
    bool digitsChoose = true; ///< among several; else digits answer something
    QString several{};        ///< what is said where several fit; empty: a word that suits all games
};

/// A line in which everything can be typed or scanned that a camera would see: play without one, and a
/// correction of a line of the record. While something is typed, what it can mean is listed below; Enter
/// takes it where it means one thing, else asks for the choice; Tab writes a name out. Enter in an empty line
/// lists what is likely next, and again takes the first of it. A game derives from it and says what a line
/// means and what comes of it.
class TypingLine : public QWidget {
    Q_OBJECT

  public:
    /// Id of the action that leads to the line (ActionKeys).
    static constexpr const char* goAction = "entry.go";

    explicit TypingLine(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    /// Until the next game no line is taken, for this reason; what was typed last stands there again, unless
    /// it came to something.
    void takeNoMore(const QString& why);
    bool changing() const { return changing_.has_value(); }
    /// Puts the cursor into the line.
    void enter();
    /// What was typed where no text goes; into the line with it.
    void take(const QString& typed);
    /// What a scanner read, with the Enter after it: as if it stood alone in the line.
    void scan(const QString& text);
    /// What stands in the line.
    QString typed() const;
    /// Puts it into the line, to be looked at before Enter.
    void put(const QString& text);
    /// Whether a number is waited for that says which of several things is meant.
    bool choosing() const { return choosing_; }
    bool isLine(const QWidget& widget) const;

  protected:
    /// A line of the record that is given another meaning.
    struct Change {
        int n = 0;
        QString was;
        QString typed{}; ///< what was sent last in its place
    };

    /// What a line means now; remembered by the game, whose choices are spoken of by their places in it.
    virtual TypedMeaning meaning(const QString& line) = 0;
    /// Whether there is a game to type about.
    virtual bool canRead() const = 0;
    /// What is to be typed now; hints stand between dots.
    virtual QString asks() const = 0;
    /// A choice that is only begun: how the line goes on.
    virtual QString begin(std::size_t choice) = 0;
    /// What was chosen shall happen; `n`: in the place of that line.
    virtual void send(std::size_t choice, std::optional<int> n) = 0;
    /// Lines are about the game before line `n`, which one shall replace, or about now again. Whether that
    /// line counts.
    virtual bool readBefore(int n) = 0;
    virtual void readNow() = 0;
    /// One step out of something that only the game knows; whether there was one.
    virtual bool stepOut() { return false; }

    /// From now until the next Enter or Escape a line is typed that takes the place of that one; readBefore()
    /// was called. It begins with `line`, and what is meant by it is listed at once. `marked`: Enter takes
    /// the first of it.
    void beginChange(const Change& change, const QString& line, bool marked);
    const std::optional<Change>& change() const { return changing_; }
    /// The game that lines are about is another now: what is being typed may mean something else.
    void readAnew();
    /// The record went on while a line is changed, which may stand elsewhere now, or no longer count.
    void followChange();
    /// What was said since the last.
    void tell(const QList<LogLine>& lines, const QStringList& refusals, bool closed);
    /// Forgets the last game.
    void forget();
    void say(const QString& text, bool refused = false);
    /// What was said of the last line may be over.
    void sayOver();
    void showAsk();

    bool eventFilter(QObject* watched, QEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    bool pressed(int key, const QString& text);
    void read();
    void list(std::size_t count, bool withDigits);
    void placeList();
    void moveInList(int by);
    bool complete();
    void accept();
    void choose(std::size_t choice);
    std::optional<std::size_t> numbered(int digit) const;
    bool stepBack();
    void hideList();
    void leaveChange();
    void endChange();
    void changeAgain(const Change& sent);
    void placeAsk();

    std::shared_ptr<const json::Sentences> texts_;
    QString asks_;  ///< what is to be typed
    QLabel* about_; ///< which line is changed
    QLineEdit* line_;
    QLabel* answer_; ///< what came of the last line
    QListWidget* list_;
    TypedMeaning read_;
    std::optional<Change> changing_;
    std::optional<Change> sent_; ///< a change that may yet be refused
    bool choosing_ = false;      ///< Enter was pressed where several things fit
    bool waiting_ = false;       ///< for what comes of the last wish
    QStringList typed_;          ///< since then, what came of nothing yet
    QString closed_;             ///< why no line is taken; empty: they are
};

} // namespace rowkeeper::parts
