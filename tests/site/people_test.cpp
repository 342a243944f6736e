// A school is behind one address: what its pupils' pages ask for in a minute.

#include "vaandel/site/people.hpp"
#include "vaandel/site/site.hpp"

#include "site/calls.hpp"
#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

/// How many calls of a lesson's first minute are refused by a limit, with `pupils` behind an address that has room for
/// `people`.
unsigned refused(unsigned pupils, unsigned people) {
    House house;
    make_room_for(people, house.options);
    house.restart();
    Site site{*house.tables, *house.replays, *house.opponent, house.secrets, {}, HostRule{"127.0.0.1", 8080}};
    unsigned count = 0;
    const auto call = [&](std::string_view path, const std::string& body) {
        const HttpReply reply = answer_of(site, house,
                                          {.method = body.empty() ? Method::Get : Method::Post,
                                           .target = path,
                                           .content_type = "application/json",
                                           .body = body});
        count += reply.status == 429 ? 1U : 0U;
        return reply.status < 300 ? value(std::get<std::string>(reply.body)).as_object() : boost::json::object{};
    };
    std::vector<boost::json::object> invitations;
    std::vector<Page> watching;
    for (unsigned second = 0; second < 60; ++second) {
        for (unsigned pupil = 0; pupil < pupils; ++pupil) {
            if ((second + pupil) % 4 == 0)
                call("/api/tables", {});
            if ((second + pupil) % 8 == 0)
                call("/api/seats", R"({"seats":[]})");
            if (second == 10 && pupil % 2 == 0)
                invitations.push_back(call("/api/games", R"({"edition":"barrage8","side":"red","opponent":"friend"})"));
            if ((second == 15 || second == 20) && pupil % 2 == 1 && pupil / 2 < invitations.size()) {
                boost::json::object wish = invitations[pupil / 2];
                wish.erase("side");
                wish.erase("token");
                if (second == 15)
                    wish.emplace("look", true);
                call("/api/invitations", boost::json::serialize(wish));
            }
            if (second == 40 || second == 50) { // twice: the teacher had them load the page again
                watching.push_back(house.page());
                watching.back().say(fmt::format(R"({{"type":"watch","game":"{}","key":"{}"}})",
                                                GameId::make(house.secrets).text(),
                                                Token::make(house.secrets).reveal()));
                house.settle();
                count += word(watching.back(), "code") == "too_many" ? 1U : 0U;
            }
        }
        house.pass(std::chrono::seconds{1});
    }
    return count;
}

TEST(PeopleOfAnAddress, CanAllPlayIfThereIsRoomForThem) {
    EXPECT_EQ(refused(30, 30), 0U);
    EXPECT_EQ(refused(kPeoplePerAddress, kPeoplePerAddress), 0U);
    EXPECT_GT(refused(30, kPeoplePerAddress), 100U); // a school has to be told of
}

} // namespace
} // namespace vaandel::tests
