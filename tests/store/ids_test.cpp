// Names of games, keys to seats, and where their bytes come from.

#include "vaandel/store/ids.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "store/fakes.hpp"

namespace vaandel::tests {
namespace {

class FixedSecrets final : public SecretSource {
public:
    explicit FixedSecrets(std::vector<unsigned> bytes) : bytes_{std::move(bytes)} {}
    void fill(std::span<std::byte> bytes) override {
        for (std::size_t at = 0; at < bytes.size(); ++at)
            bytes[at] = std::byte(bytes_[at % bytes_.size()]);
    }

private:
    std::vector<unsigned> bytes_;
};

TEST(Ids, AreBase64UrlWithoutPadding) {
    FixedSecrets secrets{{0xfb, 0xff, 0xbf, 0, 1, 2, 3, 250}};
    EXPECT_EQ(GameId::make(secrets).text(), "-_-_AAECA_o");
}

TEST(Ids, RoundTripAndRefuseOthers) {
    SystemSecrets secrets;
    const GameId id = GameId::make(secrets);
    EXPECT_EQ(GameId::parse(id.text()), id);
    for (const std::string_view wrong :
         {"", "AAAAAAAAAA", "AAAAAAAAAAAA", "AAAAAAAAAA=", "AAAAA AAAAA", "../../../ab", "AAAAAAAAAA\xff"})
        EXPECT_EQ(GameId::parse(wrong), std::nullopt) << wrong;
}

TEST(Tokens, Hold256BitsIn43Letters) {
    SystemSecrets secrets;
    const Token token = Token::make(secrets);
    EXPECT_EQ(token.reveal().size(), 43U);
    EXPECT_TRUE(Token::parse(token.reveal()));
    EXPECT_FALSE(Token::parse(token.reveal().substr(1)));
    EXPECT_FALSE(Token::parse(token.reveal() + "A"));
    EXPECT_FALSE(Token::parse(std::string(43, '.')));
}

TEST(Tokens, AreStoredAsSha256) {
    const TokenHash hash = hash_of(*Token::parse(std::string(43, 'A')));
    std::string hex;
    for (const std::byte byte : hash)
        hex += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
    EXPECT_EQ(hex, "0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a");
}

TEST(Tokens, DifferInTheirHashes) {
    SystemSecrets secrets;
    const Token a = Token::make(secrets);
    const Token b = Token::make(secrets);
    EXPECT_TRUE(is_same(hash_of(a), hash_of(*Token::parse(a.reveal()))));
    EXPECT_FALSE(is_same(hash_of(a), hash_of(b)));
}

TEST(SystemSecrets, NeverRepeat) {
    SystemSecrets secrets;
    std::set<std::uint64_t> seen;
    for (int times = 0; times < 1000; ++times)
        EXPECT_TRUE(seen.insert(secrets.seed()).second);
}

TEST(SystemSecrets, FillEveryByte) {
    SystemSecrets secrets;
    std::array<std::byte, 300> ever{};
    for (int times = 0; times < 64; ++times) {
        std::array<std::byte, 300> bytes{};
        secrets.fill(bytes);
        for (std::size_t at = 0; at < bytes.size(); ++at)
            ever[at] |= bytes[at];
    }
    EXPECT_EQ(std::ranges::count(ever, std::byte{0xff}), 300);
}

} // namespace
} // namespace vaandel::tests
