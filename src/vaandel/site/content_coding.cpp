#include "vaandel/site/content_coding.hpp"

#include "vaandel/site/header_list.hpp"

#include <zlib.h>

#include <stdexcept>

namespace vaandel::site {

bool takes_coding(std::optional<std::string_view> accept_encoding, std::string_view coding) {
    return accept_encoding && any_of_list(*accept_encoding, [&](std::string_view one) {
               const auto semicolon = one.find(';');
               const std::string_view name = trimmed(one.substr(0, semicolon));
               const std::string_view weight =
                   semicolon == std::string_view::npos ? "" : trimmed(one.substr(semicolon + 1));
               const bool is_refused =
                   weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string_view::npos;
               return name == coding && !is_refused;
           });
}

std::string gzipped(std::string_view bytes) {
    constexpr int kGzipWindow = 15 + 16; // the largest window, in the gzip format
    constexpr int kMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error{"zlib cannot start"};
    std::string packed(deflateBound(&stream, uLong(bytes.size())), '\0');
    std::string unpacked{bytes}; // zlib takes a non-const pointer
    stream.next_in = reinterpret_cast<Bytef*>(unpacked.data());
    stream.avail_in = uInt(unpacked.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    const int ended = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (ended != Z_STREAM_END)
        throw std::runtime_error{"zlib cannot finish"};
    return packed;
}

} // namespace vaandel::site
