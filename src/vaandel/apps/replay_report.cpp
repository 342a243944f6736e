#include "vaandel/apps/replay_report.hpp"

#include "vaandel/cards/action.hpp"
#include "vaandel/notation/characters.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace vaandel::apps {

namespace json = boost::json;
using notation::Problem;
using notation::Problems;
using notation::Record;

namespace {

/// Converts any bytes of a file name to one line of UTF-8.
std::string printable(std::string_view name) {
    constexpr char32_t replacement = 0xFFFD;
    std::string text;
    while (!name.empty()) {
        const auto character = notation::take_character(name);
        const bool shows = character && *character >= ' ' && *character != 0x7F;
        notation::append_utf8(text, shows ? *character : replacement);
    }
    return text;
}

/// Of either kind of game; null if there is none.
json::value outcome_value(const auto& outcome) {
    if (!outcome)
        return nullptr;
    return {{"winner", json::string_view{outcome->winner ? board::name_of(*outcome->winner) : "draw"}},
            {"reason", json::string_view{code_of(outcome->reason)}}};
}

/// The fields of --json besides the name; the text line has the same. A board game counts plies, a card game actions.
struct ReplayObject {
    const board::Geometry* geometry; ///< of a board game
    std::string_view length = geometry != nullptr ? "plies" : "actions";
    std::string_view number = geometry != nullptr ? "ply" : "number";

    json::object operator()(const game::ReplayOk& ok) const {
        return {{"verdict", "ok"}, {length, ok.length}, {"outcome", outcome_value(ok.outcome)}};
    }
    json::object operator()(const game::ReplayIllegal& illegal) const {
        return {{"verdict", "illegal"},
                {number, illegal.number},
                {"from", geometry->name(illegal.move.from)},
                {"to", geometry->name(illegal.move.to)},
                {"refusal", json::string_view{board::code_of(illegal.refusal)}}};
    }
    json::object operator()(const game::CardReplayIllegal& illegal) const {
        return {{"verdict", "illegal"},
                {number, illegal.number},
                {"side", json::string_view{board::name_of(illegal.side)}},
                {"action", cards::text_of(illegal.action)},
                {"refusal", json::string_view{cards::code_of(illegal.refusal)}}};
    }
    json::object operator()(const game::ReplayMismatch& mismatch) const {
        return {{"verdict", "mismatch"},
                {number, mismatch.number},
                {"record", mismatch.record},
                {"replay", mismatch.replay}};
    }
};

std::string line_of(std::string_view name, json::object members) {
    json::object object{{"name", printable(name)}};
    object.insert(members.begin(), members.end());
    return json::serialize(object);
}

/// Both kinds have the same verdicts in the same order.
template <class Replay> void count(ReplayCounts& counts, const Replay& replay) {
    static_assert(std::variant_size_v<Replay> == 3);
    const std::array<std::size_t*, 3> by_verdict{&counts.ok, &counts.illegal, &counts.mismatch};
    ++*by_verdict[replay.index()];
}

} // namespace

void Output::add_line(std::string_view line) {
    constexpr std::size_t enough = std::size_t{64} << 10;
    waiting_.append(line).append("\n");
    if (waiting_.size() >= enough)
        flush();
}

void Output::flush() {
    const bool is_done = std::fwrite(waiting_.data(), 1, waiting_.size(), stream_) == waiting_.size();
    waiting_.clear();
    if (!is_done || std::fflush(stream_) != 0)
        throw std::runtime_error{"the output cannot be written"};
}

bool ReplayReport::is_warning(const Record& record, const game::Replay& replay) const {
    const auto* mismatch = std::get_if<game::ReplayMismatch>(&replay);
    return mismatch != nullptr && mismatch->what == game::Contradiction::End && record.gravon_result &&
           unexplained_ == Unexplained::Warning;
}

void ReplayReport::add(const std::string& name, const Record& record, const game::Replay& replay) {
    if (is_warning(record, replay)) {
        ++counts_.warning;
        const auto& mismatch = std::get<game::ReplayMismatch>(replay);
        json::object told = ReplayObject{record.edition.geometry}(mismatch);
        told["verdict"] = "warning";
        return output_.add_line(form_ == Form::Json ? line_of(name, std::move(told))
                                                    : fmt::format("{}: warning: record says {}, replay says {}",
                                                                  printable(name), mismatch.record, mismatch.replay));
    }
    count(counts_, replay);
    output_.add_line(form_ == Form::Json
                         ? line_of(name, std::visit(ReplayObject{record.edition.geometry}, replay))
                         : fmt::format("{}: {}", printable(name), game::describe(record.edition, replay)));
}

void ReplayReport::add(const std::string& name, const game::CardReplay& replay) {
    count(counts_, replay);
    output_.add_line(form_ == Form::Json ? line_of(name, std::visit(ReplayObject{nullptr}, replay))
                                         : fmt::format("{}: {}", printable(name), game::describe(replay)));
}

void ReplayReport::add_unreadable(const std::string& name, const Problems& problems) {
    ++counts_.unreadable;
    if (form_ == Form::Text)
        return output_.add_line(fmt::format("{}: unreadable: {}", printable(name), notation::describe(problems)));
    json::array list;
    for (const Problem& problem : problems) {
        json::object object{{"line", nullptr}, {"what", problem.what}};
        if (problem.line != 0)
            object["line"] = problem.line;
        list.push_back(std::move(object));
    }
    output_.add_line(line_of(name, {{"verdict", "unreadable"}, {"problems", std::move(list)}}));
}

void ReplayReport::add_summary(std::size_t passed_over) {
    if (form_ == Form::Json)
        output_.add_line(json::serialize(json::object{{"games", counts_.games()},
                                                      {"ok", counts_.ok},
                                                      {"warning", counts_.warning},
                                                      {"illegal", counts_.illegal},
                                                      {"mismatch", counts_.mismatch},
                                                      {"unreadable", counts_.unreadable},
                                                      {"passed_over", passed_over}}));
    else
        output_.add_line(fmt::format("{} games: {} ok, {} warning, {} illegal, {} mismatch, {} unreadable",
                                     counts_.games(), counts_.ok, counts_.warning, counts_.illegal, counts_.mismatch,
                                     counts_.unreadable));
    output_.flush();
}

ReplayProgress::ReplayProgress() : is_on_{isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0} {}

void ReplayProgress::show(std::size_t games) {
    constexpr std::size_t step = 500; // several times a second
    if (!is_on_ || games % step != 0)
        return;
    fmt::print(stderr, "\r{} games", games);
    is_shown_ = true;
}

void ReplayProgress::clear() {
    if (is_shown_)
        fmt::print(stderr, "\r\x1b[K");
    is_shown_ = false;
}

} // namespace vaandel::apps
