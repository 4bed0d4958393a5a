// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Halt.h"

#include <sys/eventfd.h>
#include <unistd.h>

namespace rowkeeper::vision {

Halt::Halt()
    : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Halt::~Halt() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void Halt::call() {
    called_ = true;
    if (descriptor_ >= 0) ::eventfd_write(descriptor_, 1);
}

} // namespace rowkeeper::vision
