#include "card_person.hpp"

#include <fmt/format.h>

#include <regex>

namespace vaandel::apps::play_cards {

namespace {

using Strings = std::vector<std::string>;

Strings all_matches(const std::string& text, const char* pattern) {
    const std::regex expression{pattern};
    return {std::sregex_token_iterator{text.begin(), text.end(), expression}, {}};
}

Strings places_in(const std::string& text) { return all_matches(text, "[1-5]"); }

} // namespace

std::optional<std::string> AnyAction::operator()(const Look& look) {
    if (look.prompt == "Enter> " || look.prompt == "Red> " || look.prompt == "Blue> ")
        return "";
    if (look.prompt == "line> ")
        return look.shows("Type done to confirm it") ? "done" : "random";
    const std::string panel = panel_of(look);
    if (all_matches(panel, "^[0-9]+ possible actions?:").empty())
        return "actions";
    if (look.prompt == "fill> ")
        return any(all_matches(panel, "fill( [1-5]=[F1-9XB])+"));
    return any_of_step_2(panel);
}

std::string AnyAction::any_of_step_2(const std::string& panel) {
    // "attack: with 1 2 on 1 3 5  scout: with 2 at two of 1 3 5", over several lines.
    const Strings kinds = all_matches(panel, "(attack|spy|scout|run): with[^a-z]+((on|at two of)[^a-z]*)?");
    if (kinds.empty())
        return "pass";
    const std::string& kind = any(kinds);
    const auto between = std::min(kind.find(" on"), kind.find(" at two of"));
    const std::string verb = kind.substr(0, kind.find(':'));
    const std::string own = any(places_in(kind.substr(0, between)));
    if (between == std::string::npos)
        return fmt::format("{} {}", verb, own);
    Strings targets = places_in(kind.substr(between));
    if (verb == "attack")
        return fmt::format("attack {} {}", own, any(targets));
    random_.shuffle(std::span{targets});
    targets.resize(std::min<std::size_t>(targets.size(), 2));
    return fmt::format("scout {} at {}", own, fmt::join(targets, " "));
}

} // namespace vaandel::apps::play_cards
