#pragma once
// A board game in the terminal against the bot.

#include "vaandel/apps/play/terminal_session.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/engine/engine.hpp"

namespace vaandel::apps::play {

struct BoardSettings {
    game::Game game;                     ///< a new one, or one to continue
    board::Side side = board::Side::Red; ///< the player's
    std::optional<board::Setup> setup{}; ///< the player's in a new game; nothing: ask
    engine::Level level = engine::Level::Master;
    Keeper keep{};
    texts::Language language = texts::Language::English;
};

class BoardSession : public TerminalSession {
public:
    /// Refers to `terminal`. All randomness comes from `random`.
    BoardSession(BoardSettings settings, Random random, Terminal& terminal);

private:
    Next begin() override;
    BotChoice choose(board::Side bot) override;
    Canvas screen() const override;
    std::string hint() const override { return std::string{texts_["terminal.hint"]}; }
    std::string_view prompt() const override { return "terminal.prompt.move"; }
    std::string_view help() const override { return "play"; }
    void execute(const Typed& typed, const std::string& line) override;

    void list_moves();
    void show_targets(const std::string& name);
    void move(const std::string& from, const std::string& to);

    /// The square of that name; nothing, after an error message, if the board has none.
    std::optional<board::Square> square_of(const std::string& name);
    game::Game& game() { return *game_.board(); }
    game::SeatView view() const { return game_.board()->view_for(seat_); }

    std::optional<board::Setup> setup_;
    Random advice_; ///< for suggested set-ups; independent of the bot's
    engine::Engine bot_;
};

} // namespace vaandel::apps::play
