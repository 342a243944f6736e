#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/record_words.hpp"
#include "vaandel/notation/time_text.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

void add_header(std::string& text, const Record& record) {
    const auto add = [&](std::string_view key, std::string_view value) {
        text.append(key).append(": ").append(value).append("\n");
    };
    add("edition", record.edition.id);
    if (record.placement != Placement::Army)
        add("placement", word_of(kPlacementWords, record.placement));
    for (const Side side : {Side::Red, Side::Blue})
        if (const auto& name = record.names[side])
            add(name_of(side), in_quotes(*name));
    if (record.started)
        add("started", write_time(*record.started));
    if (record.clock)
        add("clock", write_time_control(*record.clock));
    if (record.outcome)
        add("result", outcome_text({record.outcome->winner, code_of(record.outcome->reason)}));
    if (record.gravon_result)
        add("gravon-result", std::to_string(unsigned(*record.gravon_result)));
    if (record.battles != Battles::Recorded)
        add("battles", word_of(kBattlesWords, record.battles));
    for (const Side side : {Side::Red, Side::Blue})
        if (const auto& commitment = record.commitments[side]) {
            add(fmt::format("{}-commitment", name_of(side)), commitment->hash);
            add(fmt::format("{}-nonce", name_of(side)), commitment->nonce);
        }
    for_each_switch(record.edition.rules,
                    [&](std::string_view key, const auto& words, auto setting) { add(key, word_of(words, setting)); });
    for_each_limit(record.edition.rules, [&](std::string_view key, const std::optional<Ply>& limit) {
        add(key, limit ? std::to_string(*limit) : "off");
    });
}

void add_board(std::string& text, const Record& record) {
    const Geometry& geometry = *record.edition.geometry;
    std::array<std::array<char, 2>, kSquares> cells{};
    cells.fill({' ', kEmptyMark});
    geometry.lakes().for_each([&](unsigned index) { cells[index] = {' ', kLakeMark}; });
    for (const PlacedPiece& piece : record.start)
        cells[piece.square.index] = {letter_of(piece.side), board::letter_of(piece.rank)};

    text += "\n[board]\n";
    for (int row = geometry.height() - 1; row >= 0; --row) {
        text += fmt::format("{:>2} ", row + 1);
        for (int column = 0; column < geometry.width(); ++column)
            text.append(" ").append(cells[geometry.square({column, row}).index].data(), 2);
        text += '\n';
    }
    text += "   ";
    for (int column = 0; column < geometry.width(); ++column)
        text += fmt::format(" {:>2}", kFiles[std::size_t(column)]);
    text += '\n';
}

void add_moves(std::string& text, const Record& record) {
    const Geometry& geometry = *record.edition.geometry;
    text += "\n[moves]\n";
    std::size_t number = 0;
    for (const RecordedPly& ply : record.plies) {
        text += fmt::format("{:>4}. {}-{}", ++number, geometry.name(ply.move.from), geometry.name(ply.move.to));
        if (ply.battle)
            text.append("  ").append(battle_text(*ply.battle));
        if (ply.thinking)
            text += fmt::format("  ({})", write_duration(*ply.thinking));
        text += '\n';
    }
}

} // namespace

std::string write_record(const Record& record) {
    std::string text = fmt::format("{} {}\n", kRecordMark, kRecordVersion);
    add_header(text, record);
    if (!record.start.empty())
        add_board(text, record);
    if (!record.plies.empty())
        add_moves(text, record);
    return text;
}

} // namespace vaandel::notation
