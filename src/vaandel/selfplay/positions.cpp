#include "vaandel/selfplay/positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace vaandel::selfplay {

using namespace board;

namespace {

static_assert(std::endian::native == std::endian::little, "files of positions are little endian");

constexpr std::size_t kHeadBytes = 16;
constexpr std::size_t kLeanBytes = 4;
constexpr std::uint8_t kNoCell = 255;
constexpr std::uint8_t kNoRank = 255;

std::size_t cells_of(const Edition& edition) {
    return std::size_t(edition.geometry->width()) * std::size_t(edition.geometry->height());
}

template <class Number> void append(std::string& to, Number number) {
    to.append(std::bit_cast<std::array<char, sizeof number>>(number).data(), sizeof number);
}

std::int16_t in_32767ths(double worth) {
    return worth < -1 ? std::int16_t{-32768} : std::int16_t(std::lround(32767 * std::min(worth, 1.0)));
}

template <class Integer> Integer in_parts(double value, double parts) {
    using Limits = std::numeric_limits<Integer>;
    return Integer(std::lround(std::clamp(value * parts, double(Limits::min()), double(Limits::max()))));
}

void append_leans(std::string& to, const Geometry& geometry, Side side, const Lot& lot) {
    for (std::size_t at = 0; at < kMostLeans; ++at) {
        const bool is_told = at < lot.leans.size();
        append(to, is_told ? nets::cell_of(geometry, side, lot.leans[at].move.from) : kNoCell);
        append(to, is_told ? nets::cell_of(geometry, side, lot.leans[at].move.to) : kNoCell);
        append(to, is_told ? in_parts<std::int16_t>(lot.leans[at].logarithm, 256) : std::int16_t{0});
    }
}

} // namespace

std::string header_of(const Edition& edition) {
    const std::size_t cells = cells_of(edition);
    return fmt::format("vaandel positions 2\n{} {} {} {} {} {}\n", edition.id, nets::kInputPlanesVersion,
                       edition.geometry->width(), edition.geometry->height(), nets::plane::kCount,
                       kHeadBytes + kMostLeans * kLeanBytes + cells + nets::plane::kCount * cells);
}

void append_row(std::string& to, const nets::NetworkInput& network_input, const Position& truth,
                const Example& example) {
    const Geometry& geometry = *network_input.edition.geometry;
    const Side side = network_input.view.viewer();
    append(to, example.game);
    append(to, std::uint16_t(example.ply));
    append(to, std::uint16_t(example.plies));
    append(to, std::int8_t(example.result));
    append(to, nets::cell_of(geometry, side, example.move.from));
    append(to, nets::cell_of(geometry, side, example.move.to));
    append(to, std::uint8_t{0});
    append(to, in_32767ths(example.worth));
    append(to, in_parts<std::uint16_t>(example.lot.prior_weight, 4096));
    append_leans(to, geometry, side, example.lot);

    std::string ranks(cells_of(network_input.edition), char(kNoRank));
    truth.open.occupied[opponent(side)].for_each([&](unsigned index) {
        const Square at{std::uint8_t(index)};
        if (example.tells_ranks && !network_input.view.rank_at(at))
            ranks[nets::cell_of(geometry, side, at)] = char(index_of(truth.rank_at(at)));
    });
    to += ranks;
    const nets::InputPlanes planes = nets::input_planes_of(network_input);
    to.append(planes.begin(), planes.end());
}

} // namespace vaandel::selfplay
