#pragma once
// Finds the records in files, folders and zip archives, and reads them one by one.

#include "vaandel/core/result.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace vaandel::apps {

/// A given file is named as it was given, a file in a folder FOLDER/PATH, an entry of an archive ARCHIVE.zip/ENTRY.
/// Folders are processed in the order of file names, without following links to folders; archives in the order of
/// their entries. A file counts as a record by its content or by its extension (.vaandel, .gsn, .xml); other files are
/// skipped, unless they were given by name. Memory: one text at a time, and the names in the folders on the path to
/// it.
class RecordFiles {
public:
    /// A record's name, and its text or the reading error. The text is valid during the call.
    using Visit = std::function<void(const std::string& name, const Result<std::string_view, std::string>& text)>;

    explicit RecordFiles(Visit visit) : visit_{std::move(visit)} {}

    /// Visits all records of a file, a folder or an archive.
    void walk(const std::string& path);

    /// How many other files were skipped so far.
    std::size_t passed_over() const { return passed_over_; }

private:
    /// Whether a file was named by the user, or found in a folder or an archive.
    enum class Origin { Given, Found };
    /// Fills the bytes from the front and returns how many it had: fewer only at the end.
    using Source = std::function<Result<std::size_t, std::string>(std::span<char> bytes)>;

    void walk_folder(const std::string& path);
    void walk_file(const std::string& path, Origin origin);
    void walk_archive(const std::string& path);
    /// Reads the rest of a text whose first bytes are in text_, and passes it on.
    void finish(const std::string& name, Origin origin, const Source& source);
    /// Reads the first bytes of a text into text_; false, with an error report, if that failed.
    bool begin(const std::string& name, Origin origin, const Source& source);
    /// Files without a record's name are reported only if they were given.
    void cannot_read(const std::string& name, Origin origin, std::string why);

    Visit visit_;
    std::size_t passed_over_ = 0;
    std::string text_; ///< the text being read; a member to reuse its memory
};

} // namespace vaandel::apps
