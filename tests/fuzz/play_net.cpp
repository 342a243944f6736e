#include "vaandel/nets/play_net.hpp"

#include <boost/crc.hpp>
#include <fmt/format.h>

#include "demand.hpp"

namespace {

/// The bytes with the right checksum, so that the code behind it is reached.
std::string with_checksum(std::string_view bytes) {
    std::size_t begin = 0;
    for (int line = 0; line < 2; ++line) {
        const auto end = bytes.find('\n', begin);
        if (end == std::string_view::npos)
            return std::string{bytes};
        begin = end + 1;
    }
    const auto end = bytes.find('\n', begin);
    if (end == std::string_view::npos)
        return std::string{bytes};
    const std::string_view rest = bytes.substr(end + 1);
    boost::crc_32_type crc;
    crc.process_bytes(rest.data(), rest.size());
    return std::string{bytes.substr(0, begin)} + fmt::format("{:08x}\n", crc.checksum()) + std::string{rest};
}

/// Whatever is read as a net can evaluate a position, and returns no NaN.
std::string check(std::string_view bytes) {
    const auto net = vaandel::nets::PlayNet::parse(with_checksum(bytes));
    if (!net)
        return net.error().empty() ? "refused without a reason" : "";
    if (vaandel::board::find_edition(net->edition()) == nullptr)
        return "a net of no edition";
    const vaandel::nets::InputPlanes picture(vaandel::nets::plane::kCount * net->shape().cells(), 1);
    const auto opinion = net->look(picture);
    return opinion.from.size() == net->shape().cells() * vaandel::nets::kKeyWidth ? "" : "queries are missing";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    return vaandel::fuzz::demand(check, bytes, size);
}
