#pragma once
// A 64-bit FNV-1a hash that detects changes. It finds damage, not malice; whoever can write there may write anything.

#include <concepts>
#include <cstdint>
#include <string_view>

namespace vaandel::site {

class Fingerprint {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes)
            add_byte(static_cast<unsigned char>(byte));
        add_byte(0xff); // which none of our texts contains, so that concatenations are unambiguous
    }
    void add(std::integral auto number) {
        for (unsigned at = 0; at < 8; ++at)
            add_byte(std::uint8_t(std::uint64_t(number) >> 8 * at));
    }
    std::uint64_t value() const { return value_; }

private:
    void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

} // namespace vaandel::site
