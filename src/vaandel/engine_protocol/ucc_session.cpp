#include "vaandel/engine_protocol/ucc_session.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/problem.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::engine_protocol {

using namespace board;

UccSession::UccSession(const Settings& settings, engine::Stopwatch now, Say say, Say complain)
    : settings_{settings}, say_{std::move(say)}, complain_{std::move(complain)},
      engine_{settings.edition, settings.level, Random{settings.seed}, std::move(now), engine::Rival::Program} {}

bool UccSession::fail(std::string_view what) {
    complain_(what);
    return false;
}

bool UccSession::handle(std::string_view line) {
    line = trimmed(line);
    if (line.empty())
        return true;
    if (line.starts_with("QUIT"))
        return false;
    if (!game_)
        return greet(line);
    return is_board_due_ ? take_row(line) : take_result(line);
}

bool UccSession::greet(std::string_view line) {
    const auto side = parse_ucc_greeting(line);
    if (!side)
        return fail(fmt::format("{} is not a greeting such as 'RED someone 10 10'", notation::excerpt(line)));
    const Setup setup = engine_.place();
    SquareSet enemy; // the army fills the zone
    settings_.edition.zone().for_each([&](unsigned index) {
        enemy.insert(settings_.edition.geometry->seen_by(opponent(*side), Square{std::uint8_t(index)}).index);
    });
    auto game = SeatGame::begin(settings_.edition, *side, setup, enemy);
    if (!game)
        return fail(game.error());
    game_ = std::move(*game);
    for (const std::string& row : ucc_setup_rows(settings_.edition, *side, setup))
        say_(row);
    return true;
}

bool UccSession::take_result(std::string_view line) {
    if (line == "START") {
        is_board_due_ = true;
        return true;
    }
    const auto ply = parse_ucc_ply(line);
    if (!ply)
        return fail(fmt::format("{} is not a move and what came of it", notation::excerpt(line)));
    if (ply->outcome == UccPly::Outcome::TookFlag)
        return true; // QUIT comes next
    if (ply->outcome == UccPly::Outcome::Illegal)
        return fail(fmt::format("the manager took {} for illegal", notation::excerpt(line)));
    const bool is_own = game_->is_on_turn();
    if (const auto wrong = game_->make(ply->move, ply->battle))
        return fail(fmt::format("{}: {}", notation::excerpt(line), *wrong));
    is_board_due_ = !is_own;
    return true;
}

bool UccSession::take_row(std::string_view line) {
    rows_ += line;
    rows_ += '\n';
    if (std::size_t(std::ranges::count(rows_, '\n')) < kUccHeight)
        return true;
    is_board_due_ = false;
    const std::string told = std::exchange(rows_, {});
    const auto known = notation::write_ucc2012_board(*settings_.edition.geometry, game_->view());
    if (!known || *known != told)
        return fail(fmt::format("the manager's board is not the one that its moves lead to (are there 40 pieces on "
                                "either side?):\n{}instead of\n{}",
                                told, known ? *known : ""));
    return move();
}

bool UccSession::move() {
    const View view = game_->view();
    const auto best = engine_.choose({view, game_->plies()}, settings_.limits);
    if (!best)
        return fail("there is no move to make");
    say_(ucc_move(*best));
    return true;
}

} // namespace vaandel::engine_protocol
