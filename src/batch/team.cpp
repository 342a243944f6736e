#include "vaandel/batch/team.hpp"

namespace vaandel::batch {

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
        busy_.wait(busy);
}

void Team::work(unsigned member) {
    for (int round = 0;;) {
        round_.wait(round);
        ++round; // run() waits for all, so no job is ever missed
        if (job_ == nullptr)
            return;
        (*job_)(member);
        if (busy_.fetch_sub(1) == 1)
            busy_.notify_one();
    }
}

} // namespace vaandel::batch
