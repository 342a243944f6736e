#include "match.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/setups/setup_choice.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace vaandel::bench {

using namespace board;

namespace {

[[noreturn]] void stop_for_illegal(Refusal refusal) {
    const std::string_view phrase = phrase_of(refusal);
    std::fprintf(stderr, "a player made an illegal move: %.*s\n", int(phrase.size()), phrase.data());
    std::abort();
}

} // namespace

Edition with_limits(const Edition& edition) {
    Edition limited = edition;
    limited.rules.max_plies_without_attack = 200;
    limited.rules.max_plies = 2000;
    return limited;
}

Player random_player(const Edition& edition, Random& random) {
    return [&edition, &random](const View& view) -> std::optional<Move> {
        const Situation situation = situation_of(edition, view);
        const unsigned count = count_moves(situation);
        if (count == 0)
            return std::nullopt;
        return nth_move(situation, random.below(count));
    };
}

Played play(const Edition& edition, const PerSide<Setup>& setups, const PerSide<Player>& players) {
    Position position = initial_position(edition, setups.red, setups.blue);
    std::vector<Move> moves;
    PerSide<Ply> made;
    for (;;) {
        if (const auto outcome = outcome_of(edition, position, moves))
            return {*outcome, made};
        const Side side = position.open.to_move;
        const auto move = players[side](view_of(position, side, moves));
        if (!move)
            return {{opponent(side), Reason::Resigned}, made};
        if (const Refusal why = refusal(situation_of(edition, position, moves), *move); why != Refusal::None)
            stop_for_illegal(why);
        make_in_place_unchecked(edition, position, *move);
        moves.push_back(*move);
        ++made[side];
    }
}

Tally bot_against_random(const Edition& edition, unsigned games, std::uint64_t seed) {
    using Clock = std::chrono::steady_clock;
    const Edition limited = with_limits(edition);
    Tally tally;
    for (unsigned game = 0; game < games; ++game) {
        Random random{seed + game};
        first_bot::Bot bot{limited, Random{random.next()}};
        Clock::duration thinking{};
        const Player thinks = [&](const View& view) {
            const auto begin = Clock::now();
            const auto move = bot.choose(view);
            thinking += Clock::now() - begin;
            return move;
        };
        const Side side = game % 2 == 0 ? Side::Red : Side::Blue;
        const Setup own = bot.place();
        const Setup other = setups::sensible_setup(limited, random);
        const Player guesses = random_player(limited, random);
        const bool is_red = side == Side::Red;
        const Played played = play(limited, {is_red ? own : other, is_red ? other : own},
                                   {is_red ? thinks : guesses, is_red ? guesses : thinks});

        if (!played.outcome.winner)
            ++tally.draws;
        else
            ++(played.outcome.winner == side ? tally.wins : tally.losses);
        tally.plies += played.moves.red + played.moves.blue;
        tally.bot_moves += played.moves[side];
        tally.bot_seconds += std::chrono::duration<double>(thinking).count();
    }
    return tally;
}

} // namespace vaandel::bench
