#include "vaandel/dataset/positions.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>

namespace vaandel::dataset {

using namespace board;

namespace {

static_assert(std::endian::native == std::endian::little, "files of positions are little endian");

constexpr std::size_t kHeadBytes = 12;
constexpr std::uint8_t kNoRank = 255;

std::size_t cells_of(const Edition& edition) {
    return std::size_t(edition.geometry->width()) * std::size_t(edition.geometry->height());
}

template <class Number> void append(std::string& to, Number number) {
    to.append(std::bit_cast<std::array<char, sizeof number>>(number).data(), sizeof number);
}

} // namespace

std::string header_of(const Edition& edition) {
    return fmt::format("vaandel positions 3\n{} {} {} {} {} {}\n", edition.id, nets::kInputPlanesVersion,
                       edition.geometry->width(), edition.geometry->height(), nets::plane::kCount, row_bytes(edition));
}

std::size_t row_bytes(const Edition& edition) { return kHeadBytes + (1 + nets::plane::kCount) * cells_of(edition); }

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

    std::string ranks(cells_of(network_input.edition), char(kNoRank));
    truth.open.occupied[opponent(side)].for_each([&](unsigned index) {
        const Square at{std::uint8_t(index)};
        if (!network_input.view.rank_at(at))
            ranks[nets::cell_of(geometry, side, at)] = char(index_of(truth.rank_at(at)));
    });
    to += ranks;
    const nets::InputPlanes planes = nets::input_planes_of(network_input);
    to.append(planes.begin(), planes.end());
}

} // namespace vaandel::dataset
