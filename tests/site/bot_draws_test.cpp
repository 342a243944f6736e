// Draws with the bot: it answers offers, and offers a draw itself if the game is dead.

#include "vaandel/game/bot_draws.hpp"

#include "site/card_guests.hpp"

namespace vaandel::tests {
namespace {

const std::string kDraw = R"({"type":"draw"})";

/// Moves at random, attacks nobody, and expects the same all along.
class Calm final : public RandomOpponent {
public:
    explicit Calm(double expects) : expects_{expects} {}
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                    Random& random) const override {
        if (thinking.told)
            thinking.told(expects_);
        std::vector<Move> moves = legal_moves(situation_of(*seat.edition, *seat.board));
        const SquareSet enemies = seat.board->open().occupied[opponent(seat.seat)];
        std::erase_if(moves, [&](Move move) { return enemies.has(move.to.index); });
        return moves.at(random.below(std::uint32_t(moves.size())));
    }

private:
    double expects_;
};

/// A guest as Red, who attacks nobody either.
class Lulled {
public:
    explicit Lulled(double expects) : house{1, std::make_unique<Calm>(expects)} {
        seat.emplace(house.make_game(kBarrage8));
        page.emplace(house.attached(seat->seat.game, seat->token));
        say(kSetup);
        pass();
    }
    void say(std::string_view frame) {
        page->say(frame);
        house.settle();
    }
    void pass() { house.pass(std::chrono::seconds{2}); }
    std::int64_t ply() const { return ply_of(*page); }
    bool is_over() const { return word(*page, "phase") == "over"; }
    std::string offer() const { return word(*page, "draw_offer"); }
    std::string outcome() const { return boost::json::serialize(read(page->last()).at("outcome")); }

    /// Until so many plies are made.
    void play(std::int64_t plies) {
        while (ply() < plies && !is_over()) {
            const auto state = read(page->last());
            std::vector<std::pair<std::string, std::string>> moves;
            for (const auto& [from, targets] : state.at("targets").as_object())
                for (const auto& to : targets.as_array())
                    if (std::ranges::none_of(state.at("pieces").as_array(),
                                             [&](const auto& piece) { return piece.at("at") == to; }))
                        moves.emplace_back(from, to.as_string());
            const auto& [from, to] = moves.at(random.below(std::uint32_t(moves.size())));
            say(move_frame(Ply(ply() + 1), from, to));
            pass();
        }
    }

    House house;
    std::optional<NewSeat> seat;
    std::optional<Page> page;
    Random random{7};
};

constexpr auto kAgreed = R"({"winner":"draw","reason":"agreed"})";

TEST(BotDraws, AreDeclinedWhileMuchHappens) {
    Lulled game{0.5};
    game.say(kDraw);
    EXPECT_EQ(game.offer(), "");
    EXPECT_FALSE(game.is_over());
    EXPECT_EQ(game.house.store.load(game.seat->seat.game)->events.back().kind, "decline");
    game.play(2);
    EXPECT_EQ(game.ply(), 2); // it plays on
    game.say(R"({"type":"decline"})");
    EXPECT_EQ(game.page->last(), refused_message("decline", "not_now"));
}

TEST(BotDraws, AreAcceptedInAQuietEvenGame) {
    Lulled even{0.5};
    even.play(24);
    even.say(kDraw);
    EXPECT_EQ(even.outcome(), kAgreed);

    Lulled better{0.7};
    better.play(24);
    better.say(kDraw);
    EXPECT_FALSE(better.is_over());
    EXPECT_EQ(better.offer(), "");
}

TEST(BotDraws, AreAnsweredWithTheNextMoveBeforeItHasThought) {
    Lulled game{0.5};
    game.play(24);
    game.page->hang_up();
    game.house.settle();
    game.house.restart(); // what it thought is forgotten
    game.page.emplace(game.house.attached(game.seat->seat.game, game.seat->token));
    game.say(kDraw);
    EXPECT_EQ(game.offer(), "red");
    game.play(25);
    game.pass();
    EXPECT_EQ(game.outcome(), kAgreed);
}

TEST(BotDraws, AreOfferedInADeadGame) {
    Lulled dead{0.5};
    dead.play(78);
    EXPECT_EQ(dead.offer(), "");
    while (dead.offer().empty() && dead.ply() < 90)
        dead.play(dead.ply() + 1);
    EXPECT_EQ(dead.offer(), "blue");
    EXPECT_LE(dead.ply(), 82);
    dead.say(kDraw);
    EXPECT_EQ(dead.outcome(), kAgreed);

    Lulled better{0.9};
    better.play(130);
    EXPECT_EQ(better.offer(), "");
}

TEST(BotDraws, AreOfferedAgainMuchLater) {
    unsigned offers = 0;
    Lulled game{0.3};
    std::string before;
    while (game.ply() < 130 && !game.is_over()) {
        game.play(game.ply() + 1);
        offers += game.offer() == "blue" && before.empty();
        before = game.offer();
    }
    EXPECT_EQ(offers, 2U);
}

TEST(BotDraws, FollowTheSameRuleInCardBattle) {
    for (const unsigned length : {0U, 9U, 10U, 39U, 40U, 41U, 59U, 60U}) {
        const game::Lull lull{.length = length, .little = 10, .dead = 40, .again = 20};
        EXPECT_EQ(game::answer_to_draw(lull, 0.5), length < 10 ? game::DrawAnswer::No : game::DrawAnswer::Yes)
            << length;
        EXPECT_EQ(game::answer_to_draw(lull, 0.6), game::DrawAnswer::No) << length;
        EXPECT_EQ(game::wants_draw(lull, 0.5), length == 40 || length == 41 || length == 60) << length;
        EXPECT_FALSE(game::wants_draw(lull, std::nullopt)) << length;
    }
    House house;
    const NewSeat seat = house.make_game(cards::kCards);
    Page page = house.attached(seat.seat.game, seat.token);
    Random random{3};
    page.say(act_frame(1, any_action(read(page.last()), random)));
    house.pass(std::chrono::seconds{2});
    page.say(kDraw);
    house.settle();
    EXPECT_TRUE(read(page.last()).at("draw_offer").is_null()) << page.last();
}

} // namespace
} // namespace vaandel::tests
