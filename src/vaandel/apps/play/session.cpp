#include "vaandel/apps/play/session.hpp"

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/setup_dialogue.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/game/bot_draws.hpp"

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

BoardSession::BoardSession(SessionSettings settings, Random random, Terminal& terminal)
    : texts_{settings.language}, player_{settings.side}, setup_{std::move(settings.setup)}, terminal_{terminal},
      game_{std::move(settings.game)}, advice_{random.next()},
      bot_{game_.edition(), settings.level, Random{random.next()}, now}, keep_{std::move(settings.keep)},
      remark_{hint()} {}

void BoardSession::run() {
    if (game_.phase() == game::Phase::SetUp && !set_up())
        return terminal_.say(texts_["terminal.good_bye"]);
    while (game_.phase() == game::Phase::Play) {
        if (game_.to_move() != player_)
            let_bot_move();
        else if (let_player_move() == Next::Leave)
            return terminal_.say(texts_[keep_ && trouble_.empty() ? "terminal.good_bye_kept" : "terminal.good_bye"]);
    }
    terminal_.show(game_screen(texts_, view(), trouble_.empty() ? Remark{} : remark_));
}

bool BoardSession::set_up() {
    if (!setup_)
        setup_ = SetupDialogue{texts_, game_.edition(), player_, advice_, terminal_}.run();
    if (!setup_)
        return false;
    game_.place(player_, *setup_);
    game_.place(opponent(player_), bot_.place());
    keep();
    return true;
}

void BoardSession::keep() {
    if (!keep_)
        return;
    const bool was_in_trouble = !std::exchange(trouble_, keep_(game_).value_or("")).empty();
    if (trouble_.empty() && was_in_trouble)
        remark_ = hint(); // it is saved now
    if (!trouble_.empty())
        complain(texts_.fill("terminal.not_saved", "why"_a = trouble_));
}

void BoardSession::let_bot_move() {
    const Side bot = opponent(player_);
    const game::SeatView seen = game_.view_for(bot);
    const auto note = [this](const engine::Thought& thought) {
        bot_expects_ = thought.best().chances.win + thought.best().chances.draw / 2;
    };
    const auto move = bot_.choose({*seen.board, seen.plies}, {.nodes = kBotNodes}, {.should_stop = {}, .listen = note});
    const bool is_asked = seen.draw_offer == player_;
    if (is_asked && answer_to_draw(game::lull_of(seen), bot_expects_) == game::DrawAnswer::Yes)
        game_.offer_draw(bot);
    else if (move)
        game_.move(bot, *move);
    else
        game_.resign(bot);
    if (game_.phase() == game::Phase::Play && wants_draw(game::lull_of(game_.view_for(bot)), bot_expects_))
        game_.offer_draw(bot);
    remark_ = is_asked ? Remark{.message = std::string{texts_["terminal.draw.declined"]}, .style = kNote} : hint();
    keep();
}

Remark BoardSession::hint() const {
    if (game_.draw_offer() == opponent(player_))
        return {.message = std::string{texts_["terminal.draw.offered"]}, .style = kNote};
    return {.message = std::string{texts_["terminal.hint"]}};
}

BoardSession::Next BoardSession::let_player_move() {
    terminal_.show(page_ ? *page_ : game_screen(texts_, view(), remark_));
    const auto line = terminal_.ask(prompt("terminal.prompt.move"));
    if (!line)
        return Next::Leave;
    remark_ = hint();
    page_.reset();
    return execute(*line);
}

BoardSession::Next BoardSession::execute(const std::string& line) {
    const std::string command = parse_line(texts_, line).command;
    if (command == "quit")
        return Next::Leave;
    if (command == "resign")
        return ask_to_resign();
    if (command == "help")
        page_ = page(texts_.page("play"));
    else if (command == "draw")
        offer_draw();
    else if (command == "decline")
        decline_draw();
    else if (command == "moves")
        list_moves();
    else if (const auto squares = parse_squares(line))
        squares->to.empty() ? show_targets(squares->from) : move(squares->from, squares->to);
    else if (!command.empty())
        complain(texts_.fill("terminal.unknown", "line"_a = quoted(texts_, line)));
    return Next::GoOn;
}

BoardSession::Next BoardSession::ask_to_resign() {
    complain(std::string{texts_["terminal.resign"]});
    terminal_.show(game_screen(texts_, view(), remark_));
    remark_ = hint();
    const auto answer = terminal_.ask(prompt("terminal.word.resign"));
    if (!answer)
        return Next::Leave;
    if (parse_line(texts_, *answer).command == "yes") {
        game_.resign(player_);
        keep();
    }
    return Next::GoOn;
}

void BoardSession::offer_draw() {
    const Side bot = opponent(player_);
    if (game_.offer_draw(player_) == game::Verdict::NotNow)
        return complain(std::string{texts_["terminal.draw.again"]});
    if (game_.phase() != game::Phase::Play)
        return keep(); // it accepted the bot's offer
    const auto answer = answer_to_draw(game::lull_of(game_.view_for(bot)), bot_expects_);
    if (answer == game::DrawAnswer::Yes)
        game_.offer_draw(bot);
    else if (answer == game::DrawAnswer::No)
        game_.decline_draw(bot);
    complain(std::string{texts_[answer ? "terminal.draw.declined" : "terminal.draw.sent"]});
    keep();
}

void BoardSession::decline_draw() {
    const bool was_offered = game_.decline_draw(player_) == game::Verdict::Ok;
    complain(std::string{texts_[was_offered ? "terminal.draw.you_declined" : "terminal.draw.none"]});
}

void BoardSession::list_moves() {
    const game::SeatView seen = view();
    const Geometry& geometry = *seen.edition->geometry;
    const SquareSet enemies = seen.board->open().occupied[opponent(player_)];
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
    const auto square = game_.edition().geometry->parse_square(name);
    if (!square)
        complain(fmt::format("{}: {}", name, texts_["refused.bad_square"]));
    return square;
}

void BoardSession::show_targets(const std::string& name) {
    const auto square = square_of(name);
    if (!square)
        return;
    const game::SeatView seen = view();
    if (!seen.board->open().occupied[player_].has(square->index))
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
    const Refusal reason = game_.why_not(player_, {*origin, *target});
    if (reason != Refusal::None)
        return complain(refusal_of(texts_, game_.edition(), {*origin, *target}, reason));
    game_.move(player_, {*origin, *target});
    keep();
}

} // namespace vaandel::apps::play
