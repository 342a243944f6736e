#include "vaandel/match/contest.hpp"

#include "vaandel/match/make_player.hpp"
#include "vaandel/match/swiss.hpp"

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

/// A player that has lost so many games in a row by a fault in its first action would lose all others.
constexpr std::uint32_t kHopeless = 20;

/// So many rounds halve the players down to one.
std::uint32_t rounds_to_a_winner(std::size_t players) {
    std::uint32_t rounds = 1;
    while ((std::size_t{1} << rounds) < players)
        ++rounds;
    return rounds;
}

Standing standing_of(const Plan& plan, const Schedule& schedule) {
    Standing standing{plan.players.size()};
    standing.add_meetings(schedule.meetings());
    return standing;
}

/// The shared state of all threads of a match. Threads take games by their numbers, so it does not matter who plays
/// what.
class Match {
public:
    Match(const Plan& plan, const Stopwatch& now, const Listener& listener, std::span<const PastGame> past,
          const std::stop_token& stop, const Recall& recall)
        : plan_{plan}, listener_{listener}, past_{past}, stop_{stop}, recall_{recall}, schedule_{plan.schedule()},
          terms_{.edition = plan.edition, .budget = plan.budget, .now = now, .adjudication = plan.adjudication},
          is_played_(schedule_.end()), standing_{standing_of(plan, schedule_)}, failed_at_once_(plan.players.size()) {
        count_past();
    }

    /// Reports players that cannot play before the first game; returns one that is wrongly defined. If nothing is left
    /// to play, nobody has to.
    std::optional<Unknown> start(const Team& team) const {
        if (is_over_ || past_.size() == schedule_.games())
            return std::nullopt;
        for (std::size_t player = 0; player < team.size(); ++player) {
            auto unable = team[player]->start(plan_.edition);
            if (unable && unable->is_wrongly_defined)
                return Unknown{player, fmt::format("'{}': {}", plan_.players[player].name, unable->why)};
            if (unable)
                cannot_start(player, unable->why);
        }
        return std::nullopt;
    }

    /// Plays the current round on all threads; false if none is left.
    bool play_round(std::span<const Team> teams) {
        std::vector<std::thread> threads;
        threads.reserve(teams.size());
        for (const Team& team : teams)
            threads.emplace_back([&] { play_games(team); });
        for (std::thread& thread : threads)
            thread.join();
        if (thrown_)
            std::rethrow_exception(thrown_);
        return begin_next_round();
    }

    Standing standing() && { return std::move(standing_); }

private:
    std::uint32_t round() const { return schedule_.known_rounds() - 1; }

    /// Counts the earlier games of this round.
    void count_past() {
        const std::uint32_t begin = round() == 0 ? 0 : schedule_.end_of_round(round() - 1);
        const std::uint32_t end = last_known();
        for (const PastGame& game : past_) {
            if (game.number < begin || game.number >= end)
                continue;
            is_played_[game.number] = true;
            standing_.add(schedule_[game.number], game.outcome);
            if (recall_)
                recall_(schedule_[game.number], game.outcome);
        }
        is_over_ = is_decided();
        next_ = begin;
    }

    std::uint32_t last_known() const { return schedule_.end_of_round(round()); }

    bool begin_next_round() {
        if (is_over_ || stop_.stop_requested() || schedule_.known_rounds() == schedule_.rounds())
            return false;
        const auto pairings = swiss_round(standing_, plan_.games);
        schedule_.add_round(pairings);
        standing_.add_meetings(pairings);
        count_past();
        return true;
    }

    /// An exception of the listener ends the match; play_round() rethrows it.
    void play_games(const Team& team) try {
        for (std::uint32_t number = next_++; number < last_known() && !is_over_ && !stop_.stop_requested();
             number = next_++)
            if (schedule_.has(number) && !is_played_[number])
                play_game(schedule_[number], team);
    } catch (...) {
        const std::scoped_lock lock{mutex_};
        thrown_ = std::current_exception();
        is_over_ = true;
    }

    [[noreturn]] void cannot_start(std::size_t player, std::string_view why) const {
        throw std::runtime_error{
            fmt::format("player {}, {}, cannot start: {}", player + 1, plan_.players[player].name, why)};
    }

    /// After a game of that player, in which it was on that side.
    void stop_if_hopeless(std::size_t player, Side side, const Outcome& played) {
        const bool is_at_fault = played.fault != Fault::None && played.winner != side;
        const bool has_acted = played.actions[side] > (is_at_fault ? 1U : 0U);
        failed_at_once_[player] = has_acted ? 0 : failed_at_once_[player] + (is_at_fault ? 1U : 0U);
        if (failed_at_once_[player] >= kHopeless)
            throw std::runtime_error{
                fmt::format("player {}, {}, lost {} games in a row by a fault in its first action; the last: {}",
                            player + 1, plan_.players[player].name, kHopeless, played.complaint)};
    }

    void play_game(const Fixture& fixture, const Team& team) {
        const Start start = start_of(plan_.edition, plan_.seed, plan_.setups, fixture);
        PerSide<Player*> players;
        Terms terms = terms_;
        for (const std::size_t which : {0U, 1U}) {
            const Side side = which == 0 ? fixture.first : opponent(fixture.first);
            const Entrant& entrant = plan_.players[fixture.players[which]];
            players[side] = team[fixture.players[which]].get();
            terms.allowances[side] = entrant.allowance;
            terms.names[side] = entrant.name;
        }
        const auto played = play(terms, start, players);
        if (!played)
            cannot_start(fixture.players[played.error().side == fixture.first ? 0 : 1], played.error().why);
        const std::scoped_lock lock{mutex_};
        standing_.add(fixture, *played);
        listener_({fixture, *played}, standing_);
        for (const std::size_t which : {0U, 1U})
            stop_if_hopeless(fixture.players[which], which == 0 ? fixture.first : opponent(fixture.first), *played);
        if (is_decided())
            is_over_ = true;
    }

    bool is_decided() const {
        return plan_.sprt && decision(*plan_.sprt, standing_.meetings.front().pairs) != SprtDecision::GoOn;
    }

    const Plan& plan_;
    const Listener& listener_;
    std::span<const PastGame> past_;
    const std::stop_token& stop_;
    const Recall& recall_;
    Schedule schedule_; ///< changes only between rounds
    Terms terms_;
    std::vector<bool> is_played_; ///< before, by number
    std::atomic<std::uint32_t> next_{0};
    std::atomic<bool> is_over_{false};
    std::mutex mutex_; ///< guards the members below
    Standing standing_;
    std::vector<std::uint32_t> failed_at_once_; ///< by player: such games since it last acted
    std::exception_ptr thrown_;
};

/// Every player once, for one thread.
Result<Team, Unknown> make_team(const Plan& plan, std::size_t copy) {
    Team team;
    for (std::size_t player = 0; player < plan.players.size(); ++player) {
        protocol::Tap tap;
        if (plan.log)
            tap = [&plan, player, copy](protocol::Speaker who, std::string_view line) {
                plan.log(player, copy, who, line);
            };
        auto made = make_player(plan.players[player], plan.edition, tap);
        if (!made)
            return Failure{Unknown{player, std::move(made.error())}};
        team.push_back(std::move(*made));
    }
    return team;
}

} // namespace

Schedule Plan::schedule() const {
    switch (format) {
    case Format::RoundRobin: break;
    case Format::Gauntlet: return {gauntlet(players.size(), seeds), games};
    case Format::Swiss:
        return {swiss_round(Standing{players.size()}, games), games,
                rounds.value_or(rounds_to_a_winner(players.size()))};
    }
    return {round_robin(players.size()), games};
}

Result<Standing, Unknown> run(const Plan& plan, const Stopwatch& now, const Listener& listener,
                              std::span<const PastGame> past, const std::stop_token& stop, const Recall& recall) {
    std::vector<Team> teams;
    for (std::size_t copy = 0; copy < plan.threads; ++copy) {
        auto team = make_team(plan, copy);
        if (!team)
            return Failure{std::move(team.error())};
        teams.push_back(std::move(*team));
    }
    Match match{plan, now, listener, past, stop, recall};
    if (auto unknown = match.start(teams.front()))
        return Failure{std::move(*unknown)};
    while (match.play_round(teams)) {
    }
    return std::move(match).standing();
}

} // namespace vaandel::match
