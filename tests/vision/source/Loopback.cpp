// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstring>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// The tests of streams talk to a server in their own process. Where this machine has no working loopback (an
/// empty network namespace) the program makes a namespace of its own, before it has threads, and switches the
/// loopback on in there: nothing outside changes.
namespace rowkeeper::vision::test {

namespace {

class Loopback : public testing::Environment {
  public:
    void SetUp() override {
        if (isUp(false)) return;
        const bool root = ::geteuid() == 0;
        if (::unshare(root ? CLONE_NEWNET : CLONE_NEWNET | CLONE_NEWUSER) != 0 || !isUp(true))
            GTEST_FAIL() << "no loopback here, and none can be made: " << std::strerror(errno);
    }

  private:
    /// Whether the loopback is up, after switching it on if that is asked for.
    static bool isUp(bool switchOn) {
        const int any = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        ifreq request{};
        std::strncpy(request.ifr_name, "lo", sizeof request.ifr_name - 1);
        bool up = ::ioctl(any, SIOCGIFFLAGS, &request) == 0;
        if (up && switchOn) {
            request.ifr_flags = static_cast<short>(request.ifr_flags | IFF_UP | IFF_RUNNING);
            up = ::ioctl(any, SIOCSIFFLAGS, &request) == 0;
        }
        up = up && (request.ifr_flags & IFF_UP) != 0;
        ::close(any);
        return up;
    }
};

[[maybe_unused]] const auto* const loopback = testing::AddGlobalTestEnvironment(new Loopback);

} // namespace

} // namespace rowkeeper::vision::test
