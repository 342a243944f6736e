#include "laws.hpp"

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/setup_string.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/text_head.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <algorithm>

namespace vaandel::notation::laws {

using namespace board;

namespace {

std::string check_phrases(const std::vector<std::string>& phrases) {
    if (phrases.empty())
        return "a failure without a reason";
    const bool all_told =
        std::ranges::all_of(phrases, [](const std::string& phrase) { return !phrase.empty() && is_utf8(phrase); });
    return all_told ? "" : "an empty or garbled reason";
}

std::string check_problems(std::string_view text, const Problems& problems) {
    const std::size_t lines = 1 + std::size_t(std::ranges::count(text, '\n'));
    std::vector<std::string> phrases;
    for (const Problem& problem : problems) {
        if (problem.line > lines)
            return "a problem after the last line";
        phrases.push_back(problem.what);
    }
    if (problems.size() > kMostProblems + kRanks * 2)
        return "too many problems";
    return check_phrases(phrases);
}

/// What Record promises of every record.
std::string check_promises(const Record& record) {
    if (!check_start(record.edition, record.placement, record.start).empty())
        return "the start is wrong";
    if (!std::ranges::is_sorted(record.start, {}, &PlacedPiece::square))
        return "the start is not by square";
    if (!has_begun(record) && !record.plies.empty())
        return "plies before the start";
    if (record.outcome && !can_be(*record.outcome))
        return "no game can end like this";
    if (record.gravon_result && (!record.outcome || reason_of(*record.gravon_result) != record.outcome->reason))
        return "the results do not agree";
    const bool has_battle =
        std::ranges::any_of(record.plies, [](const RecordedPly& ply) { return ply.battle.has_value(); });
    if (record.battles == Battles::Omitted && has_battle)
        return "a battle where they are omitted";
    for (const auto& name : {record.names.red, record.names.blue})
        if (name && !is_utf8(*name))
            return "a name is not UTF-8";
    return "";
}

std::string check_own_round_trip(const Record& record) {
    const std::string written = write_record(record);
    const auto again = parse_record(written);
    if (!again)
        return "what was written is not read: " + describe(again.error()) + "\n" + written;
    if (!(*again == record))
        return "what was read again differs";
    return write_record(*again) == written ? "" : "what was written again differs";
}

} // namespace

std::string check_gravon(std::string_view text) {
    const auto record = parse_gravon(text);
    if (!record)
        return check_problems(text, record.error());
    if (std::string wrong = check_promises(*record) + check_own_round_trip(*record); !wrong.empty())
        return wrong;
    const auto written = write_gravon(*record);
    if (!written)
        return written.error().find("XML cannot hold") != std::string::npos ? "" : written.error();
    const auto again = parse_gravon(*written);
    if (!again)
        return "what was written is not read: " + describe(again.error());
    return *again == *record ? "" : "what was read again differs";
}

std::string check_record(std::string_view text) {
    const auto record = parse_record(text);
    if (const Format* format = detect_format(text); record && (format == nullptr || format->id != "vaandel"))
        return "the format is not told";
    if (!record)
        return check_problems(text, record.error());
    return check_promises(*record) + check_own_round_trip(*record);
}

std::string check_format(const Format& format, std::string_view text) {
    const auto check = [&]<class Content>(const Codec<Content>& codec) -> std::string {
        const auto content = codec.read(text);
        if (!content)
            return check_problems(text, content.error());
        if constexpr (std::is_same_v<Content, Record>)
            if (std::string wrong = check_promises(*content) + check_own_round_trip(*content); !wrong.empty())
                return wrong;
        const auto written = codec.write(*content);
        if (!written)
            return written.error().empty() ? "a failure without a reason" : "";
        const auto again = codec.read(*written);
        if (!again)
            return "what was written is not read: " + describe(again.error()) + "\n" + *written;
        return *again == *content ? "" : "what was read again differs\n" + *written;
    };
    return std::visit(
        [&](const auto& codec) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(codec)>, ViewCodec>)
                return std::string{};
            else
                return check(codec);
        },
        format.codec);
}

std::string check_any(std::string_view text) {
    for (const Format& format : all_formats())
        if (std::string wrong = check_format(format, text); !wrong.empty())
            return std::string{format.id} + ": " + wrong;
    const Format* told = detect_format(text);
    const auto record = parse_any(text);
    if (record && (told == nullptr || !told->carries_games()) && first_xml_element(text) != "stratego")
        return "a game was read of a form that does not tell itself";
    return record ? "" : check_problems(text, record.error());
}

std::string check_strados2(std::string_view text) {
    for (const Geometry* geometry : {&kBoard10, &kBoard8}) {
        const auto pieces = parse_strados2(*geometry, text);
        if (!pieces) {
            if (std::string wrong = check_phrases(pieces.error()); !wrong.empty())
                return wrong;
            continue;
        }
        std::string capitals{text};
        std::ranges::transform(capitals, capitals.begin(), upper);
        if (write_strados2(*geometry, *pieces) != capitals)
            return "what was written differs";
    }
    return "";
}

std::string check_setup_string(std::string_view text) {
    for (const Edition& edition : all_editions())
        for (const RankLabels labels : {RankLabels::European, RankLabels::American}) {
            const auto setup = parse_setup_string(edition, text, labels);
            if (!setup) {
                if (std::string wrong = check_phrases(setup.error()); !wrong.empty())
                    return wrong;
                continue;
            }
            const std::string written = write_setup_string(edition, *setup, labels);
            const auto again = parse_setup_string(edition, written, labels);
            if (!again || !(*again == *setup))
                return "what was read again differs";
        }
    return "";
}

} // namespace vaandel::notation::laws
