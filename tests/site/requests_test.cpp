// Messages from the page: what is understood, and all that is not.

#include "vaandel/site/requests.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace vaandel::site {
namespace {

template <class T> T read(std::string_view frame) {
    const auto request = parse_request(frame);
    EXPECT_TRUE(request) << frame;
    if (!request)
        return T{};
    EXPECT_NE(frame.find(fmt::format(R"("type":"{}")", type_of(*request))), frame.npos) << "not " << frame;
    return std::get<T>(*request);
}

TEST(Requests, AreRead) {
    const auto attach = read<AttachRequest>(R"({"type":"attach","game":"u2Gk0b8Qd1c","token":"t"})");
    EXPECT_EQ(attach.game, "u2Gk0b8Qd1c");
    EXPECT_EQ(attach.token, "t");
    EXPECT_EQ(read<SetupRequest>(R"({"type":"setup","setup":"FB.."})").setup, "FB..");
    EXPECT_EQ(read<DraftRequest>(R"({"type":"draft","setup":"F..B"})").setup, "F..B");
    const auto move = read<MoveRequest>(R"({"type":"move","ply":17,"from":"a4","to":"a5"})");
    EXPECT_EQ(move.ply, 17U);
    EXPECT_EQ(move.from, "a4");
    EXPECT_EQ(move.to, "a5");
    const auto act = read<ActRequest>(R"({"type":"act","number":4,"action":"attack 2 4"})");
    EXPECT_EQ(act.number, 4U);
    EXPECT_EQ(act.action, "attack 2 4");
    read<HintRequest>(R"({"type":"hint"})");
    EXPECT_EQ(read<GreetRequest>(R"({"type":"greet","word":"well_played"})").greeting, Greeting::WellPlayed);
    read<DrawRequest>(R"({"type":"draw"})");
    read<DeclineRequest>(R"({"type":"decline"})");
    read<ResignRequest>(R"({"type":"resign"})");
    read<RematchRequest>(R"({"type":"rematch"})");
    read<CancelRequest>(R"({"type":"cancel"})");
    EXPECT_EQ(read<ClaimRequest>(R"({"type":"claim","as":"draw"})").what, game::Claim::Draw);
    EXPECT_EQ(read<AttachRequest>(R"({"type":"attach","game":"g","token":"t","side":"blue"})").side, board::Side::Blue);
    EXPECT_EQ(attach.side, std::nullopt);
    read<WithdrawRequest>(R"({"type":"withdraw"})");
    read<UnshareRequest>(R"({"type":"unshare"})");
    const std::string key(43, 'k');
    const auto share = parse_request(R"({"type":"share","key":")" + key + R"("})");
    EXPECT_EQ(type_of(*share), "share");
    EXPECT_EQ(std::get<ShareRequest>(*share).key.reveal(), key);
    EXPECT_EQ(read<WatchRequest>(R"({"type":"watch","game":"g","key":"k"})").key, "k");
}

TEST(Requests, MayHaveUnknownFields) {
    EXPECT_EQ(read<MoveRequest>(R"( {"to":"a5", "hint":{"a":[1]}, "from":"a4","ply":1,"type":"move"} )").to, "a5");
}

struct Bad {
    std::string frame;
    std::string_view type;
};

class BadRequests : public testing::TestWithParam<Bad> {};

TEST_P(BadRequests, AreRefusedByTheirType) {
    const auto request = parse_request(GetParam().frame);
    ASSERT_FALSE(request) << GetParam().frame;
    EXPECT_EQ(request.error().type, GetParam().type);
}

INSTANTIATE_TEST_SUITE_P(
    All, BadRequests,
    testing::Values(Bad{"", ""}, Bad{"{", ""}, Bad{"[]", ""}, Bad{"7", ""}, Bad{"null", ""}, Bad{"{}", ""},
                    Bad{R"({"type":7})", ""}, Bad{R"({"type":"Move"})", ""}, Bad{R"({"type":"state"})", ""},
                    Bad{R"({"type":"resign"} x)", ""}, Bad{R"({"type":"resign",})", ""},
                    Bad{R"({'type':'resign'})", ""}, Bad{"\xff\xfe", ""}, Bad{std::string(4096, '['), ""},
                    Bad{R"({"type":"resign","deep":)" + std::string(40, '[') + std::string(40, ']') + "}", ""},
                    Bad{R"({"type":"attach"})", "attach"}, Bad{R"({"type":"attach","game":1,"token":"t"})", "attach"},
                    Bad{R"({"type":"attach","game":"g","token":null})", "attach"}, Bad{R"({"type":"setup"})", "setup"},
                    Bad{R"({"type":"setup","setup":["F"]})", "setup"},
                    Bad{R"({"type":"setup","setup":"F\u00e9"})", "setup"},
                    Bad{R"({"type":"setup","setup":"F\n"})", "setup"},
                    Bad{R"({"type":"setup","setup":")" + std::string(257, '.') + "\"}", "setup"},
                    Bad{R"({"type":"move"})", "move"},
                    Bad{R"({"type":"move","ply":"1","from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":-1,"from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":1.0,"from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":1e3,"from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":4294967296,"from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":99999999999999999999,"from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":true,"from":"a1","to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":1,"from":1,"to":"a2"})", "move"},
                    Bad{R"({"type":"move","ply":1,"from":"a1"})", "move"}, Bad{R"({"type":"act"})", "act"},
                    Bad{R"({"type":"act","number":4})", "act"}, Bad{R"({"type":"act","action":"pass"})", "act"},
                    Bad{R"({"type":"act","number":"4","action":"pass"})", "act"},
                    Bad{R"({"type":"act","number":4294967296,"action":"pass"})", "act"},
                    Bad{R"({"type":"act","number":4,"action":["pass"]})", "act"},
                    Bad{R"({"type":"act","number":4,"action":")" + std::string(65, 'p') + "\"}", "act"}));

} // namespace
} // namespace vaandel::site
