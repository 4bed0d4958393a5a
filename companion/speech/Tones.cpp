// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Tones.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

namespace rowkeeper::speech {

namespace {

constexpr int samplesPerSecond = 44100;

struct Note {
    double hertz = 0;
    double seconds = 0;
};

/// One tap for a card, up for a question, down for trouble, a chord's steps for what was decided.
std::vector<Note> notesOf(Kind kind) {
    switch (kind) {
    case Kind::Card:
        return {{1046.5, .09}};
    case Kind::Next:
        return {};
    case Kind::Question:
        return {{659.3, .11}, {880, .17}};
    case Kind::Trouble:
        return {{392, .13}, {293.7, .2}};
    case Kind::Result:
        return {{523.3, .1}, {659.3, .1}, {784, .22}};
    }
    return {};
}

void write(std::string& bytes, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
}

std::string wavOf(const std::vector<std::int16_t>& samples) {
    const auto size = static_cast<std::uint32_t>(2 * samples.size());
    std::string bytes = "RIFF";
    write(bytes, 36 + size, 4);
    bytes += "WAVEfmt ";
    write(bytes, 16, 4);
    write(bytes, 1, 2); // PCM
    write(bytes, 1, 2); // channels
    write(bytes, samplesPerSecond, 4);
    write(bytes, 2 * samplesPerSecond, 4);
    write(bytes, 2, 2);
    write(bytes, 16, 2);
    bytes += "data";
    write(bytes, size, 4);
    for (const std::int16_t sample : samples)
        write(bytes, static_cast<std::uint16_t>(sample), 2);
    return bytes;
}

/// Begins and ends softly: a tone that is cut off clicks.
void add(std::vector<std::int16_t>& samples, const Note& note) {
    constexpr double loudness = .3 * 32767;
    constexpr double softness = .012; // s
    const int count = static_cast<int>(note.seconds * samplesPerSecond);
    for (int i = 0; i < count; ++i) {
        const double at = static_cast<double>(i) / samplesPerSecond;
        const double begun = std::min(1.0, at / softness);
        const double left = (note.seconds - at) / note.seconds; // fades like something that was struck
        const double wave = std::sin(2 * std::numbers::pi * note.hertz * at) +
                            .25 * std::sin(4 * std::numbers::pi * note.hertz * at);
        samples.push_back(static_cast<std::int16_t>(std::lround(loudness * begun * left * left * wave)));
    }
}

} // namespace

std::string toneOf(Kind kind) {
    std::vector<std::int16_t> samples;
    for (const Note& note : notesOf(kind))
        add(samples, note);
    return samples.empty() ? std::string() : wavOf(samples);
}

std::optional<Kind> soundingOf(const Announced& announced) {
    std::optional<Kind> found;
    for (const Announcement& one : announced.fresh) {
        if (one.kind != Kind::Next) found = std::max(found.value_or(one.kind), one.kind);
    }
    return found;
}

} // namespace rowkeeper::speech
