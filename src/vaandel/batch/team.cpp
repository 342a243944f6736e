#include "vaandel/batch/team.hpp"

namespace vaandel::batch {

namespace {

/// Waits until `value` changes from `old`. Jobs are short, some ten to a few hundred microseconds,
/// and sleeping and waking takes as long as that: so it polls for a while first, and yields in
/// between.
void await_change(const std::atomic<int>& value, int old) {
    constexpr int looks = 500;
    for (int look = 0; look < looks; ++look) {
        if (value.load() != old)
            return;
        std::this_thread::yield();
    }
    value.wait(old);
}

} // namespace

Team::Team(unsigned size) {
    for (unsigned member = 1; member < size; ++member)
        workers_.emplace_back([this, member] { work(member); });
}

Team::~Team() {
    job_ = nullptr;
    round_.fetch_add(1);
    round_.notify_all();
    for (std::thread& worker : workers_)
        worker.join();
}

void Team::run(const std::function<void(unsigned)>& job) {
    if (!workers_.empty()) {
        job_ = &job;
        busy_.store(int(workers_.size()));
        round_.fetch_add(1);
        round_.notify_all();
    }
    job(0);
    for (int busy = busy_.load(); busy != 0; busy = busy_.load())
        await_change(busy_, busy);
}

void Team::work(unsigned member) {
    for (int round = 0;;) {
        await_change(round_, round);
        ++round; // run() waits for all, so no job is ever missed
        if (job_ == nullptr)
            return;
        (*job_)(member);
        if (busy_.fetch_sub(1) == 1)
            busy_.notify_one();
    }
}

void Team::share(std::size_t items, const std::function<void(unsigned, std::size_t, std::size_t)>& work) {
    run([&](unsigned member) { work(member, items * member / size(), items * (member + 1) / size()); });
}

} // namespace vaandel::batch
