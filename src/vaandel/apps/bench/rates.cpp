#include "vaandel/apps/bench/rates.hpp"

#include "vaandel/apps/bench/timed.hpp"
#include "vaandel/belief/uniform_worlds.hpp"
#include "vaandel/board/ending.hpp"
#include "vaandel/board/setup.hpp"

namespace vaandel::apps {

using namespace board;

namespace {

constexpr Ply kLongestGame = 2000;
constexpr std::size_t kSamples = 24;

struct Sample {
    Position position;
    std::vector<Move> past;
};

/// A whole game of uniformly random moves.
struct Playout {
    Position start;
    std::vector<Move> moves;
};

Position random_start(const Edition& edition, Random& random) {
    const Setup red = random_setup(edition, random);
    const Setup blue = random_setup(edition, random);
    return initial_position(edition, red, blue);
}

/// Plays random moves until the game is over or `plies` are made; returns whether it continues.
bool play_on(const Edition& edition, Position& position, std::vector<Move>& past, Ply plies, Random& random) {
    for (; plies > 0; --plies) {
        const Situation situation = situation_of(edition, position, past);
        const MoveSet moves{situation};
        if (outcome_of(edition, position, moves))
            return false;
        const Move move = moves[random.below(moves.count())];
        make_in_place_unchecked(edition, position, move);
        past.push_back(move);
    }
    return !outcome_of(edition, position, past);
}

/// Positions from random games, early and late ones.
std::vector<Sample> make_samples(const Edition& edition) {
    Random random{2026};
    std::vector<Sample> samples;
    const std::uint32_t longest = 8 * edition.army.size();
    while (samples.size() < kSamples) {
        Sample sample{random_start(edition, random), {}};
        if (play_on(edition, sample.position, sample.past, 4 + random.below(longest), random))
            samples.push_back(std::move(sample));
    }
    return samples;
}

/// `line`: the moves so far, with room for `depth` more.
void walk(const Edition& edition, const Position& position, std::span<Move> line, unsigned depth, Work& work) {
    const std::span<Move> longer = line.first(line.size() - depth + 1);
    Position next = position;
    for_each_move(situation_of(edition, position, line.first(line.size() - depth)), [&](Move move) {
        make_into_unchecked(edition, position, move, next);
        longer.back() = move;
        ++work.units;
        if (outcome_of(edition, next, longer))
            work.signature.add(move);
        else if (depth > 1)
            walk(edition, next, line, depth - 1, work);
    });
}

Work made_moves(const Edition& edition, const std::vector<Sample>& samples) {
    constexpr unsigned depth = 3;
    Work work;
    for (int round = 0; round < 6; ++round)
        for (const Sample& sample : samples) {
            std::vector<Move> line = sample.past;
            line.resize(line.size() + depth);
            walk(edition, sample.position, line, depth, work);
        }
    work.signature.add(work.units);
    return work;
}

std::vector<Playout> make_playouts(const Edition& edition, std::uint64_t least_plies) {
    Random random{7};
    std::vector<Playout> playouts;
    for (std::uint64_t plies = 0; plies < least_plies; plies += playouts.back().moves.size()) {
        Playout playout{random_start(edition, random), {}};
        Position position = playout.start;
        play_on(edition, position, playout.moves, kLongestGame, random);
        playouts.push_back(std::move(playout));
    }
    return playouts;
}

Work playout_moves(const Edition& edition, const std::vector<Sample>& samples) {
    Work work;
    Random random{7};
    std::vector<Move> past;
    while (work.units < 1'500'000)
        for (const Sample& sample : samples) {
            Position position = sample.position;
            past = sample.past;
            play_on(edition, position, past, kLongestGame, random);
            work.units += past.size() - sample.past.size();
            if (!past.empty())
                work.signature.add(past.back());
        }
    work.signature.add(work.units);
    return work;
}

Work views(const std::vector<Sample>& samples) {
    Work work;
    for (int round = 0; round < 20'000; ++round)
        for (const Side side : {Side::Red, Side::Blue}) {
            const Sample& sample = samples[std::size_t(round) % samples.size()];
            const View view = view_of(sample.position, side, sample.past);
            work.signature.add(view.movers().movable.count());
            ++work.units;
        }
    return work;
}

Work worlds(const Edition& edition, const std::vector<Sample>& samples) {
    Work work;
    Random random{11};
    for (const Sample& sample : samples) {
        const View view = view_of(sample.position, Side::Red, sample.past);
        belief::UniformWorlds sampler{edition, view};
        for (int number = 0; number < 20'000; ++number, ++work.units)
            work.signature.add(sampler.sample(random).movers.blue.movable.lowest());
    }
    return work;
}

/// Like a referee replaying a record: every move is checked, made with its battle, and the outcome judged.
Work replayed_plies(const Edition& edition, const std::vector<Playout>& playouts) {
    Work work;
    for (const Playout& playout : playouts) {
        Position position = playout.start;
        for (std::size_t ply = 0; ply < playout.moves.size(); ++ply, ++work.units) {
            const History past = History{playout.moves}.first(ply);
            const Move move = playout.moves[ply];
            if (outcome_of(edition, position, past) ||
                refusal(situation_of(edition, position, past), move) != Refusal::None)
                break;
            const Made made = make_unchecked(edition, position, move);
            if (made.battle)
                work.signature.add(std::uint64_t(made.battle->result));
            position = made.after;
        }
    }
    work.signature.add(work.units);
    return work;
}

} // namespace

EditionRates measure(const Edition& edition, unsigned runs) {
    const std::vector<Sample> samples = make_samples(edition);
    const std::vector<Playout> playouts = make_playouts(edition, 500'000);
    return rates_of(
        edition.id,
        {timed("made_moves_per_s", "moves made, by perft", runs, [&] { return made_moves(edition, samples); }),
         timed("playout_moves_per_s", "moves of random playouts", runs,
               [&] { return playout_moves(edition, samples); }),
         timed("worlds_per_s", "worlds sampled from a view", runs, [&] { return worlds(edition, samples); }),
         timed("views_per_s", "views taken", runs, [&] { return views(samples); }),
         timed("replay_plies_per_s", "plies replayed with all checks", runs,
               [&] { return replayed_plies(edition, playouts); })});
}

} // namespace vaandel::apps
