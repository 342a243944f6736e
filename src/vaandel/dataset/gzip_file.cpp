#include "vaandel/dataset/gzip_file.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace vaandel::dataset {

GzipFile::GzipFile(std::filesystem::path path)
    : path_{std::move(path)}, unfinished_{path_.string() + ".part"}, file_{gzopen(unfinished_.c_str(), "wb3")} {
    if (file_ == nullptr)
        fail();
}

GzipFile::~GzipFile() {
    if (file_ == nullptr)
        return;
    gzclose(file_);
    remove_unfinished();
}

void GzipFile::write(std::string_view bytes) {
    if (!bytes.empty() && gzwrite(file_, bytes.data(), unsigned(bytes.size())) == 0)
        fail();
}

void GzipFile::finish() {
    const bool is_written = gzclose(std::exchange(file_, nullptr)) == Z_OK;
    std::error_code error;
    if (is_written)
        std::filesystem::rename(unfinished_, path_, error);
    if (is_written && !error)
        return;
    remove_unfinished();
    fail();
}

void GzipFile::remove_unfinished() const {
    std::error_code ignored;
    std::filesystem::remove(unfinished_, ignored);
}

void GzipFile::fail() const { throw std::runtime_error{fmt::format("cannot write {}", path_.string())}; }

} // namespace vaandel::dataset
