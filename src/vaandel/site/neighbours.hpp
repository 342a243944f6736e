#pragma once
// The other processes of the site as its operator knows them: by the name that each tells, and who comes and goes.

#include "vaandel/site/json.hpp"
#include "vaandel/store/log.hpp"
#include "vaandel/store/membership.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace vaandel::site {

class Neighbours {
public:
    /// All outlive it. `membership`: null if there is only this process. `options`: of this process, by name, that all
    /// should have alike.
    Neighbours(store::Membership* membership, const Clock& clock, store::Log& log, json::object options);

    /// How that process calls itself, and its options. Those that differ are logged once.
    void hear(const std::string& process, std::string_view shown, const json::object& options);
    const json::object& options() const { return options_; }
    /// The same; its name on the bus, if it has not yet said it.
    std::string name_of(const std::string& process) const;

    /// Those whose lease has just ended: they may be gone, or come back at once.
    std::vector<std::string> missing() const;

    struct Gone {
        std::string name; ///< as above
        Clock::Time since;
    };
    /// Those that have left lately and not come back under the same name.
    std::vector<Gone> gone() const;
    static constexpr std::chrono::minutes kRemembered{10};

private:
    struct Joined {
        bool is_logged = false;
        std::optional<Clock::Time> missing_since{}; ///< one that joins again is missing for a moment
    };
    /// Those that have joined and left are logged, and how many games were taken over.
    void look_around();
    /// Logs those that have joined and said their name.
    void announce();
    void compare(const std::string& process, const json::object& options);

    store::Membership* membership_;
    const Clock& clock_;
    store::Log& log_;
    json::object options_;
    std::map<std::string, Joined> joined_;     ///< by process
    std::map<std::string, std::string> names_; ///< by process
    std::vector<Gone> gone_;
    std::uint64_t taken_over_ = 0; ///< that were logged
};

} // namespace vaandel::site
