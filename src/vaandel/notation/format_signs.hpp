#pragma once
// By what a text shows its form. Each asks the beginning of a text; at most one says yes to what a writer of ours has
// written.

#include "vaandel/notation/setup_string.hpp"

namespace vaandel::notation::signs {

bool is_vaandel(std::string_view text);
bool is_gravon(std::string_view text);
bool is_gsn(std::string_view text);
bool is_ucc2012(std::string_view text);
bool is_ataraxos(std::string_view text);
/// By their first move; a start without moves is a position.
bool is_yorktown_lan(std::string_view text);
bool is_yorktown_complex(std::string_view text);
bool is_yorktown_xml(std::string_view text);
bool is_yorktown_actions(std::string_view text);
bool is_strados2(std::string_view text);
bool is_strados3(std::string_view text);
bool is_board_string(std::string_view text);
/// American ones have a spy 'S', which no European label is.
template <RankLabels labels> bool is_setup_lines(std::string_view text);
bool is_ataraxos_inits(std::string_view text);
bool is_stg(std::string_view text);
bool is_setup_csv(std::string_view text);

} // namespace vaandel::notation::signs
