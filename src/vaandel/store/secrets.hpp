#pragma once
// Where unguessable bytes come from.

#include <cstddef>
#include <cstdint>
#include <span>

namespace vaandel::store {

class SecretSource {
public:
    virtual ~SecretSource() = default;

    /// Fills `bytes` with random bits that nobody can predict.
    virtual void fill(std::span<std::byte> bytes) = 0;

    /// 64 of them, as a seed. Every use of vaandel::Random on the server gets a seed of its own: who sees what one
    /// generator gave must not learn what another will give (a random set-up handed to a guest says nothing about the
    /// bot's).
    std::uint64_t seed();
};

/// The operating system's own (getrandom).
class SystemSecrets final : public SecretSource {
public:
    void fill(std::span<std::byte> bytes) override;
};

} // namespace vaandel::store
