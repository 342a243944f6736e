// What both sides thought in a game that is over: their beliefs, and how they judged it.

#include "vaandel/site/verdict_message.hpp"

#include "site/calls.hpp"
#include "site/random_script.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

class Beliefs : public Guests {
protected:
    HttpReply ask(Ply ply, std::string_view side) {
        return calls.get(pair.id, fmt::format("beliefs/{}/{}", ply, side));
    }
    Calls calls{house};
};

TEST_F(Beliefs, AreSentAfterTheEnd) {
    EXPECT_EQ(code_of(ask(0, "red")), "409 not_over");
    place_both();
    move(red, 1, "g3", "g4");
    EXPECT_EQ(code_of(ask(1, "blue")), "409 not_over");
    say(red, kResign);
    const json::object told = fields(ask(1, "blue"));
    EXPECT_EQ(told.at("ply"), 1);
    EXPECT_EQ(told.at("side"), "blue");
    const json::object& pieces = told.at("pieces").as_object();
    EXPECT_EQ(pieces.size(), 8U);
    for (const auto& [piece, chances] : pieces) {
        std::int64_t sum = 0;
        for (const auto& [rank, chance] : chances.as_object())
            sum += chance.as_int64();
        EXPECT_NEAR(double(sum), 1000, 5) << piece;
    }
    // What has moved is neither Flag nor Bomb.
    EXPECT_FALSE(pieces.at("g3").as_object().contains("F"));
    EXPECT_FALSE(pieces.at("g3").as_object().contains("B"));
    EXPECT_EQ(fields(ask(0, "red")).at("pieces").as_object().size(), 8U);
}

TEST_F(Beliefs, RefusePliesAndSidesOutOfRange) {
    place_both();
    move(red, 1, "g3", "g4");
    say(red, kResign);
    for (const std::string_view part : {"beliefs/2/red", "beliefs/1/green", "beliefs/1", "beliefs/", "beliefs/-1/red",
                                        "beliefs/x/red", "beliefs/99999999999999999999/red", "beliefs/1/red/"})
        EXPECT_EQ(code_of(calls.get(pair.id, part)), "404 not_found") << part;
    house.workers->is_full = true;
    EXPECT_EQ(code_of(ask(1, "red")), "429 too_many");
}

/// An army with its hidden ranks dealt again: indistinguishable for the other side.
Setup dealt_anew(const Edition& edition, const Setup& setup, Random& random) {
    std::vector<OwnPiece> pieces = setup.pieces();
    std::vector<Rank> ranks;
    for (const OwnPiece& piece : pieces)
        ranks.push_back(piece.rank);
    random.shuffle(std::span{ranks});
    for (std::size_t at = 0; at < pieces.size(); ++at)
        pieces[at].rank = ranks[at];
    return *check_setup(edition, pieces);
}

notation::Record begun(const Edition& edition, const Setup& red, const Setup& blue) {
    game::Game game{edition};
    game.place(Side::Red, red);
    game.place(Side::Blue, blue);
    return game.record();
}

/// A thought at some moment depends only on what its side saw: another truth that looks the same gives the same bytes.
TEST(ThoughtMessages, DependOnTheViewAlone) {
    Random random{12};
    for (const std::string_view id : {"original", "barrage8"}) {
        const Edition& edition = *find_edition(id);
        const Script script = random_script(edition, random, 12);
        const notation::Record record = begun(edition, *script.setups.red, *script.setups.blue);
        const notation::Record changed =
            begun(edition, *script.setups.red, dealt_anew(edition, *script.setups.blue, random));
        ASSERT_NE(changed.start, record.start);
        EXPECT_EQ(belief_message(changed, {0, Side::Red}), belief_message(record, {0, Side::Red}));
        EXPECT_NE(belief_message(changed, {0, Side::Blue}), std::nullopt);
        EXPECT_EQ(verdict_message(changed, {0, Side::Red}, {}), verdict_message(record, {0, Side::Red}, {}));
    }
}

/// Of a game without silent defences, where both see all of it.
std::optional<board::Battle> battle_of(const board::PublicPly& ply) {
    if (!ply.battle)
        return std::nullopt;
    return board::Battle{ply.battle->attacker, *ply.battle->defender, ply.battle->result};
}

/// The same after plies: the ranks of pieces that have not shown themselves are changed against each other.
TEST(ThoughtMessages, DependOnTheViewAloneAfterManyPlies) {
    Random random{4};
    for (int times = 0, compared = 0; compared < 3; ++times) {
        ASSERT_LT(times, 60);
        const Script script = random_script(kBarrage8, random, 14);
        notation::Record record = begun(kBarrage8, *script.setups.red, *script.setups.blue);
        for (const board::PublicPly& ply : script.plies)
            record.plies.push_back({ply.move, battle_of(ply)});
        std::vector<board::PlacedPiece*> still;
        for (board::PlacedPiece& piece : record.start)
            if (piece.side == Side::Blue && is_movable(piece.rank) &&
                std::ranges::none_of(script.plies, [&](const board::PublicPly& ply) {
                    return ply.move.from == piece.square || ply.move.to == piece.square;
                }))
                still.push_back(&piece);
        if (still.size() < 2 || still[0]->rank == still[1]->rank)
            continue;
        const auto said = [&](Side side) {
            return std::pair{*belief_message(record, {Ply(record.plies.size()), side}),
                             *verdict_message(record, {0, side}, {})};
        };
        const auto red = said(Side::Red);
        const auto blue = said(Side::Blue);
        std::swap(still[0]->rank, still[1]->rank);
        EXPECT_EQ(said(Side::Red), red);
        EXPECT_NE(said(Side::Blue), blue);
        ++compared;
    }
}

class Verdicts : public Guests {
protected:
    HttpReply ask(Ply ply, std::string_view side) {
        return calls.get(pair.id, fmt::format("verdicts/{}/{}", ply, side));
    }
    /// Both Scouts' neighbours walk to and fro over four squares, so that no rule on repetition bars them.
    Ply walk(Ply plies) {
        constexpr std::array<std::string_view, 4> reds{"g3", "g4", "h4", "h3"};
        constexpr std::array<std::string_view, 4> blues{"b6", "b5", "a5", "a6"};
        for (Ply ply = 0; ply < plies; ++ply) {
            const auto& path = ply % 2 == 0 ? reds : blues;
            move(ply % 2 == 0 ? red : blue, ply + 1, path[ply / 2 % 4], path[(ply / 2 + 1) % 4]);
        }
        return plies;
    }
    Calls calls{house};
};

TEST_F(Verdicts, AreSentOnlyAfterTheEnd) {
    EXPECT_EQ(code_of(ask(0, "red")), "409 not_over");
    place_both();
    EXPECT_EQ(code_of(ask(0, "red")), "409 not_over");
    move(red, 1, "g3", "g4");
    for (const std::string_view side : {"red", "blue"})
        EXPECT_EQ(code_of(ask(0, side)), "409 not_over");
    move(blue, 2, "b6", "b5");
    say(red, kResign);
    for (const std::string_view side : {"red", "blue"}) {
        const json::object told = fields(ask(0, side));
        EXPECT_EQ(told.at("side"), json::string_view{side});
        EXPECT_EQ(told.at("next"), nullptr);
        const json::array& verdicts = told.at("verdicts").as_array();
        ASSERT_EQ(verdicts.size(), 1U) << side;
        const json::object& one = verdicts[0].as_object();
        EXPECT_EQ(one.at("ply"), side == "red" ? 0 : 1);
        EXPECT_GT(one.at("moves").to_number<int>(), 3);
        EXPECT_TRUE(one.at("best").is_string());
        // Both armies are whole: neither side is sure of anything.
        for (const std::string_view value : {"value", "played", "second"}) {
            EXPECT_GT(one.at(value).to_number<int>(), 100);
            EXPECT_LT(one.at(value).to_number<int>(), 900);
        }
        EXPECT_GE(one.at("value").to_number<int>(), one.at("played").to_number<int>());
        EXPECT_EQ(fields(ask(0, side)), told); // and they are the same each time
    }
}

TEST_F(Verdicts, AreComputedOnceForAll) {
    place_both();
    move(red, 1, "g3", "g4");
    say(red, kResign);
    const std::string told = text_of(ask(0, "red"));
    house.workers->is_full = true; // nothing more can be worked out
    EXPECT_EQ(text_of(ask(0, "red")), told);
    EXPECT_EQ(code_of(ask(0, "blue")), "429 too_many");
}

TEST_F(Verdicts, AreComputedOnceForAllWhoWait) {
    place_both();
    move(red, 1, "g3", "g4");
    say(red, kResign);
    house.workers->is_busy = true;
    const std::string target = fmt::format("/api/games/{}/verdicts/0/red", pair.id.text());
    std::vector<HttpReply> replies;
    const auto ask_later = [&] {
        calls.site.answer({.target = target, .host = "localhost:8080", .caller = "198.51.100.7"},
                          [&](HttpReply reply) { replies.push_back(std::move(reply)); });
        house.settle();
    };
    ask_later();
    house.workers->is_full = true; // there is room for one
    ask_later();
    EXPECT_TRUE(replies.empty());
    house.workers->get_on();
    house.settle();
    ASSERT_EQ(replies.size(), 2U);
    EXPECT_EQ(replies[0].status, 200U);
    EXPECT_EQ(text_of(replies[1]), text_of(replies[0]));
}

TEST_F(Verdicts, FollowTheView) {
    say(red, R"({"type":"setup","setup":"FB......9.........1X2.32"})");
    say(blue, R"({"type":"setup","setup":"2.....3F.9........1.B2X."})");
    // Red's Marshal runs into a Bomb.
    move(red, 1, "d3", "d4");
    move(blue, 2, "g7", "g6");
    move(red, 3, "d4", "d5");
    move(blue, 4, "g6", "g7");
    move(red, 5, "d5", "d6");
    move(blue, 6, "g7", "g6");
    ASSERT_EQ(ply_of(red), 6);
    say(red, kResign);
    const auto score = [&](std::string_view side, std::size_t at) {
        return fields(ask(0, side)).at("verdicts").at(at).at("value").to_number<int>();
    };
    EXPECT_LT(score("blue", 0) + 50, score("blue", 2)); // it has seen the Marshal fall
}

TEST_F(Verdicts, ComeInIndependentParts) {
    place_both();
    const Ply plies = walk(2 * kVerdictsAtOnce + 6);
    say(red, kResign);
    const json::object first = fields(ask(0, "blue"));
    ASSERT_EQ(first.at("verdicts").as_array().size(), kVerdictsAtOnce);
    const Ply next = first.at("next").to_number<Ply>();
    EXPECT_EQ(next, 2 * kVerdictsAtOnce + 1);
    const json::object second = fields(ask(next, "blue"));
    EXPECT_EQ(second.at("next"), nullptr);
    EXPECT_EQ(second.at("verdicts").as_array().back().at("ply"), plies - 1);
    EXPECT_EQ(fields(ask(next - 2, "blue")).at("verdicts").at(1), second.at("verdicts").at(0));
}

TEST_F(Verdicts, RefusePliesAndSidesOutOfRange) {
    place_both();
    move(red, 1, "g3", "g4");
    say(red, kResign);
    for (const std::string_view part :
         {"verdicts/2/red", "verdicts/1/green", "verdicts/1", "verdicts/", "verdicts/-1/red", "verdicts/x/red"})
        EXPECT_EQ(code_of(calls.get(pair.id, part)), "404 not_found") << part;
}

TEST_F(Verdicts, YieldToRunningGames) {
    place_both();
    move(red, 1, "g3", "g4");
    say(red, kResign);
    house.workers->others = 5;
    EXPECT_EQ(code_of(ask(0, "red")), "429 too_many");
    EXPECT_EQ(calls.get(pair.id, "beliefs/0/red").status, 200U);
    house.workers->others = 4;
    EXPECT_EQ(ask(0, "red").status, 200U);
    house.workers->is_full = true;
    EXPECT_EQ(code_of(ask(0, "blue")), "429 too_many");
}

TEST_F(Verdicts, AreLimited) {
    place_both();
    say(red, kResign);
    HttpReply reply;
    for (int times = 0; times < 121; ++times) // each time something else, which is not known yet
        reply = calls.ask({.target = fmt::format("/api/games/{}/verdicts/{}/blue", pair.id.text(), times)});
    EXPECT_EQ(code_of(reply), "429 too_many");
}

/// A game that is over, and its record.
class UploadedThoughts : public Verdicts {
protected:
    UploadedThoughts() {
        place_both();
        walk(6);
        say(red, kResign);
        record = text_of(calls.get(pair.id, "record.vaandel"));
    }
    std::string record;
};

TEST_F(UploadedThoughts, MatchTheGame) {
    for (const std::string_view moment : {"0/red", "3/blue", "6/red"})
        for (const std::string_view thought : {"beliefs", "verdicts"}) {
            const std::string part = fmt::format("{}/{}", thought, moment);
            const HttpReply kept = calls.get(pair.id, part);
            const HttpReply brought = calls.bring(record, "/" + part);
            EXPECT_EQ(brought.status, 200U) << part << text_of(brought);
            EXPECT_EQ(text_of(brought), text_of(kept)) << part;
        }
}

TEST_F(UploadedThoughts, FollowTheRulesOfTheGame) {
    const auto code = [&](std::string_view text, std::string_view below = "/beliefs/1/red") {
        return code_of(calls.bring(text, below));
    };
    EXPECT_EQ(code(record, "/beliefs/7/red"), "404 not_found");
    EXPECT_EQ(code(record, "/beliefs/1/green"), "404 not_found");
    EXPECT_EQ(code(record, "/thoughts/1/red"), "404 not_found");
    EXPECT_EQ(code(record, "/"), "404 not_found");
    EXPECT_EQ(code("a game"), "400 bad_record");
    std::string barred = record;
    barred.replace(barred.find("g3-g4"), 5, "g3-g5");
    EXPECT_EQ(code(barred, "/verdicts/0/red"), "400 bad_record");
    EXPECT_EQ(code(std::string(kMostReplayBytes + 1, ' ')), "413 too_large");
    EXPECT_EQ(code_of(calls.ask({.target = "/api/replays/beliefs/1/red"})), "405 method");
    notation::CardRecord cards{
        .edition = cards::kCards, .names = {}, .started = {}, .decks = {}, .actions = {}, .outcome = {}};
    Random random{3};
    for (const Side side : cards::kBothSides)
        cards.decks[side] = cards::shuffled(cards::kCards.deck.cards, random);
    EXPECT_EQ(code(notation::write_record(cards)), "404 not_found"); // it has not begun
    EXPECT_EQ(calls.bring(notation::write_record(cards), "/beliefs/0/red").status, 200U);
    cards.actions.push_back({.side = Side::Red, .action = cards::Pass{}, .shuffled = {}, .battle = {}, .hand = {}});
    EXPECT_EQ(code(notation::write_record(cards), "/verdicts/0/red"), "400 bad_record");
}

TEST_F(UploadedThoughts, YieldToRunningGames) {
    house.workers->others = 5;
    EXPECT_EQ(code_of(calls.bring(record, "/verdicts/0/red")), "429 too_many");
    EXPECT_EQ(calls.bring(record, "/beliefs/0/red").status, 200U);
}

TEST_F(UploadedThoughts, UseTheBudgetOfTheirAddress) {
    House other;
    other.work_per_caller = {.burst = 1, .per_second = 0.001};
    other.restart();
    Calls others{other};
    constexpr std::array<std::string_view, 3> parts{"/verdicts/0/red", "/beliefs/0/red", ""};
    for (const std::string_view part : parts)
        EXPECT_EQ(others.bring(record, part).status, 200U) << part;
    const auto long_work = [&](const std::stop_token&) {
        other.clock.pass(std::chrono::seconds{2});
        return [] {};
    };
    EXPECT_EQ(other.shared_workers->take({"198.51.100.7", {}, long_work, {}}), std::nullopt);
    other.settle();
    for (const std::string_view part : parts)
        EXPECT_EQ(code_of(others.bring(record, part)), "429 too_many") << part;
}

TEST(VerdictMessage, StopsWithTheServer) {
    Random random{2};
    const Script script = random_script(kOriginal, random, 2);
    notation::Record record = begun(kOriginal, *script.setups.red, *script.setups.blue);
    record.plies.push_back({script.plies[0].move, {}});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(verdict_message(record, {0, Side::Red}, stop.get_token()), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
