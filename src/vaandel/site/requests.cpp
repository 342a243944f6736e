#include "vaandel/site/requests.hpp"

#include "vaandel/site/json.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace vaandel::site {

using namespace store;

namespace {

using Parsed = std::optional<Request>;

Parsed parse_attach(const json::object& message) {
    const auto game = text_field(message, "game");
    const auto token = text_field(message, "token");
    if (!game || !token)
        return std::nullopt;
    AttachRequest attach{std::string{*game}, std::string{*token}};
    if (message.contains("side")) {
        const auto side = text_field(message, "side");
        if (side != "red" && side != "blue")
            return std::nullopt;
        attach.side = side == "red" ? board::Side::Red : board::Side::Blue;
    }
    return attach;
}

Parsed parse_share(const json::object& message) {
    const auto key = Token::parse(text_field(message, "key").value_or(""));
    return key ? Parsed{ShareRequest{*key}} : std::nullopt;
}

Parsed parse_watch(const json::object& message) {
    const auto game = text_field(message, "game");
    const auto key = text_field(message, "key");
    return game && key ? Parsed{WatchRequest{std::string{*game}, std::string{*key}}} : std::nullopt;
}

template <class Laid> Parsed parse_laid(const json::object& message) {
    const auto setup = text_field(message, "setup");
    const auto is_printable = [](char letter) { return letter >= ' ' && letter <= '~'; };
    if (!setup || setup->size() > kLongestSetup || !std::ranges::all_of(*setup, is_printable))
        return std::nullopt;
    return Laid{std::string{*setup}};
}

Parsed parse_move(const json::object& message) {
    const auto ply = whole_field(message, "ply");
    const auto from = text_field(message, "from");
    const auto to = text_field(message, "to");
    if (!ply || *ply > std::numeric_limits<board::Ply>::max() || !from || !to)
        return std::nullopt;
    return MoveRequest{board::Ply(*ply), std::string{*from}, std::string{*to}};
}

Parsed parse_act(const json::object& message) {
    const auto number = whole_field(message, "number");
    const auto action = text_field(message, "action");
    if (!number || *number > std::numeric_limits<std::uint32_t>::max() || !action || action->size() > kLongestAction)
        return std::nullopt;
    return ActRequest{std::uint32_t(*number), std::string{*action}};
}

Parsed parse_take_back(const json::object& message) {
    const auto ply = whole_field(message, "ply");
    const auto number = ply ? ply : whole_field(message, "event");
    if (!number || *number > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return TakeBackRequest{std::uint32_t(*number)};
}

Parsed parse_claim(const json::object& message) {
    const auto what = text_field(message, "as");
    if (what == "win")
        return ClaimRequest{game::Claim::Win};
    if (what == "draw")
        return ClaimRequest{game::Claim::Draw};
    return std::nullopt;
}

Parsed parse_greet(const json::object& message) {
    const auto word = text_field(message, "word");
    const auto* const found = word ? std::ranges::find(kGreetingWords, *word) : kGreetingWords.end();
    if (found == kGreetingWords.end())
        return std::nullopt;
    return GreetRequest{Greeting(found - kGreetingWords.begin())};
}

/// A request without fields.
template <class Word> Parsed parse_word(const json::object&) { return Word{}; }

struct Kind {
    std::string_view type;
    Parsed (*parse)(const json::object&);
};

/// In the order of the alternatives of Request.
constexpr std::array<Kind, std::variant_size_v<Request>> kKinds{{{"attach", parse_attach},
                                                                 {"setup", parse_laid<SetupRequest>},
                                                                 {"move", parse_move},
                                                                 {"act", parse_act},
                                                                 {"takeback", parse_take_back},
                                                                 {"hint", parse_word<HintRequest>},
                                                                 {"draw", parse_word<DrawRequest>},
                                                                 {"decline", parse_word<DeclineRequest>},
                                                                 {"resign", parse_word<ResignRequest>},
                                                                 {"rematch", parse_word<RematchRequest>},
                                                                 {"claim", parse_claim},
                                                                 {"cancel", parse_word<CancelRequest>},
                                                                 {"withdraw", parse_word<WithdrawRequest>},
                                                                 {"share", parse_share},
                                                                 {"unshare", parse_word<UnshareRequest>},
                                                                 {"watch", parse_watch},
                                                                 {"draft", parse_laid<DraftRequest>},
                                                                 {"greet", parse_greet}}};
static_assert(std::ranges::none_of(kKinds, [](const Kind& kind) { return kind.type.empty(); }), "one is missing");

} // namespace

std::string_view type_of(const Request& request) { return kKinds[request.index()].type; }

Result<Request, BadRequest> parse_request(std::string_view frame) {
    const auto message = parse_object(frame);
    const auto type = message ? text_field(*message, "type") : std::nullopt;
    const auto kind = std::ranges::find_if(kKinds, [&](const Kind& one) { return one.type == type; });
    if (kind == kKinds.end())
        return Failure{BadRequest{}};
    if (auto request = kind->parse(*message))
        return std::move(*request);
    return Failure{BadRequest{kind->type}};
}

} // namespace vaandel::site
