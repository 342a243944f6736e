#include "vaandel/game/game.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/game/replay.hpp"

#include <ranges>

namespace vaandel::game {

using namespace board;

Game::Game(const Edition& edition) : edition_{edition} {}

Phase Game::phase() const {
    if (outcome_)
        return Phase::Over;
    return position_ ? Phase::Play : Phase::SetUp;
}

Result<Game, std::string> Game::resumed(const notation::Record& record) {
    if (const Replay told = replay(record, record.edition.rules); !std::holds_alternative<ReplayOk>(told))
        return Failure{describe(record.edition, told)};
    if (record.placement != notation::Placement::Army)
        return Failure{std::string{"its start is not two set-ups"}};
    Game game{record.edition};
    for (const Side side : {Side::Red, Side::Blue})
        if (const auto setup = notation::setup_of(record, side))
            game.place(side, *setup);
    for (const notation::RecordedPly& ply : record.plies)
        game.move(game.to_move(), ply.move, ply.thinking);
    if (record.outcome)
        game.end(*record.outcome);
    return game;
}

Side Game::to_move() const { return position_ ? position_->open.to_move : Side::Red; }

bool Game::may_act(Side side) const {
    switch (phase()) {
    case Phase::SetUp: return !has_placed(side);
    case Phase::Play: return to_move() == side;
    case Phase::Over: break;
    }
    return false;
}

Verdict Game::place(Side side, const Setup& setup) {
    if (phase() == Phase::Over)
        return Verdict::GameOver;
    if (phase() != Phase::SetUp || setups_[side])
        return Verdict::NotNow;
    setups_[side] = setup;
    if (setups_.red && setups_.blue)
        start();
    return Verdict::Ok;
}

void Game::start() {
    position_ = initial_position(edition_, *setups_.red, *setups_.blue);
    outcome_ = outcome_of(edition_, *position_, moves_);
}

Refusal Game::why_not(Side side, Move move) const {
    if (!position_ || outcome_)
        return Refusal::GameOver;
    return refusal({edition_, position_->open, side, position_->movers[side], moves_}, move);
}

Verdict Game::move(Side side, Move move, std::optional<std::chrono::milliseconds> thinking) {
    if (phase() == Phase::Over)
        return Verdict::GameOver;
    if (phase() != Phase::Play)
        return Verdict::NotNow;
    if (side != to_move())
        return Verdict::NotYourTurn;
    if (why_not(side, move) != Refusal::None)
        return Verdict::IllegalMove;
    make(move, thinking);
    outcome_ = outcome_of(edition_, *position_, moves_);
    return Verdict::Ok;
}

Verdict Game::redo(Side side, Move move) {
    const bool is_some = phase() == Phase::Play && side == to_move() &&
                         position_->movers[side].movable.has(move.from.index) &&
                         !position_->open.occupied[side].has(move.to.index);
    if (!is_some)
        return Verdict::NotNow;
    make(move, std::nullopt);
    return Verdict::Ok;
}

void Game::make(Move move, std::optional<std::chrono::milliseconds> thinking) {
    const Side side = to_move();
    const Made made = make_unchecked(edition_, *position_, move);
    plies_.push_back(public_ply_of(position_->open, move, made.battle, made.after.open));
    battles_.push_back(made.battle);
    thinking_.push_back(thinking);
    moves_.push_back(move);
    position_ = made.after;
    has_acted(side);
}

std::optional<Ply> Game::last_ply_of(Side side) const {
    const auto last = std::ranges::find(plies_.rbegin(), plies_.rend(), side, &PublicPly::side);
    return last == plies_.rend() ? std::nullopt : std::optional{last->number};
}

Verdict Game::take_back(Side side) {
    if (phase() == Phase::Over)
        return Verdict::GameOver;
    const auto last = last_ply_of(side);
    if (phase() != Phase::Play || !last)
        return Verdict::NotNow;
    Game before{edition_};
    for (const Side each : {Side::Red, Side::Blue})
        before.place(each, *setups_[each]);
    for (Ply made = 0; made + 1 < *last; ++made)
        before.make(moves_[made], thinking_[made]);
    before.take_backs_ = take_backs_ + 1;
    *this = std::move(before);
    return Verdict::Ok;
}

SeatView Game::view_for(Side seat) const {
    SeatView view{
        .edition = &edition_,
        .seat = seat,
        .phase = phase(),
        .own_setup = setups_[seat],
        .ready = {setups_.red.has_value(), setups_.blue.has_value()},
        .board = std::nullopt,
        .plies = plies_,
        .draw_offer = draw_offer(),
        .take_backs = take_backs_,
        .outcome = outcome_,
        .disclosure = std::nullopt,
    };
    if (position_)
        view.board = view_of(*position_, seat, moves_);
    if (outcome_ && outcome_->reason != Reason::Cancelled)
        view.disclosure = disclose();
    return view;
}

std::vector<View> Game::past_of(Side seat) const {
    std::vector<View> views;
    if (!position_)
        return views;
    Position position = initial_position(edition_, *setups_.red, *setups_.blue);
    const History history{moves_};
    views.push_back(view_of(position, seat, history.first(0)));
    for (std::size_t made = 0; made < moves_.size(); ++made) {
        (void)make_in_place_unchecked(edition_, position, moves_[made]);
        views.push_back(view_of(position, seat, history.first(made + 1)));
    }
    return views;
}

Disclosure Game::disclose() const {
    Disclosure disclosure{setups_, {}};
    if (!position_)
        return disclosure;
    position_->open.all_occupied().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const Side side = position_->open.occupied.red.has(index) ? Side::Red : Side::Blue;
        disclosure.pieces.push_back({position_->open.piece_at[index], {square, side, position_->rank_at(square)}});
    });
    return disclosure;
}

notation::Record Game::record() const {
    notation::Record record{
        .edition = edition_, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = outcome_};
    if (position_) {
        for (const OwnPiece& piece : setups_.red->pieces())
            record.start.push_back({piece.square, Side::Red, piece.rank});
        for (const OwnPiece& piece : std::views::reverse(setups_.blue->pieces()))
            record.start.push_back({edition_.geometry->rotated(piece.square), Side::Blue, piece.rank});
    }
    for (std::size_t at = 0; at < plies_.size(); ++at)
        record.plies.push_back({plies_[at].move, battles_[at], thinking_[at]});
    return record;
}

} // namespace vaandel::game
