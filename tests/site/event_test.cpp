// The stored events of a game, and the game that they make.

#include "vaandel/notation/card_record_words.hpp"
#include "vaandel/site/event.hpp"

#include "site/random_script.hpp"
#include "support/printing.hpp"

namespace vaandel::tests {
namespace {

constexpr std::uint64_t kChance = 9;

/// A game as it is stored while it is played.
struct Stored {
    Stored(const game::AnyEdition& edition, std::uint64_t seed)
        : game{edition, Random{seed}},
          stored{{id(seed), std::string{game::id_of(edition)}, rules_text(edition), {}, {}}, {}} {}

    static GameId id(std::uint64_t seed) {
        KnownSecrets secrets{seed};
        return GameId::make(secrets);
    }
    void add(Side side, EventWords words) {
        stored.events.push_back({std::uint32_t(stored.events.size() + 1), {}, side, words.kind, words.payload});
    }
    void happen(Side side, const Event& event) { add(side, apply(game, side, event).value()); }

    game::AnyGame game;
    StoredGame stored;
};

/// A stored random game of a board edition.
StoredGame random_stored(const Edition& edition, std::uint64_t seed, Ply longest) {
    Random random{seed};
    const Script script = random_script(edition, random, longest);
    Stored played{edition, seed};
    played.happen(Side::Blue, Placed{*script.setups.blue});
    played.happen(Side::Red, Placed{*script.setups.red});
    for (const board::PublicPly& ply : script.plies)
        played.happen(ply.side, Moved{ply.move});
    return played.stored;
}

/// A random card game of at most so many actions.
Stored random_cards(std::uint64_t seed, unsigned longest) {
    Random random{seed};
    Stored played{cards::kCards, seed};
    const notation::CardRecord start = std::get<notation::CardRecord>(played.game.record());
    for (const Side side : cards::kBothSides)
        played.add(side, {"deal", notation::pile_text(start.decks[side])});
    for (unsigned number = 0; number < longest && !played.game.outcome(); ++number) {
        const Side side = played.game.may_act(Side::Red) ? Side::Red : Side::Blue;
        const auto view = std::get<game::CardSeatView>(played.game.view_for(side));
        const auto actions = legal_actions(situation_of(view.cards));
        played.happen(side, Played{actions[random.below(std::uint32_t(actions.size()))]});
    }
    return played;
}

/// The game that the stored events make.
Result<game::AnyGame, std::string> again(const StoredGame& stored) {
    auto restored = restore(stored, Random{kChance});
    if (!restored)
        return Failure{std::move(restored.error())};
    return std::move(restored->game);
}

TEST(Event, IsText) {
    const auto setup = *parse_setup(kBarrage8, "F.......B.......3129X2..");
    Stored played{kBarrage8, 1};
    played.happen(Side::Red, Placed{setup});
    played.happen(Side::Blue, Placed{setup});
    played.happen(Side::Red, Moved{{*kBoard8.parse_square("a3"), *kBoard8.parse_square("a4")}});
    played.happen(Side::Blue, Resigned{});
    const std::vector<EventRow>& events = played.stored.events;
    EXPECT_EQ(events[0].kind, "setup");
    EXPECT_EQ(events[0].payload, "F.......B.......3129X2..");
    EXPECT_EQ(events[2].kind, "move");
    EXPECT_EQ(events[2].payload, "a3 a4");
    EXPECT_EQ(events[3].kind, "resign");
    EXPECT_EQ(events[3].payload, "");
}

TEST(Event, OfClocksAndOfLeavingRoundTrips) {
    const auto setup = *parse_setup(kBarrage8, "F.......B.......3129X2..");
    const auto words = [&](const Event& last, bool is_begun) {
        Stored played{kBarrage8, 1};
        played.happen(Side::Red, ClockSet{ClockSet::To::Run});
        played.happen(Side::Red, ClockSet{ClockSet::To::Stand});
        if (is_begun)
            for (const Side side : {Side::Red, Side::Blue})
                played.happen(side, Placed{setup});
        played.happen(Side::Blue, last);
        const auto game = again(played.stored);
        EXPECT_TRUE(game && game->outcome() == played.game.outcome());
        const EventRow& row = played.stored.events.back();
        return row.kind + ' ' + row.payload + ": " + board::describe(*game->outcome());
    };
    EXPECT_EQ(words(Claimed{game::Claim::Win}, true), "claim win: blue wins by claim, the other side had left");
    EXPECT_EQ(words(Claimed{game::Claim::Draw}, true), "claim draw: draw by claim, the other side had left");
    EXPECT_EQ(words(TimedOut{}, true), "time : red wins on time");
    EXPECT_EQ(words(Cancelled{}, false), "cancel : draw, cancelled before the start");
    EXPECT_EQ(words(Stopped{}, true), "stop : draw, stopped by the operator");
    Stored played{kBarrage8, 1};
    for (const EventRow& wrong : {EventRow{1, {}, Side::Red, "clock", "backwards"},
                                  {1, {}, Side::Red, "claim", ""},
                                  {1, {}, Side::Red, "claim", "win"},
                                  {1, {}, Side::Red, "time", "x"}}) {
        StoredGame stored = played.stored;
        stored.events.push_back(wrong);
        EXPECT_FALSE(again(stored)) << wrong.kind;
    }
}

TEST(Event, OfTheOtherKindOfGameIsRefused) {
    game::AnyGame board{game::AnyEdition{kBarrage8}, Random{1}};
    game::AnyGame cards{game::AnyEdition{cards::kCards}, Random{1}};
    EXPECT_FALSE(apply(board, Side::Red, Played{cards::Pass{}}));
    EXPECT_FALSE(apply(cards, Side::Red, Moved{}));
    EXPECT_FALSE(apply(cards, Side::Red, Placed{*parse_setup(kBarrage8, "F.......B.......3129X2..")}));
    EXPECT_FALSE(apply(cards, Side::Red, Played{cards::Pass{}})); // and what its rules forbid
}

TEST(Restore, RebuildsTheGame) {
    for (const Edition& edition : all_editions())
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Random random{seed};
            const Script script = random_script(edition, random, 400);
            const auto game = again(random_stored(edition, seed, 400));
            ASSERT_TRUE(game) << game.error();
            EXPECT_EQ(game->board()->plies(), script.plies);
        }
}

TEST(Restore, KeepsTheRulesOfTheGame) {
    StoredGame stored = random_stored(kBarrage8, 1, 0);
    stored.game.rules = text_of(kGravonRules);
    const auto game = again(stored);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->board()->edition().rules, kGravonRules);
}

TEST(Restore, RefusesImpossibleEvents) {
    const StoredGame whole = random_stored(kDuel8, 5, 100);
    ASSERT_TRUE(again(whole));
    const auto spoiled = [&](auto&& spoil) {
        StoredGame stored = whole;
        spoil(stored);
        const auto game = again(stored);
        return game ? std::string{} : game.error();
    };
    EXPECT_EQ(spoiled([](StoredGame& game) { game.game.edition = "chess"; }).substr(0, 15), "unknown edition");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.game.rules = "none"; }).substr(0, 15), "unknown edition");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events.erase(game.events.begin() + 10); }),
              "event 11 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events.erase(game.events.begin()); }),
              "event 1 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[1].side = Side::Blue; }), "event 2 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[4].kind = "jump"; }), "event 5 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[4].payload = "a1 h8"; }), "event 5 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[2].side = opponent(game.events[2].side); }),
              "event 3 cannot have happened");
    for (const char* wrong : {"a1a2", "a1 a9", "a1 a2 a3", ""})
        EXPECT_EQ(spoiled([&](StoredGame& game) { game.events[2].payload = wrong; }), "event 3 cannot have happened");
    EXPECT_EQ(spoiled([](StoredGame& game) { game.events[2] = {3, {}, Side::Red, "resign", "a1"}; }),
              "event 3 cannot have happened");
}

TEST(RestoreCards, RebuildsTheGameWithItsShuffles) {
    unsigned runs = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Stored played = random_cards(seed, 200);
        for (const EventRow& row : played.stored.events)
            runs += unsigned(row.payload.find(" shuffles ") != std::string::npos);
        const auto game = again(played.stored);
        ASSERT_TRUE(game) << game.error();
        EXPECT_EQ(std::get<notation::CardRecord>(game->record()), std::get<notation::CardRecord>(played.game.record()));
        EXPECT_EQ(game->outcome(), played.game.outcome());
    }
    EXPECT_GT(runs, 20U);
}

TEST(RestoreCards, RefusesImpossibleEvents) {
    const auto first_run = [](const Stored& played) {
        const auto run = std::ranges::find_if(played.stored.events,
                                              [](const EventRow& row) { return row.payload.starts_with("run"); });
        return std::size_t(run - played.stored.events.begin());
    };
    std::uint64_t seed = 1;
    while (first_run(random_cards(seed, 200)) == random_cards(seed, 200).stored.events.size())
        ++seed;
    const Stored played = random_cards(seed, 200);
    const std::size_t at = first_run(played);
    const std::string not_then = fmt::format("event {} cannot have happened", at + 1);
    const auto spoiled = [&](auto&& spoil) {
        StoredGame stored = played.stored;
        spoil(stored.events);
        const auto game = again(stored);
        return game ? std::string{} : game.error();
    };
    const std::string no_decks = "the game does not begin with two shuffled decks";
    using Events = std::vector<EventRow>;
    EXPECT_EQ(spoiled([](Events&) {}), "");
    EXPECT_EQ(spoiled([](Events& events) { events.clear(); }), no_decks);
    EXPECT_EQ(spoiled([](Events& events) { events[1].side = Side::Red; }), no_decks);
    EXPECT_EQ(spoiled([](Events& events) { events[0].payload.pop_back(); }), no_decks);
    EXPECT_EQ(spoiled([](Events& events) { events[0].payload[0] = '?'; }), no_decks);
    EXPECT_EQ(spoiled([](Events& events) { events[2].payload = "lay F F F F F"; }), "event 3 cannot have happened");
    EXPECT_EQ(spoiled([](Events& events) { events[2].kind = "move"; }), "event 3 cannot have happened");
    const auto shuffled = [&](auto&& change) { return spoiled([&](Events& events) { change(events[at].payload); }); };
    EXPECT_EQ(shuffled([](std::string& words) { words.pop_back(); }), not_then);
    EXPECT_EQ(shuffled([](std::string& words) { words += '9'; }), not_then);
    EXPECT_EQ(shuffled([](std::string& words) { words = words.substr(0, 5); }), not_then);
    EXPECT_EQ(shuffled([](std::string& words) { words = "pass shuffles" + words.substr(14); }), not_then);
}

} // namespace
} // namespace vaandel::tests
