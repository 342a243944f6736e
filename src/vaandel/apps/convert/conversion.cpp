#include "vaandel/apps/convert/conversion.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_record.hpp"
#include "vaandel/notation/walk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vaandel::apps {

using namespace board;
using notation::Codec;
using notation::Diagram;
using notation::Format;
using notation::GameCodec;
using notation::PositionCodec;
using notation::Problems;
using notation::Record;
using notation::SetupList;
using notation::SetupsCodec;
using notation::ViewCodec;

namespace {

/// A part of some content, and whether two contents of its kind agree in it.
template <class Content> struct Part {
    std::string_view name;
    bool (*is_same)(const Content& before, const Content& after);
};

template <class Member> bool all_same(const Record& a, const Record& b, Member member) {
    return std::ranges::equal(a.plies, b.plies, {}, member, member);
}

constexpr std::array<Part<Record>, 12> kGameParts{{
    {"the edition", [](const Record& a, const Record& b) { return a.edition.id == b.edition.id; }},
    {"rules", [](const Record& a, const Record& b) { return a.edition.rules == b.edition.rules; }},
    {"names", [](const Record& a, const Record& b) { return a.names == b.names; }},
    {"the date", [](const Record& a, const Record& b) { return a.started == b.started; }},
    {"the clock", [](const Record& a, const Record& b) { return a.clock == b.clock; }},
    {"set-ups", [](const Record& a, const Record& b) { return a.start == b.start && a.placement == b.placement; }},
    {"moves", [](const Record& a, const Record& b) { return all_same(a, b, &notation::RecordedPly::move); }},
    {"battles",
     [](const Record& a, const Record& b) {
         return a.battles != notation::Battles::Recorded || a.plies.empty() ||
                all_same(a, b, &notation::RecordedPly::battle);
     }},
    {"times", [](const Record& a, const Record& b) { return all_same(a, b, &notation::RecordedPly::thinking); }},
    {"the result", [](const Record& a, const Record& b) { return a.outcome == b.outcome; }},
    {"the kind of result",
     [](const Record& a, const Record& b) { return !a.gravon_result || a.gravon_result == b.gravon_result; }},
    {"commitments", [](const Record& a, const Record& b) { return a.commitments == b.commitments; }},
}};

constexpr std::array<Part<Diagram>, 5> kPositionParts{{
    {"pieces", [](const Diagram& a, const Diagram& b) { return a.pieces == b.pieces; }},
    {"what is revealed", [](const Diagram& a, const Diagram& b) { return a.revealed == b.revealed; }},
    {"what has moved", [](const Diagram& a, const Diagram& b) { return a.moved == b.moved; }},
    {"the side to move", [](const Diagram& a, const Diagram& b) { return a.to_move == b.to_move; }},
    {"the number of plies", [](const Diagram& a, const Diagram& b) { return a.ply == b.ply; }},
}};

constexpr std::array<Part<SetupList>, 1> kSetupParts{{
    {"set-ups", [](const SetupList& a, const SetupList& b) { return a == b; }},
}};

constexpr const auto& parts_of(const Record& /*kind*/) { return kGameParts; }
constexpr const auto& parts_of(const Diagram& /*kind*/) { return kPositionParts; }
constexpr const auto& parts_of(const SetupList& /*kind*/) { return kSetupParts; }

Failure<Problems> refuse(std::string what) { return Failure{Problems{{0, std::move(what)}}}; }

/// Writes, reads back and compares.
template <class Content> Result<Converted, Problems> write(const Codec<Content>& codec, const Content& content) {
    auto text = codec.write(content);
    if (!text)
        return refuse(text.error());
    const auto again = codec.read(*text);
    if (!again)
        return refuse(fmt::format("the output cannot be read back: {}", describe(again.error())));
    Converted converted{std::move(*text), {}};
    for (const Part<Content>& part : parts_of(content))
        if (!part.is_same(content, *again))
            converted.lost.emplace_back(part.name);
    return converted;
}

Ply ply_of(const ConversionRequest& request, const Record& record) {
    return request.ply.value_or(Ply(record.plies.size()));
}

/// A game to something smaller: the game itself is lost too.
Result<Converted, Problems> write_position(const ConversionRequest& request, const Record& record,
                                           const Position& position) {
    const Geometry& geometry = *record.edition.geometry;
    if (const auto* codec = std::get_if<PositionCodec>(&request.to->codec)) {
        auto converted = write(*codec, notation::diagram_of(geometry, position));
        if (converted)
            converted->lost.insert(converted->lost.begin(), "the game up to this position");
        return converted;
    }
    const auto moves = notation::moves_of(record, ply_of(request, record));
    auto text = std::get<ViewCodec>(request.to->codec).write(geometry, view_of(position, *request.side, moves));
    if (!text)
        return refuse(text.error());
    return Converted{std::move(*text),
                     {fmt::format("everything that {} cannot see, and the game", name_of(*request.side))}};
}

Result<Converted, Problems> convert_content(const ConversionRequest& request, const Record& record) {
    if (const auto* codec = std::get_if<GameCodec>(&request.to->codec))
        return write(*codec, record);
    const auto position = notation::walk(record, ply_of(request, record));
    if (!position)
        return refuse(position.error());
    return write_position(request, record, *position);
}

/// Positions and set-ups convert only to their own kind.
template <class Content>
Result<Converted, Problems> convert_content(const ConversionRequest& request, const Content& content) {
    return write(std::get<Codec<Content>>(request.to->codec), content);
}

/// Whether content in the format `from` can be converted to the format `to` at all.
bool can_become(const Format& from, const Format& to) {
    const bool is_part_of_game = !std::holds_alternative<SetupsCodec>(to.codec);
    return from.codec.index() == to.codec.index() || (from.carries_games() && is_part_of_game);
}

} // namespace

Result<Converted, Problems> convert(const ConversionRequest& request, std::string_view text) {
    if (notation::is_card_record(text))
        return refuse("a record of Card Battle: no other format can hold one");
    const Format* from = request.from != nullptr ? request.from : notation::detect_format(text);
    if (from == nullptr) {
        const bool is_xml = trimmed(text).starts_with('<');
        if (!is_xml)
            return refuse(text.empty() ? "the file is empty" : "unknown format; name it by --from");
        from = notation::find_format("gravon"); // it gives the best error for an XML
    }
    if (!can_become(*from, *request.to))
        return refuse(fmt::format("{} ({}) cannot be converted to {} ({})", content_of(*from), from->id,
                                  content_of(*request.to), request.to->id));
    if (request.ply && !from->carries_games())
        return refuse("--ply selects a position of a game");
    return std::visit(
        [&]<class C>(const C& codec) -> Result<Converted, Problems> {
            if constexpr (std::is_same_v<C, ViewCodec>) {
                return refuse(fmt::format("{} can only be written", from->id));
            } else {
                const auto content = codec.read(text);
                if (!content)
                    return Failure{content.error()};
                return convert_content(request, *content);
            }
        },
        from->codec);
}

} // namespace vaandel::apps
