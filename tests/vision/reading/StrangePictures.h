// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <string>
#include <vector>

/// Pictures without a whole tag of ours, but with all that could be taken for one.
namespace rowkeeper::vision::test {

inline constexpr int strangeKinds = 11;

struct StrangePicture {
    std::string kind;   ///< for messages
    bool codes = false; ///< QR codes that decode, none of them ours
    cv::Mat3b sharp;    ///< as it lies there, 800 x 600
};

/// Number 0 up; every kind comes once in strangeKinds numbers. The same number gives the same picture.
StrangePicture strangePicture(int number);

/// A frame of it: soft, noisy, each `frame` other noise.
cv::Mat3b seen(const StrangePicture& picture, int number, int frame);

struct StrangersRead {
    std::vector<std::string> ours; ///< texts of ours that were read, with where
    int foreign = 0;               ///< QR codes that decoded in one frame
    int foreignCodes = 0;          ///< of so many
};

/// Reads the pictures `first` up to before `last`: one frame as a single picture, three as a running one with
/// the texts of all cards as a closed set.
StrangersRead readStrangers(int first, int last);

} // namespace rowkeeper::vision::test
