#pragma once
// What the engine would do in a guest's seat, only against the bot; one hint at a time, and rate-limited.

#include "vaandel/site/bots.hpp"
#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/caller_rates.hpp"
#include "vaandel/site/table_clocks.hpp"

namespace vaandel::site {

class Hints {
public:
    /// All outlive this object.
    Hints(const TablesParts& parts, TableCache& cache, TableClocks& clocks, Broadcast& broadcast, Bots& bots, Rate rate)
        : parts_{parts}, cache_{cache}, clocks_{clocks}, broadcast_{broadcast}, bots_{bots}, rates_{rate} {}

    void ask(const Seat& seat, const SubscriberPtr& asker, std::string_view caller);

    CallerRates& rates() { return rates_; }

private:
    /// Says when the guest may ask again.
    void refuse(const Seat& seat, const SubscriberPtr& asker, Code code, std::chrono::duration<double> wait);
    void give(const Seat& seat, const SubscriberPtr& asker, std::uint32_t after, const std::optional<Event>& event);

    const TablesParts& parts_;
    TableCache& cache_;
    TableClocks& clocks_;
    Broadcast& broadcast_;
    Bots& bots_;
    CallerRates rates_;
};

} // namespace vaandel::site
