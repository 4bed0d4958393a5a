// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"
#include "vision/picture/Square.h"

#include <memory>
#include <span>

/// Remembers, in coarse cells, how the bare table and each card look, to tell whether an unread card is still
/// there, has left, or hides under something. Assumes a camera that stands still. Internal to vision.
namespace rowkeeper::vision {

/// A card of the pile of cards seen from above, bottom to top.
struct Sheet {
    int id = 0;
    Quad outline;        ///< px, clockwise
    bool visible = true; ///< read in this frame, so that what is seen there is the card
};

enum class Look {
    Unclear,    ///< something else is there
    Unknown,    ///< nothing to compare with; nothing there differs from the table beside it
    Hidden,     ///< other cards lie all over it, or it is out of the picture
    Present,    ///< the card's own look
    Empty,      ///< what lies below it: the table or the cards under it
    SeemsEmpty, ///< the same, but the table there was never seen bare: it looks like the table beside it
    Lifted,     ///< neither, in the very shape of the card: all around it nothing changed. What shows now was
                ///< never seen
    Another, ///< neither, in the very shape of the card, and what lies below it was seen: a card lies there,
             ///< with a side that was never seen
    Shaded,  ///< one of these two in another light or tone: a shadow lies there, or a sleeve of such a colour
};

class Scenery {
  public:
    Scenery();
    ~Scenery();
    Scenery(Scenery&&) noexcept;
    Scenery& operator=(Scenery&&) noexcept;

    /// Takes in the next frame.
    void see(const Frame& frame);

    /// Learns the looks of visible sheets and, outside all of them, of the table, from cells that did not
    /// change for a while. Also what lookAt() takes as the sheets that lie above and below each other.
    void learn(std::span<const Sheet> stack);

    /// The look of the place of one sheet of the stack last given to learn().
    Look lookAt(std::size_t sheet) const;

    /// Share of cells in the area (px) that changed against the frame before, 0..1; 1 for the first frame.
    double changed(const Quad& area) const;

    /// Whether every cell of the area kept its look for the last `frames` frames, but for a few.
    bool calm(const Quad& area, int frames) const;

    /// Forgets everything, as after a move of the camera.
    void reset();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rowkeeper::vision
