#include "vaandel/batch/simulator.hpp"

#include "vaandel/board/ending.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::batch {

using namespace board;

namespace {

constexpr std::size_t kPastRoom = 64; ///< moves a game keeps before it drops old ones
constexpr unsigned kMostThreads = 256;

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every bit of the result depends on every bit of `word`.
std::uint64_t mixed(std::uint64_t word) {
    word += 0x9e3779b97f4a7c15U;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9U;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebU;
    return word ^ (word >> 31);
}

/// Prefetches the memory of a game's planes. Call it before picking and making a move, so that the cache
/// works meanwhile: the planes of many games do not stay in the cache between steps, and waiting for it
/// would take about as long as computing them. Always inline: g++ 12 drops calls of functions that only
/// prefetch.
[[gnu::always_inline]] inline void fetch_planes(std::span<std::uint8_t> planes, std::size_t game, std::size_t size) {
    constexpr std::size_t line = 64;
    if (const std::uint8_t* const begin = part(planes, game, size))
        for (std::size_t at = 0; at < size; at += line)
            __builtin_prefetch(begin + at, 1);
}

} // namespace

std::uint64_t seed_of_game(std::uint64_t batch_seed, std::size_t place, std::uint64_t number) {
    return mixed(mixed(mixed(batch_seed) + place) + number);
}

Tally& Tally::operator+=(const Tally& other) {
    games += other.games;
    plies += other.plies;
    std::ranges::transform(endings, other.endings, endings.begin(), std::plus{});
    std::ranges::transform(reasons, other.reasons, reasons.begin(), std::plus{});
    return *this;
}

// -------------------------------------------------------------------------------------------------------------------
// beginning

std::vector<std::string> problems_of(const Options& options) {
    std::vector<std::string> problems;
    if (options.games == 0)
        problems.emplace_back("a batch has at least one game");
    if (options.threads == 0 || options.threads > kMostThreads)
        problems.push_back(fmt::format("{} threads: 1 to {} are possible", options.threads, kMostThreads));
    return problems;
}

Result<Simulator, std::vector<std::string>> Simulator::create(const Edition& edition, const Options& options) {
    std::vector<std::string> problems = problems_of(options);
    if (edition.rules.max_plies == Ply{0} || edition.rules.max_plies_without_attack == Ply{0})
        problems.emplace_back("a limit of 0 plies ends every game before it begins (A.6-24)");
    auto dealer = Dealer::create(edition, options.setups);
    if (!dealer)
        problems.insert(problems.end(), dealer.error().begin(), dealer.error().end());
    if (!problems.empty())
        return Failure{std::move(problems)};
    return Simulator{edition, options, std::move(*dealer)};
}

Simulator::Simulator(const Edition& edition, const Options& options, Dealer dealer)
    : edition_{edition}, frame_{*edition.geometry}, seed_{options.seed}, dealer_{std::move(dealer)},
      games_(options.games), to_move_(options.games), plies_(options.games), seeds_(options.games),
      setups_(options.games), team_{std::make_unique<Team>(options.threads)} {
    team_->each(size(), [this](std::size_t game) {
        games_[game].past.reserve(kPastRoom);
        start(game);
    });
}

void Simulator::start(std::size_t game) {
    Game& started = games_[game];
    seeds_[game] = seed_of_game(seed_, game, started.number);
    started.random = Random{seeds_[game]};
    const Start dealt = dealer_.deal(started.random);
    started.position = dealt.position;
    setups_[game] = dealt.setups;
    started.past.clear();
    to_move_[game] = started.position.open.to_move;
    plies_[game] = started.position.open.ply;
}

void Simulator::restart(std::size_t game) {
    ++games_[game].number;
    start(game);
}

// -------------------------------------------------------------------------------------------------------------------
// playing

/// Makes a legal move and keeps as much history as rules and observations need.
void Simulator::make(Game& game, Move move) const {
    std::vector<Move>& past = game.past;
    if (past.size() == past.capacity()) {
        const std::size_t needed = std::max<std::size_t>(game.position.open.plies_without_attack, kRecentMoves);
        if (needed <= past.size() / 2)
            past.erase(past.begin(), past.end() - std::ptrdiff_t(needed));
    }
    make_in_place_unchecked(edition_, game.position, move);
    past.push_back(move);
}

void Simulator::advance(std::size_t game, Move move, const Buffers& buffers) {
    Game& played = games_[game];
    if (!buffers.played.empty())
        buffers.played[game] = frame_.action_of(played.position.open.to_move, move);
    make(played, move);
    const auto outcome = outcome_of(edition_, played.position, played.past);
    if (!buffers.endings.empty())
        buffers.endings[game] = outcome ? ending_of(*outcome) : Ending::GoesOn;
    if (outcome && !buffers.reasons.empty())
        buffers.reasons[game] = outcome->reason;
    if (!buffers.lengths.empty())
        buffers.lengths[game] = outcome ? played.position.open.ply : 0;
    if (outcome) {
        write_last(game, buffers);
        return restart(game);
    }
    to_move_[game] = played.position.open.to_move;
    plies_[game] = played.position.open.ply;
}

std::optional<StepError> Simulator::step(std::span<const Action> actions, const Buffers& buffers) {
    if (auto error = check_sizes(buffers))
        return error;
    if (auto error = check_actions(actions))
        return error;
    team_->each(size(), [&](std::size_t game) {
        fetch_planes(buffers.planes, game, plane::kCount * frame_.cells());
        if (actions[game] == kWait)
            write_wait(game, buffers);
        else
            advance(game, frame_.move_of(to_move_[game], actions[game]), buffers);
        write_seen(game, buffers);
    });
    return std::nullopt;
}

std::optional<StepError> Simulator::step_random(const Buffers& buffers) {
    if (auto error = check_sizes(buffers))
        return error;
    team_->each(size(), [&](std::size_t game) {
        fetch_planes(buffers.planes, game, plane::kCount * frame_.cells());
        const Situation situation = this->situation(games_[game]);
        const MoveSet moves{situation};
        advance(game, moves[games_[game].random.below(moves.count())], buffers);
        write_seen(game, buffers);
    });
    return std::nullopt;
}

Tally Simulator::play_random(Ply plies) {
    std::vector<Tally> tallies(team_->size());
    team_->share(size(), [&](unsigned member, std::size_t begin, std::size_t end) {
        Tally tally;
        for (std::size_t game = begin; game < end; ++game)
            tally += play_random(game, plies);
        tallies[member] = tally;
    });
    Tally sum;
    for (const Tally& tally : tallies)
        sum += tally;
    return sum;
}

/// One pass over the moves serves the outcome of the previous ply and the choice of the next one.
Tally Simulator::play_random(std::size_t game, Ply plies) {
    Tally tally;
    Game& played = games_[game];
    for (;;) {
        const Situation situation = this->situation(played);
        const MoveSet moves{situation};
        if (const auto outcome = outcome_of(edition_, played.position, moves)) {
            ++tally.games;
            tally.plies += played.position.open.ply;
            ++tally.endings[std::size_t(ending_of(*outcome))];
            ++tally.reasons[std::size_t(outcome->reason)];
            restart(game);
            continue;
        }
        if (plies-- == 0)
            break;
        make(played, moves[played.random.below(moves.count())]);
    }
    to_move_[game] = played.position.open.to_move;
    plies_[game] = played.position.open.ply;
    return tally;
}

// -------------------------------------------------------------------------------------------------------------------
// observing

View Simulator::view(std::size_t game) const { return view_of(position(game), to_move_[game], history(game)); }

std::optional<StepError> Simulator::observe(const Buffers& buffers) {
    if (auto error = check_no_step_arrays(buffers))
        return error;
    if (auto error = check_sizes(buffers))
        return error;
    team_->each(size(), [&](std::size_t game) { write_seen(game, buffers); });
    return std::nullopt;
}

std::optional<StepError> Simulator::truth(std::span<std::uint8_t> ranks) {
    if (ranks.size() != size() * frame_.cells())
        return StepError{
            std::nullopt,
            {},
            fmt::format("ranks: {} elements given, {} games need {}", ranks.size(), size(), size() * frame_.cells())};
    team_->each(size(),
                [&](std::size_t game) { write_truth(frame_, position(game), part(ranks, game, frame_.cells())); });
    return std::nullopt;
}

void Simulator::choose(std::span<const std::uint8_t> which, std::span<Action> actions, const Chooser& choose) {
    std::vector<std::size_t> chosen; // the threads share these alone, wherever they stand
    for (std::size_t game = 0; game < size(); ++game)
        if (which[game] != 0)
            chosen.push_back(game);
    team_->each(chosen.size(), [&](std::size_t at) {
        const std::size_t game = chosen[at];
        actions[game] = frame_.action_of(to_move_[game], choose(game, view(game)));
    });
}

void Simulator::write_seen(std::size_t game, const Buffers& buffers) const {
    if (!buffers.planes.empty() || !buffers.facts.empty()) {
        const View seen = view(game);
        const ObservationSource source{edition_, seen, history(game)};
        if (std::uint8_t* planes = part(buffers.planes, game, plane::kCount * frame_.cells()))
            write_planes(frame_, source, planes);
        if (std::uint16_t* facts = part(buffers.facts, game, fact::kCount))
            write_facts(source, facts);
    }
    if (std::uint8_t* legal = part(buffers.legal_bytes, game, frame_.actions()))
        write_legal_bytes(frame_, situation(games_[game]), legal);
    if (std::uint8_t* legal = part(buffers.legal_bits, game, legal_bits_size(frame_)))
        write_legal_bits(frame_, situation(games_[game]), legal);
}

void Simulator::write_last(std::size_t game, const Buffers& buffers) const {
    const std::size_t planes = plane::kCount * frame_.cells();
    for (const Side side : {Side::Red, Side::Blue}) {
        if (buffers.last_planes.empty() && buffers.last_facts.empty())
            return;
        const View seen = view_of(position(game), side, history(game));
        const ObservationSource source{edition_, seen, history(game)};
        if (std::uint8_t* last = part(buffers.last_planes, game, 2 * planes))
            write_planes(frame_, source, last + std::size_t(side) * planes);
        if (std::uint16_t* last = part(buffers.last_facts, game, 2 * fact::kCount))
            write_facts(source, last + std::size_t(side) * fact::kCount);
    }
}

// -------------------------------------------------------------------------------------------------------------------
// checking

void write_wait(std::size_t game, const Buffers& buffers) {
    if (!buffers.played.empty())
        buffers.played[game] = kWait;
    if (!buffers.endings.empty())
        buffers.endings[game] = Ending::GoesOn;
    if (!buffers.lengths.empty())
        buffers.lengths[game] = 0;
}

std::optional<StepError> check_no_step_arrays(const Buffers& buffers) {
    if (buffers.played.empty() && buffers.endings.empty() && buffers.reasons.empty() && buffers.lengths.empty() &&
        buffers.last_planes.empty() && buffers.last_facts.empty())
        return std::nullopt;
    return StepError{
        std::nullopt, {}, "played, endings, reasons, lengths, last_planes and last_facts are arrays of a step"};
}

std::optional<StepError> first_wrong_size(std::initializer_list<Sized> seen, const Buffers& buffers,
                                          std::size_t games) {
    const std::array<Sized, 4> of_steps{{{"played", buffers.played.size(), 1},
                                         {"endings", buffers.endings.size(), 1},
                                         {"reasons", buffers.reasons.size(), 1},
                                         {"lengths", buffers.lengths.size(), 1}}};
    const auto is_wrong = [&](const Sized& array) { return array.have != 0 && array.have != games * array.each; };
    const Sized* wrong = std::ranges::find_if(seen, is_wrong);
    if (wrong == seen.end()) {
        wrong = std::ranges::find_if(of_steps, is_wrong);
        if (wrong == of_steps.end())
            return std::nullopt;
    }
    return StepError{
        std::nullopt,
        {},
        fmt::format("{}: {} elements given, {} games need {}", wrong->name, wrong->have, games, games * wrong->each)};
}

std::optional<StepError> Simulator::check_sizes(const Buffers& buffers) const {
    return first_wrong_size({{"planes", buffers.planes.size(), plane::kCount * frame_.cells()},
                             {"facts", buffers.facts.size(), fact::kCount},
                             {"legal_bytes", buffers.legal_bytes.size(), frame_.actions()},
                             {"legal_bits", buffers.legal_bits.size(), legal_bits_size(frame_)},
                             {"last_planes", buffers.last_planes.size(), 2 * plane::kCount * frame_.cells()},
                             {"last_facts", buffers.last_facts.size(), 2 * fact::kCount}},
                            buffers, size());
}

Refusal Simulator::refusal_of(std::size_t game, Action action) const {
    if (action.index >= frame_.actions())
        return Refusal::BadSquare;
    return refusal(situation(games_[game]), frame_.move_of(to_move_[game], action));
}

std::optional<StepError> Simulator::check_actions(std::span<const Action> actions) {
    if (actions.size() != size())
        return StepError{std::nullopt, {}, fmt::format("{} actions given for {} games", actions.size(), size())};
    std::vector<std::size_t> first_bad(team_->size(), size());
    team_->share(size(), [&](unsigned member, std::size_t begin, std::size_t end) {
        for (std::size_t game = begin; game < end; ++game)
            if (actions[game] != kWait && refusal_of(game, actions[game]) != Refusal::None) {
                first_bad[member] = game;
                break;
            }
    });
    const std::size_t game = std::ranges::min(first_bad);
    if (game == size())
        return std::nullopt;
    const Action action = actions[game];
    const Refusal refusal = refusal_of(game, action);
    if (action.index >= frame_.actions())
        return StepError{game, "no_such_action",
                         fmt::format("game {}: action {}: there are {} actions", game, action.index, frame_.actions())};
    const Move move = frame_.move_of(to_move_[game], action);
    return StepError{game, code_of(refusal),
                     fmt::format("game {}: action {}, {} to {}: {}", game, action.index,
                                 edition_.geometry->name(move.from), edition_.geometry->name(move.to),
                                 phrase_of(refusal))};
}

} // namespace vaandel::batch
