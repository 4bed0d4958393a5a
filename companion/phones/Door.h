// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Who is let in, and whereto. Pure; any thread.
namespace rowkeeper::phones {

/// What a request says of itself, as it came.
struct Knock {
    std::string method;
    std::string target;               ///< "/token/p/S"; nothing in it is decoded
    std::vector<std::string> hosts;   ///< each Host header
    std::vector<std::string> origins; ///< each Origin header
};

/// Where a request leads.
struct Way {
    enum class To {
        Refused,     ///< a strange Host or Origin: a page from elsewhere asks
        WrongMethod, ///< neither GET nor HEAD, nor POST where answers are taken
        Nowhere,     ///< no such address
        Choose,      ///< who are you?
        Person,      ///< one person's page; POST: an answer
        Board,       ///< to look at only
    };
    To to = To::Nowhere;
    std::string person; ///< of Person: as it stands in the address, not looked up yet
    bool state = false; ///< not the page: whether it has changed
    bool clear = false; ///< of Board: nothing behind it, for streaming programs
    bool operator==(const Way&) const = default;
};

struct Door {
    std::string address; ///< literal, IPv4
    int port = 0;
    std::string phones; ///< token: those who may decide
    std::string board;  ///< token: those who may look

    Way lead(const Knock& knock) const;
    std::string phonesLink() const;
    std::string boardLink() const;

  private:
    bool isOurs(std::string_view host) const;
    std::string link(const std::string& token) const;
};

} // namespace rowkeeper::phones
