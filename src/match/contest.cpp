#include "vaandel/match/contest.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace vaandel::match {

using board::Side;

namespace {

HalfPoints half_points(const Played& played, Side side) {
    if (!played.winner)
        return 1;
    return played.winner == side ? 2 : 0;
}

/// What all threads of a match share. Threads take pairs by their numbers, so that it does not matter who plays what.
class Match {
public:
    Match(const Plan& plan, const Stopwatch& now, const Listener& listener)
        : plan_{plan}, listener_{listener},
          terms_{.edition = plan.edition, .budget = plan.budget, .margin = plan.margin, .now = now},
          pairs_{(plan.games + kBlock - 1) / kBlock * 2} {}

    /// What the listener throws ends the match; rethrow() tells it.
    void play_pairs(const std::array<Player*, 2>& players) try {
        for (std::uint32_t pair = next_++; pair < pairs_ && !is_decided_; pair = next_++)
            play_pair(pair, players);
    } catch (...) {
        const std::scoped_lock lock{mutex_};
        thrown_ = std::current_exception();
        is_decided_ = true;
    }

    void rethrow() const {
        if (thrown_)
            std::rethrow_exception(thrown_);
    }

    Standing standing() && { return std::move(standing_); }

private:
    void play_pair(std::uint32_t pair, const std::array<Player*, 2>& players) {
        Start start = draw_start(plan_.edition, plan_.own_setups, seed_of(pair / 2));
        if (pair % 2 == 1)
            start = with_armies_exchanged(std::move(start));
        std::array<HalfPoints, 2> points{};
        for (std::uint32_t game = 0; game < 2; ++game) {
            const Side first = game == 0 ? Side::Red : Side::Blue;
            const Played played = play(terms_, start,
                                       first == Side::Red ? board::PerSide<Player*>{players[0], players[1]}
                                                          : board::PerSide<Player*>{players[1], players[0]});
            points[game] = half_points(played, first);
            const std::scoped_lock lock{mutex_};
            if (game == 1)
                standing_.pairs.add(points[0], points[1]);
            count(played, first);
            listener_({pair * 2 + game, pairs_ * 2, first, played}, standing_);
            if (plan_.sprt && verdict(*plan_.sprt, standing_.pairs) != Verdict::GoOn)
                is_decided_ = true;
        }
    }

    /// A generator that is seeded by neighbours starts alike: so seeds are drawn.
    std::uint64_t seed_of(std::uint32_t block) const {
        return Random{plan_.seed ^ (std::uint64_t{block} << 32U)}.next();
    }

    void count(const Played& played, Side first) {
        const HalfPoints points = half_points(played, first);
        standing_.score +=
            {.wins = points == 2 ? 1U : 0U, .draws = points == 1 ? 1U : 0U, .losses = points == 0 ? 1U : 0U};
        ++standing_.reasons[played.reason];
        for (const std::size_t player : {0U, 1U}) {
            const Side side = player == 0 ? first : opponent(first);
            Deeds& deeds = standing_.deeds[player];
            deeds.actions += played.actions[side];
            deeds.thinking += played.thinking[side];
            standing_.actions += played.actions[side];
            if (played.fault != Fault::None && played.winner != side)
                ++deeds.faults[std::size_t(played.fault)];
        }
    }

    const Plan& plan_;
    const Listener& listener_;
    Terms terms_;
    std::uint32_t pairs_;
    std::atomic<std::uint32_t> next_{0};
    std::atomic<bool> is_decided_{false};
    std::mutex mutex_; ///< guards what follows
    Standing standing_;
    std::exception_ptr thrown_;
};

} // namespace

Result<Standing, std::string> run(const Plan& plan, const Stopwatch& now, const Listener& listener) {
    std::vector<std::array<std::unique_ptr<Player>, 2>> teams(plan.threads);
    for (auto& team : teams)
        for (const std::size_t player : {0U, 1U}) {
            auto made = make_player(plan.players[player], plan.edition);
            if (!made)
                return Failure{std::move(made.error())};
            team[player] = std::move(*made);
        }
    Match match{plan, now, listener};
    std::vector<std::thread> threads;
    threads.reserve(teams.size());
    for (const auto& team : teams)
        threads.emplace_back([&] { match.play_pairs({team[0].get(), team[1].get()}); });
    for (std::thread& thread : threads)
        thread.join();
    match.rethrow();
    return std::move(match).standing();
}

} // namespace vaandel::match
