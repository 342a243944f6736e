#pragma once
// What two guests may say to each other during a game: a few fixed phrases, at a limited rate.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

class Greetings {
public:
    /// All outlive this object. `rate`: how many phrases a seat may send.
    Greetings(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Rate rate)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, rates_{rate} {}

    /// Sends it to both seats if the other is another guest elsewhere. It is not stored, and not sent to spectators.
    void say(const Seat& seat, const SubscriberPtr& asker, const GreetRequest& request);

private:
    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    CallerRates rates_; ///< by game and side
};

} // namespace vaandel::site
