#pragma once
// A small fixed team of threads that do one job together.

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace vaandel::batch {

/// `size` threads, including the caller's: a team of one starts none. One thread at a time may call run().
class Team {
public:
    explicit Team(unsigned size);
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    Team(Team&&) = delete;
    Team& operator=(Team&&) = delete;
    ~Team();

    unsigned size() const { return unsigned(workers_.size()) + 1; }

    /// Calls job(member) once for each member 0 .. size()-1, all in parallel, the first on the caller's thread; returns
    /// when all are done. Earlier writes of the caller are visible to all, and theirs to the caller afterwards.
    void run(const std::function<void(unsigned)>& job);

    /// Calls work(member, begin, end) with a separate range of so many items for each member.
    void share(std::size_t items, const std::function<void(unsigned, std::size_t, std::size_t)>& work);

    /// Calls work(item) for each of so many items; shared out as by share().
    template <class Work> void each(std::size_t items, Work&& work) {
        share(items, [&](unsigned, std::size_t begin, std::size_t end) {
            for (std::size_t item = begin; item < end; ++item)
                work(item);
        });
    }

private:
    void work(unsigned member);

    const std::function<void(unsigned)>* job_ = nullptr; ///< null: the team is dismissed
    std::atomic<int> round_{0};                          ///< counts the jobs begun
    std::atomic<int> busy_{0};                           ///< workers that have not finished the job
    std::vector<std::thread> workers_;
};

} // namespace vaandel::batch
