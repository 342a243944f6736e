#pragma once
// What the net believed at the engine's last turn, for its next one in the same game.

#include "vaandel/engine/engine.hpp"
#include "vaandel/nets/advice.hpp"

namespace vaandel::engine {

/// Keeps the last two turns, so that who asks twice about one position gets the same answer twice.
class Reminder {
public:
    /// What was believed at the latest turn kept that came before this one in the same game; nothing where there is
    /// none.
    nets::Memory before(const Sight& sight) const;
    void keep(const Sight& sight, nets::Memory memory);

private:
    struct Turn {
        board::Side viewer{}; ///< who believed it
        std::vector<board::PublicPly> plies;
        board::PerSide<board::PieceSet> pieces;
        nets::Memory memory;

        bool is_before(const Sight& sight) const;
    };
    Turn last_;
    Turn earlier_;
};

} // namespace vaandel::engine
