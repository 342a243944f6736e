#include "vaandel/setups/appeal_file.hpp"

namespace vaandel::setups {

namespace {

/// The number of `size` bytes that begins at `at`.
std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t number = 0;
    for (std::size_t byte = 0; byte < size; ++byte)
        number |= std::uint32_t(std::uint8_t(bytes[at + byte])) << (8 * byte);
    return number;
}

} // namespace

Result<Appeal, std::string> parse_appeal(std::string_view bytes) {
    if (!bytes.starts_with(kAppealMagic))
        return Failure{"it does not begin with '" + std::string{kAppealMagic} + "'"};
    const std::size_t size = kAppealHead + kFeatures * sizeof(Appeal::value_type);
    if (bytes.size() != size)
        return Failure{std::to_string(bytes.size()) + " bytes, should be " + std::to_string(size)};
    struct Field {
        std::string_view name;
        std::size_t expected;
    };
    std::size_t at = kAppealMagic.size();
    for (const Field& field : {Field{"version", kAppealVersion}, Field{"places", kPlaces}, Field{"offsets", kOffsets},
                               Field{"ranks", board::kRanks}}) {
        const std::uint32_t number = number_at(bytes, at, sizeof number);
        if (number != field.expected)
            return Failure{std::string{field.name} + ' ' + std::to_string(number) + ", should be " +
                           std::to_string(field.expected)};
        at += sizeof number;
    }
    Appeal appeal{};
    at = kAppealHead;
    for (std::int16_t& value : appeal) {
        value = std::int16_t(std::uint16_t(number_at(bytes, at, sizeof value)));
        at += sizeof value;
    }
    return appeal;
}

} // namespace vaandel::setups
