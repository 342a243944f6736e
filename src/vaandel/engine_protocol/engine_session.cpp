#include "vaandel/engine_protocol/engine_session.hpp"

#include "vaandel/card_engine/bot.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/engine/load_nets.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/card_position.hpp"
#include "vaandel/protocol/seat_messages.hpp"
#include "vaandel/protocol/thousandths.hpp"
#include "vaandel/protocol/time_share.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

namespace vaandel::engine_protocol {

using namespace board;

namespace {

constexpr std::string_view kLevel = "level";
constexpr std::string_view kRival = "rival";
constexpr std::string_view kCandidates = "multipv";
constexpr unsigned kMostCandidates = 64;
constexpr std::array<std::string_view, 2> kRivals{"human", "program"}; ///< by engine::Rival
constexpr std::string_view kOldHuman = "person";                       ///< the spelling of `human` in version 0.2

Option level_option(engine::Level level) {
    ChoiceOption choice{std::string{name_of(level)}, {}};
    for (const engine::Level one : engine::kAllLevels)
        choice.values.emplace_back(name_of(one));
    return {std::string{kLevel}, std::move(choice)};
}

Option seed_option(std::uint64_t seed) {
    return {std::string{kSeedOption}, NumberOption{seed, 0, std::numeric_limits<std::uint64_t>::max()}};
}

Option rival_option(engine::Rival rival) {
    return {std::string{kRival},
            ChoiceOption{std::string{kRivals[std::size_t(rival)]}, {kRivals.begin(), kRivals.end()}}};
}

Option opponent_option(const std::string& opponent) { return {std::string{kOpponentOption}, TextOption{opponent}}; }

std::vector<WireAction> wire_line(const SeatGame& game, std::span<const board::Move> moves) {
    const View view = game.view();
    const Geometry& geometry = *game.edition().geometry;
    board::PerSide<board::SquareSet> occupied = view.open().occupied;
    board::Side side = view.viewer();
    std::vector<WireAction> line;
    for (const board::Move move : moves) {
        const bool is_attack = occupied[opponent(side)].has(move.to.index);
        line.emplace_back(WireMove{geometry.cell(move.from), geometry.cell(move.to), is_attack});
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
            .chances = thousandths(candidate.chances.win, candidate.chances.loss),
            .visits = candidate.visits,
            .line = wire_line(game, candidate.line),
            .text = {}};
}

/// What is thought of one of the actions, from 0.
Info info_of(const card_engine::CardThought& thought, Milliseconds time, std::size_t number, bool is_one_of_many) {
    const card_engine::Weighed& weighed = thought.actions[number];
    return {.candidate = is_one_of_many ? std::optional{unsigned(number + 1)} : std::nullopt,
            .depth = card_engine::kTurns,
            .nodes = thought.positions,
            .time = time,
            .chances = thousandths_of(weighed.chance),
            .visits = is_one_of_many ? std::optional<std::uint64_t>{weighed.rollouts} : std::nullopt,
            .line = {weighed.action},
            .text = {}};
}

std::vector<std::string> sorted_texts(const std::vector<WireAction>& actions) {
    std::vector<std::string> texts;
    texts.reserve(actions.size());
    for (const WireAction& action : actions)
        texts.push_back(text_of(action));
    std::ranges::sort(texts);
    return texts;
}

/// How a list of legal actions differs from the true one; empty if it does not.
std::string difference(const std::vector<WireAction>& given, const std::vector<WireAction>& legal) {
    const std::vector<std::string> said = sorted_texts(given);
    const std::vector<std::string> wanted = sorted_texts(legal);
    for (const std::string& text : said)
        if (!std::ranges::binary_search(wanted, text))
            return fmt::format("{} is not legal in this position", notation::excerpt(text));
    for (const std::string& text : wanted)
        if (!std::ranges::binary_search(said, text))
            return fmt::format("{} is legal, but 'legal' leaves it out", notation::excerpt(text));
    return {};
}

/// Card Battle has three levels.
card_engine::Level card_level(engine::Level level) {
    if (level <= engine::Level::Learner)
        return card_engine::Level::Easy;
    return level <= engine::Level::Steady ? card_engine::Level::Medium : card_engine::Level::Strong;
}

} // namespace

EngineSession::EngineSession(EngineSettings settings, engine::Stopwatch now, Say say)
    : settings_{std::move(settings)}, now_{std::move(now)},
      say_{[say = std::move(say), mutex = std::make_shared<std::mutex>()](std::string_view line) {
          const std::scoped_lock lock{*mutex};
          say(line);
      }},
      games_{settings_.seed} {}

bool EngineSession::handle(std::string_view line) {
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

void EngineSession::on(const Version& version) {
    say(Identity{settings_.name});
    Editions editions;
    for (const game::AnyEdition& edition : settings_.editions)
        editions.ids.emplace_back(game::id_of(edition));
    say(editions);
    say(level_option(settings_.level));
    say(seed_option(settings_.seed));
    say(rival_option(settings_.rival));
    say(Option{std::string{kCandidates}, NumberOption{settings_.candidates, 1, kMostCandidates}});
    say(opponent_option(settings_.opponent));
    if (version.number != kVersion)
        complain(fmt::format("version {} is not known, this is version {}", version.number, kVersion));
    say(Version{});
}

bool EngineSession::is_busy(std::string_view word) {
    if (search_thread_.is_busy())
        complain(fmt::format("{}: not while thinking; 'stop' ends it", word));
    return search_thread_.is_busy();
}

void EngineSession::on(const SetOption& option) {
    if (option.name == kLevel) {
        if (const auto level = engine::parse_level(option.value))
            settings_.level = *level;
        else
            complain(fmt::format("setoption: {} is not a level", notation::excerpt(option.value)));
    } else if (option.name == kSeedOption) {
        if (const auto seed = parse_number<std::uint64_t>(option.value))
            games_ = Random{*seed};
        else
            complain(fmt::format("setoption: {} is not a number", notation::excerpt(option.value)));
    } else if (option.name == kOpponentOption) {
        settings_.opponent = option.value;
    } else if (option.name == kCandidates) {
        const auto count = parse_number<unsigned>(option.value);
        if (count && *count >= 1 && *count <= kMostCandidates)
            settings_.candidates = *count;
        else
            complain(fmt::format("setoption: {} is not a number from 1 to {}", notation::excerpt(option.value),
                                 kMostCandidates));
    } else if (option.name == kRival) {
        const auto* const rival = std::ranges::find(kRivals, option.value == kOldHuman ? kRivals[0] : option.value);
        if (rival != kRivals.end())
            settings_.rival = engine::Rival(rival - kRivals.begin());
        else
            complain(fmt::format("setoption: {} is neither human nor program", notation::excerpt(option.value)));
    } else
        complain(fmt::format("setoption: there is no option {}", notation::excerpt(option.name)));
}

void EngineSession::on(const NewGame& game) {
    const auto edition = std::ranges::find_if(
        settings_.editions, [&](const game::AnyEdition& one) { return game::id_of(one) == game.edition; });
    if (edition == settings_.editions.end())
        return complain(fmt::format("newgame: {} is not played here", notation::excerpt(game.edition)));
    on(GameOver{});
    edition_ = edition_of(*edition, game);
    seat_ = game.seat;
    card_random_ = Random{games_.next()};
    to_announce_ = settings_.opponent.empty() ? ""
                                              : fmt::format("{}, {} against {}", game.edition,
                                                            seat_ == Side::Red ? "red" : "blue", settings_.opponent);
    // 'isready' waits for the nets, and no action's time pays for them.
    if (const auto* board = std::get_if<Edition>(&*edition_)) {
        engine_.emplace(*board, settings_.level, card_random_, now_, settings_.rival, settings_.nets);
        engine::load_nets(*board, settings_.level);
    } else {
        card_engine::load_net();
    }
}

/// A pending thought is answered first.
void EngineSession::on(const GameOver& /*unused*/) {
    search_thread_.stop();
    search_thread_.join();
    game_ = std::monostate{};
    engine_.reset();
    edition_.reset();
}

template <class Kind> const Kind* EngineSession::edition_for(std::string_view word) {
    const Kind* edition = edition_ ? std::get_if<Kind>(&*edition_) : nullptr;
    if (!edition_)
        complain(fmt::format("{}: no game; 'newgame' begins one", word));
    else if (edition == nullptr)
        complain(fmt::format("{}: not in {}", word, game::id_of(*edition_)));
    return edition;
}

void EngineSession::on(const AskSetup& /*unused*/) {
    if (is_busy(kWord<AskSetup>))
        return;
    if (const auto* edition = edition_for<Edition>(kWord<AskSetup>))
        search_thread_.start([this, edition]() -> FromEngine { return SetupText{engine_->place().text(*edition)}; },
                             [this](const FromEngine& answer) { say(answer); });
}

void EngineSession::on(const protocol::Position& position) {
    if (is_busy(kWord<protocol::Position>))
        return;
    const auto* edition = edition_for<Edition>(kWord<protocol::Position>);
    if (edition == nullptr)
        return;
    auto game = seat_game_of(*edition, seat_, position);
    if (!game)
        return complain(fmt::format("position: {}", game.error()));
    game_ = std::move(*game);
}

void EngineSession::on(const CardPosition& table) {
    if (is_busy(kWord<CardPosition>))
        return;
    const auto* edition = edition_for<cards::Edition>(kWord<CardPosition>);
    if (edition == nullptr)
        return;
    const auto view = card_view_of(*edition, seat_, table);
    if (!view)
        return complain(fmt::format("table: {}", view.error()));
    game_ = *view;
}

bool EngineSession::is_on_turn() const {
    if (const auto* view = std::get_if<cards::View>(&game_))
        return cards::may_act(view->open(), seat_);
    return std::get<SeatGame>(game_).is_on_turn();
}

std::vector<WireAction> EngineSession::legal_now() const {
    if (const auto* view = std::get_if<cards::View>(&game_)) {
        const auto actions = cards::legal_actions(situation_of(*view));
        return {actions.begin(), actions.end()};
    }
    const auto& game = std::get<SeatGame>(game_);
    const View view = game.view();
    const auto moves = legal_moves(situation_of(game.edition(), view));
    std::vector<WireAction> all;
    all.reserve(moves.size());
    for (const board::Move move : moves)
        all.emplace_back(wire_move(game.edition(), view, move));
    return all;
}

void EngineSession::on(const Go& go) {
    if (is_busy(kWord<Go>))
        return;
    if (std::holds_alternative<std::monostate>(game_))
        return complain("go: no position");
    if (!is_on_turn())
        return complain("go: it is the other side's turn");
    if (const std::string wrong = go.legal.empty() ? std::string{} : difference(go.legal, legal_now()); !wrong.empty())
        return complain(fmt::format("go: {}", wrong));
    search_thread_.start([this, go] { return answer(go); }, [this](const FromEngine& answer) { say(answer); });
}

void EngineSession::announce() {
    if (to_announce_.empty())
        return;
    Info info;
    info.text = std::exchange(to_announce_, {});
    say(info);
}

FromEngine EngineSession::answer(const Go& go) {
    announce();
    const auto* view = std::get_if<cards::View>(&game_);
    FromEngine best = view != nullptr ? best_action(*view, go) : best_move(std::get<SeatGame>(game_), go);
    if (go.limits.is_infinite)
        search_thread_.wait_for_stop();
    return best;
}

engine::Limits EngineSession::limits_of(const Go& go, std::uint32_t to_come) const {
    engine::Limits limits{.time = go.limits.move_time, .nodes = go.limits.nodes};
    if (go.limits.clocks) {
        limits.time = std::min(limits.time.value_or(Milliseconds::max()), share_of(*go.limits.clocks, seat_, to_come));
    }
    if (go.limits.is_infinite)
        limits.time = limits.time.value_or(std::chrono::hours{24 * 365});
    return limits.time || limits.nodes ? limits : settings_.limits;
}

FromEngine EngineSession::best_move(const SeatGame& game, const Go& go) {
    const View view = game.view();
    const auto tell = [this, &game, asked = settings_.candidates](const engine::Thought& thought) {
        for (std::size_t number = 0; number < thought.candidates.size(); ++number)
            say(info_of(game, thought, number, asked > 1));
    };
    const auto to_come = most_moves_to_come(game.edition().rules, board::Ply(game.plies().size()));
    const auto move = engine_->choose({view, game.plies()}, limits_of(go, to_come),
                                      {.should_stop = [this] { return search_thread_.should_stop(); },
                                       .listen = tell,
                                       .candidates = settings_.candidates});
    if (!move)
        return BestMove{BestMove::Resign{}};
    return BestMove{BestMove::Move{wire_move(game.edition(), view, *move), false}};
}

FromEngine EngineSession::best_action(const cards::View& view, const Go& go) {
    const auto& edition = std::get<cards::Edition>(*edition_);
    const auto began = now_();
    const engine::Limits limits = limits_of(go, kMostCardActionsToCome);
    const auto should_stop = [this, began, limits](std::uint64_t positions) {
        return search_thread_.should_stop() || (limits.time && now_() - began >= *limits.time) ||
               (limits.nodes && positions >= *limits.nodes);
    };
    const auto tell = [this, began, asked = settings_.candidates](const card_engine::CardThought& thought) {
        const auto time = std::chrono::duration_cast<Milliseconds>(now_() - began);
        for (std::size_t number = 0; number < std::min<std::size_t>(asked, thought.actions.size()); ++number)
            say(info_of(thought, time, number, asked > 1));
    };
    return BestMove{BestMove::Move{card_engine::choose(edition, view, card_level(settings_.level), card_random_,
                                                       {.should_stop = should_stop, .listen = tell}),
                                   false}};
}

} // namespace vaandel::engine_protocol
