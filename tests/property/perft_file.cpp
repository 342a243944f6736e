#include "property/perft_file.hpp"

#include "vaandel/board/setup.hpp"
#include "vaandel/notation/rule_words.hpp"

#include <fmt/format.h>

#include "support/scene.hpp"

namespace vaandel::tests {

namespace {

/// "two-squares=5 more-squares=off".
void read_rules(std::string_view text, Rules& rules) {
    for (const std::string_view word : words_of(text)) {
        const std::size_t equals = std::min(word.find('='), word.size() - 1);
        const std::string_view key = word.substr(0, equals);
        const std::string_view value = word.substr(equals + 1);
        bool is_known = false;
        notation::for_each_switch(rules, [&](std::string_view name, const auto& words, auto& setting) {
            if (const auto wanted = notation::value_of(words, value); name == key && wanted) {
                setting = *wanted;
                is_known = true;
            }
        });
        notation::for_each_limit(rules, [&](std::string_view name, std::optional<Ply>& limit) {
            if (name == key && (value == "off" || parse_number<Ply>(value))) {
                limit = parse_number<Ply>(value);
                is_known = true;
            }
        });
        EXPECT_TRUE(is_known) << "not a rule: " << word;
    }
}

PerftCount read_count(std::string_view text) {
    PerftCount count;
    if (text == "?")
        return count; // a new entry, before VAANDEL_REWRITE=1
    const std::vector<std::string_view> words = words_of(text);
    const auto read = [&](std::size_t at, std::string_view name, std::uint64_t& number) {
        const auto value = at + 1 < words.size() ? parse_number<std::uint64_t>(words[at + 1]) : std::nullopt;
        EXPECT_TRUE(value && words[at] == name) << "where " << name << " should be counted: " << text;
        number = value.value_or(0);
    };
    read(0, "moves", count.moves);
    read(2, "attacks", count.attacks);
    read(4, "ends", count.ends);
    read(6, "two-squares", count.two_squares);
    read(8, "more-squares", count.more_squares);
    return count;
}

class Reader {
public:
    std::vector<PerftEntry> read(std::string_view text) {
        for (std::size_t number = 0; !text.empty(); ++number) {
            const std::string_view line = trimmed(take_line(text));
            if (!line.empty() && line[0] != '#')
                read_line(line, number);
        }
        finish_board();
        return std::move(entries_);
    }

private:
    void read_line(std::string_view line, std::size_t number) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) { // a row of a drawing
            drawing_ += std::string{line} + '\n';
            return;
        }
        finish_board();
        const std::string_view key = line.substr(0, colon);
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (key == "id")
            entries_.emplace_back();
        ASSERT_FALSE(entries_.empty()) << "an entry begins with its id";
        PerftEntry& entry = entries_.back();
        if (key == "id")
            entry.id = value;
        if (key == "edition") {
            ASSERT_TRUE(find_edition(value)) << value;
            entry.edition = *find_edition(value);
        } else if (key == "rules") {
            read_rules(value, entry.edition.rules);
        } else if (key == "red" || key == "blue") {
            add_setup(entry, key == "red" ? Side::Red : Side::Blue, value);
        } else if (key == "to-move") {
            entry.to_move = value == "blue" ? Side::Blue : Side::Red;
        } else if (key == "moves") {
            for (const std::string_view move : words_of(value))
                entry.moves.push_back(move_named(entry.edition, move));
        } else if (key.starts_with("depth ")) {
            entry.counts.push_back(read_count(value));
            entry.count_lines.push_back(number);
            EXPECT_EQ(key, "depth " + std::to_string(entry.counts.size())) << entry.id;
        } else {
            EXPECT_TRUE(key == "id" || key == "about" || key == "board") << "not a key: " << key;
        }
    }

    static void add_setup(PerftEntry& entry, Side side, std::string_view text) {
        const auto setup = parse_setup(entry.edition, text);
        ASSERT_TRUE(setup) << entry.id << ": " << text;
        for (const OwnPiece& piece : setup->pieces())
            entry.start.push_back({entry.edition.geometry->seen_by(side, piece.square), side, piece.rank});
    }

    void finish_board() {
        if (!drawing_.empty() && !entries_.empty())
            entries_.back().start = pieces_drawn(entries_.back().edition, drawing_);
        drawing_.clear();
    }

    std::vector<PerftEntry> entries_;
    std::string drawing_;
};

} // namespace

std::vector<PerftEntry> read_perft_file(std::string_view text) { return Reader{}.read(text); }

std::string text_of(const PerftCount& count) {
    return fmt::format("moves {} attacks {} ends {} two-squares {} more-squares {}", count.moves, count.attacks,
                       count.ends, count.two_squares, count.more_squares);
}

} // namespace vaandel::tests
