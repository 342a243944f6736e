#pragma once
// Common parts of the replays of both kinds of games.

#include "vaandel/notation/time_text.hpp"
#include "vaandel/site/message_words.hpp"
#include "vaandel/site/replay_facts.hpp"

namespace vaandel::site {

/// Of a notation::Record or a notation::CardRecord.
template <class Record> json::object replay_head(const ReplayFacts& facts, const Record& record) {
    json::array forms;
    for (const std::string_view form : facts.forms)
        forms.push_back(text(form));
    return {{"game", facts.game.empty() ? json::value(nullptr) : text(facts.game)},
            {"edition", text(record.edition.id)},
            {"names", per_side([&](board::Side side) { return or_null(facts.names[side], text); })},
            {"bot", or_null(facts.bot,
                            [&](board::Side side) {
                                return json::object{{"side", text(name_of(side))}, {"level", text(facts.level)}};
                            })},
            {"from", or_null(facts.from, origin_words)},
            {"started", or_null(record.started, [](auto time) { return text(notation::write_time(time)); })},
            {"ended", or_null(facts.ended, [](auto time) { return text(notation::write_time(time)); })},
            {"outcome", or_null(record.outcome, [](const auto& outcome) { return outcome_words(outcome); })},
            {"forms", std::move(forms)}};
}

} // namespace vaandel::site
