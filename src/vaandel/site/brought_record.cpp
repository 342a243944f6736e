#include "vaandel/site/brought_record.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/site/message_words.hpp"

#include <fmt/format.h>

namespace vaandel::site {

namespace {

using Judged = Result<std::monostate, RecordFaults>;

Failure<RecordFaults> fault(std::string_view code, std::string what, json::object values = {}) {
    return Failure{RecordFaults{{{0, std::move(what)}, code, std::move(values)}}};
}

Failure<RecordFaults> too_long(std::string_view unit, std::size_t have, std::size_t most) {
    return fault("too_long", fmt::format("the game has {} {}; the page replays up to {}", have, unit, most),
                 {{"have", have}, {"most", most}});
}

std::string_view code_of(game::Contradiction denied) {
    constexpr std::array<std::string_view, 3> codes{"goes_on", "action", "end"};
    return codes[std::size_t(denied)];
}

/// What a replay says against the record; the record takes the outcome of one that is right.
template <class Record, class Replay>
Judged judged(Record& record, const Replay& replay, const std::string& what, auto&& play_of) {
    if (const auto* illegal = std::get_if<1>(&replay))
        return fault("illegal", what,
                     {{"at", illegal->number}, {"play", play_of(*illegal)}, {"why", text(code_of(illegal->refusal))}});
    if (const auto* mismatch = std::get_if<game::ReplayMismatch>(&replay))
        return fault(code_of(mismatch->what), what, {{"at", mismatch->number}});
    record.outcome = std::get<game::ReplayOk>(replay).outcome;
    return std::monostate{};
}

Judged judge(notation::Record& record) {
    if (record.plies.size() > kMostReplayPlies)
        return too_long("plies", record.plies.size(), kMostReplayPlies);
    const game::Replay replay = game::replay(record, record.edition.rules);
    return judged(record, replay, game::describe(record.edition, replay), [&](const game::ReplayIllegal& illegal) {
        const board::Geometry& geometry = *record.edition.geometry;
        return geometry.name(illegal.move.from) + geometry.name(illegal.move.to);
    });
}

Judged judge(notation::CardRecord& record) {
    if (record.actions.size() > kMostReplayActions)
        return too_long("actions", record.actions.size(), kMostReplayActions);
    const game::CardReplay replay = game::replay(record, record.edition.rules);
    return judged(record, replay, game::describe(replay),
                  [](const game::CardReplayIllegal& illegal) { return cards::text_of(illegal.action); });
}

/// What a text without a game in any format is; nothing if a reader accepts it.
std::string_view code_of_other_text(std::string_view record) {
    if (notation::is_card_record(record))
        return {};
    if (const notation::Format* format = notation::likeliest_format(record))
        return format->carries_games() ? std::string_view{} : "no_game";
    return trimmed(record).empty() ? "empty" : "unknown_form";
}

} // namespace

Result<game::AnyRecord, RecordFaults> read_brought_record(std::string_view text) {
    auto read = game::parse_any_record(text);
    if (!read) {
        RecordFaults faults;
        for (notation::Problem& problem : read.error())
            faults.push_back({.problem = std::move(problem), .values = {}});
        if (const std::string_view code = code_of_other_text(text); !code.empty())
            faults.front().code = code;
        return Failure{std::move(faults)};
    }
    if (auto judged = std::visit([](auto& record) { return judge(record); }, *read); !judged)
        return Failure{std::move(judged.error())};
    return std::move(*read);
}

std::string describe(const RecordFaults& faults) {
    notation::Problems problems;
    for (const RecordFault& fault : faults)
        problems.push_back(fault.problem);
    return notation::describe(problems);
}

json::array words_of(const RecordFaults& faults) {
    json::array words;
    for (const auto& [problem, code, values] : faults) {
        json::object& own = words.emplace_back(json::object{}).as_object();
        own.emplace("code", text(code));
        own.emplace("line", problem.line == 0 ? json::value(nullptr) : problem.line);
        own.emplace("what", problem.what);
        own.insert(values.begin(), values.end());
    }
    return words;
}

} // namespace vaandel::site
