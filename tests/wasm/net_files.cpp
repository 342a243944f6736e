// The nets in WebAssembly: read from the folder /nets, where a page would fetch them.

#include "vaandel/nets/net_files.hpp"

#include "vaandel/board/edition.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace vaandel::nets {

namespace {

std::string read(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::exit(1);
    }
    std::string bytes;
    std::vector<char> block(1 << 16);
    for (std::size_t some = 0; (some = std::fread(block.data(), 1, block.size(), file)) > 0;)
        bytes.append(block.data(), some);
    std::fclose(file);
    return bytes;
}

} // namespace

std::span<const EmbeddedFile> net_files() {
    static const auto contents = [] {
        std::vector<std::string> files;
        for (const board::Edition& edition : board::all_editions())
            files.push_back(read("/nets/" + std::string{edition.id} + ".net"));
        return files;
    }();
    static const auto all = [] {
        std::vector<EmbeddedFile> files;
        for (const board::Edition& edition : board::all_editions())
            files.push_back({edition.id, contents[files.size()]});
        return files;
    }();
    return all;
}

} // namespace vaandel::nets
