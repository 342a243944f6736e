#pragma once
// vaandel match in a folder of its own.

#include <boost/json.hpp>

#include "command_test.hpp"

namespace vaandel::apps {

class MatchCommand : public CommandTest {
protected:
    Ran match(std::vector<std::string> words) const {
        words.insert(words.begin(), "match");
        return run(add_match, std::move(words));
    }
};

/// What --json ends with.
inline boost::json::object last_line(const Ran& ran) {
    return boost::json::parse(ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1)).as_object();
}

/// Without the times, which differ from run to run.
inline std::string without_times(const boost::json::object& result) {
    boost::json::object copy = result;
    for (boost::json::value& engine : copy["engines"].as_array())
        engine.as_object().erase("ms_per_move");
    return boost::json::serialize(copy);
}

} // namespace vaandel::apps
