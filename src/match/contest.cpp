#include "vaandel/match/contest.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace vaandel::match {

using board::PerSide;

namespace {

using Team = std::vector<std::unique_ptr<Player>>;

/// What all threads of a match share. Threads take games by their numbers, so that it does not matter who plays what.
class Match {
public:
    Match(const Plan& plan, const Stopwatch& now, const Listener& listener, std::span<const PastGame> past,
          const std::stop_token& stop)
        : plan_{plan}, listener_{listener}, stop_{stop}, schedule_{plan.schedule()},
          terms_{.edition = plan.edition, .budget = plan.budget, .now = now}, is_played_(schedule_.games()),
          standing_{plan.players.size()} {
        recall(past);
    }

    /// What the listener throws ends the match; rethrow() tells it.
    void play_games(const Team& team) try {
        for (std::uint32_t number = next_++; number < schedule_.games() && !is_over_ && !stop_.stop_requested();
             number = next_++)
            if (!is_played_[number])
                play_game(schedule_[number], team);
    } catch (...) {
        const std::scoped_lock lock{mutex_};
        thrown_ = std::current_exception();
        is_over_ = true;
    }

    void rethrow() const {
        if (thrown_)
            std::rethrow_exception(thrown_);
    }

    Standing standing() && { return std::move(standing_); }

private:
    void recall(std::span<const PastGame> past) {
        for (const PastGame& game : past) {
            is_played_[game.number] = true;
            standing_.add(schedule_[game.number], game.outcome);
        }
        is_over_ = is_decided();
    }

    void play_game(const Fixture& fixture, const Team& team) {
        Start start = draw_start(plan_.edition, seed_of(fixture.block), plan_.setups);
        if (fixture.are_armies_exchanged)
            start = with_armies_exchanged(std::move(start));
        PerSide<Player*> players;
        players[fixture.first] = team[fixture.players[0]].get();
        players[opponent(fixture.first)] = team[fixture.players[1]].get();
        const Played played = play(terms_, start, players);
        const std::scoped_lock lock{mutex_};
        standing_.add(fixture, played);
        listener_({fixture, played}, standing_);
        if (is_decided())
            is_over_ = true;
    }

    bool is_decided() const {
        return plan_.sprt && verdict(*plan_.sprt, standing_.meetings.front().pairs) != Verdict::GoOn;
    }

    /// A generator that is seeded by neighbours starts alike: so seeds are drawn.
    std::uint64_t seed_of(std::uint32_t block) const {
        return Random{plan_.seed ^ (std::uint64_t{block} << 32U)}.next();
    }

    const Plan& plan_;
    const Listener& listener_;
    const std::stop_token& stop_;
    Schedule schedule_;
    Terms terms_;
    std::vector<bool> is_played_; ///< before, by number
    std::atomic<std::uint32_t> next_{0};
    std::atomic<bool> is_over_{false};
    std::mutex mutex_; ///< guards what follows
    Standing standing_;
    std::exception_ptr thrown_;
};

} // namespace

Result<Standing, std::string> run(const Plan& plan, const Stopwatch& now, const Listener& listener,
                                  std::span<const PastGame> past, const std::stop_token& stop) {
    std::vector<Team> teams(plan.threads);
    for (Team& team : teams)
        for (const std::string& player : plan.players) {
            auto made = make_player(player, plan.edition);
            if (!made)
                return Failure{std::move(made.error())};
            team.push_back(std::move(*made));
        }
    Match match{plan, now, listener, past, stop};
    std::vector<std::thread> threads;
    threads.reserve(teams.size());
    for (const Team& team : teams)
        threads.emplace_back([&] { match.play_games(team); });
    for (std::thread& thread : threads)
        thread.join();
    match.rethrow();
    return std::move(match).standing();
}

} // namespace vaandel::match
