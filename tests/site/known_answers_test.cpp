// The cache of answers that took work.

#include "vaandel/site/known_answers.hpp"

#include <gtest/gtest.h>

namespace vaandel::tests {
namespace {

TEST(KnownAnswers, EvictsTheOldest) {
    site::KnownAnswers answers{2};
    answers.keep("one", "1");
    answers.keep("two", "2");
    answers.keep("one", "first"); // known: it does not become the newest
    answers.keep("three", "3");
    EXPECT_EQ(answers.find("one"), nullptr);
    ASSERT_NE(answers.find("two"), nullptr);
    EXPECT_EQ(*answers.find("two"), "2");
    EXPECT_EQ(*answers.find("three"), "3");
}

} // namespace
} // namespace vaandel::tests
