// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace rowkeeper::json {

enum class Language { En, De };

/// What stands in the place of {0}: a number, or words, made harmless.
class Filling {
  public:
    template<class Number>
    requires std::is_integral_v<Number> Filling(Number number)
        : text_(std::to_string(number)) {}
    Filling(const std::string& words);
    Filling(const char* words);
    Filling(std::string_view words);
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

/// What is said, in one language: every *.{en,de}.json of some folders, merged; keys to templates with {0} to
/// {9}, and {0|line|lines} for the word that goes with that number. Immutable after construction; any thread.
class Sentences {
  public:
    /// None: every key stands for itself.
    explicit Sentences(Language language)
        : language_(language) {}
    /// Throws DataError: unreadable, no texts, a key in two files, a key that only the other language has.
    Sentences(const std::vector<std::filesystem::path>& folders, Language language);

    /// An unknown key gives the key itself, a missing filling nothing.
    std::string operator()(const std::string& key, const std::vector<Filling>& fillings) const;
    /// A sentence without fillings by key.
    std::string text(const std::string& key) const { return filled(key, {}); }
    bool has(const std::string& key) const { return templates_.contains(key); }
    bool none() const { return templates_.empty(); }
    /// Every key with its template, for tools that compare languages.
    const std::map<std::string, std::string>& all() const { return templates_; }
    Language language() const { return language_; }

  protected:
    /// `arguments` as they shall stand there: for who has made them harmless.
    std::string filled(const std::string& key, const std::vector<std::string>& arguments) const;

  private:
    Sentences(const std::vector<std::filesystem::path>& folders, Language language, const std::string& name);

    friend class Said;
    friend Sentences refusalSentences(const std::filesystem::path& dataDir, Language language);

    Language language_;
    std::map<std::string, std::string> templates_;
};

/// What the frame says, whatever is played: dataDir/frame/texts. Throws as above.
Sentences frameSentences(const std::filesystem::path& dataDir, Language language);

/// Where those cannot be read, what a refusal of a file says (data.*.json alone): in the other language if
/// this one has not even that; none if neither has. Throws nothing of its own.
Sentences refusalSentences(const std::filesystem::path& dataDir, Language language);

/// Where they lie.
std::filesystem::path frameTexts(const std::filesystem::path& dataDir);

} // namespace rowkeeper::json
