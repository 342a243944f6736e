#pragma once
// Headers with learned tables, written by the program that learned them.

#include "vaandel/core/result.hpp"

#include <span>
#include <string>
#include <string_view>

namespace vaandel::bench {

/// An array of any number of dimensions as C++: "inline constexpr std::array<std::array<TYPE, 2>, 3> NAME{{...}};".
/// `shape`: outermost first; `values`: row by row, printed with `decimals` digits.
struct Array {
    std::string_view type; ///< double or std::int8_t
    std::string_view name;
    std::span<const std::size_t> shape;
    std::span<const double> values;
    int decimals = 3;
};
std::string text_of(const Array& array);

/// Returns the number of bytes, or fails with a phrase.
Result<std::size_t, std::string> write_file(const std::string& path, std::string_view text);

/// Writes `folder`/`name`: a head with a comment that tells the command and the data, then the declarations in
/// namespace vaandel::belief. Fails with a phrase.
Result<std::size_t, std::string> write_header(const std::string& folder, std::string_view name, std::string_view origin,
                                              std::string_view declarations);

} // namespace vaandel::bench
