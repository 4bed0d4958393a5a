// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Phones.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace rowkeeper::phones {

namespace {

/// Where phones at home are; the others are virtual machines, tunnels, addresses nobody gave.
int rankOf(std::uint32_t address) {
    if (address >> 16U == 0xC0A8U) return 0;                         // 192.168
    if (address >> 24U == 10U || address >> 20U == 0xAC1U) return 1; // 10, 172.16 to 172.31
    return address >> 16U == 0xA9FEU ? 3 : 2;                        // 169.254: nobody gave it one
}

std::string words(std::uint32_t address) {
    const in_addr place{htonl(address)};
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &place, text.data(), static_cast<socklen_t>(text.size()));
    return text.data();
}

std::vector<std::uint32_t> outward() {
    std::vector<std::uint32_t> all;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return all;
    for (const ifaddrs* one = first; one; one = one->ifa_next) {
        const bool serves = one->ifa_addr && one->ifa_addr->sa_family == AF_INET &&
                            (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (serves)
            all.push_back(ntohl(reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr.s_addr));
    }
    ::freeifaddrs(first);
    return all;
}

} // namespace

std::vector<std::string> ownAddresses() {
    std::vector<std::uint32_t> found = outward();
    std::stable_sort(found.begin(), found.end(),
                     [](std::uint32_t one, std::uint32_t other) { return rankOf(one) < rankOf(other); });
    std::vector<std::string> all;
    for (const std::uint32_t address : found)
        all.push_back(words(address));
    all.emplace_back("127.0.0.1");
    return all;
}

} // namespace rowkeeper::phones
