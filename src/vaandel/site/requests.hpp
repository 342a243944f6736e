#pragma once
// What a page may say over the socket (docs/code/messages.md, "From the page"), read from text that nobody vouches for.

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
    std::optional<board::Side> side = std::nullopt; ///< which seat, where the key opens both
};
struct SetupRequest {
    std::string setup; ///< printable ASCII, at most kLongestSetup letters
};
/// What stands on the board, or lies in the line, so far: kept for when time to set up runs out.
struct DraftRequest {
    std::string setup; ///< as in SetupRequest; anything
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
    std::uint32_t number; ///< of the ply, or the event of a card game, that is to be taken back with all after it
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
/// An open table that nobody came to is to be closed for good.
struct WithdrawRequest {};
/// Whoever shows the key may look on from now on, and who came by another one no more.
struct ShareRequest {
    store::Token key;
};
/// Nobody may.
struct UnshareRequest {};
/// Instead of a seat: to look on.
struct WatchRequest {
    std::string game;
    std::string key;
};

/// What one player may say to the other. Each page says it in its reader's language; there is no free text.
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

/// What an invited friend shows.
struct Invitation {
    std::string game;
    std::string token;
};

inline constexpr std::size_t kLongestSetup = 256;
inline constexpr std::size_t kLongestAction = 64;

/// A message that was not understood.
struct BadRequest {
    std::string_view type; ///< the request that it meant to be, or empty
};

/// "move" and so on.
std::string_view type_of(const Request& request);

/// Fields that a request does not have are passed over: a newer page may say more.
Result<Request, BadRequest> parse_request(std::string_view frame);

} // namespace vaandel::site
