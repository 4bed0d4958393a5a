// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <concepts>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace rowkeeper::json {

/// What somebody says who knows no language: the key of a sentence and what fills it, which may be said so in
/// turn; or words that are the same in every language, such as a file's name.
class Said {
  public:
    Said() = default;
    Said(std::string key, std::vector<Said> fillings)
        : text_(std::move(key))
        , fillings_(std::move(fillings))
        , isKey_(true) {}
    /// Words or a number, made harmless.
    template<std::convertible_to<Filling> Words>
    Said(const Words& words) // NOLINT(google-explicit-constructor): stands for itself
        : text_(Filling(words).text()) {}
    /// A whole sentence of our own, as it is.
    static Said sentence(std::string text);

    bool empty() const { return text_.empty(); }
    /// The key, or the words.
    const std::string& name() const { return text_; }
    bool isKey() const { return isKey_; }
    const std::vector<Said>& fillings() const { return fillings_; }
    std::string in(const Sentences& sentences) const;
    /// For those who have no sentences: the words, or the key and in parentheses what fills it.
    std::string inKeys() const;
    bool operator==(const Said&) const = default;

  private:
    std::string text_;
    std::vector<Said> fillings_;
    bool isKey_ = false;
};

/// What the system says of a failure: in our words where it is a usual one, else in its own.
Said said(const std::error_code& error);
Said saidOfErrno(int error);

/// "4 MB", below one "100 kB": the same in every language.
std::string inBytes(std::size_t bytes);

/// Something that failed. what() is for programmers: inKeys().
class SaidError : public std::runtime_error {
  public:
    explicit SaidError(Said what)
        : std::runtime_error(what.inKeys())
        , said_(std::move(what)) {}
    const Said& said() const { return said_; }
    std::string text(const Sentences& sentences) const { return said_.in(sentences); }

  private:
    Said said_;
};

} // namespace rowkeeper::json
