#pragma once
// Which games the server removes: those that never began, and those that were kept long enough.

#include "vaandel/site/removal.hpp"

namespace vaandel::site {

/// Games that never began.
struct ExpiryOptions {
    std::chrono::hours after{0};   ///< since it was made, and since anything happened; 0: never
    std::size_t at_once = 50;      ///< games examined in one step
    std::chrono::seconds pause{2}; ///< between two steps
    std::chrono::minutes rest{10}; ///< after all were examined
};
Search games_never_begun(const ExpiryOptions& options);

/// How long others are kept after the last event; 0: for ever.
struct RetentionOptions {
    std::chrono::hours finished{0};
    std::chrono::hours abandoned{0};      ///< games that are not over
    std::size_t at_once = 200;            ///< games examined in one step
    std::size_t events = 2000;            ///< about so many are replayed or deleted in one step
    std::chrono::milliseconds pause{500}; ///< between two steps
    std::chrono::minutes rest{10};        ///< after all were examined
};
/// Only the rules know whether a game is over, so it is replayed if the limits differ. A damaged game goes after the
/// longer one.
Search games_kept_enough(const RetentionOptions& options);

} // namespace vaandel::site
