#pragma once
// Splits the line of a message.

#include "vaandel/core/text.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <utility>

namespace vaandel::protocol {

/// Reads a line word by word. Keeps the first error; later results are meaningless then.
class MessageReader {
public:
    explicit MessageReader(std::string_view line) : left_{trimmed(line)} {}

    bool is_done() const { return left_.empty() || error_.has_value(); }
    const std::optional<std::string>& error() const { return error_; }
    void fail(std::string what) {
        if (!error_)
            error_ = std::move(what);
    }

    /// The next word; `what` is for the error message if there is none.
    std::string_view word(std::string_view what) {
        if (left_.empty())
            fail(fmt::format("{} is missing", what));
        const auto end = left_.find_first_of(" \t");
        const std::string_view word = left_.substr(0, end);
        left_ = end == std::string_view::npos ? std::string_view{} : trimmed(left_.substr(end));
        return word;
    }
    /// The next word if it is this one.
    bool take(std::string_view word) {
        const auto end = left_.find_first_of(" \t");
        if (left_.substr(0, end) != word)
            return false;
        this->word(word);
        return true;
    }
    /// All that is left, with a blank for every tab.
    std::string rest() {
        std::string text{std::exchange(left_, {})};
        std::ranges::replace(text, '\t', ' ');
        return text;
    }

    template <std::integral T> T number(std::string_view what) {
        const std::string_view text = word(what);
        const auto number = parse_number<T>(text);
        if (!number)
            fail(fmt::format("{} is not {}", notation::excerpt(text), what));
        return number.value_or(T{});
    }
    Milliseconds milliseconds() {
        constexpr std::uint32_t most = 1'000'000'000;
        return Milliseconds{std::min(number<std::uint32_t>("a number of milliseconds"), most)};
    }
    Side side() {
        const std::string_view text = word("a side");
        if (text != "red" && text != "blue")
            fail(fmt::format("{} is neither red nor blue", notation::excerpt(text)));
        return text == "red" ? Side::Red : Side::Blue;
    }

private:
    std::string_view left_;
    std::optional<std::string> error_;
};

} // namespace vaandel::protocol
