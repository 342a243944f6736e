// The names of how games end.

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

constexpr std::array kAllReasons{Reason::Flag,   Reason::Immobile,  Reason::BothImmobile, Reason::Resigned,
                                 Reason::Agreed, Reason::Time,      Reason::NoProgress,   Reason::Length,
                                 Reason::Left,   Reason::Cancelled, Reason::Stuck,        Reason::Stopped};

TEST(Outcomes, HaveTheCodesOfTheMessages) {
    // docs/code/messages.md
    constexpr std::array<std::string_view, 12> kCodes{"flag",   "immobile",  "both_immobile", "resigned",
                                                      "agreed", "time",      "no_progress",   "length",
                                                      "left",   "cancelled", "stuck",         "stopped"};
    for (std::size_t at = 0; at < kAllReasons.size(); ++at) {
        EXPECT_EQ(code_of(kAllReasons[at]), kCodes[at]);
        EXPECT_EQ(reason_of_code(kCodes[at]), kAllReasons[at]);
    }
    for (const std::string_view wrong : {"", "Flag", "flag ", "none"})
        EXPECT_EQ(reason_of_code(wrong), std::nullopt);
    EXPECT_EQ(name_of(Side::Red), "red");
    EXPECT_EQ(name_of(Side::Blue), "blue");
}

TEST(Outcomes, AreDescribedInASentence) {
    EXPECT_EQ(describe({Side::Red, Reason::Flag}), "red wins by flag");
    EXPECT_EQ(describe({Side::Blue, Reason::Immobile}), "blue wins by immobility");
    EXPECT_EQ(describe({std::nullopt, Reason::BothImmobile}), "draw, both immobile");
    EXPECT_EQ(describe({std::nullopt, Reason::NoProgress}), "draw, no attack for too long");
    EXPECT_EQ(describe({std::nullopt, Reason::Length}), "draw, too many plies");
    EXPECT_EQ(describe({Side::Red, Reason::Left}), "red wins by claim, the other side had left");
    EXPECT_EQ(describe({std::nullopt, Reason::Left}), "draw by claim, the other side had left");
    EXPECT_EQ(describe({std::nullopt, Reason::Cancelled}), "draw, cancelled before the start");
    EXPECT_EQ(describe({std::nullopt, Reason::Stopped}), "draw, stopped by the operator");
    EXPECT_TRUE(can_be({std::nullopt, Reason::Stopped}));
    EXPECT_FALSE(can_be({Side::Red, Reason::Stopped}));
}

TEST(Outcomes, LimitsAreJudgedInOrder) {
    Rules rules;
    rules.max_plies = 2;
    rules.max_plies_without_attack = 2;
    Scene scene{with_rules(kBarrage8, rules), "8 b4\n1 r4"};
    scene.play("a1-a2 a8-a7");
    EXPECT_EQ(scene.outcome(), (Outcome{std::nullopt, Reason::NoProgress}));
}

TEST(Outcomes, ALimitOfZeroEndsTheGameAtOnce) {
    Rules rules;
    rules.max_plies = 0;
    EXPECT_EQ(Scene(with_rules(kBarrage8, rules), "8 b4\n1 r4").outcome(), (Outcome{std::nullopt, Reason::Length}));
}

} // namespace
} // namespace vaandel::tests
