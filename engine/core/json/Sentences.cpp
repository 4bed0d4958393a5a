// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Sentences.h"

#include "engine/core/json/Harmless.h"
#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"

#include <algorithm>

namespace rowkeeper::json {

namespace {

std::vector<std::filesystem::path> textFiles(const std::filesystem::path& folder, Language language) {
    const std::string ending = language == Language::De ? ".de.json" : ".en.json";
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().filename().string().ends_with(ending)) files.push_back(entry.path());
    }
    if (error) throw DataError(folder.string(), "", "cannot be read: " + error.message());
    if (files.empty()) throw DataError(folder.string(), "", "holds no texts (*" + ending + ")");
    std::sort(files.begin(), files.end()); // errors do not depend on the disk's order
    return files;
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

Sentences::Sentences(const std::vector<std::filesystem::path>& folders, Language language)
    : language_(language) {
    std::map<std::string, std::string> origin;
    for (const auto& folder : folders) {
        for (const auto& path : textFiles(folder, language)) {
            const std::string name = path.filename().string();
            const nlohmann::json document = parseFile(path, name);
            const Node root(document, name, "");
            for (const auto& [key, node] : root.fields()) {
                if (!templates_.emplace(key, node.text(2000)).second) {
                    node.refuse("this key is in " + origin[key] + " too");
                }
                origin[key] = name;
            }
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

std::filesystem::path frameTexts(const std::filesystem::path& dataDir) {
    return dataDir / "frame" / "texts";
}

Sentences frameSentences(const std::filesystem::path& dataDir, Language language) {
    return Sentences({frameTexts(dataDir)}, language);
}

} // namespace rowkeeper::json
