#include "vaandel/site/messages.hpp"

#include "vaandel/board/foresight.hpp"
#include "vaandel/site/board_words.hpp"

namespace vaandel::site {

using namespace store;

namespace {

using namespace board;

/// Encodes one view, a seat's or the public one. Holds nothing else: see state_message() and public_message().
template <class GameView> class Encoder {
public:
    explicit Encoder(const GameView& view) : view_{view}, geometry_{*view.edition->geometry} {}

    Side turn() const { return view_.board ? view_.board->open().to_move : Side::Red; }

    json::value setup_text(const std::optional<Setup>& setup) const {
        return or_null(setup, [&](const Setup& placed) { return placed.text(*view_.edition); });
    }

    json::object setup() const {
        return {{"yours", setup_text(view_.own_setup)},
                {"ready", per_side([&](Side side) { return view_.ready[side]; })}};
    }

    json::array pieces() const { return view_.board ? words().pieces() : json::array{}; }

    json::object captured() const {
        std::array<json::array, 2> lost; // PerSide requires elements that compare at compile time
        const auto lose = [&](Side side, PieceId piece, Rank rank, Ply ply) {
            lost[std::size_t(side)].push_back({{"id", words().id(piece)}, {"rank", letter(rank)}, {"ply", ply}});
        };
        for (const board::PublicPly& ply : view_.plies) {
            if (!ply.battle)
                continue;
            if (ply.battle->result != BattleResult::DefenderWins)
                lose(opponent(ply.side), *ply.defender, *ply.battle->defender, ply.number); // the fallen piece is shown
            if (ply.battle->result != BattleResult::AttackerWins)
                lose(ply.side, ply.piece, ply.battle->attacker, ply.number);
        }
        return per_side([&](Side side) { return std::move(lost[std::size_t(side)]); });
    }

    /// Where the seat's pieces may go, where only a repetition rule bars them, and from where it is about to
    /// (board::rule_ahead); all empty unless it is the seat's turn.
    struct Targets {
        json::object allowed;
        json::object barred;
        json::object soon_barred;
    };
    Targets targets() const {
        Targets targets;
        if (view_.phase != game::Phase::Play || turn() != view_.seat)
            return targets;
        const Situation situation = situation_of(*view_.edition, *view_.board);
        const Barred barred{situation};
        situation.movers.movable.for_each([&](unsigned index) {
            const Square from{std::uint8_t(index)};
            json::array allowed;
            json::object forbidden;
            json::object soon;
            targets_without_repetition(situation, from).for_each([&](unsigned target) {
                const Square to{std::uint8_t(target)};
                if (const Refusal rule = barred.rule(situation, {from, to}); rule != Refusal::None) {
                    forbidden.emplace(geometry_.name(to), text(code_of(rule)));
                    return;
                }
                allowed.push_back(text(geometry_.name(to)));
                if (const Refusal rule = rule_ahead(situation, {from, to}); rule != Refusal::None)
                    soon.emplace(geometry_.name(to), text(code_of(rule)));
            });
            if (!allowed.empty())
                targets.allowed.emplace(geometry_.name(from), std::move(allowed));
            if (!forbidden.empty())
                targets.barred.emplace(geometry_.name(from), std::move(forbidden));
            if (!soon.empty())
                targets.soon_barred.emplace(geometry_.name(from), std::move(soon));
        });
        return targets;
    }

    json::value last() const {
        if (view_.plies.empty())
            return nullptr;
        return words().ply(view_.plies.back());
    }

    json::value disclosed(const GameFacts& facts) const {
        return or_null(view_.disclosure, [&](const game::Disclosure& disclosure) {
            json::array pieces;
            for (const auto& [id, placed] : disclosure.pieces)
                pieces.push_back(words().piece(placed.square, letter(placed.rank)));
            return json::object{{"setups", per_side([&](Side side) { return setup_text(disclosure.setups[side]); })},
                                {"nonces", per_side([&](Side side) { return or_null(facts.nonces[side], text); })},
                                {"pieces", std::move(pieces)}};
        });
    }

private:
    auto words() const { return BoardWords{geometry_, *view_.board}; }

    const GameView& view_;
    const Geometry& geometry_;
};

json::object refused(std::string_view request, RefusalCode code) {
    return {{"type", "refused"}, {"request", text(request)}, {"code", text(code.word())}};
}

json::object encode(const SetupProblem& problem) {
    switch (problem.kind) {
    case SetupProblem::Kind::Letter:
        return {{"code", "letter"}, {"at", problem.at}, {"letter", text({&problem.letter, 1})}};
    case SetupProblem::Kind::Count:
        return {{"code", "count"}, {"rank", letter(problem.rank)}, {"have", problem.have}, {"want", problem.want}};
    case SetupProblem::Kind::Length:
    case SetupProblem::Kind::OutsideZone: // these two cannot come from a text
    case SetupProblem::Kind::Taken: break;
    }
    return {{"code", "length"}, {"have", problem.have}, {"want", problem.want}};
}

} // namespace

std::string state_message(const GameFacts& facts, const game::SeatView& view,
                          std::optional<std::span<const View>> past) {
    const Encoder<game::SeatView> encoder{view};
    auto targets = encoder.targets();
    json::object state = state_head(facts, view);
    state.emplace("ply", view.plies.size());
    state.emplace("take_backs", view.take_backs);
    state.emplace("turn", text(name_of(encoder.turn())));
    state.emplace("setup", encoder.setup());
    state.emplace("commitments", per_side([&](Side side) { return or_null(facts.commitments[side], text); }));
    state.emplace("pieces", encoder.pieces());
    state.emplace("captured", encoder.captured());
    state.emplace("targets", std::move(targets.allowed));
    state.emplace("barred", std::move(targets.barred));
    state.emplace("soon_barred", std::move(targets.soon_barred));
    state.emplace("last", encoder.last());
    state.emplace("outcome", or_null(view.outcome, outcome_words<Outcome>));
    state.emplace("final", encoder.disclosed(facts));
    if (past)
        state.emplace("past", past_words(*view.edition->geometry, *past, view.plies));
    return json::serialize(state);
}

std::string public_message(const std::array<GameFacts, 2>& facts, const game::PublicGameView& view,
                           std::optional<std::span<const PublicView>> past) {
    const Encoder<game::PublicGameView> encoder{view};
    json::object shown = public_head(facts, view);
    shown.emplace("ply", view.plies.size());
    shown.emplace("take_backs", view.take_backs);
    shown.emplace("turn", text(name_of(encoder.turn())));
    shown.emplace("ready", per_side([&](Side side) { return view.ready[side]; }));
    shown.emplace("pieces", encoder.pieces());
    shown.emplace("captured", encoder.captured());
    shown.emplace("last", encoder.last());
    shown.emplace("outcome", or_null(view.outcome, outcome_words<Outcome>));
    shown.emplace("final", encoder.disclosed(facts[0]));
    if (past)
        shown.emplace("past", past_words(*view.edition->geometry, *past, view.plies));
    return json::serialize(shown);
}

std::string withdrawn_message() { return json::serialize(json::object{{"type", "withdrawn"}}); }

std::string refused_message(std::string_view request, RefusalCode code,
                            std::optional<std::chrono::duration<double>> wait) {
    json::object message = refused(request, code);
    if (wait)
        message.emplace("wait", std::max<std::int64_t>(1, std::chrono::ceil<std::chrono::seconds>(*wait).count()));
    return json::serialize(message);
}

std::string refused_setup_message(std::span<const SetupProblem> problems) {
    json::array list;
    for (const SetupProblem& problem : problems)
        list.push_back(encode(problem));
    json::object message = refused("setup", Code::Setup);
    message.emplace("problems", std::move(list));
    return json::serialize(message);
}

std::string hint_message(const Geometry& geometry, Ply ply, Move move) {
    return json::serialize(json::object{{"type", "hint"},
                                        {"ply", ply},
                                        {"from", text(geometry.name(move.from))},
                                        {"to", text(geometry.name(move.to))}});
}

std::string greeting_message(Side from, Greeting greeting) {
    return json::serialize(
        json::object{{"type", "greeting"}, {"from", text(name_of(from))}, {"word", text(word_of(greeting))}});
}

std::string rematch_message(const GameId& game, Side side) {
    return json::serialize(
        json::object{{"type", "rematch"}, {"game", text(game.text())}, {"side", text(name_of(side))}});
}

} // namespace vaandel::site
