// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/art/ArtFolder.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <set>

namespace rowkeeper::art {

namespace fs = std::filesystem;

namespace {

constexpr const char* tableName = "art.csv";
constexpr std::size_t mostFiles = 2000;
constexpr qint64 mostTableBytes = 1 << 20;

struct TableLine {
    std::string file;
    std::vector<std::string> cards;
    ArtFile how;
};

/// "a.png, S05, 3, whole": nothing for an empty line and for what a # begins.
std::variant<std::optional<TableLine>, json::Said> parsed(const QString& line, int number,
                                                          const ArtFolder::TagsNamed& tagsNamed) {
    if (line.trimmed().isEmpty() || line.trimmed().startsWith(u'#')) return std::nullopt;
    QStringList fields = line.split(line.contains(u';') ? u';' : u',');
    for (QString& field : fields)
        field = field.trimmed();
    const auto refuse = [&](const char* why) {
        return json::Said("art.table_line", {tableName, number, json::Said(why, {})});
    };
    if (fields.size() < 2 || fields.size() > 4) return refuse("art.table.fields");
    TableLine one{fields[0].toStdString(), tagsNamed(fields[1].toStdString()), {}};
    if (fs::path(one.file).filename() != one.file || one.file.empty()) return refuse("art.table.file");
    if (one.cards.empty()) return refuse("art.table.card");
    for (const QString& more : fields.mid(2)) {
        bool read = false;
        const double bleed = more.toDouble(&read);
        const bool isBleed = read && bleed >= 0 && bleed <= 10;
        if (isBleed)
            one.how.bleed = bleed;
        else if (more == u"whole")
            one.how.isWhole = true;
        else if (more != u"fill" && !more.isEmpty())
            return refuse("art.table.how");
    }
    return one;
}

std::variant<std::vector<TableLine>, json::Said> readTable(const fs::path& file,
                                                           const ArtFolder::TagsNamed& tagsNamed) {
    std::vector<TableLine> lines;
    std::error_code error;
    if (!fs::exists(file, error)) return lines;
    QFile opened(QString::fromStdString(file.string()));
    if (!fs::is_regular_file(file, error) || !opened.open(QIODevice::ReadOnly) ||
        opened.size() > mostTableBytes)
        return json::Said("art.no_table", {file.string()});
    int number = 0;
    for (const QString& line : QString::fromUtf8(opened.readAll()).split(u'\n')) {
        auto one = parsed(line, ++number, tagsNamed);
        if (const auto* why = std::get_if<json::Said>(&one)) return *why;
        if (auto& found = std::get<std::optional<TableLine>>(one)) lines.push_back(std::move(*found));
    }
    return lines;
}

/// Their names, in order; the table, folders and what is hidden are none.
std::variant<std::vector<std::string>, json::Said> filesIn(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        if (name == tableName || name.starts_with(".") || at->is_directory(ignored)) continue;
        names.push_back(name);
        if (names.size() > mostFiles)
            return json::Said("art.many_files", {folder.string(), static_cast<int>(mostFiles)});
    }
    if (error) return json::Said("art.no_folder", {folder.string(), json::said(error)});
    std::sort(names.begin(), names.end());
    return names;
}

/// Nothing: it can be printed.
std::optional<json::Said> whyNot(const ArtFile& file) {
    const auto read = readArt(file);
    if (const auto* why = std::get_if<json::Said>(&read)) return *why;
    if (showsCode(std::get<printables::OwnArt>(read))) return json::Said("art.code", {});
    return std::nullopt;
}

} // namespace

std::variant<ArtFolder, json::Said> ArtFolder::open(const fs::path& folder, const TagsNamed& tagsNamed) {
    const auto table = readTable(folder / tableName, tagsNamed);
    const auto names = filesIn(folder);
    if (const auto* why = std::get_if<json::Said>(&names)) return *why;
    if (const auto* why = std::get_if<json::Said>(&table)) return *why;

    ArtFolder art;
    std::set<std::string> placed;
    for (const TableLine& line : std::get<std::vector<TableLine>>(table)) {
        ArtFile file = line.how;
        file.file = folder / line.file;
        placed.insert(line.file);
        for (const std::string& card : line.cards)
            art.add(card, file);
    }
    // Names for one card before names for that card of all decks.
    for (const bool single : {true, false}) {
        for (const std::string& name : std::get<std::vector<std::string>>(names)) {
            if (placed.contains(name)) continue;
            const std::vector<std::string> cards = tagsNamed(fs::path(name).stem().string());
            if (cards.empty() && single) art.refused_.push_back({name, {"art.no_card", {}}});
            if (cards.empty() || (cards.size() == 1) != single) continue;
            for (const std::string& card : cards) {
                if (single || !art.files_.contains(card)) art.add(card, {folder / name, {}, false});
            }
        }
    }
    art.lookAtAll();
    return art;
}

void ArtFolder::add(const std::string& card, const ArtFile& file) {
    const auto [there, isNew] = files_.emplace(card, file);
    if (isNew) return;
    refused_.push_back(
        {file.file.filename().string(), {"art.twice", {card, there->second.file.filename().string()}}});
}

void ArtFolder::lookAtAll() {
    std::map<std::string, std::optional<json::Said>> looked; // a picture may be for several cards
    std::erase_if(files_, [&](const auto& entry) {
        const ArtFile& file = entry.second;
        const auto [at, isNew] = looked.try_emplace(file.file.filename().string());
        if (isNew) {
            at->second = whyNot(file);
            if (at->second) refused_.push_back({at->first, *at->second});
        }
        return at->second.has_value();
    });
    std::sort(refused_.begin(), refused_.end(),
              [](const RefusedPicture& a, const RefusedPicture& b) { return a.file < b.file; });
}

std::optional<printables::OwnArt> ArtFolder::of(const printables::PrintedSide& side) const {
    const auto found = files_.find(tag::format(side.tag.withoutSerial()));
    if (found == files_.end()) return std::nullopt;
    const ArtFile& file = found->second;
    if (last_ && lastRead_.file == file.file && lastRead_.bleed == file.bleed &&
        lastRead_.isWhole == file.isWhole)
        return last_;
    auto read = readArt(file);
    auto* art = std::get_if<printables::OwnArt>(&read);
    if (!art) return std::nullopt; // taken away since
    lastRead_ = file;
    last_ = std::move(*art);
    return last_;
}

} // namespace rowkeeper::art
