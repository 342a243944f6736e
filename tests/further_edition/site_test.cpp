// A whole game of the further edition on the server, against its bot.

#include "vaandel/site/editions.hpp"

#include <gtest/gtest.h>

#include "further_edition/skirmish.hpp"
#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

TEST(FurtherEdition, IsOfferedByTheServer) {
    const boost::json::value told = value(site::editions_json("1", std::chrono::hours{0}));
    const boost::json::object& offered = told.at("editions").as_array().back().as_object();
    EXPECT_EQ(offered.at("id"), "skirmish6");
    EXPECT_EQ(offered.at("width"), 6);
    EXPECT_EQ(offered.at("zone_rows"), 2);
    EXPECT_EQ(offered.at("files"), "abcdef");
    EXPECT_EQ(offered.at("lakes"), (boost::json::array{"b3", "e3", "b4", "e4"}));
    EXPECT_EQ(offered.at("army").as_array().size(), 6U);
    EXPECT_TRUE(offered.at("presets").as_array().empty());
}

TEST(FurtherEdition, IsPlayedOnTheServer) {
    House house;
    Random random{3};
    const auto seat = house.make_game(kSkirmish, Side::Red);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(setup_frame(kSkirmish, random_setup(kSkirmish, random)));
    for (house.scheduler->run_all(); word(page, "phase") == "play"; house.scheduler->run_all()) {
        house.clock.pass(std::chrono::milliseconds{400});
        const boost::json::object state = read(page.last());
        EXPECT_EQ(state.at("edition"), "skirmish6");
        const auto& from = *state.at("targets").as_object().begin();
        page.say(move_frame(Ply(ply_of(page) + 1), from.key(), from.value().as_array().front().as_string()));
    }
    EXPECT_EQ(word(page, "phase"), "over") << page.last();
    EXPECT_FALSE(read(page.last()).at("final").is_null());
}

} // namespace
} // namespace vaandel::tests
