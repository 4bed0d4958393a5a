// SPDX-License-Identifier: GPL-3.0-or-later
// A few lines that each of the compiled-in defences has to change.
#include <cstring>
#include <vector>

int main(int count, char** arguments) {
    char copy[8];
    std::strncpy(copy, arguments[0], static_cast<std::size_t>(count));
    std::memcpy(copy, arguments[0], static_cast<std::size_t>(count));
    const std::vector<int> numbers(static_cast<std::size_t>(count) + 1);
    return numbers[static_cast<std::size_t>(count)] + copy[count % 8];
}
