#include "table_file.hpp"

#include "vaandel/belief/tables.hpp"
#include "vaandel/nets/file_parts.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdio>
#include <memory>

namespace vaandel::bench {

namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

} // namespace

Result<std::size_t, std::string> write_file(const std::string& path, std::string_view text) {
    const std::unique_ptr<std::FILE, Close> file{std::fopen(path.c_str(), "wb")};
    if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() || std::fflush(file.get()) != 0)
        return Failure{fmt::format("{} cannot be written", path)};
    return text.size();
}

Result<std::size_t, std::string> write_table(const std::string& path, std::string_view table) {
    std::string file{belief::kTableMagic};
    for (const std::uint32_t number : {belief::kTableVersion, nets::checksum_of(table)}) {
        const auto bytes = std::bit_cast<std::array<char, sizeof number>>(number);
        file.append(bytes.begin(), bytes.end());
    }
    return write_file(path, file.append(table));
}

} // namespace vaandel::bench
