#pragma once
// What `vaandel protocol-check` sends to an engine, and the answers that it expects.

#include "vaandel/protocol/check_fault.hpp"
#include "vaandel/protocol/remote.hpp"
#include "vaandel/protocol/seat_messages.hpp"

namespace vaandel::protocol {

using Wrong = std::optional<Fault>;

/// A wire that remembers the last line sent, and the answers.
class Recorder : public Wire {
public:
    explicit Recorder(std::unique_ptr<Wire> wire) : wire_{std::move(wire)} {}

    bool say(std::string_view line) override;
    Received receive(Deadline deadline) override;

    /// Reports that another answer was expected. The comment follows the actual answer. `kind` is the comment without
    /// what differs from time to time.
    Fault fault(std::string wanted, std::string_view comment, std::string_view kind) const;
    Fault fault(std::string wanted, std::string_view comment = {}) const {
        return fault(std::move(wanted), comment, comment);
    }
    /// Why its last line is no message.
    std::string misread() const;
    /// The first line that was not a message.
    const Wrong& stray() const { return stray_; }

private:
    std::unique_ptr<Wire> wire_;
    std::string sent_;
    std::vector<std::string> got_; ///< since then
    std::string end_;              ///< why it is gone
    Wrong stray_;
};

/// How long it may take to answer, from now on, and why.
struct Term {
    Milliseconds time;
    std::string_view option; ///< that allows more
    std::string options;     ///< all that add up to it, with their values
    Deadline deadline = after(time);
};

/// How much longer a check waits for answers that are late, to tell how late they are.
struct Patience {
    Milliseconds left{3000}; ///< for all of them
};

/// An engine after its handshake. Discard it after a fault.
class Talk {
public:
    static Result<Talk, Fault> begin(std::unique_ptr<Wire> wire, const CheckSettings& settings, Patience& patience,
                                     std::uint64_t seed);

    const Introduction& introduction() const { return introduction_; }
    Fault fault(std::string wanted) const { return recorder_->fault(std::move(wanted)); }
    const Wrong& stray() const { return recorder_->stray(); }
    /// The known editions that it plays.
    std::vector<game::AnyEdition> editions() const;

    Wrong is_ready();
    /// A game against a random opponent, to its end.
    Wrong play(const game::AnyEdition& edition, Side seat);
    /// The first plies, or actions, of a game, without `gameover`.
    Wrong begin_to_play(const game::AnyEdition& edition, Side seat, std::size_t length);
    Wrong stops();
    Wrong is_ready_while_it_thinks();
    /// `newgame` while it thinks: the pending question is answered first.
    Wrong begins_anew_while_it_thinks();
    /// That it answers this line by `error`, and that the game is unchanged.
    Wrong complains_of(std::string_view line);
    /// That `error` is not answered.
    Wrong takes_a_complaint();
    Wrong quits();
    Wrong quits_while_it_thinks();

private:
    Talk(Remote remote, const Recorder& recorder, const CheckSettings& settings, Patience& patience, std::uint64_t seed)
        : remote_{std::move(remote)}, recorder_{&recorder}, settings_{&settings}, patience_{&patience}, random_{seed} {}

    Term term_to_start() const;
    Term term_to_think() const;
    /// If there is nothing to think about.
    Term term_to_answer() const;
    /// That something did not come in time, or cannot be read. If it is late, `comes` goes on waiting for it.
    Fault missing(std::string_view wanted, const Term& term, const Silence& silence,
                  const std::function<bool(Deadline)>& comes);
    template <class Message> Result<Message, Fault> await(const Term& term);
    template <class Message> Wrong answers(const Term& term);
    template <class Message> Wrong answers() { return answers<Message>(term_to_answer()); }
    Wrong leaves();
    /// A new game, and its own set-up if there is one, in time and legal.
    Wrong begin(game::AnyGame& game, Side seat);
    Wrong place(game::AnyGame& game, Side seat);
    /// Makes it think for a long time about its first action.
    Wrong begin_long_thought();
    Wrong play_on(game::AnyGame& game, Side seat, std::size_t length);
    void act_at_random(game::AnyGame& game, Side side);
    Limits limits();
    Go go_message(const game::AnySeatView& view);
    Wrong let_act(game::AnyGame& game, Side seat);
    Wrong take_action(game::AnyGame& game, Side seat, bool may_accept);

    Remote remote_;
    const Recorder* recorder_; ///< the wire of the remote
    Introduction introduction_{};
    const CheckSettings* settings_;
    Patience* patience_;
    Random random_;
};

} // namespace vaandel::protocol
