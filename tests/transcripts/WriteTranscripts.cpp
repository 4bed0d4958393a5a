// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/transcripts/Transcript.h"

#include <exception>
#include <fstream>
#include <iostream>

/// Writes the transcript of every recorded game anew: write_transcripts FOLDER.
int main(int argc, char** argv) {
    using namespace rowkeeper::test;
    if (argc != 2) {
        std::cerr << "usage: write_transcripts FOLDER\n";
        return 2;
    }
    try {
        for (const auto& recording : recordings(argv[1])) {
            const std::string text =
                transcript(readRecording(recording), recording.filename().string(), languageOf(recording));
            std::ofstream out(transcriptOf(recording), std::ios::binary);
            out << text;
            if (!out.flush())
                throw std::runtime_error(transcriptOf(recording).string() + ": cannot be written");
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
