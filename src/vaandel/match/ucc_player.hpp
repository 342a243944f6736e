#pragma once
// A player of Original that is a bot of the UCC programming competition 2012 (C.8): `ucc:COMMAND`. This is its manager.
// Such a bot plays one game, chooses its own set-up, is not told its thinking time, and knows neither repetition rule:
// a barred move of it loses like any illegal move.

#include "vaandel/match/command_player.hpp"

namespace vaandel::match {

/// The thinking time of those bots, by the competition's manager.
inline constexpr std::chrono::milliseconds kUccMoveTime{2'000};

/// Starts the program for every game, and lets it place its army before the game begins.
class UccPlayer final : public Player {
public:
    explicit UccPlayer(protocol::Connect connect, const Patience& patience = {})
        : connect_{std::move(connect)}, patience_{patience} {}

    std::optional<std::string> begin(const game::AnyEdition& edition, board::Side side, Random random) override;
    bool places_itself() const override { return true; }
    /// Two seconds, or its budget if longer.
    std::optional<std::chrono::milliseconds> allowed(const Budget& budget) const override;
    Result<Answer, Crash> act(const game::AnySeatView& view, const Budget& budget) override;
    void end(const game::AnySeatView& view, const Ending& ending) override;

private:
    Result<std::string, Crash> place(const board::Edition& edition, board::Side side);
    Result<std::string, Crash> move(const game::SeatView& view, const Budget& budget);
    void tell_plies(const game::SeatView& view);
    Result<std::string, Crash> receive(protocol::Deadline deadline);

    protocol::Connect connect_;
    Patience patience_;
    std::unique_ptr<protocol::Wire> wire_;
    Result<std::string, Crash> setup_{std::string{}}; ///< its first action
    std::string own_words_;                           ///< its last move as it wrote it
    std::size_t told_ = 0;                            ///< plies sent to it
};

} // namespace vaandel::match
