// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// House rules of any game, as files and the command line spell them. A game has a plain struct of options
/// and one visible table that names each member, its words and the question it answers.
namespace rowkeeper {

/// One option. A numeric option has no listed values; it takes any whole number from `least` to `most`.
struct OptionInfo {
    std::string_view name;
    std::span<const std::string_view> values; ///< the default first; empty: numeric
    int least = 0;
    int most = 0;
    std::string_view ruling; ///< the question it answers: "T25"
};

/// What is wrong with an option that was given.
struct OptionFault {
    enum class What { UnknownName, NotAWord, NotANumber };
    What what = What::UnknownName;
    std::string name;
    std::string value;
    std::string known; ///< the names or words there are, with commas between
    int least = 0;
    int most = 0;
    bool operator==(const OptionFault&) const = default;
};

/// The sentence that says it (data/frame/texts): `make` is given its key and what fills it, texts and
/// numbers.
template<class Make>
auto worded(const OptionFault& fault, Make make) {
    if (fault.what == OptionFault::What::NotANumber)
        return make("document.option_number", fault.name, fault.value, fault.least, fault.most);
    if (fault.what == OptionFault::What::NotAWord)
        return make("document.option_value", fault.name, fault.value, fault.known);
    return make("document.unknown_option", fault.name, fault.known);
}

/// An option of a game and how to reach it: the index of its word (enumerators stand in the order of the
/// words), or the number itself.
template<class Options>
struct OptionEntry {
    OptionInfo info;
    int (*get)(const Options&);
    void (*put)(Options&, int);
};

/// The lines of a game's table: `Member` is a pointer to a member of its struct of options.
namespace option {

template<class Member>
struct Of;
template<class Value, class Struct>
struct Of<Value Struct::*> {
    using Options = Struct;
    using Type = Value;
};
template<auto Member>
using OptionsOf = typename Of<decltype(Member)>::Options;
template<auto Member>
using TypeOf = typename Of<decltype(Member)>::Type;

inline constexpr std::array<std::string_view, 2> falseTrue{"false", "true"};
inline constexpr std::array<std::string_view, 2> trueFalse{"true", "false"};

/// One of some words; the first is the default. A yes or no whose default is no is one, too, with falseTrue.
template<auto Member>
constexpr OptionEntry<OptionsOf<Member>>
choice(std::string_view name, std::span<const std::string_view> words, std::string_view ruling) {
    return {
        {name, words, 0, 0, ruling},
        [](const OptionsOf<Member>& options) { return static_cast<int>(options.*Member); },
        [](OptionsOf<Member>& options, int index) { options.*Member = static_cast<TypeOf<Member>>(index); }};
}

/// A yes or no whose default is yes: the words stand the other way round.
template<auto Member>
constexpr OptionEntry<OptionsOf<Member>> yesNo(std::string_view name, std::string_view ruling,
                                               std::span<const std::string_view> words = trueFalse) {
    return {{name, words, 0, 0, ruling},
            [](const OptionsOf<Member>& options) { return options.*Member ? 0 : 1; },
            [](OptionsOf<Member>& options, int index) { options.*Member = index == 0; }};
}

template<auto Member>
constexpr OptionEntry<OptionsOf<Member>> number(std::string_view name, int least, int most,
                                                std::string_view ruling) {
    return {{name, {}, least, most, ruling},
            [](const OptionsOf<Member>& options) { return options.*Member; },
            [](OptionsOf<Member>& options, int value) { options.*Member = value; }};
}

/// The option of that name; nullptr: there is none.
const OptionInfo* find(std::span<const OptionInfo> infos, std::string_view name);
/// What the text means for this option: the index of a word, or a number. Nothing: it is none it takes.
std::optional<int> parse(const OptionInfo& info, std::string_view text);
/// And back.
std::string text(const OptionInfo& info, int index);

OptionFault unknownName(std::span<const OptionInfo> infos, std::string_view name, std::string_view value);
OptionFault unknownValue(const OptionInfo& info, std::string_view value);

} // namespace option

/// All options of a game, in the order they are listed. Immutable; any thread.
template<class Options, std::size_t count>
class OptionTable {
  public:
    explicit constexpr OptionTable(const std::array<OptionEntry<Options>, count>& entries)
        : entries_(entries) {
        std::transform(entries.begin(), entries.end(), infos_.begin(),
                       [](const OptionEntry<Options>& entry) { return entry.info; });
    }

    std::span<const OptionInfo> infos() const { return infos_; }

    /// The value of an option as text; empty: there is no such option.
    std::string value(const Options& options, std::string_view name) const {
        const OptionInfo* info = option::find(infos_, name);
        return info == nullptr ? std::string() : option::text(*info, entryOf(*info).get(options));
    }

    /// Sets an option, or says what is wrong; then `options` is unchanged.
    std::optional<OptionFault> set(Options& options, std::string_view name, std::string_view value) const {
        const OptionInfo* info = option::find(infos_, name);
        if (info == nullptr) return option::unknownName(infos_, name, value);
        const std::optional<int> index = option::parse(*info, value);
        if (!index) return option::unknownValue(*info, value);
        entryOf(*info).put(options, *index);
        return std::nullopt;
    }

  private:
    const OptionEntry<Options>& entryOf(const OptionInfo& info) const {
        return entries_[static_cast<std::size_t>(&info - infos_.data())];
    }

    std::array<OptionEntry<Options>, count> entries_;
    std::array<OptionInfo, count> infos_{};
};

} // namespace rowkeeper
