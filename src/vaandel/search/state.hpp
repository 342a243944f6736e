#pragma once
// A node of the search: where pieces stand, and what is known of each.

#include "vaandel/board/repetition.hpp"
#include "vaandel/search/fields.hpp"
#include "vaandel/search/hunts.hpp"
#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// Copied for each move.
struct State {
    std::array<Man, board::kSquares> at{};
    std::array<board::Square, kMen> where{}; ///< kNoSquare: fallen
    std::array<ProfileId, kMen> known_as{};  ///< an enemy's profile; for an own piece 1 while it is hidden
    board::SquareSet own;
    board::SquareSet enemy;
    board::TwoSquares own_squares;
    board::TwoSquares enemy_squares;
    double points = 0; ///< won or lost since the root
    double traded = 0; ///< value of everything lost since, on both sides
    double own_movers = 0;
    double enemy_movers = 0;
    std::uint64_t key = 0;
    int result = 0; ///< 1: won, -1: lost

    bool is_secret(Man own_man) const { return known_as[own_man] != 0; }
};

/// How a battle ended.
enum class End : std::uint8_t { Win, Tie, Loss }; ///< ours

/// Makes states and their successors, and evaluates them. Refers to all its inputs.
class Rulebook {
public:
    Rulebook(const RootContext& context, Profiles& profiles, const Fields& fields);

    State root(const board::PublicState& open) const;

    bool is_own(Man man) const { return man < context_.own.size(); }
    const OwnMan& own(Man man) const { return context_.own[man]; }
    Profile const& profile(const State& state, Man enemy) const { return profiles_[state.known_as[enemy]]; }
    /// What the enemy may do to our piece on `move.to`.
    const Assault& assault(const State& state, board::Move move) const {
        const Man own = state.at[move.to.index];
        return profiles_.assault(state.known_as[state.at[move.from.index]], own, state.is_secret(own),
                                 !context_.geometry.are_adjacent(move.from, move.to));
    }
    const Ends& attack(const State& state, Man own, Man enemy) const {
        return profile(state, enemy).attacked[board::index_of(context_.own[own].rank)];
    }

    /// The expected gain of our attack by itself, without its consequences.
    double expected_gain(const State& state, Man own, Man enemy) const;

    /// Either side moves to an empty square.
    State walked(const State& before, Man man, board::Move move) const;
    /// Our piece attacks, with this outcome.
    State attacked(const State& before, board::Move move, End end) const;
    /// The enemy attacks our piece, with this outcome, from our point of view.
    State assaulted(const State& before, board::Move move, const Assault& assault, End end) const;

    /// The static value of the state, from -kVictory to kVictory.
    double value(const State& state) const;

    /// Squares from which an enemy could soon be at our Flag.
    board::SquareSet near_flag() const { return near_flag_; }

    const RootContext& context() const { return context_; }

private:
    void place(State& state, Man man, board::Square at) const;
    void remove(State& state, Man man) const;
    static void know(State& state, Man man, ProfileId as);
    void reveal(State& state, Man own) const;
    double pressure(const State& state) const;
    double alarm(const State& state) const;
    bool is_anybody_near(const State& state) const;
    double alarm_at(const State& state, board::Square gate) const;
    bool is_stopped_by(const State& state, Man intruder, board::SquareSet guards) const;

    const RootContext& context_;
    Profiles& profiles_;
    const Fields& fields_;
    std::vector<Hunt> hunts_;
    std::array<double, 2 * board::kSquares> nearness_{}; ///< remaining share of a hunt, by steps
    board::SquareSet bombs_;                             ///< squares of the own pieces
    board::SquareSet near_flag_;
    board::SquareSet at_flag_;
};

} // namespace vaandel::search
