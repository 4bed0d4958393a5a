// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Shown.h"
#include "engine/core/json/Said.h"
#include "engine/core/json/Sentences.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::phones {

/// The addresses to tell: whoever knows one may do what it is for.
struct Links {
    std::string phones; ///< for those who play: their questions, and the table
    std::string board;  ///< to look at only
    std::string clear;  ///< the same with nothing behind it, for streaming programs
};

/// Pages of the table for the browsers in its network. Off until a person switches it on; then, at one
/// address of this machine and nowhere else, whoever knows a link sees what was shown here, and nothing else
/// is ever sent. Every time it is switched on the links are new. Any thread; nothing here waits for the
/// network.
class Phones {
  public:
    /// An answer that counts, once a question. Called in the server's thread and must not call back into this
    /// object: pass it on.
    using Answered = std::function<void(const Answer& answer)>;
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    Phones(std::shared_ptr<const json::Sentences> texts, Answered answered,
           Clock clock = std::chrono::steady_clock::now);
    ~Phones();

    /// `address`: a literal IPv4 address of this machine (ownAddresses()); `port` 0: one that is free.
    /// Nothing: it is on. Else why not, with the remedy, and it stays as it was. Switched on already: off
    /// first.
    std::optional<json::Said> switchOn(const std::string& address, int port = 0);
    /// Nobody is answered any more when it returns.
    void switchOff();
    /// Nothing: it is off.
    std::optional<Links> links() const;

    /// What the pages show from now on; also kept while it is off. What is hidden does not belong in here.
    void show(Table table);
    /// The pages speak so from now on.
    void speak(std::shared_ptr<const json::Sentences> texts);
    /// Devices, told apart by their address, that opened the phones' link since it was switched on; at most
    /// `mostSeen` are counted.
    int seen() const;
    static constexpr int mostSeen = 64;

    /// So long the last card is shown.
    static constexpr std::chrono::seconds lastCardStays{9};

  private:
    class House;
    std::unique_ptr<House> house_;
};

/// The IPv4 addresses of this machine at which others in its networks find it, those of home networks first;
/// last 127.0.0.1, where only this machine itself does.
std::vector<std::string> ownAddresses();

} // namespace rowkeeper::phones
