#include "vaandel/site/estimate_message.hpp"

#include "vaandel/card_engine/odds.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/site/message_words.hpp"

#include <cmath>

namespace vaandel::site {

namespace {

std::int64_t thousandths(double chance) { return std::lround(chance * 1000); }

/// What a player in that seat, who is on turn, expects. A new engine each time, so that it does not matter what was
/// asked before.
engine::OutcomeChances expected(const game::SeatView& seat, const std::stop_token& stopping) {
    engine::Engine engine{*seat.edition, engine::Level::Master, Random{0}, [] { return std::chrono::nanoseconds{}; }};
    engine::OutcomeChances chances;
    engine.choose({*seat.board, seat.plies}, {.time = {}, .nodes = kEstimateNodes},
                  {.should_stop = [&] { return stopping.stop_requested(); },
                   .listen = [&](const engine::Thought& thought) { chances = thought.best().chances; }});
    return chances;
}

engine::OutcomeChances expected(const game::CardSeatView& seat, const std::stop_token& /*unused*/) {
    Random random{0};
    const double win = card_engine::expected_chance(*seat.edition, seat.cards, random);
    return {.win = win, .draw = 0, .loss = 1 - win};
}

std::size_t made_in(const game::Game& game) { return game.ply(); }
std::size_t made_in(const game::CardGame& game) { return game.actions().size(); }

const std::vector<notation::RecordedPly>& told_in(const notation::Record& record) { return record.plies; }
const std::vector<cards::RecordedAction>& told_in(const cards::Record& record) { return record.actions; }

/// Whether that side decides what comes next. Where both may act, it is who did.
bool decides(const game::Game& game, const notation::Record& /*unused*/, board::Side side) {
    return game.may_act(side);
}
bool decides(const game::CardGame& game, const cards::Record& record, board::Side side) {
    const std::size_t next = made_in(game);
    return game.may_act(side) && (next == record.actions.size() || record.actions[next].side == side);
}

void make(game::Game& game, const notation::RecordedPly& ply) { game.move(game.to_move(), ply.move); }
void make(game::CardGame& game, const cards::RecordedAction& done) {
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
    json::array estimates;
    std::optional<std::size_t> next;
    for (; game->phase() != game::Phase::Over; make(*game, told_in(record)[made_in(*game)])) {
        if (decides(*game, record, wish.side)) {
            if (estimates.size() == kEstimatesAtOnce) {
                next = made_in(*game);
                break;
            }
            const engine::OutcomeChances chances = expected(game->view_for(wish.side), stopping);
            if (stopping.stop_requested())
                return std::nullopt;
            estimates.push_back(json::object{{"ply", made_in(*game)},
                                             {"win", thousandths(chances.win)},
                                             {"draw", thousandths(chances.draw)},
                                             {"loss", thousandths(chances.loss)}});
        }
        if (made_in(*game) == told_in(record).size())
            break;
    }
    return json::serialize(json::object{{"side", text(name_of(wish.side))},
                                        {"estimates", std::move(estimates)},
                                        {"next", or_null(next, [](std::size_t ply) { return ply; })}});
}

} // namespace

std::optional<std::string> estimate_message(const notation::Record& record, const Moment& wish,
                                            const std::stop_token& stopping) {
    return message_of(record, wish, stopping);
}

std::optional<std::string> estimate_message(const cards::Record& record, const Moment& wish,
                                            const std::stop_token& stopping) {
    return message_of(record, wish, stopping);
}

} // namespace vaandel::site
