#pragma once
// Reading from the store, off the games' thread: neither a slow database nor the replay of a long game delays the
// others. Requests are handled in order, one by one.

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
    /// `workers` is one thread, because only one thread may read from a store. All outlive the loader.
    Loader(Workers& workers, Store& store, Log& log) : workers_{workers}, store_{store}, log_{log} {}

    /// Queries the store and processes the answer on another thread; passes the result to the games' thread. The result
    /// is empty if the store could not be read, or too much waits; the log says which.
    template <class Answer>
    void ask(std::function<Answer(Store&)> question, std::function<void(std::optional<Answer>)> told) {
        auto work = [this, question = std::move(question), told](const std::stop_token&) -> Workers::Finish {
            auto answer = std::make_shared<std::optional<Answer>>(); // a std::function must be copyable
            std::string why;
            try {
                answer->emplace(question(store_));
            } catch (const StoreError& error) {
                why = error.what();
            } catch (const std::exception& error) { // a bug, or out of memory; its message might contain ranks
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
        log_.error("read_failed", {{"why", "too many reads are waiting"}});
        told(std::nullopt);
    }

private:
    Workers& workers_;
    Store& store_;
    Log& log_;
};

} // namespace vaandel::store
