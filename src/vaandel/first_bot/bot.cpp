#include "vaandel/first_bot/bot.hpp"

#include "vaandel/first_bot/evaluation.hpp"
#include "vaandel/first_bot/params.hpp"
#include "vaandel/setups/setup_choice.hpp"

namespace vaandel::first_bot {

using namespace board;

Setup Bot::place() { return setups::sensible_setup(edition_, random_); }

std::optional<Move> Bot::choose(const View& view) {
    const MoveContext context = move_context_of(edition_, view);
    const Pursuit pursuit{context};
    std::optional<Move> best;
    double most = 0;
    for_each_move(situation_of(edition_, view), [&](Move move) {
        const double points = evaluate(context, pursuit, move).total() + kParams.move_margin * random_.unit();
        if (!best || points > most) {
            best = move;
            most = points;
        }
    });
    return best;
}

} // namespace vaandel::first_bot
