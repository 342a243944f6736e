// Games of Card Battle in files: resumed, and refused.

#include "vaandel/apps/play/saved_game.hpp"
#include "vaandel/notation/card_record.hpp"

#include <gtest/gtest.h>

#include "card_person.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::apps::play_cards {
namespace {

using namespace cards;
using play::typing;

class SavedCardGame : public testing::Test {
protected:
    std::string path() const { return folder_.path("game.vaandel"); }

    std::string why_not_loaded(std::string_view content) const {
        folder_.add("game.vaandel", content);
        try {
            play::load_game(path(), Random{1});
            return {};
        } catch (const std::runtime_error& error) {
            return std::string{error.what()}.substr(path().size());
        }
    }

private:
    tests::TemporaryFolder folder_;
};

TEST_F(SavedCardGame, ContinuesWhereItStopped) {
    const auto keep = [&](const game::AnyGame& game) -> std::optional<std::string> {
        play::save_game(path(), game, {false, false});
        return std::nullopt;
    };
    CardSettings first = persons(known_game());
    first.keep = keep;
    Lines lines = opening();
    lines.insert(lines.end(), {"scout 5 at 2 4", "quit"});
    const Played before = play_session(std::move(first), 1, typing(lines));
    EXPECT_TRUE(before.last.ends_with("Goodbye. Run the same command to continue the game.\n")) << before.last;

    const play::SavedGame saved = play::load_game(path(), Random{2});
    EXPECT_EQ(saved.bots, (play::BotSides{false, false}));
    const Played after = play_session(persons(*saved.game.cards()), 1, typing({"", "attack 5 5"}));
    EXPECT_EQ(after.looks.front().prompt, "Blue> ");
    EXPECT_TRUE(after.looks[1].shows("Red’s Scout at 5")) << after.looks[1].text();
}

TEST_F(SavedCardGame, RemembersWhichSideIsABot) {
    play::save_game(path(), game::AnyGame{known_game()}, {true, false});
    EXPECT_EQ(play::load_game(path(), Random{1}).bots, (play::BotSides{true, false}));
    play::save_game(path(), game::AnyGame{known_game()}, {true, true});
    EXPECT_THROW(play::load_game(path(), Random{1}), std::runtime_error);
}

TEST_F(SavedCardGame, ReportsWhyAFileCannotBeContinued) {
    EXPECT_EQ(why_not_loaded(write_record(known_game().record())), "");
    EXPECT_NE(why_not_loaded("").find("vaandel record"), std::string::npos) << why_not_loaded("");
    game::CardGame game = known_game();
    game.act(Side::Red, *parse_action("lay 9 X 8 F 2"));
    std::string text = write_record(game.record());
    text.replace(text.find("lay 9"), 5, "lay 4");
    EXPECT_TRUE(why_not_loaded(text).starts_with(": illegal at action 1: red lay 4 X 8 F 2")) << why_not_loaded(text);
    EXPECT_THROW(play::load_game(path() + "/none", Random{1}), std::runtime_error);
}

} // namespace
} // namespace vaandel::apps::play_cards
