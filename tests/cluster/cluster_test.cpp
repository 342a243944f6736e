// Three processes of one site under load, and faults of all kinds. Afterwards a checker reads every game: no move that
// was shown is lost, none was made twice, nobody saw another's view, and the games went on within seconds.
//
// The number of faults is 8, or what VAANDEL_FAULTS says: 300 in `make check`.

#include "vaandel/site/event.hpp"
#include "vaandel/store/postgres_store.hpp"

#include <algorithm>
#include <cstdlib>

#include "cluster/couple.hpp"

namespace vaandel::tests {
namespace {

using namespace store;
using namespace site;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kCouples = 4;

std::size_t faults_wanted() {
    const char* wanted = std::getenv("VAANDEL_FAULTS");
    return wanted == nullptr ? kAllFaults.size() : std::size_t(std::stoul(wanted));
}

/// Compares what was shown with what is stored.
void expect_kept(Store& store, const Witnessed& witnessed) {
    const auto stored = store.load(GameId::parse(witnessed.game).value());
    ASSERT_TRUE(stored) << "a game that was made is gone";
    for (std::size_t at = 0; at < stored->events.size(); ++at)
        EXPECT_EQ(stored->events[at].number, at + 1);
    const auto restored = restore(*stored, Random{1});
    ASSERT_TRUE(restored) << restored.error();
    const game::Game* game = restored->game.board();
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        EXPECT_TRUE(game->has_placed(side) || !witnessed.are_placed[side == board::Side::Red ? 0 : 1]);
    const board::Geometry& squares = *game->edition().geometry;
    for (const auto& [number, words] : witnessed.plies) {
        ASSERT_LE(number, game->ply()) << "a ply that was shown is gone";
        const board::PublicPly& ply = game->plies()[number - 1];
        EXPECT_EQ(std::string{name_of(ply.side)} + ' ' + squares.name(ply.move.from) + ' ' + squares.name(ply.move.to) +
                      ' ',
                  words);
    }
    EXPECT_TRUE(game->outcome().has_value() || !witnessed.is_over) << "an end that was shown is gone";
}

struct Play {
    Play() {
        for (std::size_t seed = 1; seed <= kCouples; ++seed)
            couples.push_back(std::make_unique<Couple>(site, seed));
        for (const auto& couple : couples)
            threads.emplace_back([this, &couple = *couple] { couple.play(is_over); });
    }
    ~Play() { stop(); }
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;
    void stop() {
        is_over = true;
        for (std::thread& thread : threads)
            thread.join();
        threads.clear();
        site.stop();
    }
    /// Waits until every couple has been shown something new after `since`; false if that takes too long.
    bool go_on(steady_clock::time_point since, milliseconds patience) const {
        const auto goes_on = [&](const auto& couple) { return couple->last_progress() > since; };
        while (!std::ranges::all_of(couples, goes_on) && steady_clock::now() - since < patience)
            std::this_thread::sleep_for(milliseconds{10});
        return std::ranges::all_of(couples, goes_on);
    }
    /// The longest time for which any couple was shown nothing new, since this was asked last.
    milliseconds longest_gap() const {
        milliseconds longest{0};
        for (const auto& couple : couples)
            longest = std::max(longest, couple->take_longest_gap());
        return longest;
    }
    void expect_all_kept() const {
        PostgresStore store{site.database()};
        std::size_t games = 0;
        std::size_t plies = 0;
        for (const auto& couple : couples) {
            for (const std::string& fault : couple->faults())
                ADD_FAILURE() << fault;
            for (const Witnessed& game : couple->games())
                expect_kept(store, game);
            games += couple->games().size();
            plies += couple->plies();
        }
        fmt::print("{} games, {} plies\n", games, plies);
        EXPECT_GT(plies, kCouples);
    }

    SiteUnderTest site;
    std::atomic<bool> is_over = false;
    std::vector<std::unique_ptr<Couple>> couples;
    std::vector<std::thread> threads;
};

TEST(Cluster, LosesNothingAndGoesOn) {
    // Much more than the five seconds of an idle machine: this one may be busy with other tests.
    constexpr milliseconds patience{20'000};
    Random random{std::random_device{}()};
    Play play;
    ASSERT_TRUE(play.go_on(steady_clock::now(), patience)) << play.site.log();
    std::map<std::string_view, std::vector<std::int64_t>> gaps;
    for (std::size_t number = 0; number < faults_wanted(); ++number) {
        const std::size_t kind = number % kAllFaults.size();
        (void)play.longest_gap();
        play.site.suffer(kAllFaults[kind], random.below(SiteUnderTest::kProcesses),
                         milliseconds{200 + random.below(4000)});
        ASSERT_TRUE(play.go_on(steady_clock::now(), patience))
            << "fault " << number << ", " << kFaultNames[kind] << '\n'
            << play.site.log();
        gaps[kFaultNames[kind]].push_back(play.longest_gap().count());
    }
    play.stop();
    play.expect_all_kept();
    for (auto& [kind, list] : gaps) {
        std::ranges::sort(list);
        fmt::print("{:12} {:4} times; some game stood still for {} ms at the median, {} ms at most\n", kind,
                   list.size(), list[list.size() / 2], list.back());
    }
}

} // namespace
} // namespace vaandel::tests
