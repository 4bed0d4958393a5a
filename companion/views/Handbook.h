// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The handbook as values: what a person reads who wants to know how something goes. No window.
namespace rowkeeper::views {

struct HandbookSection {
    QString id;    ///< by which links name it: "handbook:id"
    QString page;  ///< kind of the page of the window it tells of, "HistoryPage"; empty: of none
    int place = 0; ///< in the order of reading, among all folders
    QString title;
    QString html;  ///< filled in, with its title
    QString plain; ///< what of it can be searched for

    bool operator==(const HandbookSection&) const = default;
};

/// Sections in the order of reading. They lie in folders beside each other, the frame's and one a game:
/// sections.json names them, ID.LANGUAGE.html has what they say, pictures/NAME.svg what they show.
class Handbook {
  public:
    /// What stands in the place of {word:name}, as HTML; nothing: there is no such thing. "key:undo" is asked
    /// for as
    /// ("key", "undo").
    using Fill = std::function<std::optional<QString>(const QString& word, const QString& name)>;

    /// Throws json::DataError: a file that cannot be read, a section without a title, a word that `fill` does
    /// not know.
    Handbook(const std::filesystem::path& dataDir, const std::string& game, json::Language language,
             const Fill& fill);

    const std::vector<HandbookSection>& sections() const { return sections_; }
    const HandbookSection* find(const QString& id) const;
    /// What is told of a page of this kind; else the first section.
    const HandbookSection& about(const QString& page) const;
    /// Those that have all these words, upper or lower case; no words: all.
    std::vector<const HandbookSection*> with(const QString& words) const;
    /// A drawing as SVG; empty: there is none.
    QByteArray picture(const QString& name) const;

    /// Their folders, in the order of reading: the frame's and the game's.
    static std::vector<std::filesystem::path> folders(const std::filesystem::path& dataDir,
                                                      const std::string& game);

  private:
    void read(const std::filesystem::path& folder, json::Language language, const Fill& fill);

    std::vector<std::filesystem::path> folders_;
    std::vector<HandbookSection> sections_;
};

} // namespace rowkeeper::views
