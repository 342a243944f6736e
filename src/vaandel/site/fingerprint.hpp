#pragma once
// A number that tells whether something is as it was: FNV-1a with 64 bits. It finds damage, not malice; whoever may
// write there may write anything.

#include <concepts>
#include <cstdint>
#include <string_view>

namespace vaandel::site {

class Fingerprint {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes)
            add_byte(static_cast<unsigned char>(byte));
        add_byte(0xff); // which no text of ours has: two texts are not one
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
