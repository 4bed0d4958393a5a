// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/Targets.h"

#include <cstddef>
#include <cstdint>

// ROWKEEPER_FUZZ_TARGET is the function this program feeds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    rowkeeper::fuzz::ROWKEEPER_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
