#pragma once
// What the operator of the server blocks: addresses, people by the key to all their seats, and names. Blocked people
// may look, and can neither make games nor act in them.

#include "vaandel/store/store.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel::site {

class Blocks {
public:
    /// `clock` outlives it.
    explicit Blocks(const Clock& clock) : clock_{clock} {}

    /// Everything at once, as the store has it.
    void replace(const std::vector<store::BlockRow>& rows);
    /// One more; replaces what was said of it before.
    void add(const store::BlockRow& row);
    /// Whether it was there.
    bool remove(store::BlockKind kind, std::string_view what);

    /// Whether somebody at this counted address, with this key if they have one, is blocked now.
    bool is_blocked(std::string_view caller, const std::optional<store::TokenHash>& owner) const;
    /// Whether a name is blocked now, or looks like one that is.
    bool is_name_blocked(std::string_view name) const;

    /// When the first of those in force ends by itself, if one does.
    std::optional<Clock::Time> next_end() const;

    /// Those in force, by kind and what they block.
    std::vector<store::BlockRow> list() const;

private:
    struct Entry {
        store::BlockRow row;
        std::set<std::string> looks; ///< of a name
        bool is_in_force(Clock::Time now) const { return !row.until || now < *row.until; }
    };
    const Clock& clock_;
    std::vector<Entry> entries_;
};

/// A hash written by in_hexadecimal(); nothing if it is not 64 hexadecimal digits.
std::optional<store::TokenHash> hash_of_hex(std::string_view text);

} // namespace vaandel::site
