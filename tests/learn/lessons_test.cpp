// The page has no rules of its own: its lessons say which squares a piece may go to, the results of battles and what a
// repetition rule forbids. This test checks all of it against the rules.

#include "vaandel/board/ending.hpp"
#include "vaandel/board/moves.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

namespace vaandel::tests {
namespace {

namespace json = boost::json;
using namespace board;

std::string_view word(const json::value& value) { return value.as_string(); }

json::object all_lessons() {
    std::ifstream file{VAANDEL_LESSONS};
    std::ostringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).as_object();
}

/// "a4 a5", or the first two words of "a4 red 3".
std::pair<std::string_view, std::string_view> two_words(std::string_view text) {
    const auto blank = text.find(' ');
    const std::string_view rest = text.substr(blank + 1);
    return {text.substr(0, blank), rest.substr(0, rest.find(' '))};
}

/// One lesson as it is played: the position, and what came before it.
class Lesson {
public:
    Lesson(const Geometry& geometry, const json::object& lesson)
        : geometry_{geometry}, edition_{.id = "lesson", .geometry = &geometry, .army = {}, .zone_rows = 2} {
        std::vector<PlacedPiece> pieces;
        for (const json::value& piece : lesson.at("pieces").as_array()) {
            const auto [square, side] = two_words(word(piece));
            const auto rank = word(piece).substr(square.size() + side.size() + 2, 1);
            pieces.push_back({at(square), side == "red" ? Side::Red : Side::Blue, *rank_of_letter(rank.front())});
            EXPECT_TRUE(geometry.land().has(at(square).index)) << word(piece);
        }
        position_ = position_from_unchecked(pieces);
    }

    Square at(std::string_view name) const { return geometry_.parse_square(name).value(); }
    const Position& position() const { return position_; }
    Refusal why_not(Move move) const { return refusal(situation_of(edition_, position_, history_), move); }
    std::optional<Outcome> outcome() const { return outcome_of(edition_, position_, history_); }
    Made tried(Move move) const { return make_unchecked(edition_, position_, move); }
    void make(Move move) {
        position_ = tried(move).after;
        history_.push_back(move);
    }

private:
    const Geometry& geometry_;
    Edition edition_;
    Position position_;
    std::vector<Move> history_;
};

/// What the rules say about the piece of a step: where it may go with what result, and what each rule
/// forbids.
using Words = std::map<std::string, std::string>;
struct Truth {
    Words to;
    Words barred;
};

Truth truth_of(const Lesson& lesson, const Geometry& geometry, Square from) {
    constexpr std::array<const char*, 3> results{"attacker", "defender", "none"};
    Truth truth;
    geometry.land().for_each([&](unsigned index) {
        const Square to{std::uint8_t(index)};
        const Refusal why = lesson.why_not({from, to});
        if (why == Refusal::TwoSquares || why == Refusal::MoreSquares)
            truth.barred.emplace(geometry.name(to), code_of(why));
        if (why != Refusal::None)
            return;
        const auto battle = lesson.tried({from, to}).battle;
        truth.to.emplace(geometry.name(to), battle ? results[std::size_t(battle->result)] : "");
    });
    return truth;
}

Words words_of(const json::value* object) {
    Words words;
    if (object != nullptr)
        for (const auto& [key, value] : object->as_object())
            words.emplace(key, value.is_null() ? "" : word(value));
    return words;
}

class Lessons : public testing::Test {
protected:
    Lessons() {
        for (const json::value& lake : all_.at("lakes").as_array())
            lakes_.push_back({word(lake)[0] - 'a', word(lake)[1] - '1'});
    }
    const json::array& lessons() const { return all_.at("lessons").as_array(); }
    Geometry geometry() const {
        return Geometry{int(all_.at("width").as_int64()), int(all_.at("height").as_int64()), lakes_};
    }

private:
    json::object all_ = all_lessons();
    std::vector<Cell> lakes_;
};

TEST_F(Lessons, AgreeWithTheRules) {
    const Geometry geometry = this->geometry();
    std::map<std::string, unsigned> met;
    for (const json::value& entry : lessons()) {
        const json::object& told = entry.as_object();
        SCOPED_TRACE(word(told.at("id")));
        Lesson lesson{geometry, told};
        for (const json::value& each : told.at("steps").as_array()) {
            const json::object& step = each.as_object();
            ASSERT_EQ(lesson.outcome(), std::nullopt);
            ASSERT_EQ(lesson.position().open.to_move, Side::Red);
            const Square from = lesson.at(word(step.at("from")));
            const Truth truth = truth_of(lesson, geometry, from);
            EXPECT_EQ(words_of(step.if_contains("to")), truth.to);
            EXPECT_EQ(words_of(step.if_contains("barred")), truth.barred);
            for (const auto& [square, result] : truth.to)
                ++met[result];
            for (const auto& [square, rule] : truth.barred)
                ++met[rule];
            const json::value* only = step.if_contains("only");
            const json::value* reply_text = step.if_contains("reply");
            ASSERT_TRUE(only != nullptr || reply_text == nullptr);
            if (only == nullptr)
                continue;
            for (const json::value& square : only->as_array())
                ASSERT_TRUE(truth.to.contains(std::string{word(square)})) << word(square);
            if (reply_text == nullptr)
                continue;
            ASSERT_EQ(only->as_array().size(), 1U);
            lesson.make({from, lesson.at(word(only->as_array().front()))});
            const auto [reply_from, reply_to] = two_words(word(*reply_text));
            const Move reply{lesson.at(reply_from), lesson.at(reply_to)};
            ASSERT_EQ(lesson.outcome(), std::nullopt);
            ASSERT_EQ(lesson.why_not(reply), Refusal::None);
            EXPECT_FALSE(lesson.tried(reply).battle);
            lesson.make(reply);
        }
    }
    for (const char* word : {"attacker", "defender", "none", "", "two_squares", "more_squares"})
        EXPECT_GT(met[word], 0U) << word;
}

/// The last lesson of the course ends as described.
TEST_F(Lessons, EndWithTheFlag) {
    const Geometry geometry = this->geometry();
    for (const json::value& entry : lessons()) {
        if (entry.at("id") != "flag")
            continue;
        Lesson lesson{geometry, entry.as_object()};
        lesson.make({lesson.at("d6"), lesson.at("e6")});
        ASSERT_TRUE(lesson.outcome());
        EXPECT_EQ(lesson.outcome()->winner, Side::Red);
        return;
    }
    FAIL() << "there is no such lesson";
}

} // namespace
} // namespace vaandel::tests
