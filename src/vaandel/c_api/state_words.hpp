#pragma once
// Each kind of game as text; state_text.cpp selects one.

#include "vaandel/c_api/states.hpp"
#include "vaandel/notation/record.hpp"

#include <fmt/format.h>

namespace vaandel::c_api {

/// The error of an unreadable action.
inline Fault no_action(std::string_view words, std::string_view example) {
    return {VAANDEL_BAD_ARGUMENT, fmt::format("'{:.40}' is not an action such as '{}'", words, example),
            VAANDEL_NO_GAME, "bad_action"};
}

/// The error of an unreadable or unwritable text.
inline Fault unreadable(std::string text) { return {VAANDEL_BAD_SETTINGS, std::move(text)}; }

CallResult act_in(batch::BoardPlay& play, Random& chance, std::string_view words);
CallResult act_in(CardTable& table, Random& chance, std::string_view words);

std::string text_of_action(const batch::BoardPlay& play, unsigned action);
std::string text_of_action(const CardTable& table, unsigned action);

Result<unsigned, Fault> number_in(const batch::BoardPlay& play, std::string_view words);
Result<unsigned, Fault> number_in(const CardTable& table, std::string_view words);

/// The game of a record after a number of plies or actions.
Result<AnyPlay, Fault> table_of(const notation::Record& record, std::uint32_t plies);
Result<AnyPlay, Fault> table_of(notation::CardRecord record, std::uint32_t plies);

/// A game set from a position, with the edition and the rules of another.
Result<AnyPlay, Fault> table_of_position(const batch::BoardPlay& now, std::string_view text);
Result<AnyPlay, Fault> table_of_position(const CardTable& now, std::string_view text);

std::string rules_of(const batch::BoardPlay& play);
std::string rules_of(const CardTable& table);
Result<std::string, Fault> record_of(const batch::BoardPlay& play);
Result<std::string, Fault> record_of(const CardTable& table);
Result<std::string, Fault> position_of(const batch::BoardPlay& play);
Result<std::string, Fault> position_of(const CardTable& table);

/// As a diagram, as a viewer knows it; without one, the truth.
Result<std::string, Fault> drawing_of(const batch::BoardPlay& play, std::optional<board::Side> viewer);
Result<std::string, Fault> drawing_of(const CardTable& table, std::optional<board::Side> viewer);

} // namespace vaandel::c_api
