#include "vaandel/site/continuations.hpp"

namespace vaandel::site {

using namespace store;

void Continuations::make(const ContinuationWish& wish, const Newcomer& who, std::string_view caller,
                         const NewGames::Made& made) {
    if (!comings_.take(caller, parts_.clock.now()))
        return made(Failure{NoGame::TooMany});
    const auto id = GameId::parse(wish.game);
    const auto token = Token::parse(wish.token);
    if (!id || !token)
        return made(Failure{NoGame::Unknown});
    using Found = Result<Continuation, NoContinuation>;
    const auto question = [id = *id, token = *token, ply = wish.ply, side = wish.side](Store& store) -> Found {
        const auto stored = store.load(id);
        return stored ? continuation_of(*stored, token, ply, side) : Found{Failure{NoContinuation::Unknown}};
    };
    const auto told = [this, id = *id, who, caller = std::string{caller}, made](std::optional<Found> found) {
        const bool is_damaged = found && !*found && found->error() == NoContinuation::Damaged;
        if (is_damaged)
            parts_.log.error("read_failed", {{"game", id.text()}, {"why", "the stored game is damaged"}});
        if (!found || is_damaged)
            return made(Failure{NoGame::Unavailable});
        if (!*found)
            return made(Failure{found->error() == NoContinuation::NotOver ? NoGame::NotOver : NoGame::Unknown});
        Continuation& from = **found;
        new_games_.make({.edition = std::move(from.edition),
                         .side = from.side,
                         .level = std::move(from.level),
                         .who = who,
                         .opening = std::move(from.opening)},
                        caller, made);
    };
    const auto look = [this, question, told] { parts_.loader.ask<Found>(question, told); };
    parts_.ledger.then(*id, look, look); // when everything that happened in it is on disk
}

} // namespace vaandel::site
