#include "table_file.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

namespace vaandel::bench {

namespace {

constexpr std::size_t kLineLength = 112;

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

std::string type_of(const Array& array, std::size_t dimension) {
    if (dimension == array.shape.size())
        return std::string{array.type};
    return fmt::format("std::array<{}, {}>", type_of(array, dimension + 1), array.shape[dimension]);
}

/// A number as short as it can be: no zeros behind, none before the point.
std::string number_text(double value, int decimals) {
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

void add_values(const Array& array, std::size_t dimension, std::span<const double> values, std::string& text) {
    if (dimension + 1 < array.shape.size()) {
        const std::size_t part = values.size() / array.shape[dimension];
        text += "{{\n";
        for (std::size_t at = 0; at < array.shape[dimension]; ++at) {
            add_values(array, dimension + 1, values.subspan(at * part, part), text);
            text += ",\n";
        }
        text += "}}";
        return;
    }
    text += '{';
    std::size_t line = text.rfind('\n') + 1;
    for (std::size_t at = 0; at < values.size(); ++at) {
        const std::string number = number_text(values[at], array.decimals);
        if (text.size() + number.size() + 2 > line + kLineLength) {
            text += '\n';
            line = text.size();
        } else if (at > 0) {
            text += ' ';
        }
        text += number + (at + 1 < values.size() ? "," : "");
    }
    text += '}';
}

} // namespace

std::string text_of(const Array& array) {
    std::string text = fmt::format("inline constexpr {} {}", type_of(array, 0), array.name);
    add_values(array, 0, array.values, text);
    return text + ";\n";
}

Result<std::size_t, std::string> write_file(const std::string& path, std::string_view text) {
    const std::unique_ptr<std::FILE, Close> file{std::fopen(path.c_str(), "wb")};
    if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() || std::fflush(file.get()) != 0)
        return Failure{fmt::format("{} cannot be written", path)};
    return text.size();
}

Result<std::size_t, std::string> write_header(const std::string& folder, std::string_view name, std::string_view origin,
                                              std::string_view declarations) {
    const std::string path = fmt::format("{}/{}", folder, name);
    const std::string text = fmt::format(R"(#pragma once
// {}

#include <array>
#include <cstddef>
#include <cstdint>

namespace vaandel::belief {{

// clang-format off
{}// clang-format on

}} // namespace vaandel::belief
)",
                                         origin, declarations);
    return write_file(path, text);
}

} // namespace vaandel::bench
