#include "vaandel/match/contest.hpp"

#include <fmt/format.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace vaandel::match {

using board::PerSide;
using board::Side;

namespace {

using Team = std::vector<std::unique_ptr<Player>>;

/// What all threads of a match share. Threads take games by their numbers, so that it does not matter who plays what.
class Match {
public:
    Match(const Plan& plan, const Stopwatch& now, const Listener& listener, std::span<const PastGame> past,
          const std::stop_token& stop)
        : plan_{plan}, listener_{listener}, stop_{stop}, schedule_{plan.schedule()},
          terms_{.edition = plan.edition, .budget = plan.budget, .now = now}, is_played_(schedule_.end()),
          standing_{plan.players.size()} {
        recall(past);
    }

    /// Says who cannot play before anybody does. Where nothing is left to play, nobody has to.
    void start(const Team& team) const {
        if (is_over_ || standing_.games() == schedule_.games())
            return;
        for (std::size_t player = 0; player < team.size(); ++player)
            if (const auto why = team[player]->start(plan_.edition))
                cannot_start(player, *why);
    }

    /// What the listener throws ends the match; rethrow() tells it.
    void play_games(const Team& team) try {
        for (std::uint32_t number = next_++; number < schedule_.end() && !is_over_ && !stop_.stop_requested();
             number = next_++)
            if (schedule_.has(number) && !is_played_[number])
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

    [[noreturn]] void cannot_start(std::size_t player, std::string_view why) const {
        throw std::runtime_error{
            fmt::format("player {}, {}, cannot start: {}", player + 1, plan_.players[player].name, why)};
    }

    void play_game(const Fixture& fixture, const Team& team) {
        Start start = draw_start(plan_.edition, seed_of(fixture.block), plan_.setups);
        if (fixture.are_armies_exchanged)
            start = with_armies_exchanged(std::move(start));
        PerSide<Player*> players;
        Terms terms = terms_;
        for (const std::size_t which : {0U, 1U}) {
            const Side side = which == 0 ? fixture.first : opponent(fixture.first);
            players[side] = team[fixture.players[which]].get();
            terms.allowances[side] = plan_.players[fixture.players[which]].allowance;
        }
        const auto played = play(terms, start, players);
        if (!played)
            cannot_start(fixture.players[played.error().side == fixture.first ? 0 : 1], played.error().why);
        const std::scoped_lock lock{mutex_};
        standing_.add(fixture, *played);
        listener_({fixture, *played}, standing_);
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
        for (const Entrant& player : plan.players) {
            auto made = make_player(player, plan.edition);
            if (!made)
                return Failure{std::move(made.error())};
            team.push_back(std::move(*made));
        }
    Match match{plan, now, listener, past, stop};
    match.start(teams.front());
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
