#include "vaandel/belief/looks.hpp"

#include <fmt/format.h>

#include "learn_tables.hpp"
#include "table_file.hpp"

namespace vaandel::bench {

using namespace board;
using namespace belief;

namespace {

/// As many chances to attack weigh as much as what is known of pieces in general.
constexpr double kLeaning = 20;

struct Seen {
    double chances = 0;
    double attacks = 0;

    void add(bool attacked) {
        chances += 1;
        attacks += attacked ? 1 : 0;
    }
    /// The share of attacks, drawn towards `prior`.
    double share(double prior) const { return (attacks + kLeaning * prior) / (chances + kLeaning); }
};

using Table = std::array<std::array<Seen, kLooks>, kRanks>;

void count_chances(const Moment& moment, Table& table) {
    const Position& truth = moment.truth;
    const Move move = moment.game.moves[moment.ply];
    const Side side = truth.open.to_move;
    const SquareSet targets = truth.open.occupied[opponent(side)];
    truth.movers[side].movable.for_each([&](unsigned at) {
        const Square from{std::uint8_t(at)};
        (moment.game.edition.geometry->neighbours(from) & targets).for_each([&](unsigned to) {
            const PieceId target = truth.open.piece_at[to];
            const Looks looks = looks_of(truth.open, target, truth.rank_of[target.index]);
            table[index_of(truth.rank_at(from))][looks].add(move == Move{from, Square{std::uint8_t(to)}});
        });
    });
}

std::array<Seen, kLooks> sum_over_ranks(const Table& table) {
    std::array<Seen, kLooks> sum{};
    for (const auto& row : table)
        for (Looks looks = 0; looks < kLooks; ++looks) {
            sum[looks].chances += row[looks].chances;
            sum[looks].attacks += row[looks].attacks;
        }
    return sum;
}

} // namespace

std::string learn_dare(std::span<const Game> games) {
    std::array<Table, kArmySizes> seen{};
    for (const Game& game : games)
        for_each_moment(game, [&](const Moment& moment) {
            if (moment.ply < game.moves.size())
                count_chances(moment, seen[std::size_t(size_of(game.edition.army))]);
        });

    std::vector<double> values;
    double chances = 0;
    Looks at = 0;
    for (const Table& table : seen) {
        const bool is_first = values.empty(); // small armies lean on what is known of large ones
        const std::array<Seen, kLooks> by_all = sum_over_ranks(table);
        for (const Rank rank : kAllRanks)
            for (Looks looks = 0; looks < kLooks; ++looks) {
                const Seen& cell = table[index_of(rank)][looks];
                const double prior = is_first ? by_all[looks].share(.5) : values[at++];
                values.push_back(is_movable(rank) ? cell.share(prior) : 0);
                chances += cell.chances;
            }
    }
    const std::array<std::size_t, 3> shape{kArmySizes, kRanks, kLooks};
    return fmt::format("/// By ArmySize, own rank, and Looks of the target: {:.0f} chances to attack.\n", chances) +
           text_of({"double", "kDareTable", shape, values, 5});
}

} // namespace vaandel::bench
