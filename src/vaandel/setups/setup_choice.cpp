#include "vaandel/setups/setup_choice.hpp"

#include "vaandel/board/presets.hpp"
#include "vaandel/setups/appeal.hpp"
#include "vaandel/setups/flags.hpp"

namespace vaandel::setups {

using namespace board;

namespace {

using Pieces = std::vector<OwnPiece>;

constexpr double kHeat = 3; ///< in hundredths of log-odds: how much worse than the best a set-up may be

OwnPiece& any_of(Pieces& pieces, Random& random) { return pieces[random.below(std::uint32_t(pieces.size()))]; }

/// Two pieces may be swapped without hurting the idea of a set-up: adjacent ranks with the same kind of
/// task.
bool are_alike(Rank a, Rank b) {
    const auto is_officer = [](Rank rank) { return rank >= Rank::Sergeant && rank <= Rank::Colonel; };
    const auto is_light = [](Rank rank) { return rank == Rank::Scout || rank == Rank::Sergeant; };
    const bool are_neighbours = index_of(a) + 1 == index_of(b) || index_of(b) + 1 == index_of(a);
    return a != b && ((is_officer(a) && is_officer(b) && are_neighbours) || (is_light(a) && is_light(b)));
}

void swap_alike(Pieces& pieces, Random& random) {
    OwnPiece& one = any_of(pieces, random);
    OwnPiece& other = any_of(pieces, random);
    if (are_alike(one.rank, other.rank))
        std::swap(one.rank, other.rank);
}

/// The squares beside the Flag: pieces there guard it.
SquareSet guards_of_flag(const Edition& edition, const Pieces& pieces) {
    for (const OwnPiece& piece : pieces)
        if (piece.rank == Rank::Flag)
            return edition.geometry->neighbours(piece.square);
    return {};
}

/// Moves one piece to an adjacent empty square of the zone, unless it guards the Flag. Spy and Miners stay in their
/// rows, because their place is deliberate.
void step_aside(const Edition& edition, Pieces& pieces, Random& random) {
    const Geometry& geometry = *edition.geometry;
    SquareSet empty = edition.zone();
    for (const OwnPiece& piece : pieces)
        empty.erase(piece.square.index);

    OwnPiece& piece = any_of(pieces, random);
    SquareSet targets = geometry.neighbours(piece.square) & empty;
    if (piece.rank == Rank::Spy || piece.rank == Rank::Miner)
        targets &= ~geometry.ray(piece.square, Direction::Up) & ~geometry.ray(piece.square, Direction::Down);
    const bool stays = !is_movable(piece.rank) || guards_of_flag(edition, pieces).has(piece.square.index);
    if (!stays && !targets.is_empty())
        piece.square = Square{std::uint8_t(targets.nth(random.below(targets.count())))};
}

} // namespace

Setup sensible_setup(const Edition& edition, Random& random) {
    const auto known = presets(edition);
    if (known.empty())
        return random_setup(edition, random);
    const Setup preset = setup_of(edition, known[random.below(std::uint32_t(known.size()))]);
    Pieces pieces = (random.below(2) == 0 ? preset : preset.mirrored(edition)).pieces();

    for (std::size_t change = 0; change < 3 * pieces.size(); ++change)
        swap_alike(pieces, random);
    for (std::size_t change = 0; change < pieces.size(); ++change)
        step_aside(edition, pieces, random);
    return *check_setup(edition, pieces);
}

Setup completed_setup(const Edition& edition, std::string_view text, Random& random) {
    Army missing = edition.army;
    SquareSet gaps = edition.zone();
    Pieces pieces;
    const auto place = [&](Square square, Rank rank) {
        if (missing[rank] == 0 || !gaps.has(square.index))
            return;
        --missing.count[index_of(rank)];
        gaps.erase(square.index);
        pieces.push_back({square, rank});
    };
    std::size_t at = 0;
    edition.zone().for_each([&](unsigned index) {
        const auto rank = at < text.size() ? rank_of_letter(text[at]) : std::nullopt;
        ++at;
        if (rank)
            place(Square{std::uint8_t(index)}, *rank);
    });
    const Setup sensible = sensible_setup(edition, random);
    for (const OwnPiece& piece : sensible.pieces())
        place(piece.square, piece.rank);
    for (const Rank rank : kAllRanks)
        while (missing[rank] > 0)
            place(Square{std::uint8_t(gaps.nth(random.below(gaps.count())))}, rank);
    return *check_setup(edition, pieces);
}

Setup strong_setup(const Edition& edition, Random& random) {
    if (const Appeal* appeal = known_appeal(edition))
        return draw_setup(*appeal, edition, kHeat, random, draw_flag(edition, random));
    return sensible_setup(edition, random);
}

} // namespace vaandel::setups
