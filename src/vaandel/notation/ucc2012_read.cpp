#include "vaandel/core/text.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/moves_text.hpp"
#include "vaandel/notation/setup_string.hpp"
#include "vaandel/notation/ucc2012.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr int kSetupRows = 4;

constexpr std::array<std::pair<std::string_view, Cell>, 4> kDirections2012{
    {{"UP", {0, -1}}, {"DOWN", {0, 1}}, {"LEFT", {-1, 0}}, {"RIGHT", {1, 0}}}};

constexpr std::array<std::pair<std::string_view, BattleResult>, 3> kBattles2012{
    {{"KILLS", BattleResult::AttackerWins}, {"DIES", BattleResult::DefenderWins}, {"BOTHDIE", BattleResult::BothLost}}};

/// The value of a word in a table of pairs.
template <class Table> auto find_word(const Table& table, std::string_view word) {
    const auto found = std::ranges::find(table, word, [](const auto& entry) { return entry.first; });
    return found == table.end() ? std::nullopt : std::optional{found->second};
}

std::optional<Rank> parse_label(std::string_view word) {
    return word.size() == 1 ? rank_of_label(word[0], RankLabels::American) : std::nullopt;
}

class Reader {
public:
    explicit Reader(std::vector<Line> lines) : lines_{std::move(lines)} {}

    Result<Record, Problems> read() {
        if (find_setups() && read_setup(Side::Red) && read_setup(Side::Blue))
            begin();
        while (problems_.empty() && !is_done() && !is_over_)
            read_line();
        if (problems_.empty())
            return std::move(record_);
        return Failure{std::move(problems_)};
    }

private:
    bool fail(std::string what) {
        problems_.push_back({lines_[std::min(at_, lines_.size() - 1)].number, std::move(what)});
        return false;
    }
    bool is_done() const { return at_ == lines_.size(); }
    std::string_view text() const { return is_done() ? std::string_view{} : lines_[at_].text; }

    bool find_setups() {
        at_ = std::size_t(
            std::ranges::find_if(lines_, [](const Line& line) { return line.text.ends_with(" RED SETUP"); }) -
            lines_.begin());
        return !is_done() || fail("no line 'NAME RED SETUP'");
    }

    /// "NAME RED SETUP" and four rows.
    bool read_setup(Side side) {
        const std::string title = fmt::format(" {} SETUP", ucc2012_word(side));
        if (!text().ends_with(title))
            return fail(fmt::format("'NAME{}' was due, not {}", title, excerpt(text())));
        const std::string_view name = text().substr(0, text().size() - title.size());
        if (name != kUcc2012Names[side])
            names_[side] = name;
        ++at_;
        const int first = side == Side::Red ? 0 : kBoard10.height() - kSetupRows;
        for (int y = first; y < first + kSetupRows; ++y, ++at_)
            if (!read_row(side, y))
                return false;
        return true;
    }

    bool read_row(Side side, int y) {
        if (text().size() != std::size_t(kBoard10.width()))
            return fail(fmt::format("a row of ten squares was due, not {}", excerpt(text())));
        for (int x = 0; x < kBoard10.width(); ++x) {
            const std::string_view letter = text().substr(std::size_t(x), 1);
            const auto rank = parse_label(letter);
            if (rank)
                start_.push_back({ucc2012_square({x, y}), side, *rank});
            else if (letter != ".")
                return fail(fmt::format("{} is neither a rank nor '.'", excerpt(letter)));
        }
        return true;
    }

    void begin() {
        std::ranges::sort(start_, {}, &PlacedPiece::square);
        record_ = record_of_start(kBoard10, start_);
        record_.edition.rules = kUcc2012Rules;
        record_.battles = Battles::Recorded;
        record_.names = names_;
        for (const PlacedPiece& piece : start_)
            ranks_[piece.square.index] = piece.rank;
        if (start_.empty())
            fail("neither side has a piece");
    }

    bool read_line() {
        constexpr std::string_view end = "Game ends ";
        if (text().starts_with(end))
            return read_end();
        if (text().starts_with("Messaging ")) {
            ++at_;
            return true;
        }
        return read_ply();
    }

    /// "12 RED: 0 3 DOWN 3 KILLS 3 9"; the number of squares is optional if it is 1.
    bool read_ply() {
        if (record_.outcome)
            return fail("a move after the one that ended the game");
        const auto words = words_of(text());
        const Side mover = side_of_ply(record_.plies.size());
        const std::string due = fmt::format("{} {}:", record_.plies.size() / 2 + 1, ucc2012_word(mover).substr(0, 3));
        if (words.size() < 2 || due != fmt::format("{} {}", words[0], words[1]))
            return fail(fmt::format("'{}' was due, not {}", due, excerpt(text())));
        if (words.size() < 6)
            return fail("a move needs column, row, direction and result");
        const auto x = parse_number<int>(words[2]);
        const auto y = parse_number<int>(words[3]);
        const auto direction = find_word(kDirections2012, words[4]);
        const auto far = parse_number<int>(words[5]);
        const int distance = far.value_or(1);
        const Cell from{x.value_or(-1), y.value_or(-1)};
        if (!direction || !kBoard10.is_on_board(from) || distance < 1 || distance >= kBoard10.width())
            return fail("no such square or direction");
        const Cell to{from.column + distance * direction->column, from.row + distance * direction->row};
        if (!kBoard10.is_on_board(to))
            return fail("the move leaves the board");
        const std::span outcome = std::span{words}.subspan(far ? 6 : 5);
        return read_outcome(mover, {ucc2012_square(from), ucc2012_square(to)}, outcome);
    }

    bool read_outcome(Side mover, Move move, std::span<const std::string_view> words) {
        if (words.empty())
            return fail("the result of the move is missing");
        const auto attacker = ranks_[move.from.index];
        std::optional<Battle> battle;
        if (words[0] == "ILLEGAL") {
            end(Outcome{opponent(mover), Reason::Resigned});
            ++at_;
            return true;
        }
        if (words[0] == "VICTORY_FLAG") {
            if (!attacker)
                return fail("no piece stands where the move begins");
            battle = Battle{*attacker, Rank::Flag, BattleResult::AttackerWins};
            end(Outcome{mover, Reason::Flag});
        } else if (words[0] != "OK") {
            const auto result = find_word(kBattles2012, words[0]);
            const auto first = words.size() == 3 ? parse_label(words[1]) : std::nullopt;
            const auto second = words.size() == 3 ? parse_label(words[2]) : std::nullopt;
            if (!result || !first || !second || *second == Rank::Flag) // taking that one is VICTORY_FLAG
                return fail(fmt::format("{} is not OK, KILLS a d, DIES a d, BOTHDIE a d, VICTORY_FLAG or ILLEGAL",
                                        excerpt(fmt::format("{}", fmt::join(words, " ")))));
            battle = Battle{*first, *second, *result};
        }
        make(move, battle);
        record_.plies.push_back({move, battle});
        ++at_;
        return true;
    }

    /// The result in the log, whether it is possible or not.
    void make(Move move, const std::optional<Battle>& battle) {
        auto& target = ranks_[move.to.index];
        if (!battle || battle->result == BattleResult::AttackerWins)
            target = ranks_[move.from.index];
        else if (battle->result == BattleResult::BothLost)
            target.reset();
        ranks_[move.from.index].reset();
    }

    /// "Game ends on RED's turn - REASON: Captured the flag"
    bool read_end() {
        const auto found = [&](std::string_view word) { return text().find(word) != std::string_view::npos; };
        const auto reason = text().find("REASON: ");
        if ((!found("RED's turn") && !found("BLUE's turn")) || reason == std::string_view::npos)
            return fail(fmt::format("not a possible end of a game: {}", excerpt(text())));
        const Side on_turn = found("RED's turn") ? Side::Red : Side::Blue;
        const std::string_view words = trimmed(text().substr(reason + std::string_view{"REASON:"}.size()));
        const auto* known =
            std::ranges::find_if(kUcc2012Ends, [&](const Ucc2012End& one) { return words.starts_with(one.words); });
        Outcome outcome{opponent(on_turn), Reason::Resigned};
        if (known != kUcc2012Ends.end()) {
            outcome = {known->winner == Ucc2012End::Winner::OnTurn ? on_turn : opponent(on_turn), known->reason};
            if (known->winner == Ucc2012End::Winner::Nobody)
                outcome.winner.reset();
        }
        if (record_.outcome && *record_.outcome != outcome)
            return fail("this is not how the last move ended the game");
        end(outcome);
        is_over_ = true;
        return true;
    }

    void end(const Outcome& outcome) { record_.outcome = outcome; }

    std::vector<Line> lines_;
    std::size_t at_ = 0;
    bool is_over_ = false;
    PerSide<std::optional<std::string>> names_;
    std::vector<PlacedPiece> start_;
    std::array<std::optional<Rank>, kSquares> ranks_{}; ///< squares of the pieces, according to the log
    Record record_{.edition = kOriginal, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
    Problems problems_;
};

} // namespace

Result<Record, Problems> parse_ucc2012(std::string_view text) {
    auto lines = read_lines(text);
    if (!lines)
        return Failure{lines.error()};
    return Reader{std::move(*lines)}.read();
}

bool is_ucc2012(std::string_view text) {
    constexpr std::string_view title = " RED SETUP";
    const auto at = text.find(title);
    return at != std::string_view::npos && first_line(text.substr(at)) == trimmed(title);
}

} // namespace vaandel::notation
