#pragma once
// Runs a subcommand in its own folder, as main() does.

#include "vaandel/apps/commands.hpp"

#include <gtest/gtest.h>
#include <zip.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "support/temporary_folder.hpp"

namespace vaandel::apps {

/// The result of a run, with the folder's name removed from its output.
struct Ran {
    int status;
    std::string out;
    std::string err;
};

class CommandTest : public testing::Test {
protected:
    std::string path(std::string_view name) const { return folder_.path(name); }
    std::string add(std::string_view name, std::string_view content) const { return folder_.add(name, content); }
    std::string content(std::string_view name) const { return folder_.content(name); }

    using Entries = std::vector<std::pair<std::string, std::string>>;
    /// Packs these files, and the folders whose names end with a slash.
    std::string add_archive(std::string_view name, const Entries& entries) const {
        int error = 0;
        zip_t* archive = zip_open(path(name).c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
        EXPECT_NE(archive, nullptr);
        for (const auto& [entry, content] : entries) {
            if (entry.ends_with('/'))
                zip_dir_add(archive, entry.c_str(), 0);
            else
                zip_file_add(archive, entry.c_str(), zip_source_buffer(archive, content.data(), content.size(), 0), 0);
        }
        EXPECT_EQ(zip_close(archive), 0);
        return path(name);
    }
    /// The files in the folder, to check that none is left over.
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder_.path()})
            if (entry.is_regular_file())
                names.push_back(entry.path().lexically_relative(folder_.path()));
        std::ranges::sort(names);
        return names;
    }

    /// `words` begin with the subcommand that `add_command` adds.
    Ran run(void (*add_command)(Command&, int&), const std::vector<std::string>& words) const;

private:
    std::string without_folder(std::string text) const {
        const std::string prefix = folder_.path("");
        for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix))
            text.erase(at, prefix.size());
        return text;
    }

    tests::TemporaryFolder folder_;
};

} // namespace vaandel::apps
