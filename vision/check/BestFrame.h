// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"
#include "vision/reading/TagReader.h"

namespace rowkeeper::vision {

/// Of the frames of a film or camera the one that shows most tags, and these most sharply. One thread.
class BestFrame {
  public:
    void see(const Frame& frame);

    /// The first one while none shows a tag; empty before any was seen.
    const Frame& best() const { return best_; }

  private:
    TagReader reader_{{.video = true}};
    TagReader nearReader_{{.video = true}};
    Frame best_;
    double clarity_ = -1;
};

} // namespace rowkeeper::vision
