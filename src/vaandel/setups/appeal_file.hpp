#pragma once
// The learned values of set-ups, data/setups/EDITION.appeal: embedded in the program by the build, read once.
//
// A file is `vndappeal`; five numbers of 32 bits: version, places, offsets, ranks, and the CRC-32 of the rest; and the
// values of Appeal, signed numbers of 16 bits. All numbers are little endian.
//
// The values were learned by regression on games of self-play, 24,000 of each Duel and 30,000 of each Barrage, by a
// program that is gone (docs/lab/2026-11-set-ups.md).

#include "vaandel/core/embedded_file.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/setups/appeal.hpp"

#include <string>

namespace vaandel::setups {

inline constexpr std::string_view kAppealMagic = "vndappeal";
inline constexpr std::uint32_t kAppealVersion = 1;
inline constexpr std::size_t kAppealHead = kAppealMagic.size() + 5 * sizeof(std::uint32_t);

/// The values in a file, or a phrase that says what is wrong with it. Does not compare the checksum: tests/setups does,
/// for every embedded file.
Result<Appeal, std::string> parse_appeal(std::string_view bytes);

/// The files, by their names in data/setups.
std::span<const EmbeddedFile> appeal_files();

} // namespace vaandel::setups
