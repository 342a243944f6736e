#include "vaandel/apps/play/board_session.hpp"

#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/setup_dialogue.hpp"
#include "vaandel/apps/play/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace vaandel::apps::play {

using namespace board;

namespace {

/// Takes some milliseconds: no progress is needed.
constexpr std::uint64_t kBotNodes = 20'000;

std::chrono::nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

} // namespace

BoardSession::BoardSession(BoardSettings settings, Random random, Terminal& terminal)
    : TerminalSession{game::AnyGame{std::move(settings.game)},
                      {.red = settings.side != Side::Red, .blue = settings.side != Side::Blue},
                      std::move(settings.keep),
                      settings.language,
                      terminal},
      setup_{std::move(settings.setup)}, advice_{random.next()},
      bot_{game().edition(), settings.level, Random{random.next()}, now} {}

BoardSession::Next BoardSession::begin() {
    if (game().phase() != game::Phase::SetUp)
        return Next::GoOn;
    if (!setup_)
        setup_ = SetupDialogue{texts_, game().edition(), seat_, advice_, terminal_}.run();
    if (!setup_)
        return Next::Leave;
    game().place(seat_, *setup_);
    game().place(opponent(seat_), bot_.place());
    return Next::GoOn;
}

BoardSession::BotChoice BoardSession::choose(Side bot) {
    const game::SeatView seen = game().view_for(bot);
    BotChoice choice;
    const auto note = [&choice](const engine::Thought& thought) {
        choice.expects = thought.best().chances.win + thought.best().chances.draw / 2;
    };
    const auto move = bot_.choose({*seen.board, seen.plies}, {.nodes = kBotNodes}, {.should_stop = {}, .listen = note});
    const Geometry& geometry = *seen.edition->geometry;
    if (move)
        choice.action = fmt::format("{}-{}", geometry.name(move->from), geometry.name(move->to));
    return choice;
}

Canvas BoardSession::screen() const { return game_screen(texts_, view(), remark_); }

void BoardSession::execute(const Typed& typed, const std::string& line) {
    if (typed.command == "moves")
        list_moves();
    else if (const auto squares = parse_squares(line))
        squares->to.empty() ? show_targets(squares->from) : move(squares->from, squares->to);
    else
        complain(texts_.fill("terminal.unknown", "line"_a = quoted(texts_, line)));
}

void BoardSession::list_moves() {
    const game::SeatView seen = view();
    const Geometry& geometry = *seen.edition->geometry;
    const SquareSet enemies = seen.board->open().occupied[opponent(seat_)];
    std::vector<Move> moves = legal_moves(situation_of(*seen.edition, *seen.board));
    std::ranges::sort(moves, {}, [](Move move) { return std::pair{move.from, move.to}; });
    std::vector<std::string> words;
    words.reserve(moves.size());
    for (const Move move : moves)
        words.push_back(fmt::format("{}{}{}", geometry.name(move.from), enemies.has(move.to.index) ? "x" : "",
                                    geometry.name(move.to)));
    remark_.list = {texts_.fill("terminal.moves", "count"_a = moves.size()), fmt::format("{}", fmt::join(words, " "))};
}

std::optional<Square> BoardSession::square_of(const std::string& name) {
    const auto square = game().edition().geometry->parse_square(name);
    if (!square)
        complain(fmt::format("{}: {}", name, texts_["refused.bad_square"]));
    return square;
}

void BoardSession::show_targets(const std::string& name) {
    const auto square = square_of(name);
    if (!square)
        return;
    const game::SeatView seen = view();
    if (!seen.board->open().occupied[seat_].has(square->index))
        return complain(description_of(texts_, *seen.edition->geometry, *seen.board, *square));
    const Situation situation = situation_of(*seen.edition, *seen.board);
    std::map<Refusal, std::vector<std::string>> barred;
    if (situation.movers.movable.has(square->index))
        targets_without_repetition(situation, *square).for_each([&](unsigned index) {
            const Square to{std::uint8_t(index)};
            const Refusal reason = refusal(situation, {*square, to});
            if (reason == Refusal::None)
                remark_.targets.insert(index);
            else
                barred[reason].push_back(seen.edition->geometry->name(to));
        });
    remark_.message =
        targets_of(texts_, *seen.edition->geometry, *square, *seen.board->rank_at(*square), remark_.targets.count());
    for (const auto& [reason, squares] : barred)
        remark_.list.push_back(texts_.fill("warn.barred", "squares"_a = fmt::format("{}", fmt::join(squares, ", ")),
                                           "why"_a = texts_[fmt::format("refused.{}", code_of(reason))]));
}

void BoardSession::move(const std::string& from, const std::string& to) {
    const auto origin = square_of(from);
    const auto target = origin ? square_of(to) : std::nullopt;
    if (!target)
        return;
    const Refusal reason = game().why_not(seat_, {*origin, *target});
    if (reason != Refusal::None)
        return complain(refusal_of(texts_, game().edition(), {*origin, *target}, reason));
    game().move(seat_, {*origin, *target});
    keep();
}

} // namespace vaandel::apps::play
