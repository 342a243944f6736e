// The nets in WebAssembly: read from the folder /nets, where a page would fetch them.

#include "vaandel/nets/net_files.hpp"

#include <dirent.h>

#include <cstdio>
#include <cstdlib>
#include <map>
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
        std::map<std::string, std::string> files;
        DIR* const folder = opendir("/nets");
        if (folder == nullptr) {
            std::fputs("cannot read the folder /nets\n", stderr);
            std::exit(1);
        }
        while (const dirent* const entry = readdir(folder))
            if (const std::string name = entry->d_name; name.ends_with(".net"))
                files.emplace(name, read("/nets/" + name));
        closedir(folder);
        return files;
    }();
    static const auto all = [] {
        std::vector<EmbeddedFile> files;
        for (const auto& [name, content] : contents)
            files.push_back({name, content});
        return files;
    }();
    return all;
}

} // namespace vaandel::nets
