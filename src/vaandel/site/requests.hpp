#pragma once
// The page's messages over the socket (docs/code/messages.md, "From the page"), parsed from untrusted text.

#include "vaandel/board/types.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/game/phase.hpp"
#include "vaandel/store/ids.hpp"

#include <array>
#include <variant>

namespace vaandel::site {

struct AttachRequest {
    std::string game;
    std::string token;                              ///< the seat's, or its owner's
    std::optional<board::Side> side = std::nullopt; ///< which seat, if the key opens both
};
struct SetupRequest {
    std::string setup; ///< printable ASCII, at most kLongestSetup letters
};
/// The board, or the line, so far: used when the set-up time runs out.
struct DraftRequest {
    std::string setup; ///< as in SetupRequest; may be incomplete
};
struct MoveRequest {
    board::Ply ply;
    std::string from;
    std::string to;
};
struct ActRequest {
    std::uint32_t number;
    std::string action; ///< at most kLongestAction letters
};
struct TakeBackRequest {
    std::uint32_t number; ///< of the ply, or the event of a card game, that is to be undone with everything after it
};
struct HintRequest {};
struct DrawRequest {};
struct DeclineRequest {};
struct ResignRequest {};
struct ClaimRequest {
    game::Claim what;
};
struct CancelRequest {};
struct RematchRequest {};
/// An open table that nobody has joined is to be closed for good.
struct WithdrawRequest {};
/// Admits spectators with the key, and disconnects those with another one.
struct ShareRequest {
    store::Token key;
};
/// Admits nobody.
struct UnshareRequest {};
/// Joins as a spectator.
struct WatchRequest {
    std::string game;
    std::string key;
};

/// Greetings between players. Each page words them in its reader's language; there is no free text.
enum class Greeting : std::uint8_t { Hello, GoodLuck, WellPlayed, Sorry, Thanks, GoodGame };
inline constexpr std::array<std::string_view, 6> kGreetingWords{"hello", "good_luck", "well_played",
                                                                "sorry", "thanks",    "good_game"};
constexpr std::string_view word_of(Greeting greeting) { return kGreetingWords[std::size_t(greeting)]; }

struct GreetRequest {
    Greeting greeting;
};

using Request = std::variant<AttachRequest, SetupRequest, MoveRequest, ActRequest, TakeBackRequest, HintRequest,
                             DrawRequest, DeclineRequest, ResignRequest, RematchRequest, ClaimRequest, CancelRequest,
                             WithdrawRequest, ShareRequest, UnshareRequest, WatchRequest, DraftRequest, GreetRequest>;

/// The invitation of a friend.
struct Invitation {
    std::string game;
    std::string token;
};

inline constexpr std::size_t kLongestSetup = 256;
inline constexpr std::size_t kLongestAction = 64;

/// An invalid message.
struct BadRequest {
    std::string_view type; ///< the intended request, or empty
};

/// "move" and so on.
std::string_view type_of(const Request& request);

/// Unknown fields of a request are ignored: a newer page may send more.
Result<Request, BadRequest> parse_request(std::string_view frame);

} // namespace vaandel::site
