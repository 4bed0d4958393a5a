// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Tag text <-> identity. The printed sheets write these texts and the camera reads them, both through here,
/// so a printed card and a seen card cannot drift apart. Knows nothing of what a card does.
///
/// A tag text is "RK" + letter of the game + group letter + two characters, for faces optionally followed by
/// "." and a copy serial of one to three of 0-9A-Z: "RKTS07", "RKTS07.A3". At most 10 characters of the QR
/// alphanumeric set. The two characters count in tens for the first game, of 0-9A-Z for all others: "RKPA0Z"
/// is the deck A's card 35, "RKPHB3" what heads the third chain of player B. Command cards and mat corners
/// have the first game's letter and serve every game.
namespace rowkeeper::tag {

enum class Kind {
    Face,       ///< a card face: group is the deck's letter (RKT: S V R K, number 1-33; RKP: A-D)
    Back,       ///< the back of a deck: number 0, never a serial
    Anchor,     ///< a card that heads a chain: RKT group Z, number 1-24; RKP group H, "A1" to "D8"
    AnchorBack, ///< RKTZ00
    MatCorner,  ///< group M, number 1-4
    Command,    ///< group C, number 1-99
};

/// The letters of games.
inline constexpr char firstGame = 'T';
inline constexpr char secondGame = 'P';

struct Tag {
    char group = '\0';
    int number = 0;
    std::string serial; ///< empty: none
    char game = firstGame;

    Kind kind() const;
    /// The same identity without the copy serial, e.g. "RKTS07" for "RKTS07.A3".
    Tag withoutSerial() const { return {group, number, {}, game}; }
    /// Whether it has to do with that game: its own cards, and what serves every game.
    bool serves(char letter) const;

    bool operator==(const Tag&) const = default;
    auto
    operator<=>(const Tag&) const = default; // NOLINT(modernize-use-nullptr): false alarm of clang-tidy 14
};

/// Nothing if the text is not one of ours (foreign code), whatever its length or bytes.
std::optional<Tag> parse(std::string_view text);

/// Serials in the order in which they are given: "1", … "9", "A", … "ZZZ".
inline constexpr int mostSerials = 36 * 36 * 36 - 1;
std::string serialOf(int number);                     ///< 1 to mostSerials
std::optional<int> numberOf(std::string_view serial); ///< nothing: none that serialOf() gives ("", "01", "a")

/// The text of a tag. format(*parse(t)) == t for every text that parses.
std::string format(const Tag& tag);

/// The two characters after a group's letter, as games other than the first count: "0Z" is 35. Nothing for
/// other texts; `number` 0 to mostPairs.
inline constexpr int mostPairs = 36 * 36 - 1;
std::optional<int> pairNumber(std::string_view text);
std::string pairText(int number);

/// What heads a chain of a game of several fleets: whose, and which of his chains (1 to 8). Nothing for other
/// tags.
struct ChainHead {
    char player = 'A'; ///< A to D
    int chain = 1;
    auto operator<=>(const ChainHead&) const = default; // NOLINT(modernize-use-nullptr): as above
};
std::optional<ChainHead> chainHeadOf(const Tag& tag);
Tag tagOf(const ChainHead& head);

/// Every text of a card side or mat corner without a copy serial: what lies on most tables of the first game.
std::vector<std::string> plainTexts();

} // namespace rowkeeper::tag
