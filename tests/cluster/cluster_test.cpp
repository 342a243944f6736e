// Three processes of one site under load, and faults of all kinds. Afterwards a checker reads every game: no move that
// was shown is lost, none was made twice, nobody saw another's view, and the games went on within seconds.
//
// The number of faults is 9, or what VAANDEL_FAULTS says: 300 in `make check`. One server is frozen for four seconds,
// or as long as VAANDEL_FREEZE says: a minute in `make check`.

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

/// Much more than the five seconds of an idle machine: this one may be busy with other tests.
constexpr milliseconds kPatience{20'000};

std::chrono::seconds freeze_wanted() {
    const char* wanted = std::getenv("VAANDEL_FREEZE");
    return std::chrono::seconds{wanted == nullptr ? 4 : std::stol(wanted)};
}

/// One game, at servers that the test chooses.
class OneGame {
public:
    OneGame(const SiteUnderTest& site, std::size_t process) : site_{site} {
        const json::object made =
            post(process, "/api/games", R"({"edition":"barrage8","side":"red","opponent":"friend"})");
        const json::object taken =
            post(process, "/api/invitations",
                 json::serialize(json::object{{"game", made.at("game")}, {"invitation", made.at("invitation")}}));
        id = made.at("game").as_string();
        keys_ = {std::string{made.at("token").as_string()}, std::string{taken.at("token").as_string()}};
    }

    /// A page of that side at that server, when its state has come: until the others know that the game's owner is
    /// frozen, pages are told to come back.
    std::unique_ptr<Player> page(std::size_t process, std::size_t side) const {
        auto player = std::make_unique<Player>();
        std::string told;
        for (const auto since = steady_clock::now(); told != "state" && steady_clock::now() - since < kPatience;) {
            player->wire = std::make_unique<Wire>(site_.port(process));
            player->wire->wait_at_most(kPatience);
            player->wire->upgrade();
            player->wire->say(fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", id, keys_[side]));
            told = player->hear();
        }
        EXPECT_EQ(told, "state");
        return player;
    }

    std::string id;

private:
    json::object post(std::size_t process, std::string_view target, const std::string& body) const {
        return json::parse(Wire{site_.port(process)}.post(target, body).body).as_object();
    }
    const SiteUnderTest& site_;
    std::array<std::string, 2> keys_;
};

/// Hears until that many plies are shown; whether they were.
bool hears_of_ply(Player& player, std::uint32_t ply) {
    while (player.ply() < ply)
        if (player.hear() != "state")
            return false;
    return true;
}

/// What a server does that wakes up after its games have gone on elsewhere.
TEST(Cluster, RefusesToGoOnAfterItWasFrozen) {
    constexpr std::string_view red_setup = "F...............B3129X2.";
    constexpr std::string_view blue_setup = ".2X9213B...............F";
    Play play;
    ASSERT_TRUE(play.go_on(steady_clock::now(), kPatience)) << play.site.log();
    const OneGame game{play.site, 0};
    const auto red = game.page(0, 0);
    const auto blue = game.page(0, 1);
    red->place(red_setup);
    blue->place(blue_setup);
    while (red->phase() != "play")
        ASSERT_EQ(red->hear(), "state");

    (void)play.longest_gap();
    const auto frozen = steady_clock::now();
    play.site.freeze(0);
    red->move(0); // waits in its socket until the server wakes up
    const auto red_elsewhere = game.page(1, 0);
    const auto blue_elsewhere = game.page(2, 1);
    red_elsewhere->move(1);
    ASSERT_TRUE(hears_of_ply(*blue_elsewhere, 1)) << play.site.log();
    const auto gone_on = std::chrono::duration_cast<milliseconds>(steady_clock::now() - frozen);
    blue_elsewhere->move(1);
    ASSERT_TRUE(hears_of_ply(*red_elsewhere, 2));
    const json::value last = red_elsewhere->state.at("last");
    ASSERT_TRUE(play.go_on(frozen, kPatience)) << play.site.log();
    const auto longest = play.longest_gap();
    std::this_thread::sleep_until(frozen + freeze_wanted());
    play.site.thaw(0);

    for (Player* late : {red.get(), blue.get()}) {
        std::string told;
        do
            told = late->hear();
        while (told == "state" && late->ply() == 0); // from before it was frozen
        if (told == "refused unavailable")
            told = late->hear();
        EXPECT_TRUE(told == "(close 1012)" || told == "(close 1013)") << told; // come back, at once or soon
    }
    const auto again = game.page(0, 0); // it has joined again, and passes this on
    EXPECT_EQ(again->ply(), 2U);
    EXPECT_EQ(again->state.at("last"), last);
    play.stop();
    play.expect_all_kept();
    fmt::print("frozen for {} s; the game went on after {} ms, the others stood still for {} ms at most\n",
               freeze_wanted().count(), gone_on.count(), longest.count());
}

/// Leases do not depend on the time of day.
TEST(Cluster, KeepsItsGamesWhenAClockIsSet) {
    Play play;
    ASSERT_TRUE(play.go_on(steady_clock::now(), kPatience)) << play.site.log();
    for (const std::chrono::seconds off : {std::chrono::seconds{3600}, -std::chrono::seconds{86'400 * 400}}) {
        for (std::size_t process = 0; process < SiteUnderTest::kProcesses; ++process)
            play.site.set_clock(process, process == 0 ? off : std::chrono::seconds{});
        std::this_thread::sleep_for(milliseconds{3000}); // longer than a lease
        ASSERT_TRUE(play.go_on(steady_clock::now(), kPatience)) << play.site.log();
        EXPECT_EQ(play.site.log().find("lease_lost"), std::string::npos) << play.site.log();
        const OneGame game{play.site, 0}; // which is logged with its date
    }
    const std::chrono::year_month_day now{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now() - std::chrono::days{400})};
    EXPECT_NE(play.site.log().find(fmt::format(R"("time":"{}-)", int(now.year()))), std::string::npos)
        << "the clock was not set: " << play.site.log();
    play.stop();
    play.expect_all_kept();
}

TEST(Cluster, LosesNothingAndGoesOn) {
    Random random{std::random_device{}()};
    Play play;
    ASSERT_TRUE(play.go_on(steady_clock::now(), kPatience)) << play.site.log();
    std::map<std::string_view, std::vector<std::int64_t>> gaps;
    for (std::size_t number = 0; number < faults_wanted(); ++number) {
        const std::size_t kind = number % kAllFaults.size();
        (void)play.longest_gap();
        play.site.suffer(kAllFaults[kind], random.below(SiteUnderTest::kProcesses),
                         milliseconds{200 + random.below(4000)});
        ASSERT_TRUE(play.go_on(steady_clock::now(), kPatience))
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
