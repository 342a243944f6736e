#include "vaandel/match/ucc_player.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/ucc.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::match {

using namespace protocol;
using game::SeatView;

namespace {

constexpr std::string_view kOpponent = "vaandel";

std::string action_text(const board::Geometry& geometry, board::Move move) {
    return fmt::format("{}-{}", geometry.name(move.from), geometry.name(move.to));
}

} // namespace

std::optional<std::chrono::milliseconds> UccPlayer::allowed(const Budget& budget) const {
    return budget.time ? std::optional{std::max(*budget.time, kUccMoveTime)} : std::nullopt;
}

std::optional<std::string> UccPlayer::begin(const game::AnyEdition& edition, board::Side side, Random /*unused*/) {
    told_ = 0;
    own_words_.clear();
    auto wire = connect_();
    if (!wire)
        return wire.error();
    wire_ = std::move(*wire);
    setup_ = place(std::get<board::Edition>(edition), side);
    if (!setup_ && setup_.error().kind != Crash::Kind::Nonsense)
        return setup_.error().what;
    return std::nullopt;
}

/// Its next line that is not empty.
Result<std::string, Crash> UccPlayer::receive(Deadline deadline) {
    for (;;) {
        const Received received = wire_->receive(deadline);
        if (received.kind == Received::Kind::Line && !trimmed(received.text).empty())
            return std::string{trimmed(received.text)};
        if (received.kind == Received::Kind::Gone)
            return Failure{Crash{received.text}};
        if (received.kind == Received::Kind::Late || std::chrono::steady_clock::now() >= deadline)
            return Failure{Crash{"no answer: time is up", Crash::Kind::Late}};
    }
}

Result<Answer, Crash> UccPlayer::act(const game::AnySeatView& view, const Budget& budget) {
    const auto& seen = std::get<SeatView>(view);
    const auto words = seen.board ? move(seen, budget) : setup_;
    if (!words)
        return Failure{words.error()};
    return Answer{*words};
}

Result<std::string, Crash> UccPlayer::place(const board::Edition& edition, board::Side side) {
    wire_->say(ucc_greeting(side, kOpponent));
    const Deadline deadline = after(patience_.start);
    std::array<std::string, kUccRows> rows;
    for (std::string& row : rows) {
        auto line = receive(deadline);
        if (!line)
            return line;
        row = std::move(*line);
    }
    const auto setup = parse_ucc_setup(edition, side, rows);
    if (!setup)
        return Failure{Crash{setup.error(), Crash::Kind::Nonsense}};
    return "setup " + setup->text(edition);
}

void UccPlayer::tell_plies(const SeatView& view) {
    for (; told_ < view.plies.size(); ++told_) {
        const board::PublicPly& ply = view.plies[told_];
        wire_->say(
            fmt::format("{} {}", ply.side == view.seat ? own_words_ : ucc_move(ply.move), ucc_outcome(ply.battle)));
    }
}

Result<std::string, Crash> UccPlayer::move(const SeatView& view, const Budget& budget) {
    if (view.plies.empty())
        wire_->say("START");
    tell_plies(view);
    if (const auto rows = notation::write_ucc2012_board(*view.edition->geometry, *view.board))
        for (std::string_view left = *rows; !left.empty();)
            wire_->say(take_line(left));
    const auto time = budget.clocks ? budget.clocks->allowed(view.seat) : allowed(budget);
    auto answer = receive(after(patience_.wait(time, budget.margin)));
    if (!answer)
        return answer;
    if (*answer == "SURRENDER")
        return std::string{kResign};
    const auto move = parse_ucc_move(*answer);
    if (!move)
        return Failure{Crash{fmt::format("{} is not a move such as '0 3 DOWN'", notation::excerpt(*answer)),
                             Crash::Kind::Nonsense}};
    own_words_ = std::move(*answer);
    return action_text(*view.edition->geometry, *move);
}

void UccPlayer::end(const game::AnySeatView& view, const Ending& ending) {
    if (!wire_)
        return;
    tell_plies(std::get<SeatView>(view));
    if (ending.is_own_fault && !own_words_.empty())
        wire_->say(own_words_ + " ILLEGAL");
    wire_->say(ending.winner ? "QUIT" : "QUIT DRAW");
    wire_.reset();
}

} // namespace vaandel::match
