#pragma once
// Every refusal code, on the socket and over HTTP, in one list (docs/code/messages.md). The page has a sentence for
// each that a socket may bring. Refusals by the rules of a game have their own codes, which are passed on.

#include "vaandel/board/moves.hpp"
#include "vaandel/cards/legal.hpp"
#include "vaandel/game/any_game.hpp"

#include <array>

namespace vaandel::site {

enum class Code : std::uint8_t {
    BadMessage,
    UnknownSeat,
    NotNow,
    Setup,
    Stale,
    NotYourTurn,
    GameOver,
    BadSquare,
    BadAction,
    BotWaits,
    TooMany,
    Unavailable,
    BlockedByOperator,
    BadRequest,
    BadJson,
    BadRecord,
    UnknownEdition,
    Host,
    Origin,
    NotFound,
    OtherMethod,
    KeyUsed,
    Own,
    NotOver,
    NotInForm,
    Cancelled,
    UsedUp,
    TooLarge,
    ContentType,
    NotExpected,
    Elsewhere,
    NoUpgrade,
    HeadersTooLarge,
    NoAnswer
};

/// Where a code may occur.
enum class Way : std::uint8_t { Socket, Http, Both };

struct CodeWords {
    Code code;
    std::string_view word; ///< on the wire; several codes of HTTP may share one
    unsigned status;       ///< of HTTP; 0 for codes of the socket only
    Way way;
};

/// In the order of Code.
inline constexpr std::array kCodes{
    CodeWords{Code::BadMessage, "bad_message", 0, Way::Socket},
    CodeWords{Code::UnknownSeat, "unknown_seat", 0, Way::Socket},
    CodeWords{Code::NotNow, "not_now", 0, Way::Socket},
    CodeWords{Code::Setup, "setup", 0, Way::Socket},
    CodeWords{Code::Stale, "stale", 0, Way::Socket},
    CodeWords{Code::NotYourTurn, "not_your_turn", 0, Way::Socket},
    CodeWords{Code::GameOver, "game_over", 0, Way::Socket},
    CodeWords{Code::BadSquare, "bad_square", 0, Way::Socket},
    CodeWords{Code::BadAction, "bad_action", 0, Way::Socket},
    CodeWords{Code::BotWaits, "bot_waits", 0, Way::Socket},
    CodeWords{Code::TooMany, "too_many", 429, Way::Both},
    CodeWords{Code::Unavailable, "unavailable", 503, Way::Both},
    CodeWords{Code::BlockedByOperator, "blocked_by_operator", 403, Way::Both},
    CodeWords{Code::BadRequest, "bad_request", 400, Way::Http},
    CodeWords{Code::BadJson, "bad_json", 400, Way::Http},
    CodeWords{Code::BadRecord, "bad_record", 400, Way::Http},
    CodeWords{Code::UnknownEdition, "unknown_edition", 400, Way::Http},
    CodeWords{Code::Host, "host", 403, Way::Http},
    CodeWords{Code::Origin, "origin", 403, Way::Http},
    CodeWords{Code::NotFound, "not_found", 404, Way::Http},
    CodeWords{Code::OtherMethod, "method", 405, Way::Http},
    CodeWords{Code::KeyUsed, "key_used", 409, Way::Http},
    CodeWords{Code::Own, "own", 409, Way::Http},
    CodeWords{Code::NotOver, "not_over", 409, Way::Http},
    CodeWords{Code::NotInForm, "not_in_form", 409, Way::Http},
    CodeWords{Code::Cancelled, "cancelled", 410, Way::Http},
    CodeWords{Code::UsedUp, "used_up", 410, Way::Http},
    CodeWords{Code::TooLarge, "too_large", 413, Way::Http},
    CodeWords{Code::ContentType, "content_type", 415, Way::Http},
    CodeWords{Code::NotExpected, "bad_request", 417, Way::Http},
    CodeWords{Code::Elsewhere, "elsewhere", 421, Way::Http},
    CodeWords{Code::NoUpgrade, "bad_request", 426, Way::Http},
    CodeWords{Code::HeadersTooLarge, "too_large", 431, Way::Http},
    CodeWords{Code::NoAnswer, "unavailable", 504, Way::Http},
};

constexpr std::string_view word_of(Code code) { return kCodes[std::size_t(code)].word; }
constexpr unsigned status_of(Code code) { return kCodes[std::size_t(code)].status; }

/// A code of this list, or of a game's rules. It cannot be made from a text.
class RefusalCode {
public:
    RefusalCode(Code code) : word_{word_of(code)} {}
    RefusalCode(board::Refusal refusal) : word_{board::code_of(refusal)} {}
    RefusalCode(cards::Refusal refusal) : word_{cards::code_of(refusal)} {}
    RefusalCode(const game::Refused& refused) : word_{refused.code} {}

    std::string_view word() const { return word_; }

private:
    std::string_view word_;
};

} // namespace vaandel::site
