#pragma once
// What two guests may say to each other besides playing: a few words of a list, and not too often.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

class Greetings {
public:
    /// All outlive it. `rate`: how many a seat may say.
    Greetings(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Rate rate)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, rates_{rate} {}

    /// Says it to both seats, where the other is another guest's elsewhere. Kept nowhere, and not told to spectators.
    void say(const Seat& seat, const SubscriberPtr& asker, const GreetRequest& request);

private:
    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    CallerRates rates_; ///< by game and side
};

} // namespace vaandel::site
