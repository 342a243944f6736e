#include "vaandel/site/verdict_message.hpp"

#include "vaandel/card_engine/odds.hpp"
#include "vaandel/engine/verdict.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/site/message_words.hpp"

#include <fmt/format.h>

#include <cmath>

namespace vaandel::site {

namespace {

std::int64_t thousandths(double chance) { return std::lround(chance * 1000); }

json::object words_of(std::size_t made, std::size_t moves, const auto& verdict, std::string best) {
    return {{"ply", made},
            {"moves", moves},
            {"best", std::move(best)},
            {"value", thousandths(verdict.value)},
            {"second", or_null(verdict.second, thousandths)},
            {"played", thousandths(verdict.played)}};
}

/// Of what the player in that seat, whose turn it is, did. Nothing if told to stop.
std::optional<json::object> verdict_on(const game::SeatView& seat, const notation::RecordedPly& done, std::size_t made,
                                       const std::stop_token& stopping) {
    const auto verdict = engine::verdict_on(*seat.edition, {*seat.board, seat.plies}, done.move,
                                            [&] { return stopping.stop_requested(); });
    if (!verdict)
        return std::nullopt;
    const board::Geometry& geometry = *seat.edition->geometry;
    return words_of(made, verdict->moves, *verdict,
                    fmt::format("{}-{}", geometry.name(verdict->best.from), geometry.name(verdict->best.to)));
}

std::optional<json::object> verdict_on(const game::CardSeatView& seat, const notation::RecordedAction& done,
                                       std::size_t made, const std::stop_token& stopping) {
    if (stopping.stop_requested())
        return std::nullopt;
    const auto verdict = card_engine::verdict_on(*seat.edition, seat.cards, done.action);
    return words_of(made, verdict.actions, verdict, cards::text_of(verdict.best));
}

std::size_t made_in(const game::Game& game) { return game.ply(); }
std::size_t made_in(const game::CardGame& game) { return game.actions().size(); }

const std::vector<notation::RecordedPly>& told_in(const notation::Record& record) { return record.plies; }
const std::vector<notation::RecordedAction>& told_in(const notation::CardRecord& record) { return record.actions; }

/// The side of the next ply, or action.
board::Side side_of(const game::Game& game, const notation::Record& /*unused*/) { return game.to_move(); }
board::Side side_of(const game::CardGame& game, const notation::CardRecord& record) {
    return record.actions[made_in(game)].side;
}

void make(game::Game& game, const notation::RecordedPly& ply) { game.move(game.to_move(), ply.move); }
void make(game::CardGame& game, const notation::RecordedAction& done) {
    if (done.shuffled)
        game.repeat(done.side, done.action, *done.shuffled);
    else
        game.act(done.side, done.action);
}

template <class Record>
std::optional<std::string> message_of(const Record& record, const Moment& wish, const std::stop_token& stopping) {
    auto game = game_at(record, wish.ply);
    if (!game)
        return std::nullopt;
    json::array verdicts;
    std::optional<std::size_t> next;
    const auto& told = told_in(record);
    for (; game->phase() != game::Phase::Over && made_in(*game) < told.size(); make(*game, told[made_in(*game)])) {
        const std::size_t made = made_in(*game);
        if (side_of(*game, record) != wish.side)
            continue;
        if (verdicts.size() == kVerdictsAtOnce) {
            next = made;
            break;
        }
        auto verdict = verdict_on(game->view_for(wish.side), told[made], made, stopping);
        if (!verdict)
            return std::nullopt;
        verdicts.push_back(std::move(*verdict));
    }
    return json::serialize(json::object{{"side", text(name_of(wish.side))},
                                        {"verdicts", std::move(verdicts)},
                                        {"next", or_null(next, [](std::size_t ply) { return ply; })}});
}

} // namespace

std::optional<std::string> verdict_message(const notation::Record& record, const Moment& wish,
                                           const std::stop_token& stopping) {
    return message_of(record, wish, stopping);
}

std::optional<std::string> verdict_message(const notation::CardRecord& record, const Moment& wish,
                                           const std::stop_token& stopping) {
    return message_of(record, wish, stopping);
}

} // namespace vaandel::site
