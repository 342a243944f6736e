#pragma once
// Our engine at the end of a line: handles each line that `vaandel engine` reads (docs/bots/protocol.md).

#include "vaandel/engine/engine.hpp"
#include "vaandel/engine_protocol/search_thread.hpp"
#include "vaandel/game/any_game.hpp"
#include "vaandel/protocol/seat_game.hpp"

#include <functional>

namespace vaandel::engine_protocol {

using namespace protocol;

/// Defaults of the engine's settings.
struct EngineSettings {
    engine::Level level = engine::Level::Master;
    std::uint64_t seed = 1;
    engine::Rival rival = engine::Rival::Program;
    unsigned candidates = 1;                  ///< number of reported candidates
    std::string opponent{};                   ///< who plays against it; empty where nobody said
    engine::Limits limits{};                  ///< for a `go` that names none
    engine::Nets nets{};                      ///< of the one edition that it offers then
    std::vector<game::AnyEdition> editions{}; ///< that it offers
    std::string name = "Vaandel";
};

/// Sends a line, without its end. Called by one thread at a time.
using Say = std::function<void(std::string_view line)>;

/// Thinks on a separate thread, so that it can receive messages meanwhile. To be used by one thread.
class EngineSession {
public:
    EngineSession(EngineSettings settings, engine::Stopwatch now, Say say);

    /// Handles the line. False after `quit`.
    bool handle(std::string_view line);
    /// Waits until pending requests are answered.
    void settle() { search_thread_.join(); }

private:
    void on(const Version& version);
    void on(const Complaint& /*unused*/) {}
    void on(const IsReady& /*unused*/) { say(ReadyOk{}); }
    void on(const SetOption& option);
    void on(const NewGame& game);
    void on(const AskSetup& ask);
    void on(const Position& position);
    void on(const CardPosition& table);
    void on(const Go& go);
    void on(const Stop& /*unused*/) { search_thread_.stop(); }
    void on(const PlayedAction& /*unused*/) {} // the position tells all
    void on(const GameOver& /*unused*/);
    void on(const Quit& /*unused*/) {}

    void say(const FromEngine& message) { say_(text_of(message)); }
    void complain(std::string what) { say(Complaint{std::move(what)}); }
    /// Reports a message that is not allowed while the engine thinks.
    bool is_busy(std::string_view word);
    /// The game of the message's kind; reports an error if there is none.
    template <class Edition> const Edition* edition_for(std::string_view word);
    bool is_on_turn() const;
    /// All legal actions now, as our rules have them.
    std::vector<WireAction> legal_now() const;
    engine::Limits limits_of(const Go& go, std::uint32_t to_come) const;
    /// Names the opponent once per game, for readers of a log.
    void announce();
    FromEngine answer(const Go& go);
    FromEngine best_move(const SeatGame& game, const Go& go);
    FromEngine best_action(const cards::View& view, const Go& go);

    EngineSettings settings_;
    engine::Stopwatch now_;
    Say say_;
    Random games_; ///< a seed for each
    std::optional<game::AnyEdition> edition_;
    Side seat_ = Side::Red;
    std::optional<engine::Engine> engine_; ///< of the board games
    Random card_random_{0};
    std::string to_announce_; ///< of this game; empty where there is nothing to say
    std::variant<std::monostate, SeatGame, cards::View> game_;
    SearchThread search_thread_; ///< last: it ends before what it uses
};

} // namespace vaandel::engine_protocol
