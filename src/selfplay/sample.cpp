#include "vaandel/selfplay/sample.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>

namespace vaandel::selfplay {

using namespace board;

namespace {

constexpr std::size_t kHead = 24;
constexpr std::size_t kOwn = 3;
constexpr std::size_t kEnemy = 2 + kRanks;

std::size_t men_of(const Edition& edition) { return edition.army.size(); }

class Writer {
public:
    explicit Writer(std::string& to) : to_{to} {}
    template <class Number> void write(Number number) {
        const auto bytes = std::bit_cast<std::array<char, sizeof number>>(number);
        to_.append(bytes.data(), bytes.size());
    }

private:
    std::string& to_;
};

std::uint8_t in_255ths(double chance) { return std::uint8_t(std::lround(chance * 255)); }

} // namespace

std::string header_of(const Edition& edition) {
    const std::size_t men = men_of(edition);
    return fmt::format("vaandel samples 1\n{} {} {} {} {}\n", edition.id, edition.geometry->width(),
                       edition.geometry->height(), men, kHead + men * (kOwn + kEnemy));
}

void append_sample(std::string& to, const Edition& edition, const Sample& sample, std::uint32_t game, Ply plies,
                   int result) {
    const std::size_t men = men_of(edition);
    const search::Inputs& inputs = sample.inputs;
    Writer out{to};
    out.write(game);
    out.write(std::uint16_t(sample.ply));
    out.write(std::uint16_t(plies));
    out.write(std::int8_t(result));
    out.write(std::int8_t(inputs.extras.turn));
    out.write(inputs.flag);
    out.write(std::uint8_t{0});
    out.write(inputs.extras.material);
    out.write(inputs.extras.alarm);
    out.write(sample.searched);
    for (std::size_t man = 0; man < men; ++man) {
        const bool is_there = man < inputs.own.size();
        out.write(is_there ? inputs.own[man].figure.place : nets::kNoPlace);
        out.write(is_there ? std::uint8_t(inputs.own[man].figure.standing) : std::uint8_t{0});
        out.write(is_there ? std::uint8_t(index_of(inputs.own[man].rank)) : std::uint8_t{0});
    }
    for (std::size_t man = 0; man < men; ++man) {
        const bool is_there = man < inputs.enemy.size();
        out.write(is_there ? inputs.enemy[man].figure.place : nets::kNoPlace);
        out.write(is_there ? std::uint8_t(inputs.enemy[man].figure.standing) : std::uint8_t{0});
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            out.write(is_there ? in_255ths(inputs.enemy[man].chances[rank]) : std::uint8_t{0});
    }
}

} // namespace vaandel::selfplay
