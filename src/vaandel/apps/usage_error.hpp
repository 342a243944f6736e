#pragma once
// Wrong usage that shows only after the command line was read.

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace vaandel::apps {

/// The program ends with status 2 and tells how to get help.
class UsageError : public std::runtime_error {
public:
    /// `option` is the option or argument that is wrong, as the user writes it.
    UsageError(std::string_view option, std::string_view what)
        : std::runtime_error{fmt::format("{}: {}", option, what)} {}
    /// Of no option alone.
    explicit UsageError(const std::string& what) : std::runtime_error{what} {}
};

/// What `open` returns, which opens what the user named with this option. Throws UsageError for its
/// std::runtime_error: a wrong name is wrong usage.
template <class Open> auto open_named(std::string_view option, Open open) {
    try {
        return open();
    } catch (const UsageError&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw UsageError{option, error.what()};
    }
}

} // namespace vaandel::apps
