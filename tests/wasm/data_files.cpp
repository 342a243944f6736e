// The nets and tables in WebAssembly: read from the folders /nets, /policies, /tables and /setups, where a
// page would fetch them.

#include "vaandel/belief/tables.hpp"
#include "vaandel/nets/net_files.hpp"
#include "vaandel/nets/setup_files.hpp"
#include "vaandel/setups/appeal_file.hpp"

#include <dirent.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace vaandel {

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

/// The names of a folder's files of that kind.
std::map<std::string, std::string> contents_of(const std::string& path, std::string_view ending) {
    std::map<std::string, std::string> files;
    DIR* const folder = opendir(path.c_str());
    if (folder == nullptr) {
        std::fprintf(stderr, "cannot read the folder %s\n", path.c_str());
        std::exit(1);
    }
    while (const dirent* const entry = readdir(folder))
        if (const std::string name = entry->d_name; name.ends_with(ending))
            files.emplace(name, read(path + "/" + name));
    closedir(folder);
    return files;
}

std::vector<EmbeddedFile> files_of(const std::map<std::string, std::string>& contents) {
    std::vector<EmbeddedFile> files;
    for (const auto& [name, content] : contents)
        files.push_back({name, content});
    return files;
}

} // namespace

std::span<const EmbeddedFile> belief::table_files() {
    static const auto contents = contents_of("/tables", ".table");
    static const auto all = files_of(contents);
    return all;
}

std::span<const EmbeddedFile> nets::net_files() {
    static const auto contents = contents_of("/nets", ".net");
    static const auto all = files_of(contents);
    return all;
}

std::span<const EmbeddedFile> nets::policy_files() {
    static const auto contents = contents_of("/policies", ".net");
    static const auto all = files_of(contents);
    return all;
}

std::span<const EmbeddedFile> nets::setup_files() {
    static const auto contents = contents_of("/policies", ".setups");
    static const auto all = files_of(contents);
    return all;
}

std::span<const EmbeddedFile> setups::appeal_files() {
    static const auto contents = contents_of("/setups", ".appeal");
    static const auto all = files_of(contents);
    return all;
}

} // namespace vaandel
