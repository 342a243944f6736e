// The common interface of both kinds of games: whole games are played by text alone, without knowing the kind.

#include "vaandel/board/presets.hpp"
#include "vaandel/game/any_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace vaandel::game {
namespace {

using board::Side;

constexpr std::array<Side, 2> kSides{Side::Red, Side::Blue};

/// What a seat that may act could say: the bots' part, which must know the kind.
struct Speaker {
    Random& random;

    std::string operator()(const SeatView& view) const {
        if (view.phase == Phase::SetUp)
            return "setup " + board::random_setup(*view.edition, random).text(*view.edition);
        const auto moves = board::legal_moves(situation_of(*view.edition, *view.board));
        const board::Move move = moves[random.below(std::uint32_t(moves.size()))];
        const board::Geometry& geometry = *view.edition->geometry;
        const bool is_attack = view.board->open().all_occupied().has(move.to.index);
        return fmt::format("{}{}{}", geometry.name(move.from), is_attack ? 'x' : '-', geometry.name(move.to));
    }
    std::string operator()(const CardSeatView& view) const {
        const auto actions = cards::legal_actions(situation_of(view.cards));
        return cards::text_of(actions[random.below(std::uint32_t(actions.size()))]);
    }
};

Phase phase_in(const AnySeatView& seen) {
    return std::visit([](const auto& view) { return view.phase; }, seen);
}
bool is_disclosed(const AnySeatView& seen) {
    return std::visit([](const auto& view) { return view.disclosure.has_value(); }, seen);
}

class AnyGameOf : public testing::TestWithParam<std::string_view> {
protected:
    static AnyGame new_game(Random& random) { return {*find_any_edition(GetParam()), Random{random.next()}}; }
};

TEST_P(AnyGameOf, IsPlayedByTextFromTheStartToTheEnd) {
    Random random{11};
    for (int round = 0; round < 3; ++round) {
        AnyGame game = new_game(random);
        EXPECT_EQ(id_of(edition_of(game)), GetParam());
        EXPECT_EQ(game.phase(), Phase::SetUp);
        int said = 0;
        while (game.phase() != Phase::Over && said < 3000) {
            const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
            ASSERT_TRUE(game.may_act(side));
            EXPECT_FALSE(game.outcome());
            EXPECT_FALSE(is_disclosed(game.view_for(side)));
            const std::string text = std::visit(Speaker{random}, game.view_for(side));
            const auto refused = game.act(side, text);
            ASSERT_FALSE(refused) << text << ": " << refused->phrase;
            if (++said % 10 != 0 && game.phase() != Phase::Over)
                continue;
            // The recorded game is the same.
            const auto record = parse_any_record(write_any_record(game.record()));
            ASSERT_TRUE(record) << describe(record.error());
            const auto again = AnyGame::resumed(*record, Random{1});
            ASSERT_TRUE(again) << again.error();
            EXPECT_EQ(again->record(), game.record());
            EXPECT_EQ(again->outcome(), game.outcome());
            for (const Side seat : kSides)
                EXPECT_EQ(again->may_act(seat), game.may_act(seat));
        }
        if (game.phase() != Phase::Over) {
            EXPECT_FALSE(game.resign(Side::Blue));
            EXPECT_EQ(game.outcome(), (board::Outcome{Side::Red, board::Reason::Resigned}));
        }
        EXPECT_EQ(phase_in(game.view_for(Side::Red)), Phase::Over);
        EXPECT_TRUE(is_disclosed(game.view_for(Side::Red)));
        for (const Side seat : kSides)
            EXPECT_FALSE(game.may_act(seat));
    }
}

TEST_P(AnyGameOf, GivesTheReasonForARefusal) {
    Random random{12};
    AnyGame game = new_game(random);
    EXPECT_EQ(game.act(Side::Red, "castle kingside")->code, "bad_action");
    EXPECT_EQ(game.act(Side::Red, "")->code, "bad_action");
    EXPECT_EQ(game.offer_draw(Side::Red)->code, "not_now");
    for (const Side side : kSides)
        ASSERT_FALSE(game.act(side, std::visit(Speaker{random}, game.view_for(side))));
    EXPECT_EQ(game.phase(), Phase::Play);
    const std::string text = std::visit(Speaker{random}, game.view_for(Side::Red));
    EXPECT_EQ(game.act(Side::Blue, text)->code, "not_your_turn");
    EXPECT_FALSE(game.act(Side::Blue, text)->phrase.empty());

    EXPECT_FALSE(game.offer_draw(Side::Blue));
    EXPECT_EQ(game.draw_offer(), Side::Blue);
    EXPECT_EQ(game.decline_draw(Side::Blue)->code, "not_now");
    EXPECT_FALSE(game.decline_draw(Side::Red));
    EXPECT_EQ(game.draw_offer(), std::nullopt);
    EXPECT_EQ(game.offer_draw(Side::Blue)->code, "not_now"); // not before their next move
    EXPECT_FALSE(game.time_out(Side::Blue));
    EXPECT_EQ(game.outcome()->winner, Side::Red);
    EXPECT_EQ(game.outcome()->reason, board::Reason::Time);
    for (const auto& refused :
         {game.act(Side::Red, text), game.resign(Side::Red), game.offer_draw(Side::Red), game.time_out(Side::Red)})
        EXPECT_EQ(refused->code, "game_over");
}

INSTANTIATE_TEST_SUITE_P(All, AnyGameOf,
                         testing::Values("original", "duel10", "barrage10", "duel8", "barrage8", "cards"),
                         [](const auto& played) { return std::string{played.param}; });

TEST(AnyGameTest, NamesTheBrokenRule) {
    AnyGame board{*find_any_edition("barrage8"), Random{1}};
    const auto setup = board.act(Side::Red, "setup FF");
    EXPECT_EQ(setup->code, "setup");
    EXPECT_NE(setup->phrase.find("2"), std::string::npos) << setup->phrase;
    for (const Side side : kSides)
        board.act(side,
                  "setup " + setup_of(board::kBarrage8, presets(board::kBarrage8).front()).text(board::kBarrage8));
    EXPECT_EQ(board.act(Side::Red, "a1-a9")->code, "bad_action") << "no such square";
    EXPECT_EQ(board.act(Side::Red, "a4-a5")->code, "no_piece");

    AnyGame cards{*find_any_edition("cards"), Random{1}};
    EXPECT_EQ(cards.act(Side::Red, "lay F")->code, "line_of_five");
    EXPECT_EQ(cards.act(Side::Red, "attack 1 1"), (Refused{"not_now", std::string{phrase_of(cards::Refusal::NotNow)}}));
}

TEST(AnyGameTest, KnowsSixEditions) {
    EXPECT_TRUE(std::holds_alternative<cards::Edition>(*find_any_edition("cards")));
    EXPECT_FALSE(find_any_edition("chess"));
}

TEST(AnyGameTest, RefusesToResumeAnIllegalGame) {
    Random random{5};
    AnyGame game{*find_any_edition("duel8"), Random{1}};
    for (int said = 0; said < 8; ++said) {
        const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
        ASSERT_FALSE(game.act(side, std::visit(Speaker{random}, game.view_for(side))));
    }
    auto record = std::get<notation::Record>(game.record());
    record.plies.erase(record.plies.begin());
    EXPECT_FALSE(AnyGame::resumed(record, Random{1}));

    record.plies.clear();
    record.placement = notation::Placement::Free;
    const auto free = AnyGame::resumed(record, Random{1});
    ASSERT_FALSE(free);
    EXPECT_EQ(free.error(), "its start is not two set-ups");
}

TEST(AnyRecordTest, RecognisesCardGamesByTheirContent) {
    const AnyGame cards{*find_any_edition("cards"), Random{1}};
    const auto record = parse_any_record(write_any_record(cards.record()));
    ASSERT_TRUE(record);
    EXPECT_TRUE(std::holds_alternative<notation::CardRecord>(*record));

    const auto broken = parse_any_record("vaandel record 1\nedition: cards\n");
    ASSERT_FALSE(broken);
    EXPECT_NE(describe(broken.error()).find("'deck'"), std::string::npos) << describe(broken.error());
    EXPECT_FALSE(parse_any_record("edition: cards"));
    EXPECT_FALSE(parse_any_record(""));
}

} // namespace
} // namespace vaandel::game
