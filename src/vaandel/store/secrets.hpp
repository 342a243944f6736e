#pragma once
// The source of unpredictable bytes.

#include <cstddef>
#include <cstdint>
#include <span>

namespace vaandel::store {

class SecretSource {
public:
    virtual ~SecretSource() = default;

    /// Fills `bytes` with unpredictable random bits.
    virtual void fill(std::span<std::byte> bytes) = 0;

    /// 64 of them, as a seed. Every vaandel::Random on the server gets its own seed: the output of one
    /// generator must reveal nothing about another (a random set-up handed to a guest says nothing about the
    /// bot's).
    std::uint64_t seed();
};

/// The operating system's own (getrandom).
class SystemSecrets final : public SecretSource {
public:
    void fill(std::span<std::byte> bytes) override;
};

} // namespace vaandel::store
