#include "vaandel/notation/record_writer.hpp"

namespace vaandel::notation {

using namespace board;

namespace {

class Writer : RecordWriter {
public:
    explicit Writer(const Record& record) : record_{record} {}

    std::string write() {
        add_header();
        if (!record_.start.empty())
            add_board();
        if (!record_.plies.empty())
            add_moves();
        return std::move(text_);
    }

private:
    void add_header() {
        add_key("edition", record_.edition.id);
        if (record_.placement != Placement::Army)
            add_key("placement", word_of(kPlacementWords, record_.placement));
        add_frame_of(record_);
        if (record_.gravon_result)
            add_key("gravon-result", std::to_string(unsigned(*record_.gravon_result)));
        if (record_.battles != Battles::Recorded)
            add_key("battles", word_of(kBattlesWords, record_.battles));
        for (const Side side : {Side::Red, Side::Blue})
            if (const auto& commitment = record_.commitments[side]) {
                add_key(fmt::format("{}-commitment", name_of(side)), commitment->hash);
                add_key(fmt::format("{}-nonce", name_of(side)), commitment->nonce);
            }
        add_rules(record_.edition.rules);
    }

    void add_board() {
        const Geometry& geometry = *record_.edition.geometry;
        std::array<std::array<char, 2>, kSquares> cells{};
        cells.fill({' ', kEmptyMark});
        geometry.lakes().for_each([&](unsigned index) { cells[index] = {' ', kLakeMark}; });
        for (const PlacedPiece& piece : record_.start)
            cells[piece.square.index] = {letter_of(piece.side), board::letter_of(piece.rank)};

        add_section("board");
        for (int row = geometry.height() - 1; row >= 0; --row) {
            text_ += fmt::format("{:>2} ", row + 1);
            for (int column = 0; column < geometry.width(); ++column)
                text_.append(" ").append(cells[geometry.square({column, row}).index].data(), 2);
            text_ += '\n';
        }
        text_ += "   ";
        for (int column = 0; column < geometry.width(); ++column)
            text_ += fmt::format(" {:>2}", kFiles[std::size_t(column)]);
        text_ += '\n';
    }

    void add_moves() {
        const Geometry& geometry = *record_.edition.geometry;
        add_section("moves");
        std::size_t number = 0;
        for (const RecordedPly& ply : record_.plies) {
            std::string done = fmt::format("{}-{}", geometry.name(ply.move.from), geometry.name(ply.move.to));
            if (ply.battle)
                done.append("  ").append(battle_text(*ply.battle));
            add_numbered(++number, done, ply.thinking);
        }
    }

    const Record& record_;
};

} // namespace

std::string write_record(const Record& record) { return Writer{record}.write(); }

} // namespace vaandel::notation
