#include "vaandel/protocol/session.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/time_share.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace vaandel::protocol {

using namespace board;

namespace {

constexpr std::string_view kLevel = "level";
constexpr std::string_view kSeed = "seed";
constexpr std::string_view kRival = "rival";
constexpr std::string_view kCandidates = "multipv";
constexpr unsigned kMostCandidates = 64;
constexpr std::array<std::string_view, 2> kRivals{"person", "program"}; ///< by engine::Rival

Option level_option(engine::Level level) {
    ChoiceOption choice{std::string{name_of(level)}, {}};
    for (const engine::Level one : engine::kAllLevels)
        choice.values.emplace_back(name_of(one));
    return {std::string{kLevel}, std::move(choice)};
}

Option seed_option(std::uint64_t seed) {
    return {std::string{kSeed}, NumberOption{seed, 0, std::numeric_limits<std::uint64_t>::max()}};
}

Option rival_option(engine::Rival rival) {
    return {std::string{kRival},
            ChoiceOption{std::string{kRivals[std::size_t(rival)]}, {kRivals.begin(), kRivals.end()}}};
}

/// In thousandths that sum to 1000.
WinDrawLoss thousandths(const engine::Chances& chances) {
    const auto win = unsigned(std::lround(std::clamp(chances.win, 0.0, 1.0) * 1000));
    const auto loss = std::min(unsigned(std::lround(std::clamp(chances.loss, 0.0, 1.0) * 1000)), 1000 - win);
    return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

std::vector<WireMove> wire_line(const SeatGame& game, std::span<const board::Move> moves) {
    const View view = game.view();
    const Geometry& geometry = *game.edition().geometry;
    board::PerSide<board::SquareSet> occupied = view.open().occupied;
    board::Side side = view.viewer();
    std::vector<WireMove> line;
    for (const board::Move move : moves) {
        const bool is_attack = occupied[opponent(side)].has(move.to.index);
        line.push_back({geometry.cell(move.from), geometry.cell(move.to), is_attack});
        occupied[side].erase(move.from.index);
        occupied[side].insert(move.to.index);
        side = opponent(side);
    }
    return line;
}

/// What is thought of one of the candidates, from 0; its number is told where more than one was asked for.
Info info_of(const SeatGame& game, const engine::Thought& thought, std::size_t number, bool is_one_of_many) {
    const engine::Candidate& candidate = thought.candidates[number];
    return {.candidate = is_one_of_many ? std::optional{unsigned(number + 1)} : std::nullopt,
            .depth = thought.depth,
            .nodes = thought.nodes,
            .time = std::chrono::duration_cast<Milliseconds>(thought.time),
            .chances = thousandths(candidate.chances),
            .visits = candidate.visits,
            .line = wire_line(game, candidate.line),
            .text = {}};
}

} // namespace

Session::Session(EngineSettings settings, engine::Stopwatch now, Say say)
    : settings_{std::move(settings)}, now_{std::move(now)},
      say_{[say = std::move(say), mutex = std::make_shared<std::mutex>()](std::string_view line) {
          const std::scoped_lock lock{*mutex};
          say(line);
      }},
      games_{settings_.seed} {}

bool Session::hear(std::string_view line) {
    if (trimmed(line).empty())
        return true;
    const auto message = parse_to_engine(line);
    if (!message) {
        complain(message.error());
        return true;
    }
    std::visit([this](const auto& known) { on(known); }, *message);
    return !std::holds_alternative<Quit>(*message);
}

void Session::on(const Version& version) {
    say(Identity{settings_.name});
    Editions editions;
    for (const Edition* edition : settings_.editions)
        editions.ids.emplace_back(edition->id);
    say(editions);
    say(level_option(settings_.level));
    say(seed_option(settings_.seed));
    say(rival_option(settings_.rival));
    say(Option{std::string{kCandidates}, NumberOption{settings_.candidates, 1, kMostCandidates}});
    if (version.number != kVersion)
        complain(fmt::format("version {} is not known, this is version {}", version.number, kVersion));
    say(Version{});
}

bool Session::is_busy(std::string_view word) {
    if (thinker_.is_busy())
        complain(fmt::format("{}: not while thinking; 'stop' ends it", word));
    return thinker_.is_busy();
}

void Session::on(const SetOption& option) {
    if (option.name == kLevel) {
        if (const auto level = engine::parse_level(option.value))
            settings_.level = *level;
        else
            complain(fmt::format("setoption: {} is no level", notation::excerpt(option.value)));
    } else if (option.name == kSeed) {
        if (const auto seed = parse_number<std::uint64_t>(option.value))
            games_ = Random{*seed};
        else
            complain(fmt::format("setoption: {} is no number", notation::excerpt(option.value)));
    } else if (option.name == kCandidates) {
        const auto count = parse_number<unsigned>(option.value);
        if (count && *count >= 1 && *count <= kMostCandidates)
            settings_.candidates = *count;
        else
            complain(fmt::format("setoption: {} is no number from 1 to {}", notation::excerpt(option.value),
                                 kMostCandidates));
    } else if (option.name == kRival) {
        const auto* const rival = std::ranges::find(kRivals, option.value);
        if (rival != kRivals.end())
            settings_.rival = engine::Rival(rival - kRivals.begin());
        else
            complain(fmt::format("setoption: {} is neither person nor program", notation::excerpt(option.value)));
    } else
        complain(fmt::format("setoption: there is no option {}", notation::excerpt(option.name)));
}

void Session::on(const NewGame& game) {
    const auto edition = std::ranges::find(settings_.editions, std::string_view{game.edition}, &Edition::id);
    if (edition == settings_.editions.end())
        return complain(fmt::format("newgame: {} is not played here", notation::excerpt(game.edition)));
    on(GameOver{});
    edition_ = **edition;
    edition_->rules = game.rules;
    seat_ = game.seat;
    engine_.emplace(*edition_, settings_.level, Random{games_.next()}, now_, settings_.rival, settings_.nets);
}

/// What is still being thought about is answered first.
void Session::on(const GameOver& /*unused*/) {
    thinker_.stop();
    thinker_.join();
    game_.reset();
    engine_.reset();
    edition_.reset();
}

void Session::on(const AskSetup& /*unused*/) {
    if (is_busy("setup"))
        return;
    if (!engine_)
        return complain("setup: no game; 'newgame' begins one");
    thinker_.start([this]() -> FromEngine { return SetupText{engine_->place().text(*edition_)}; },
                   [this](const FromEngine& answer) { say(answer); });
}

void Session::on(const Position& position) {
    if (is_busy("position"))
        return;
    if (!edition_)
        return complain("position: no game; 'newgame' begins one");
    auto game = seat_game_of(*edition_, seat_, position);
    if (!game)
        return complain(fmt::format("position: {}", game.error()));
    game_ = std::move(*game);
}

void Session::on(const Go& go) {
    if (is_busy("go"))
        return;
    if (!game_)
        return complain("go: no position");
    if (!game_->is_on_turn())
        return complain("go: it is the other side's turn");
    thinker_.start([this, go] { return best_move(go); }, [this](const FromEngine& answer) { say(answer); });
}

Milliseconds Session::share_of_clock(const Clocks& clocks) const {
    return share_of(clocks, seat_, most_moves_to_come(edition_->rules, board::Ply(game_->plies().size())));
}

FromEngine Session::best_move(const Go& go) {
    engine::Limits limits{.time = go.limits.move_time, .nodes = go.limits.nodes};
    if (go.limits.clocks)
        limits.time = std::min(limits.time.value_or(Milliseconds::max()), share_of_clock(*go.limits.clocks));
    if (go.limits.is_infinite)
        limits.time = limits.time.value_or(std::chrono::hours{24 * 365});
    else if (!limits.time && !limits.nodes)
        limits = settings_.limits;
    const View view = game_->view();
    const auto tell = [this, asked = settings_.candidates](const engine::Thought& thought) {
        for (std::size_t number = 0; number < thought.candidates.size(); ++number)
            say(info_of(*game_, thought, number, asked > 1));
    };
    const auto move = engine_->choose(
        {view, game_->plies()}, limits,
        {.should_stop = [this] { return thinker_.should_stop(); }, .listen = tell, .candidates = settings_.candidates});
    if (go.limits.is_infinite)
        thinker_.wait_for_stop();
    if (!move)
        return BestMove{BestMove::Resign{}};
    return BestMove{BestMove::Move{wire_move(*edition_, view, *move), false}};
}

} // namespace vaandel::protocol
