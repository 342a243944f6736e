#pragma once
// A whole game in the terminal: set-up, play, result.

#include "vaandel/apps/play/saved_game.hpp"
#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/engine/engine.hpp"

namespace vaandel::apps::play {

struct SessionSettings {
    game::Game game;                     ///< a new one, or one to continue
    board::Side side = board::Side::Red; ///< the player's
    std::optional<board::Setup> setup{}; ///< the player's in a new game; nothing: ask
    engine::Level level = engine::Level::Master;
    Keeper<game::Game> keep{};
    texts::Language language = texts::Language::English;
};

class BoardSession {
public:
    /// Refers to `terminal`. All randomness comes from `random`.
    BoardSession(SessionSettings settings, Random random, Terminal& terminal);

    /// Plays until the game is over and the result is shown, or the player leaves.
    void run();

private:
    enum class Next { GoOn, Leave };

    bool set_up();
    void keep();
    void let_bot_move();
    Next let_player_move();
    Remark hint() const;
    Next execute(const std::string& line);
    Next ask_to_resign();
    void offer_draw();
    void decline_draw();
    void list_moves();
    void show_targets(const std::string& name);
    void move(const std::string& from, const std::string& to);

    void complain(std::string message) { remark_ = {.message = std::move(message), .style = kNote}; }
    /// The square of that name; nothing, after an error message, if the board has none.
    std::optional<board::Square> square_of(const std::string& name);
    std::string prompt(std::string_view key) const { return fmt::format("{}> ", texts_[key]); }
    game::SeatView view() const { return game_.view_for(player_); }

    texts::Texts texts_;
    board::Side player_;
    std::optional<board::Setup> setup_;
    Terminal& terminal_;
    game::Game game_;
    Random advice_; ///< for suggested set-ups; independent of the bot's
    engine::Engine bot_;
    Keeper<game::Game> keep_;
    std::optional<double> bot_expects_; ///< of the game, its last expectation: 1 a win, 0 a loss
    std::string trouble_;               ///< why the game could not be saved; empty: it was
    Remark remark_;
    std::optional<Canvas> page_; ///< shown instead of the board
};

} // namespace vaandel::apps::play
