#pragma once
// Our engine as a bot of the UCC-2012 manager: handles each line that `vaandel engine --ucc` reads.

#include "vaandel/engine/engine.hpp"
#include "vaandel/engine_protocol/engine_session.hpp"
#include "vaandel/protocol/ucc.hpp"

namespace vaandel::engine_protocol {

class UccSession {
public:
    /// Its settings. `edition`, with the rules that it assumes, is_ucc_edition() and must outlive this.
    struct Settings {
        const board::Edition& edition;
        engine::Level level = engine::Level::Master;
        std::uint64_t seed = 1;
        engine::Limits limits{}; ///< for each move
    };
    /// `complain` receives contradictions between the manager and the known game; then the session cannot continue.
    UccSession(const Settings& settings, engine::Stopwatch now, Say say, Say complain);

    /// False when the game is over, or cannot continue.
    bool handle(std::string_view line);

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

} // namespace vaandel::engine_protocol
