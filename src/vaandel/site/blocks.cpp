#include "vaandel/site/blocks.hpp"

#include "vaandel/site/impersonation.hpp"
#include "vaandel/site/network.hpp"

#include <algorithm>
#include <charconv>

namespace vaandel::site {

using namespace store;

void Blocks::replace(const std::vector<BlockRow>& rows) {
    entries_.clear();
    for (const BlockRow& row : rows)
        add(row);
}

void Blocks::add(const BlockRow& row) {
    remove(row.kind, row.what);
    entries_.push_back({row, row.kind == BlockKind::Name ? looks_of(row.what) : std::set<std::string>{}});
}

bool Blocks::remove(BlockKind kind, std::string_view what) {
    return std::erase_if(entries_,
                         [&](const Entry& entry) { return entry.row.kind == kind && entry.row.what == what; }) > 0;
}

bool Blocks::is_blocked(std::string_view caller, const std::optional<TokenHash>& owner) const {
    if (entries_.empty())
        return false;
    const Clock::Time now = clock_.now();
    const std::string key = owner ? in_hexadecimal(*owner) : std::string{};
    return std::ranges::any_of(entries_, [&](const Entry& entry) {
        const BlockRow& row = entry.row;
        return entry.is_in_force(now) && ((row.kind == BlockKind::Address && contains_caller(row.what, caller)) ||
                                          (row.kind == BlockKind::Key && row.what == key));
    });
}

bool Blocks::is_name_blocked(std::string_view name) const {
    const Clock::Time now = clock_.now();
    return std::ranges::any_of(entries_, [&](const Entry& entry) {
        return entry.row.kind == BlockKind::Name && entry.is_in_force(now) && looks_like_any(name, entry.looks);
    });
}

std::optional<Clock::Time> Blocks::next_end() const {
    const Clock::Time now = clock_.now();
    std::optional<Clock::Time> next;
    for (const Entry& entry : entries_)
        if (entry.row.until && entry.is_in_force(now))
            next = std::min(next.value_or(*entry.row.until), *entry.row.until);
    return next;
}

std::vector<BlockRow> Blocks::list() const {
    const Clock::Time now = clock_.now();
    std::vector<BlockRow> rows;
    for (const Entry& entry : entries_)
        if (entry.is_in_force(now))
            rows.push_back(entry.row);
    std::ranges::sort(rows, {}, [](const BlockRow& row) { return std::pair{row.kind, row.what}; });
    return rows;
}

std::optional<TokenHash> hash_of_hex(std::string_view text) {
    TokenHash hash{};
    if (text.size() != 2 * hash.size())
        return std::nullopt;
    for (std::size_t at = 0; at < hash.size(); ++at) {
        const char* const first = text.data() + 2 * at;
        unsigned value = 0;
        const auto [end, error] = std::from_chars(first, first + 2, value, 16);
        if (error != std::errc{} || end != first + 2)
            return std::nullopt;
        hash[at] = std::byte(value);
    }
    return hash;
}

} // namespace vaandel::site
