// Greetings: fixed phrases, from one guest to the other.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

std::string greet(std::string_view word) { return fmt::format(R"({{"type":"greet","word":"{}"}})", word); }
std::string refusal(std::string_view code) { return refused_message("greet", code); }

TEST_F(Guests, GreetEachOtherAtAnyTime) {
    const std::string hello = R"({"type":"greeting","from":"blue","word":"hello"})";
    say(blue, greet("hello")); // before the start
    EXPECT_EQ(red.last(), hello);
    EXPECT_EQ(blue.last(), hello); // and hear what they said
    place_both();
    say(red, kResign);
    say(red, greet("good_game")); // and after the end
    EXPECT_EQ(blue.last(), R"({"type":"greeting","from":"red","word":"good_game"})");
    const std::size_t heard = blue.messages().size();
    say(red, greet("I know where your Flag is"));
    EXPECT_EQ(red.last(), refusal("bad_message"));
    EXPECT_EQ(blue.messages().size(), heard);
}

TEST_F(Guests, GreetNotTooOften) {
    for (const std::string_view word : {"hello", "good_luck", "thanks"})
        say(red, greet(word));
    const std::size_t heard = blue.messages().size();
    say(red, greet("sorry"));
    EXPECT_EQ(red.last(), refusal("too_many"));
    EXPECT_EQ(blue.messages().size(), heard);
    say(blue, greet("thanks")); // each for themselves
    EXPECT_EQ(word(red, "word"), "thanks");
    house.clock.pass(std::chrono::seconds{10});
    say(red, greet("sorry"));
    EXPECT_EQ(word(blue, "word"), "sorry");
}

TEST_F(Guest, GreetsNoBot) {
    say(greet("hello"));
    EXPECT_EQ(page.last(), refusal("not_now"));
}

} // namespace
} // namespace vaandel::tests
