#pragma once
// Lists of set-ups in common formats. If a format has the pieces but not the edition, it is the edition
// with this zone size and army; if none matches, errors refer to the edition whose army is nearest in
// size.

#include "vaandel/notation/problem.hpp"
#include "vaandel/notation/setup_string.hpp"

namespace vaandel::notation {

struct ListedSetup {
    const board::Edition* edition = nullptr;
    board::Setup setup;
    friend bool operator==(const ListedSetup&, const ListedSetup&) = default;
};
using SetupList = std::vector<ListedSetup>;

/// The longest list that is read: about 600,000 set-ups.
inline constexpr std::size_t kMaxListBytes = std::size_t{64} << 20;

/// One set-up string per line (setup_string.hpp). Lines that begin with '#' are comments; the page puts names there.
Result<SetupList, Problems> parse_setup_lines(std::string_view text, RankLabels labels);
Result<std::string, std::string> write_setup_lines(const SetupList& list, RankLabels labels);

/// `*_human_inits.dat` of Ataraxos (C.5): 40 of Red's StraDoS2 letters a line, 'A' for an empty square, front row
/// first, from the owner's right hand; that is a set-up string from its end. Lines that begin with '#' are comments.
/// Ten by ten only.
Result<SetupList, Problems> parse_ataraxos_inits(std::string_view text);
Result<std::string, std::string> write_ataraxos_inits(const SetupList& list);

/// `.stg` (C.6), binary: 80 bytes per set-up, a pair x, y for each piece of `original` in a fixed order, y from the
/// back row and x from the owner's left, 0 to 9 and 0 to 3.
inline constexpr std::size_t kStgBytes = 80;
Result<SetupList, Problems> parse_stg(std::string_view bytes);
Result<std::string, std::string> write_stg(const SetupList& list);

/// The CSV of C.7: a number, 1 where the flag is bombed in or 0, then 40 numbers of `original`'s ranks: 1 marshal to 9
/// scout, 10 spy, 11 flag, 12 bomb. The front row comes first, each row from the owner's left hand: so the file's
/// set-ups are found in the games of the archive, and so nine flags of ten stand on the back row. The mark is read and
/// not judged; written as 1 where bombs stand on every square next to the flag.
Result<SetupList, Problems> parse_setup_csv(std::string_view text);
Result<std::string, std::string> write_setup_csv(const SetupList& list);

/// Whether a text begins like each format. American set-ups have a spy 'S', which is not a European
/// label.
template <RankLabels labels> bool is_setup_lines(std::string_view text);
bool is_ataraxos_inits(std::string_view text);
bool is_stg(std::string_view text);
bool is_setup_csv(std::string_view text);

} // namespace vaandel::notation
