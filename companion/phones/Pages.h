// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Shown.h"
#include "companion/phones/Tickets.h"
#include "engine/core/json/Sentences.h"

#include <string>
#include <vector>

/// The pages, written anew whenever one is asked for. They need nothing but themselves; with scripts they
/// keep up by themselves, without they are loaded again every few seconds. Pure; any thread.
namespace rowkeeper::phones {

/// A part of a page that changes as a whole.
struct Section {
    std::string name; ///< letters only
    std::string html;
};

struct Page {
    std::string title; ///< of the browser's tab; a word, no markup
    std::vector<Section> sections;
    bool clear = false;  ///< nothing behind it
    bool wide = false;   ///< for a screen, not for a hand
    bool typing = false; ///< something may be typed in it: without scripts it is not loaded again by itself
};

/// Where pages lead to: "/token".
struct Roots {
    std::string phones;
    std::string board;
};

/// "Who are you?"
Page choosePage(const Table& table, const Roots& roots, const json::Sentences& texts);
/// What this person decides, with a ticket in each form, and the table below. `last`: it is new enough to
/// show.
Page personPage(const Table& table, const Person& person, const Tickets& tickets, bool last,
                const Roots& roots, const json::Sentences& texts);
/// For screens and streaming programs.
Page boardPage(const Table& table, bool last, bool clear, const json::Sentences& texts);
/// Why an answer did not count, and the way back.
Page notCountedPage(Tickets::Why why, const std::string& back, const json::Sentences& texts);

/// Another one whenever what the page shows is another.
std::string stateOf(const Page& page);

/// As it is sent. `nonce`: what its own style and script show to be let in.
std::string written(const Page& page, const std::string& nonce, const json::Sentences& texts);

} // namespace rowkeeper::phones
