#pragma once
// The files of src/nets/weights, as the build puts them into the program (cmake/EmbedNets.cmake).

#include <span>
#include <string_view>

namespace vaandel::nets {

std::span<const std::string_view> net_files();

} // namespace vaandel::nets
