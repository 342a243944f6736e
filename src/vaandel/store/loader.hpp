#pragma once
// Reading from the store, off the thread that all games live on: neither a database that takes its time nor a long game
// that is played again holds up the others. One thing after another, in the order in which they are asked for.

#include "vaandel/core/result.hpp"
#include "vaandel/store/log.hpp"
#include "vaandel/store/store.hpp"
#include "vaandel/store/workers.hpp"

#include <boost/core/demangle.hpp>

#include <memory>
#include <typeinfo>

namespace vaandel::store {

class Loader {
public:
    /// `workers` is one thread, for a store has one that reads. All outlive the loader.
    Loader(Workers& workers, Store& store, Log& log) : workers_{workers}, store_{store}, log_{log} {}

    /// Asks the store something, and makes of the answer what is needed, on another thread; tells the outcome on the
    /// games' own. Nothing comes of it where the store could not be read, or too much waits; that is in the log.
    template <class Answer>
    void ask(std::function<Answer(Store&)> question, std::function<void(std::optional<Answer>)> told) {
        auto work = [this, question = std::move(question), told](const std::stop_token&) -> Workers::Finish {
            auto answer = std::make_shared<std::optional<Answer>>(); // for what is told once must be copied
            std::string why;
            try {
                answer->emplace(question(store_));
            } catch (const StoreError& error) {
                why = error.what();
            } catch (const std::exception& error) { // a fault of ours, or no memory; what it says may be about ranks
                why = boost::core::demangle(typeid(error).name());
            }
            return [this, answer, told, why] {
                if (!why.empty())
                    log_.error("read_failed", {{"why", why}});
                told(std::move(*answer));
            };
        };
        if (workers_.take(std::move(work)))
            return;
        log_.error("read_failed", {{"why", "too much waits to be read"}});
        told(std::nullopt);
    }

private:
    Workers& workers_;
    Store& store_;
    Log& log_;
};

} // namespace vaandel::store
