#include "vaandel/store/secrets.hpp"

#include <sys/random.h>

#include <array>
#include <bit>
#include <cerrno>
#include <system_error>

namespace vaandel::store {

std::uint64_t SecretSource::seed() {
    std::array<std::byte, sizeof(std::uint64_t)> bytes{};
    fill(bytes);
    return std::bit_cast<std::uint64_t>(bytes);
}

void SystemSecrets::fill(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
        if (got >= 0)
            bytes = bytes.subspan(std::size_t(got));
        else if (errno != EINTR)
            throw std::system_error{errno, std::generic_category(), "getrandom"};
    }
}

} // namespace vaandel::store
