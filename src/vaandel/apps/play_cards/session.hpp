#pragma once
// A whole card game in the terminal: against a bot, or between two humans who share the screen.

#include "vaandel/apps/play/terminal_session.hpp"
#include "vaandel/apps/play_cards/bot.hpp"

namespace vaandel::apps::play_cards {

struct CardSettings {
    game::CardGame game;          ///< a new one, or one to continue
    board::PerSide<CardBot> bots; ///< none for humans; at least one human
    play::Keeper keep;
    texts::Language language = texts::Language::English;
};

class CardSession : public play::TerminalSession {
public:
    /// Refers to `terminal`. `advice` suggests lines, independently of hidden cards.
    CardSession(CardSettings settings, Random advice, play::Terminal& terminal);

private:
    using Words = std::span<const std::string>; ///< those after the command
    struct Command {
        std::string_view name;
        void (CardSession::*run)(Words words);
    };
    static const std::array<Command, 3> kAlways;
    static const std::array<Command, 4> kLaying;

    BotChoice choose(board::Side bot) override;
    Next call(board::Side side) override;
    play::Canvas screen() const override;
    std::string hint() const override;
    std::string_view prompt() const override;
    std::string_view help() const override { return "cards"; }
    void execute(const play::Typed& typed, const std::string& line) override;

    /// Asks the humans to change places, and waits.
    Next wait_for(std::string_view whom);

    void history(Words words);
    void list_choices(Words words);
    void lay(Words words);
    void propose(Words words);
    void swap(Words words);
    void finish(Words words);
    void act(const cards::Action& action);

    game::CardGame& game() { return *game_.cards(); }
    game::CardSeatView view() const { return game_.cards()->view_for(seat_); }

    board::PerSide<CardBot> bots_;
    Random advice_;
    Random odds_;        ///< for the bot's expectation
    bool is_seated_;     ///< whether that side's human is known to be looking
    cards::Row draft_{}; ///< the line that is being laid out
};

} // namespace vaandel::apps::play_cards
