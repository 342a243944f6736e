// The server is killed in the middle of games, repeatedly (SIGKILL: it cannot clean up). Whatever it had shown to a
// page must be there when it is back, and the games continue.
//
// The number of kills is 20 with each database, or what VAANDEL_KILLS says: 1,000 in `make check`.

#include "vaandel/site/event.hpp"
#include "vaandel/store/postgres_store.hpp"
#include "vaandel/store/sqlite_store.hpp"

#include <map>
#include <thread>

#include "http/process/serving.hpp"
#include "store/postgres/cluster.hpp"

namespace vaandel::tests {
namespace {

using namespace store;
using namespace site;

constexpr std::string_view kPlaced = "F...............B3129X2.";

/// What a page was shown of a game, which is a promise.
struct Shown {
    bool is_placed = false;
    std::map<std::uint32_t, std::string> plies; ///< "red a4 a5"
    std::optional<std::string> outcome;
};

class Witness {
public:
    explicit Witness(std::uint64_t seed) : random_{seed} {}

    Player player;
    Shown shown;
    unsigned games = 0;

    /// Takes its seat in the game, or in a new one if the old one is over; false if the server refuses.
    bool come(const Serving& server) {
        if (player.game.empty() || shown.outcome) {
            if (!player.make_game(server, "barrage8"))
                return false;
            shown = {};
            ++games;
        }
        if (!player.attach(server))
            return false;
        note();
        return true;
    }

    /// Does what is next, without waiting for the answer.
    void act() {
        if (player.phase() == "setup" && !shown.is_placed)
            player.place(kPlaced);
        else if (player.is_on_turn())
            player.move(random_.below(1'000'000));
    }

    /// Hears one message; whether it was a state.
    bool hear() {
        if (player.hear() != "state")
            return false;
        note();
        return true;
    }

    bool is_over() const { return shown.outcome.has_value(); }
    bool is_on_turn() const { return player.is_on_turn() || (player.phase() == "setup" && !shown.is_placed); }

private:
    void note() {
        shown.is_placed = !player.state.at("setup").at("yours").is_null();
        if (const json::value& last = player.state.at("last"); last.is_object()) {
            std::string words;
            for (const char* field : {"side", "from", "to"})
                words += std::string{last.at(field).as_string()} + ' ';
            const auto [known, is_new] = shown.plies.emplace(last.at("ply").to_number<std::uint32_t>(), words);
            EXPECT_EQ(known->second, words) << "a ply that was shown has changed";
        }
        if (const json::value& outcome = player.state.at("outcome"); outcome.is_object())
            shown.outcome = json::serialize(outcome);
    }

    Random random_;
};

/// Compares what was shown with what is stored.
void expect_kept(Store& store, const Witness& witness) {
    const auto stored = store.load(GameId::parse(witness.player.game).value());
    ASSERT_TRUE(stored) << "a game that was made is gone";
    const auto restored = restore(*stored, Random{1});
    ASSERT_TRUE(restored) << restored.error();
    const game::Game* game = restored->game.board();
    EXPECT_TRUE(game->has_placed(board::Side::Red) || !witness.shown.is_placed) << "a set-up that was accepted is gone";
    const board::Geometry& squares = *game->edition().geometry;
    for (const auto& [number, words] : witness.shown.plies) {
        ASSERT_LE(number, game->ply()) << "a ply that was shown is gone";
        const board::PublicPly& ply = game->plies()[number - 1];
        EXPECT_EQ(std::string{name_of(ply.side)} + ' ' + squares.name(ply.move.from) + ' ' + squares.name(ply.move.to) +
                      ' ',
                  words);
    }
    EXPECT_TRUE(game->outcome().has_value() || !witness.is_over()) << "an end that was shown is gone";
}

unsigned kills() {
    const char* wanted = std::getenv("VAANDEL_KILLS");
    return wanted == nullptr ? 20 : unsigned(std::stoul(wanted));
}

/// `Opened` is the store of what is at `place`, where the server keeps its games.
template <class Opened, class Place> void lose_nothing(const Place& place) {
    Random random{std::random_device{}()};
    std::vector<Witness> witnesses;
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        witnesses.emplace_back(seed);
    unsigned plies = 0;

    for (unsigned kill = 0; kill < kills(); ++kill) {
        Serving server{place};
        ASSERT_NE(server.port(), 0) << server.process().errors();
        for (Witness& witness : witnesses)
            ASSERT_TRUE(witness.come(server)) << "kill " << kill;
        for (std::uint32_t turns = random.below(10); turns > 0; --turns)
            for (Witness& witness : witnesses)
                if (witness.is_on_turn()) {
                    witness.act();
                    ASSERT_TRUE(witness.hear());
                    while (!witness.is_on_turn() && !witness.is_over())
                        ASSERT_TRUE(witness.hear());
                }
        // All act at once, and none of them knows the result.
        for (Witness& witness : witnesses)
            witness.act();
        std::this_thread::sleep_for(std::chrono::microseconds{random.below(3000)});
        server.process().signal(SIGKILL);
        server.process().wait();
        for (Witness& witness : witnesses)
            while (witness.hear()) { // what was sent before the end was shown as well
            }

        Opened store{place};
        for (const Witness& witness : witnesses) {
            expect_kept(store, witness);
            plies += unsigned(witness.shown.plies.size());
        }
        ASSERT_FALSE(testing::Test::HasFailure()) << "kill " << kill;
    }

    // They go on to the end.
    Serving server{place};
    for (Witness& witness : witnesses) {
        ASSERT_TRUE(witness.come(server));
        if (!witness.shown.is_placed) {
            witness.act();
            ASSERT_TRUE(witness.hear());
        }
        witness.player.wire->say(R"({"type":"resign"})");
        while (!witness.is_over())
            ASSERT_TRUE(witness.hear());
    }
    EXPECT_GT(plies, kills());
}

TEST(Kill, LosesNoAcknowledgedMove) {
    const TemporaryFolder data;
    lose_nothing<SqliteStore>(data.path());
}

TEST(Kill, LosesNoAcknowledgedMoveWithPostgres) {
    lose_nothing<PostgresStore>(PostgresCluster::shared().make_database());
}

} // namespace
} // namespace vaandel::tests
