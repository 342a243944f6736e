#pragma once
// Counts WebSocket frames that are not messages: pings, pongs, and message fragments. The library handles them
// silently, however many there are.

#include <cstddef>
#include <cstdint>
#include <span>

namespace vaandel::http {

class FrameMeter {
public:
    /// The next bytes of the connection, in pieces of any length: returns how many such frames began in them.
    /// Validation is left to the library.
    std::size_t count(std::span<const std::uint8_t> bytes) {
        std::size_t others = 0;
        while (!bytes.empty()) {
            if (payload_ > 0) {
                const std::uint64_t passed = payload_ < bytes.size() ? payload_ : bytes.size();
                payload_ -= passed;
                bytes = bytes.subspan(std::size_t(passed));
                continue;
            }
            others += take(bytes.front());
            bytes = bytes.subspan(1);
        }
        return others;
    }

private:
    /// The next byte of a header; 1 if it completes the header of such a frame.
    std::size_t take(std::uint8_t byte) {
        if (at_ == 0)
            first_ = byte;
        else if (at_ == 1)
            begin_length(byte);
        else if (at_ < 2 + length_bytes_)
            length_ = length_ << 8U | byte;
        if (++at_ < 2 || at_ < 2 + length_bytes_ + mask_bytes_)
            return 0;
        at_ = 0;
        payload_ = length_;
        const bool is_control = (first_ & 0x08U) != 0;
        const bool is_last = (first_ & 0x80U) != 0;
        return is_control || !is_last ? 1 : 0;
    }
    void begin_length(std::uint8_t byte) {
        mask_bytes_ = (byte & 0x80U) != 0 ? 4 : 0;
        const std::uint8_t length = byte & 0x7fU;
        length_bytes_ = length == 126 ? 2 : length == 127 ? 8 : 0;
        length_ = length_bytes_ == 0 ? length : 0;
    }

    std::uint64_t payload_ = 0; ///< remaining bytes of this frame
    std::size_t at_ = 0;        ///< in the header of the next one
    std::uint8_t first_ = 0;
    std::size_t length_bytes_ = 0;
    std::size_t mask_bytes_ = 0;
    std::uint64_t length_ = 0;
};

} // namespace vaandel::http
