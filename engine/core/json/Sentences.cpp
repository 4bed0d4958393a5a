// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Sentences.h"

#include "engine/core/json/DataError.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"

#include <algorithm>

namespace rowkeeper::json {

namespace fs = std::filesystem;

namespace {

std::string ending(Language language) {
    return language == Language::De ? ".de.json" : ".en.json";
}

/// In order, so that errors do not depend on the disk's. `name`: only the file of that name; empty: all.
std::vector<fs::path> textFiles(const fs::path& folder, Language language, const std::string& name,
                                std::error_code& error) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string file = entry.path().filename().string();
        if (name.empty() ? file.ends_with(ending(language)) : file == name + ending(language))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> textFiles(const fs::path& folder, Language language, const std::string& name) {
    std::error_code error;
    std::vector<fs::path> files = textFiles(folder, language, name, error);
    if (error) throw DataError(folder.string(), {}, "data.folder_unreadable", {said(error)});
    if (files.empty())
        throw DataError(folder.string(), {}, "data.no_text_files",
                        {(name.empty() ? "*" : name) + ending(language)});
    return files;
}

/// Refuses `file` for what it has not, but the same file of the other language, which is `other`. One that
/// cannot be read is nobody's measure.
void checkAgainst(const fs::path& other, const fs::path& file,
                  const std::map<std::string, std::string>& texts) {
    nlohmann::json document;
    try {
        document = parseFile(other, other.filename().string());
    } catch (const DataError&) {
        return;
    }
    if (!document.is_object()) return;
    int missing = 0;
    std::string first;
    for (const auto& [key, text] : document.items()) {
        if (texts.contains(key)) continue;
        if (++missing == 1) first = key;
    }
    if (missing > 0)
        throw DataError(file.string(), {}, "data.texts_missing", {missing, other.filename().string(), first});
}

/// "{0}", or "{0|card|cards}": the word that goes with the number.
struct Placeholder {
    std::size_t number = 0;
    std::size_t length = 0; ///< with its braces
    bool word = false;
    std::string_view one{}; ///< with a 1
    std::string_view other{};
};

std::optional<Placeholder> placeholderAt(std::string_view text, std::size_t at) {
    text.remove_prefix(at);
    const bool numbered = text.size() > 2 && text[0] == '{' && text[1] >= '0' && text[1] <= '9';
    if (!numbered) return std::nullopt;
    Placeholder found{static_cast<std::size_t>(text[1] - '0'), text.find('}') + 1};
    if (found.length == 3) return found;
    if (found.length == 0 || text[2] != '|') return std::nullopt;
    const std::string_view words = text.substr(3, found.length - 4);
    const std::size_t between = words.find('|');
    if (between == std::string_view::npos) return std::nullopt;
    found.word = true;
    found.one = words.substr(0, between);
    found.other = words.substr(between + 1);
    return found;
}

} // namespace

Filling::Filling(const std::string& words)
    : text_(harmless(words)) {}

Filling::Filling(const char* words)
    : text_(harmless(words)) {}

Filling::Filling(std::string_view words)
    : text_(harmless(words)) {}

Sentences::Sentences(const std::vector<fs::path>& folders, Language language)
    : Sentences(folders, language, {}) {}

Sentences::Sentences(const std::vector<fs::path>& folders, Language language, const std::string& name)
    : language_(language) {
    std::map<std::string, std::string> origin;
    for (const auto& folder : folders) {
        for (const auto& path : textFiles(folder, language, name)) {
            const std::string file = path.filename().string();
            const nlohmann::json document = parseFile(path, file);
            const Origin from(file);
            const Node root(document, from);
            const auto fields = root.fields();
            if (fields.empty()) root.refuse("data.no_texts");
            for (const auto& [key, node] : fields) {
                if (!templates_.emplace(key, node.text(2000)).second)
                    node.refuse("data.key_twice", {origin[key]});
                origin[key] = file;
            }
        }
    }
    // Last, for a key may have moved to another file. A key nobody has a text for would be shown as it is.
    const Language foreign = language == Language::De ? Language::En : Language::De;
    for (const auto& folder : folders) {
        std::error_code error;
        for (const fs::path& other : textFiles(folder, foreign, name, error)) {
            std::string file = other.filename().string();
            file.replace(file.size() - ending(foreign).size(), std::string::npos, ending(language));
            checkAgainst(other, folder / file, templates_);
        }
    }
}

std::string Sentences::operator()(const std::string& key, const std::vector<Filling>& fillings) const {
    std::vector<std::string> arguments;
    arguments.reserve(fillings.size());
    for (const Filling& filling : fillings)
        arguments.push_back(filling.text());
    return filled(key, arguments);
}

std::string Sentences::filled(const std::string& key, const std::vector<std::string>& arguments) const {
    const auto found = templates_.find(key);
    if (found == templates_.end()) return key;
    const std::string& pattern = found->second;
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const auto place = placeholderAt(pattern, at);
        if (!place) {
            text += pattern[at];
            continue;
        }
        at += place->length - 1;
        if (place->number >= arguments.size()) continue;
        const std::string& argument = arguments[place->number];
        if (place->word)
            text += argument == "1" ? place->one : place->other;
        else
            text += argument;
    }
    return text;
}

Sentences refusalSentences(const fs::path& dataDir, Language language) {
    for (const Language tried : {language, language == Language::De ? Language::En : Language::De}) {
        try {
            return {{frameTexts(dataDir)}, tried, "data"};
        } catch (const DataError&) {
            continue;
        }
    }
    return Sentences(language);
}

fs::path frameTexts(const fs::path& dataDir) {
    return dataDir / "frame" / "texts";
}

Sentences frameSentences(const fs::path& dataDir, Language language) {
    return Sentences({frameTexts(dataDir)}, language);
}

} // namespace rowkeeper::json
