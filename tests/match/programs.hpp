#pragma once
// Shared by the tests of external players: programs within this process, and games of theirs.

#include "vaandel/match/make_player.hpp"
#include "vaandel/match/referee.hpp"
#include "vaandel/match/ucc_player.hpp"
#include "vaandel/notation/ucc2012.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace vaandel::match {

using namespace protocol;
using namespace std::chrono_literals;
using board::Edition;
using board::Move;

inline std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

inline game::AnyEdition limited(const Edition& edition, board::Rules rules = {}) {
    Edition with_limits = edition;
    with_limits.rules = rules;
    with_limits.rules.max_plies_without_attack = 100;
    with_limits.rules.max_plies = 600;
    return with_limits;
}
inline const game::AnyEdition kDuel = limited(board::kDuel8);
inline const game::AnyEdition kUccGame = limited(board::kOriginal, notation::kUcc2012Rules);

/// Answers within this process, immediately.
class Near final : public Wire {
public:
    using Answer = std::function<std::vector<std::string>(std::string_view line)>;
    Near(Answer answer, std::string* received) : answer_{std::move(answer)}, received_{received} {}

    bool say(std::string_view line) override {
        if (received_ != nullptr)
            *received_ += std::string{line} + '\n';
        for (std::string& said : answer_(line))
            said_.push_back(std::move(said));
        return true;
    }
    Received receive(Deadline /*unused*/) override {
        if (said_.empty())
            return {Received::Kind::Late, {}};
        std::string line = std::move(said_.front());
        said_.pop_front();
        return {Received::Kind::Line, std::move(line)};
    }

private:
    Answer answer_;
    std::string* received_;
    std::deque<std::string> said_;
};

/// Our own and sensible ones, each with both sides if these alternate.
inline SetupSource setups_of(std::uint64_t seed) { return seed % 4 < 2 ? SetupSource{OwnSetups{}} : SensibleSetups{}; }

/// Against random moves.
inline Result<FinishedGame, CannotStart> try_with_random(Player& player, Side side, const game::AnyEdition& edition,
                                                         const SetupSource& setups, std::uint64_t seed,
                                                         Budget budget = {.time = 1000ms, .nodes = 200}) {
    const auto made = make_player({.name = {}, .player = "random"}, edition);
    const auto& other = *made;
    const Terms terms{.edition = edition, .budget = budget, .now = now};
    const Start start = draw_start(edition, seed, setups);
    return play(terms, start,
                side == Side::Red ? PerSide<Player*>{&player, other.get()} : PerSide<Player*>{other.get(), &player});
}

/// The same for a player that can start.
inline FinishedGame play_with_random(Player& player, Side side, const game::AnyEdition& edition,
                                     const SetupSource& setups, std::uint64_t seed,
                                     Budget budget = {.time = 1000ms, .nodes = 200}) {
    auto played = try_with_random(player, side, edition, setups, seed, budget);
    if (!played) {
        ADD_FAILURE() << "cannot start: " << played.error().why;
        return {};
    }
    return std::move(*played);
}

/// For programs that are slow on purpose.
inline constexpr Patience kShort{.start = 2000ms, .act = 300ms, .grace = 200ms};

/// A program that loses a game, and the reason.
struct Misdeed {
    std::string name;
    std::string command;
    Fault fault;
    std::string complaint;
};

} // namespace vaandel::match
