#include "vaandel/notation/setup_texts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::size_t kWidth = 10;
constexpr std::size_t kRows = 4;

/// In the order of the pairs; the army says how many of each.
constexpr std::array<Rank, kRanks> kOrder{Rank::Flag,     Rank::Spy,   Rank::Marshal, Rank::General,
                                          Rank::Colonel,  Rank::Major, Rank::Captain, Rank::Lieutenant,
                                          Rank::Sergeant, Rank::Miner, Rank::Scout,   Rank::Bomb};
static_assert(std::size_t{2} * kOriginal.army.size() == kStgBytes);

/// Our set-up string of one set-up.
Result<std::string, std::string> own_text(std::string_view bytes) {
    std::string own(kWidth * kRows, '.');
    std::size_t at = 0;
    for (const Rank rank : kOrder)
        for (unsigned count = kOriginal.army[rank]; count > 0; --count, at += 2) {
            const auto x = std::size_t(static_cast<unsigned char>(bytes[at]));
            const auto y = std::size_t(static_cast<unsigned char>(bytes[at + 1]));
            if (x >= kWidth || y >= kRows)
                return Failure{fmt::format("pair {} is {}, {}, which is off the set-up zone", at / 2 + 1, x, y)};
            char& square = own[y * kWidth + x];
            if (square != '.')
                return Failure{fmt::format("pair {} is {}, {}, where a piece stands", at / 2 + 1, x, y)};
            square = letter_of(rank);
        }
    return own;
}

} // namespace

Result<SetupList, Problems> parse_stg(std::string_view bytes) {
    if (bytes.empty() || bytes.size() % kStgBytes != 0 || bytes.size() > kMaxListBytes)
        return Failure{
            Problems{{0, fmt::format("a .stg file has {} bytes a set-up; {} are no multiple of that, or too many",
                                     kStgBytes, bytes.size())}}};
    SetupList list;
    Problems problems;
    for (std::size_t at = 0; at < bytes.size() && problems.size() < kMostProblems; at += kStgBytes) {
        const auto own = own_text(bytes.substr(at, kStgBytes));
        if (own)
            list.push_back(std::move(*read_setup(*own, RankLabels::European))); // 40 squares, each with a piece
        else
            problems.push_back({0, fmt::format("set-up {}: {}", at / kStgBytes + 1, own.error())});
    }
    if (!problems.empty())
        return Failure{std::move(problems)};
    return list;
}

Result<std::string, std::string> write_stg(const SetupList& list) {
    if (auto wrong = why_not_original(list, ".stg"))
        return Failure{std::move(*wrong)};
    std::string bytes;
    for (const auto& [edition, setup] : list) {
        const std::string own = setup.text(*edition);
        for (const Rank rank : kOrder)
            for (std::size_t at = own.find(letter_of(rank)); at != std::string::npos;
                 at = own.find(letter_of(rank), at + 1))
                bytes.append(1, char(at % kWidth)).append(1, char(at / kWidth));
    }
    return bytes;
}

bool is_stg(std::string_view text) {
    return text.size() >= kStgBytes && std::ranges::all_of(text, [](char byte) { return byte >= 0 && byte <= 9; });
}

} // namespace vaandel::notation
