#include "vaandel/match/referee.hpp"

#include "vaandel/protocol/time_share.hpp"

#include <fmt/format.h>

namespace vaandel::match {

using board::PerSide;
using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};

Fault fault_of(Crash::Kind kind) {
    switch (kind) {
    case Crash::Kind::Gone: break;
    case Crash::Kind::Late: return Fault::Time;
    case Crash::Kind::Nonsense: return Fault::Illegal;
    }
    return Fault::Crash;
}

game::AnyGame begun(const game::AnyEdition& edition, const Start& start, const PerSide<Player*>& players,
                    Random& random) {
    if (const auto* decks = std::get_if<PerSide<cards::Pile>>(&start.armies))
        return game::AnyGame{game::CardGame{std::get<cards::Edition>(edition), *decks, Random{random.next()}}};
    if (const auto* opening = std::get_if<game::AnyRecord>(&start.armies))
        return std::move(*game::AnyGame::resumed(*opening, Random{random.next()})); // opening_of() made it
    game::AnyGame game{edition, Random{random.next()}};
    if (const auto* setups = std::get_if<PerSide<board::Setup>>(&start.armies))
        for (const Side side : kSides)
            if (!players[side]->places_itself())
                game.board()->place(side, (*setups)[side]);
    return game;
}

std::chrono::milliseconds whole_milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time);
}

/// Whether the last ply or action was an attack.
bool has_just_attacked(const game::AnyGame& game) {
    if (const auto* board = game.board())
        return !board->plies().empty() && board->plies().back().battle.has_value();
    const auto& actions = game.cards()->actions();
    return !actions.empty() && actions.back().battle.has_value();
}

PerSide<std::chrono::nanoseconds> clocks_at_start(const Budget& budget) {
    if (!budget.clocks)
        return {};
    return {budget.clocks->left.red, budget.clocks->left.blue};
}

/// Plays one game.
class Referee {
public:
    Referee(const Terms& terms, const Start& start, const PerSide<Player*>& players)
        : terms_{terms}, players_{players}, random_{start.seed}, game_{begun(terms.edition, start, players, random_)},
          left_{clocks_at_start(terms.budget)}, adjudicator_{terms.adjudication} {}

    Result<FinishedGame, CannotStart> play() {
        if (auto cannot = begin())
            return Failure{std::move(*cannot)};
        while (!game_.outcome() && fault_ == Fault::None)
            let_act(game_.may_act(Side::Red) ? Side::Red : Side::Blue);
        const board::Outcome end = *game_.outcome();
        const std::string_view reason = fault_ != Fault::None ? name_of(fault_)
                                        : is_adjudicated_     ? kAdjudicated
                                                              : board::code_of(end.reason);
        for (const Side side : kSides)
            players_[side]->end(game_.view_for(side),
                                {end.winner, reason, fault_ != Fault::None && end.winner != side});
        return FinishedGame{{.winner = end.winner,
                             .reason = std::string{reason},
                             .fault = fault_,
                             .complaint = std::move(complaint_),
                             .thinking = thinking_,
                             .actions = actions_,
                             .told = told_},
                            game_.record(),
                            std::move(thoughts_)};
    }

private:
    std::optional<CannotStart> begin() {
        const bool is_opening = game_.phase() == game::Phase::Play;
        for (const Side side : kSides) {
            if (is_opening && players_[side]->places_itself() && game_.length() > 0)
                return CannotStart{side, "it places its own army, and begins from no opening"};
            players_[side]->meet(terms_.names[opponent(side)]);
            if (auto why = players_[side]->begin(terms_.edition, side, Random{random_.next()}))
                return CannotStart{side, std::move(*why)};
        }
        thoughts_.resize(game_.length());
        return std::nullopt;
    }

    void let_act(Side side) {
        const game::AnySeatView view = game_.view_for(side);
        if (auto crash = players_[side]->get_ready(view))
            return lose(side, fault_of(crash->kind), std::move(crash->what));
        const Budget budget = budget_of(side);
        const auto begin = terms_.now();
        const auto answer = players_[side]->act(view, budget);
        const auto taken = terms_.now() - begin;
        thinking_[side] += taken;
        ++actions_[side];
        if (!answer)
            return lose(side, fault_of(answer.error().kind), answer.error().what);
        if (auto complaint = budget.clocks ? clock_complaint(side, taken) : budget_complaint(side, budget, taken))
            return lose(side, Fault::Time, std::move(*complaint));
        note(side, answer->thought);
        obey(side, answer->action, whole_milliseconds(taken));
        if (game_.length() > thoughts_.size()) {
            thoughts_.push_back(answer->thought);
            adjudicate(side, answer->thought);
        }
    }

    void note(Side side, const ActionReport& thought) {
        if (thought.depth)
            told_[side] += {.depths = 1, .depth = *thought.depth};
        if (thought.nodes)
            told_[side] += {.counts = 1, .nodes = *thought.nodes};
    }

    /// After an action of the side.
    void adjudicate(Side side, const ActionReport& thought) {
        if (game_.outcome())
            return;
        const auto ruling = adjudicator_.note(side, thought.chances, has_just_attacked(game_));
        if (!ruling)
            return;
        is_adjudicated_ = true;
        if (ruling->winner) {
            game_.resign(opponent(*ruling->winner));
            return;
        }
        game_.offer_draw(side); // the side that has just acted may
        game_.offer_draw(opponent(side));
    }

    Budget budget_of(Side side) const {
        Budget budget = terms_.budget;
        const Allowance& own = terms_.allowances[side];
        budget.nodes = own.nodes ? own.nodes : budget.nodes;
        budget.time = own.time ? own.time : budget.time;
        if (budget.clocks) {
            for (const Side one : kSides)
                budget.clocks->left[one] = std::max(whole_milliseconds(left_[one]), std::chrono::milliseconds{0});
            budget.time = protocol::share_of(budget.clocks->on_the_wire(), side, most_actions_to_come());
        }
        return budget;
    }

    std::uint32_t most_actions_to_come() const {
        const game::Game* board = game_.board();
        return board ? protocol::most_moves_to_come(board->edition().rules, board->ply())
                     : protocol::kMostCardActionsToCome;
    }

    std::optional<std::string> budget_complaint(Side side, const Budget& budget, std::chrono::nanoseconds taken) const {
        const auto allowed = players_[side]->allowed(budget);
        if (!allowed || taken <= *allowed + budget.margin)
            return std::nullopt;
        return fmt::format("{} ms for an action, {} allowed", whole_milliseconds(taken).count(), allowed->count());
    }

    /// Takes the time from the side's clock.
    std::optional<std::string> clock_complaint(Side side, std::chrono::nanoseconds taken) {
        const auto before = std::max(left_[side], std::chrono::nanoseconds{0});
        left_[side] -= std::max(taken - terms_.budget.clocks->free, std::chrono::nanoseconds{0});
        if (left_[side] >= -terms_.budget.margin)
            return std::nullopt;
        return fmt::format("{} ms for an action, {} and {} free left on the clock", whole_milliseconds(taken).count(),
                           whole_milliseconds(before).count(), terms_.budget.clocks->free.count());
    }

    void obey(Side side, std::string_view action, std::chrono::milliseconds used) {
        if (action == kResign) {
            game_.resign(side);
            return;
        }
        if (action == kAcceptDraw) {
            if (game_.draw_offer() != opponent(side))
                return lose(side, Fault::Illegal, "accepts a draw that was not offered");
            game_.offer_draw(side);
            return;
        }
        const bool offers_draw = action.ends_with(kDrawOffer);
        if (offers_draw)
            action.remove_suffix(kDrawOffer.size());
        if (const auto refused = game_.act(side, action, used))
            lose(side, Fault::Illegal, fmt::format("{}: {}", action, refused->phrase));
        else if (offers_draw && !game_.outcome())
            game_.offer_draw(side);
    }

    void lose(Side side, Fault fault, std::string complaint) {
        fault_ = fault;
        complaint_ = std::move(complaint);
        game_.resign(side);
    }

    const Terms& terms_;
    PerSide<Player*> players_;
    Random random_;
    game::AnyGame game_;
    PerSide<std::chrono::nanoseconds> thinking_{};
    PerSide<std::uint32_t> actions_{};
    PerSide<std::chrono::nanoseconds> left_; ///< on the clocks, if any
    Adjudicator adjudicator_;
    bool is_adjudicated_ = false;
    PerSide<ReportTotals> told_{};
    std::vector<ActionReport> thoughts_; ///< of each ply, or action
    Fault fault_ = Fault::None;
    std::string complaint_;
};

} // namespace

ReportTotals& ReportTotals::operator+=(const ReportTotals& other) {
    depths += other.depths;
    depth += other.depth;
    counts += other.counts;
    nodes += other.nodes;
    return *this;
}

std::string_view name_of(Fault fault) {
    static constexpr std::array<std::string_view, 4> names{"none", "illegal", "crash", "time"};
    return names[std::size_t(fault)];
}

Result<FinishedGame, CannotStart> play(const Terms& terms, const Start& start, const PerSide<Player*>& players) {
    return Referee{terms, start, players}.play();
}

} // namespace vaandel::match
