#pragma once
// The output of `vaandel replay`: one line per game, then a summary; as text or as JSON. docs/code/records.md defines
// both.

#include "vaandel/game/replay.hpp"

#include <cstdio>

namespace vaandel::apps {

/// Buffered text for a stream. Not for a stream that others write to at the same time.
class Output {
public:
    explicit Output(std::FILE* stream) : stream_{stream} {}

    /// Both throw std::runtime_error if the stream accepts no more (a full disk).
    void add_line(std::string_view line);
    void flush();

private:
    std::FILE* stream_;
    std::string waiting_;
};

/// The number of records with each result.
struct ReplayCounts {
    std::size_t ok = 0;
    std::size_t warning = 0; ///< all plies are legal, but the rules do not explain the archive's end
    std::size_t illegal = 0;
    std::size_t mismatch = 0;
    std::size_t unreadable = 0;

    std::size_t games() const { return ok + warning + illegal + mismatch + unreadable; }
};

class ReplayReport {
public:
    enum class Form { Text, Json };
    /// How to treat an end that nothing on the board explains, in a game from the Gravon archive, which lost the last
    /// plies of some games (C.1).
    enum class Unexplained { Warning, Mismatch };

    ReplayReport(Form form, Unexplained unexplained, Output& output)
        : form_{form}, unexplained_{unexplained}, output_{output} {}

    void add(const std::string& name, const notation::Record& record, const game::Replay& replay);
    void add(const std::string& name, const game::CardReplay& replay);
    void add_unreadable(const std::string& name, const notation::Problems& problems);
    /// The last line.
    void add_summary(std::size_t passed_over);

    const ReplayCounts& counts() const { return counts_; }

private:
    bool is_warning(const notation::Record& record, const game::Replay& replay) const;

    Form form_;
    Unexplained unexplained_;
    Output& output_;
    ReplayCounts counts_;
};

/// ReplayProgress, on a terminal that is not busy with the results themselves; otherwise silent.
class ReplayProgress {
public:
    ReplayProgress();
    ~ReplayProgress() { clear(); }
    ReplayProgress(const ReplayProgress&) = delete;
    ReplayProgress& operator=(const ReplayProgress&) = delete;

    void show(std::size_t games);
    void clear();

private:
    bool is_on_;
    bool is_shown_ = false;
};

} // namespace vaandel::apps
