#pragma once
// A whole game in the terminal: what is the same for every game. It lets each side act in its turn, saves the game,
// resigns, and offers and answers draws. A game's own part is a class derived from this: its screen, its commands, its
// bot.

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/remark.hpp"
#include "vaandel/apps/play/saved_game.hpp"
#include "vaandel/apps/play/terminal.hpp"

namespace vaandel::apps::play {

class TerminalSession {
public:
    virtual ~TerminalSession() = default;
    TerminalSession(const TerminalSession&) = delete;
    TerminalSession& operator=(const TerminalSession&) = delete;

    /// Plays until the game is over and the result is shown, or the player leaves.
    void run();

protected:
    enum class Next { GoOn, Leave };

    /// What a bot wants to do.
    struct BotChoice {
        std::string action;            ///< in the form of AnyGame::act(); empty: it resigns
        std::optional<double> expects; ///< of the game: 1 a win, 0 a loss; nothing: unknown
    };

    /// Refers to `terminal`. At least one side is a human's.
    TerminalSession(game::AnyGame game, BotSides bots, Keeper keep, texts::Language language, Terminal& terminal);

    // The game's own part.
    /// What comes before play.
    virtual Next begin() { return Next::GoOn; }
    virtual BotChoice choose(board::Side bot) = 0;
    /// The human of that side is to act.
    virtual Next call(board::Side /*side*/) { return Next::GoOn; }
    /// The game as the human in the seat sees it, with remark_.
    virtual Canvas screen() const = 0;
    virtual std::string hint() const = 0;
    /// The text's key.
    virtual std::string_view prompt() const = 0;
    /// The name of the page.
    virtual std::string_view help() const = 0;
    /// A command that is not the same for every game; not empty.
    virtual void execute(const Typed& typed, const std::string& line) = 0;

    void keep();
    /// What the player answers; nothing at the end of the input.
    std::optional<std::string> ask(std::string_view key) { return terminal_.ask(fmt::format("{}> ", texts_[key])); }
    void complain(std::string message) { remark_ = {.message = std::move(message), .style = kNote}; }
    void complain_of(std::string_view key) { complain(std::string{texts_[key]}); }

    texts::Texts texts_;
    Terminal& terminal_;
    game::AnyGame game_;
    board::Side seat_; ///< whose view is on the screen
    Remark remark_;
    std::optional<Canvas> page_; ///< shown instead of the game

private:
    Next play();
    board::Side side_to_act() const;
    void let_bot_act(board::Side side);
    Next let_human_act(board::Side side);
    Next execute(const std::string& line);
    Next ask_to_resign();
    void offer_draw();
    void decline_draw();

    BotSides bots_;
    Keeper keep_;
    std::optional<double> bot_expects_; ///< its last expectation
    bool is_saved_ = false;
    bool is_in_trouble_ = false; ///< it could not be saved
};

} // namespace vaandel::apps::play
