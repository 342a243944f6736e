#pragma once
// Our engine as a bot of the UCC-2012 manager: what `vaandel engine --ucc` does with each line that it reads.

#include "vaandel/engine/engine.hpp"
#include "vaandel/protocol/engine_session.hpp"
#include "vaandel/protocol/ucc.hpp"

namespace vaandel::protocol {

class UccSession {
public:
    /// How it plays. `edition`, with the rules that it believes in, is_ucc_edition() and must outlive this.
    struct Settings {
        const board::Edition& edition;
        engine::Level level = engine::Level::Master;
        std::uint64_t seed = 1;
        engine::Limits limits{}; ///< for each move
    };
    /// `complain` is told what the manager says against what is known of the game; then there is no going on.
    UccSession(const Settings& settings, engine::Stopwatch now, Say say, Say complain);

    /// False when the game is over, or cannot go on.
    bool hear(std::string_view line);

private:
    bool greet(std::string_view line);
    bool take_result(std::string_view line);
    bool take_row(std::string_view line);
    bool move();
    bool fail(std::string_view what);

    Settings settings_;
    Say say_;
    Say complain_;
    engine::Engine engine_;
    std::optional<SeatGame> game_; ///< since the greeting
    bool is_board_due_ = false;    ///< the rows of a board come next
    std::string rows_;
};

} // namespace vaandel::protocol
