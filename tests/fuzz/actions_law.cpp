#include "actions_law.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include "position_laws.hpp"

namespace vaandel::fuzz {

using namespace board;

namespace {

constexpr Ply kMostPlies = 300;

/// A stream of bytes; zeros after its end.
class Bytes {
public:
    explicit Bytes(std::string_view text) : text_{text} {}

    bool is_empty() const { return text_.empty(); }
    unsigned take() {
        if (text_.empty())
            return 0;
        const auto byte = static_cast<unsigned char>(text_.front());
        text_.remove_prefix(1);
        return byte;
    }
    /// Usually an index below kSquares, mostly on the board; seldom one far off.
    Square take_square() {
        const unsigned byte = take();
        return Square{std::uint8_t(byte < 2 * kSquares ? byte % kSquares : byte)};
    }

private:
    std::string_view text_;
};

Rules rules_from(Bytes& bytes) {
    const unsigned bits = bytes.take();
    const auto is_set = [&](unsigned bit) { return (bits >> bit & 1) != 0; };
    Rules rules;
    constexpr std::array limits{TwoSquaresLimit::Three, TwoSquaresLimit::Five, TwoSquaresLimit::Off,
                                TwoSquaresLimit::Three};
    rules.two_squares = limits[bits & 3];
    rules.more_squares = is_set(2) ? MoreSquares::Off : (bits & 3) == 3 ? MoreSquares::Chase : MoreSquares::Game;
    rules.both_immobile = is_set(3) ? BothImmobile::SideToMoveLoses : BothImmobile::Draw;
    rules.immobility = is_set(4) && is_set(3) ? Immobility::EveryPlyTwoSquares
                       : is_set(4)            ? Immobility::OnTurn
                                              : Immobility::EveryPly;
    rules.scout_charge = is_set(5) ? ScoutCharge::Forbidden : ScoutCharge::Allowed;
    rules.silent_defence = is_set(0) && is_set(5) ? SilentDefence::On : SilentDefence::Off;
    rules.winning_defender = is_set(6) ? WinningDefender::Advances : WinningDefender::Stays;
    if (is_set(7)) {
        rules.max_plies_without_attack = 1 + bytes.take();
        rules.max_plies = 1 + bytes.take();
    }
    return rules;
}

std::vector<Square> squares_of(SquareSet set) {
    std::vector<Square> squares;
    set.for_each([&](unsigned index) { squares.push_back(Square{std::uint8_t(index)}); });
    return squares;
}

/// One of the squares, which is removed from the list.
Square take_one(std::vector<Square>& squares, Bytes& bytes) {
    const auto at = squares.begin() + std::ptrdiff_t(bytes.take() % squares.size());
    const Square square = *at;
    squares.erase(at);
    return square;
}

/// The army, each piece on a square of the zone that the bytes choose.
std::vector<OwnPiece> army_from(const Edition& edition, Bytes& bytes) {
    std::vector<Square> free = squares_of(edition.zone());
    std::vector<OwnPiece> pieces;
    for (const Rank rank : kAllRanks)
        for (unsigned number = 0; number < edition.army[rank]; ++number)
            pieces.push_back({take_one(free, bytes), rank});
    return pieces;
}

/// Up to 31 pieces of any rank on any land.
std::vector<PlacedPiece> free_pieces_from(const Edition& edition, Bytes& bytes) {
    std::vector<Square> land = squares_of(edition.geometry->land());
    std::vector<PlacedPiece> pieces;
    for (unsigned left = bytes.take() % 32; left > 0; --left) {
        const unsigned piece = bytes.take();
        const Side side = (piece & 1) == 0 ? Side::Red : Side::Blue;
        pieces.push_back({take_one(land, bytes), side, kAllRanks[(piece >> 1) % kRanks]});
    }
    return pieces;
}

/// Plays the bytes, and makes every query after each of them.
class Table {
public:
    explicit Table(std::string_view bytes) : bytes_{bytes} {}

    Course play() {
        if (start()) {
            check_position();
            while (course_.wrong.empty() && !course_.outcome && !bytes_.is_empty() && course_.plies < kMostPlies)
                act(bytes_.take());
            check_record();
        }
        return course_;
    }

private:
    void demand(bool holds, std::string_view what) {
        if (!holds && course_.wrong.empty())
            course_.wrong = what;
    }
    void demand(const std::string& wrong) { demand(wrong.empty(), wrong); }

    bool start() {
        const unsigned kind = bytes_.take();
        edition_ = all_editions()[kind % all_editions().size()];
        edition_.rules = rules_from(bytes_);
        if (kind >= 128) {
            const auto pieces = free_pieces_from(edition_, bytes_);
            position_ = position_from_unchecked(pieces, kind % 2 == 0 ? Side::Red : Side::Blue);
            return true;
        }
        const auto red = check_setup(edition_, army_from(edition_, bytes_));
        const auto blue = check_setup(edition_, army_from(edition_, bytes_));
        demand(red && blue, "an army in its zone is refused");
        if (!course_.wrong.empty())
            return false;
        position_ = initial_position(edition_, *red, *blue);
        game_.emplace(edition_);
        course_.was_refereed = true;
        demand(game_->move(Side::Red, {}) == game::Verdict::NotNow, "a move before the set-ups");
        demand(game_->place(Side::Blue, *blue) == game::Verdict::Ok, "a set-up is not taken");
        demand(game_->place(Side::Blue, *blue) == game::Verdict::NotNow, "a set-up is taken twice");
        demand(game_->place(Side::Red, *red) == game::Verdict::Ok, "a set-up is not taken");
        return true;
    }

    Situation situation() const { return situation_of(edition_, position_, history_); }

    /// Usually a legal move; otherwise one from the start of a legal one, or between any two squares; seldom a request
    /// to the referee.
    void act(unsigned byte) {
        if (byte >= 250)
            return speak(byte);
        if (byte >= 230)
            return attempt({bytes_.take_square(), bytes_.take_square()});
        const Situation now = situation();
        const MoveSet moves{now};
        const Move move = moves[byte % moves.count()];
        attempt(byte < 180 ? move : Move{move.from, bytes_.take_square()});
    }

    void attempt(Move move) {
        const Refusal refused = refusal(situation(), move);
        course_.refusals.insert(refused);
        if (game_)
            ask_referee(move, refused);
        if (refused == Refusal::None) {
            make(move);
            check_position();
        } else if (game_) {
            check_referee();
        }
    }

    void ask_referee(Move move, Refusal refused) {
        const Side side = position_.open.to_move;
        demand(game_->why_not(side, move) == refused, "the referee refuses otherwise");
        demand(game_->move(opponent(side), move) == game::Verdict::NotYourTurn, "a move out of turn");
        const game::Verdict verdict = game_->move(side, move);
        demand(verdict == (refused == Refusal::None ? game::Verdict::Ok : game::Verdict::IllegalMove),
               "the referee does otherwise than it says");
    }

    void make(Move move) {
        has_offered_[position_.open.to_move] = false;
        const Made made = make_unchecked(edition_, position_, move);
        demand(check_made(edition_, position_, move, made));
        if (game_)
            demand(game_->plies().back() == public_ply_of(position_.open, move, made.battle, made.after.open),
                   "the referee tells of another battle");
        position_ = made.after;
        history_.push_back(move);
        ++course_.plies;
    }

    /// Offers of draws, resignations, clocks.
    void speak(unsigned byte) {
        if (!game_)
            return;
        const Side side = (bytes_.take() & 1) == 0 ? Side::Red : Side::Blue;
        if (byte == 255)
            demand(game_->resign(side) == game::Verdict::Ok, "a resignation is refused");
        else if (byte == 254)
            demand(game_->time_out(side) == game::Verdict::Ok, "a clock is refused");
        else
            offer(side);
        course_.outcome = game_->outcome();
    }

    /// Between two actions of a side, one is heard; a repeated offer or an acceptance too.
    void offer(Side side) {
        const bool is_again = has_offered_[side] && !game_->draw_offer();
        demand(game_->offer_draw(side) == (is_again ? game::Verdict::NotNow : game::Verdict::Ok),
               "an offer is taken or refused where it should not be");
        has_offered_[side] = true;
    }

    void check_position() {
        const auto faults = check_invariants(edition_, position_);
        demand(faults.empty(), faults.empty() ? "" : faults.front());
        demand(check_moves(situation()));
        demand(check_outcome(edition_, position_, history_));
        demand(check_views(edition_, position_, history_));
        course_.outcome = outcome_of(edition_, position_, history_);
        if (game_)
            check_referee();
    }

    void check_referee() {
        demand(game_->outcome() == course_.outcome, "the referee ends the game otherwise");
        demand(game_->ply() == course_.plies, "the referee counts other plies");
        for (const Side seat : {Side::Red, Side::Blue}) {
            const game::SeatView view = game_->view_for(seat);
            demand(view.board == view_of(position_, seat, history_), "a seat sees another board");
            demand(view.disclosure.has_value() == course_.outcome.has_value(),
                   "ranks are disclosed in play, or kept after it");
        }
    }

    /// The stored game is complete: it is read as it was written, and the rules agree with it.
    void check_record() {
        if (!game_ || !course_.wrong.empty())
            return;
        const notation::Record record = game_->record();
        const auto again = notation::parse_record(notation::write_record(record));
        demand(again && *again == record, "a record is read otherwise than it was written");
        demand(game::replay(record, edition_.rules) == game::Replay{game::ReplayOk{course_.plies, course_.outcome}},
               "the record does not replay");
    }

    Bytes bytes_;
    Course course_;
    Edition edition_{};
    Position position_;
    std::vector<Move> history_;
    PerSide<bool> has_offered_{false, false}; ///< a draw, since its last move
    std::optional<game::Game> game_;          ///< none with free pieces, which the game does not support
};

} // namespace

Course play_actions(std::string_view bytes) { return Table{bytes}.play(); }

} // namespace vaandel::fuzz
