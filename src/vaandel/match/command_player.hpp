#pragma once
// A player that is a separate program and speaks our protocol (docs/bots/protocol.md): `cmd:COMMAND`.

#include "vaandel/match/player.hpp"
#include "vaandel/protocol/remote.hpp"

namespace vaandel::match {

/// How long to wait for a program.
struct Patience {
    std::chrono::milliseconds start{10'000}; ///< to start, to complete the handshake, and to get ready for a game
    std::chrono::milliseconds ready{2'000};  ///< to get ready for a move
    std::chrono::milliseconds act{60'000};   ///< for an action without a time budget
    std::chrono::milliseconds grace{1'000};  ///< after it is late, before it is given up

    /// How long to wait for an action with this allowance; nothing: as long as it likes.
    std::chrono::milliseconds wait(std::optional<std::chrono::milliseconds> allowed,
                                   std::chrono::milliseconds margin) const {
        return allowed ? *allowed + margin + grace : act;
    }
};

/// The program plays game after game. After losing a game by a fault it is restarted.
class CommandPlayer final : public Player {
public:
    using Options = std::vector<std::pair<std::string, std::string>>;

    /// Sets these options, and optionally restarts the program for each game.
    explicit CommandPlayer(protocol::Connect connect, const Patience& patience = {}, Options options = {},
                           bool is_restarted = false)
        : connect_{std::move(connect)}, patience_{patience}, options_{std::move(options)}, is_restarted_{is_restarted} {
    }

    std::optional<Unable> start(const game::AnyEdition& edition) override;
    std::optional<std::string> begin(const game::AnyEdition& edition, board::Side side, Random random) override;
    void meet(std::string_view opponent) override { opponent_ = opponent; }
    std::optional<Crash> get_ready(const game::AnySeatView& view) override;
    Result<Answer, Crash> act(const game::AnySeatView& view, const Budget& budget) override;
    void end(const game::AnySeatView& view, const Ending& ending) override;

private:
    std::optional<Unable> introduce();
    std::optional<std::string> set_options();
    /// The engine's last error since the options were sent.
    std::optional<Unable> refused_option();
    std::optional<std::string> start_game(Random& random);
    bool is_set(std::string_view option) const;
    void set_agreed_options(Random& random);
    void tell_played(const game::AnySeatView& view);
    Result<Answer, Crash> place(const Budget& budget);
    protocol::Deadline deadline(const Budget& budget) const;
    Crash lost(const protocol::Silence& silence);

    protocol::Connect connect_;
    Patience patience_;
    Options options_;
    bool is_restarted_;
    std::optional<protocol::Remote> remote_; ///< after the handshake
    protocol::Introduction introduction_;
    const game::AnyEdition* edition_ = nullptr;
    board::Side side_ = board::Side::Red;
    std::string opponent_;
    std::size_t told_ = 0; ///< plies, or actions, sent to it
};

} // namespace vaandel::match
