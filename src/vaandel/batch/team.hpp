#pragma once
// A small fixed team of threads that do one job together.

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace vaandel::batch {

/// `size` threads, the caller's among them: a team of one starts none. One thread at a time may call run().
class Team {
public:
    explicit Team(unsigned size);
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    Team(Team&&) = delete;
    Team& operator=(Team&&) = delete;
    ~Team();

    unsigned size() const { return unsigned(workers_.size()) + 1; }

    /// Calls job(member) once for each member 0 .. size()-1, all at once, the first on the caller's thread; returns
    /// when all are done. What the caller wrote before is seen by all, and what they write by the caller after.
    void run(const std::function<void(unsigned)>& job);

    /// Calls work(member, begin, end) with a range of its own of so many items for each member.
    void share(std::size_t items, const std::function<void(unsigned, std::size_t, std::size_t)>& work);

private:
    void work(unsigned member);

    const std::function<void(unsigned)>* job_ = nullptr; ///< null: the team is dismissed
    std::atomic<int> round_{0};                          ///< counts the jobs begun
    std::atomic<int> busy_{0};                           ///< workers that have not finished the job
    std::vector<std::thread> workers_;
};

} // namespace vaandel::batch
