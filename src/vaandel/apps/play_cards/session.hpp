#pragma once
// A whole card game in the terminal: against a bot, or between two humans who share the screen.

#include "vaandel/apps/play/saved_game.hpp"
#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/apps/play_cards/bot.hpp"
#include "vaandel/apps/play_cards/screens.hpp"

namespace vaandel::apps::play_cards {

struct SessionSettings {
    game::CardGame game;          ///< a new one, or one to continue
    board::PerSide<CardBot> bots; ///< none for humans; at least one human
    play::Keeper<game::CardGame> keep;
    texts::Language language = texts::Language::English;
};

class CardSession {
public:
    /// Refers to `terminal`. `advice` suggests lines, independently of hidden cards.
    CardSession(SessionSettings settings, Random advice, play::Terminal& terminal);

    /// Plays until the game is over and the result is shown, or the player leaves.
    void run();

private:
    enum class Next { GoOn, Leave };
    using Words = std::span<const std::string>; ///< those after the command
    struct Command {
        std::string_view name;
        void (CardSession::*run)(Words words);
    };
    static const std::array<Command, 4> kAlways;
    static const std::array<Command, 3> kLaying;

    board::Side side_to_act() const;
    Next let_person_act(board::Side side);
    Next hand_over(board::Side next);
    Next execute(const std::string& line);
    Next ask_to_resign();
    void offer_draw();
    void decline_draw();
    void let_bot_act(board::Side side);
    bool has_draw_offer() const { return settings_.game.draw_offer() == opponent(seat_); }
    std::string prompt() const;

    void help(Words words);
    void history(Words words);
    void list_choices(Words words);
    void lay(Words words);
    void propose(Words words);
    void swap(Words words);
    void finish(Words words);
    void act(const cards::Action& action);
    void keep();

    bool has_two_persons() const { return !settings_.bots.red && !settings_.bots.blue; }
    bool is_laying() const;
    void complain(std::string message) { remark_ = {.message = std::move(message), .style = play::kNote}; }
    game::CardSeatView view() const { return settings_.game.view_for(seat_); }
    play::Canvas table() const { return table_screen(texts_, view(), draft_, remark_); }
    std::string_view good_bye() const;
    void complain_of(std::string_view key) { complain(std::string{texts_[key]}); }

    SessionSettings settings_;
    texts::Texts texts_;
    Random advice_;
    Random odds_;                       ///< for the bot's expectation
    std::optional<double> bot_expects_; ///< of the game, its last expectation, if it matters: 1 a win, 0 a loss
    play::Terminal& terminal_;
    board::Side seat_;   ///< whose view is on the screen
    bool is_seated_;     ///< whether that side's human is known to be looking
    cards::Row draft_{}; ///< the line that is being laid out
    Remark remark_;
    std::optional<play::Canvas> page_; ///< shown instead of the cards
    std::string trouble_;              ///< why the game could not be saved; empty: it was
};

} // namespace vaandel::apps::play_cards
