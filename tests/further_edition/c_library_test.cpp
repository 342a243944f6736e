// A whole game of the further edition through the C library.

#include <algorithm>

#include "c_api/c_state.hpp"

namespace vaandel::tests {
namespace {

TEST(FurtherEdition, IsPlayedThroughTheCLibrary) {
    CState state{"skirmish6"};
    EXPECT_EQ(state.shape().cells, 36U);
    unsigned steps = 0;
    for (; steps < 5000 && state.info().phase != VAANDEL_OVER; ++steps) {
        const auto legal = state.legal();
        ASSERT_FALSE(legal.empty());
        state.apply(legal[(7 * steps) % legal.size()]);
    }
    EXPECT_EQ(state.info().phase, VAANDEL_OVER) << steps;
}

TEST(FurtherEdition, IsListedInTheErrorForAnUnknownEdition) {
    vaandel_state* state = nullptr;
    vaandel_error error;
    EXPECT_EQ(vaandel_state_create("skirmish", nullptr, 1, &state, &error), VAANDEL_BAD_SETTINGS);
    EXPECT_NE(std::string{error.text}.find("barrage8, skirmish6, cards"), std::string::npos) << error.text;
}

} // namespace
} // namespace vaandel::tests
