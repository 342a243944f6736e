#include "vaandel/site/conversation.hpp"

namespace vaandel::site {

namespace {

/// The maximum number of messages before the game is loaded.
constexpr std::size_t kMostEarly = 8;
/// So long a page's game is followed from one process to the next.
constexpr std::chrono::seconds kFollows{5};

/// A page asks whether this process is there, though its game may be elsewhere.
constexpr std::string_view kPing = R"({"type":"ping"})";
constexpr std::string_view kPong = R"({"type":"pong"})";

/// One overload for each type.
template <class... Kinds> struct Overloaded : Kinds... {
    using Kinds::operator()...;
};
template <class... Kinds> Overloaded(Kinds...) -> Overloaded<Kinds...>;

} // namespace

Conversation::Conversation(Tables& tables, const Clock& clock, SubscriberPtr self, std::string caller, Rate frames,
                           Page page)
    : tables_{tables}, clock_{clock}, self_{std::move(self)}, caller_{std::move(caller)}, rate_{frames},
      frames_{frames, clock.now()}, page_{page} {}

Conversation::~Conversation() {
    if (seat_)
        tables_.seats.leave(*seat_, *self_);
    if (watched_)
        tables_.spectators.leave(*watched_, *self_);
}

void Conversation::hear(std::string_view frame) {
    if (!may_speak())
        return;
    if (frame == kPing)
        return self_->deliver(std::string{kPong});
    if (!is_coming_)
        return answer(frame);
    early_.emplace_back(frame);
    if (early_.size() <= kMostEarly)
        return;
    is_over_ = true;
    self_->close(Farewell::Flood);
}

void Conversation::answer(std::string_view frame) {
    if (line_ != nullptr)
        line_->say(frame);
    else if (const auto request = parse_request(frame))
        answer(*request, frame);
    else
        refuse(request.error().type, Code::BadMessage);
}

void Conversation::hear_binary() { hear({}); }

void Conversation::hear_nothing(std::size_t frames) {
    while (frames-- > 0 && may_speak()) {
    }
}

bool Conversation::may_speak() {
    if (is_over_)
        return false;
    if (line_ == nullptr && tables_.cache.is_full()) { // an answer would have to wait as well
        is_over_ = true;
        self_->close(Farewell::Unavailable);
        return false;
    }
    if (frames_.take(rate_, clock_.now()))
        return true;
    is_over_ = true;
    self_->close(Farewell::Flood);
    return false;
}

void Conversation::answer(const Request& request, std::string_view frame) {
    if (!has_seat())
        return begin(request, frame);
    if (watched_) // spectators may send nothing
        return refuse(type_of(request), Code::NotNow);
    if (!tables_.seats.holds(*seat_, *self_)) { // its key was changed
        is_over_ = true;
        return;
    }
    if (is_blocked(*seat_))
        return refuse(type_of(request), Code::BlockedByOperator);
    // Exhaustive: a kind of request without a function here does not compile.
    const auto play = [&](const auto& one) { tables_.play.handle(*seat_, self_, one); };
    const auto too_late = [&](const auto&) { refuse(type_of(request), Code::NotNow); };
    std::visit(
        Overloaded{[&](const AttachRequest& one) { too_late(one); }, // one socket is one seat, taken once and first
                   [&](const WatchRequest& one) { too_late(one); }, [&](const SetupRequest& one) { play(one); },
                   [&](const DraftRequest& one) { tables_.clocks.keep_draft(*seat_, one); },
                   [&](const MoveRequest& one) { play(one); }, [&](const ActRequest& one) { play(one); },
                   [&](const TakeBackRequest& one) { play(one); },
                   [&](const HintRequest&) { tables_.hints.ask(*seat_, self_, caller_); },
                   [&](const DrawRequest& one) { play(one); }, [&](const DeclineRequest& one) { play(one); },
                   [&](const ResignRequest& one) { play(one); }, [&](const ClaimRequest& one) { play(one); },
                   [&](const CancelRequest& one) { play(one); },
                   [&](const WithdrawRequest&) { tables_.invitations.withdraw(*seat_, self_); },
                   [&](const ShareRequest& one) { tables_.spectators.share(*seat_, self_, one); },
                   [&](const UnshareRequest&) { tables_.spectators.unshare(*seat_, self_); },
                   [&](const GreetRequest& one) { tables_.greetings.say(*seat_, self_, one); },
                   [&](const RematchRequest&) { tables_.new_games.rematch(*seat_, self_, caller_); }},
        request);
}

bool Conversation::is_blocked(const Seat& seat) {
    const Table* table = tables_.cache.find(seat.game);
    return tables_.blocks.is_blocked(caller_, table == nullptr ? std::nullopt : table->row().seats[seat.side].owner);
}

void Conversation::begin(const Request& request, std::string_view frame) {
    const auto* attach = std::get_if<AttachRequest>(&request);
    const auto* watch = std::get_if<WatchRequest>(&request);
    if (attach == nullptr && watch == nullptr)
        return refuse(type_of(request), Code::NotNow);
    is_coming_ = true;
    const auto game = store::GameId::parse(attach != nullptr ? attach->game : watch->game);
    Relay* const relay = tables_.relay();
    if (relay == nullptr || !game)
        return begin_here(request);
    find({*game, request, std::string{frame}, clock_.now() + kFollows});
}

void Conversation::find(const Coming& coming) {
    tables_.relay()->find(coming.game,
                          [here = std::weak_ptr{self_while_here_}, coming](const store::Membership::Where& where) {
                              const auto self = here.lock();
                              if (self == nullptr)
                                  return;
                              if (where.place == store::Membership::Place::Here)
                                  (*self)->begin_here(coming.request);
                              else
                                  (*self)->begin_elsewhere(where, coming);
                          });
}

void Conversation::begin_here(const Request& request) {
    if (const auto* attach = std::get_if<AttachRequest>(&request))
        tables_.seats.attach(*attach, comer(seat_));
    else
        tables_.spectators.watch(std::get<WatchRequest>(request), comer(watched_));
}

void Conversation::begin_elsewhere(const store::Membership::Where& where, const Coming& coming) {
    const bool is_known = where.place == store::Membership::Place::Elsewhere;
    if (is_known && page_ == Page::Here && clock_.now() < coming.until) {
        const auto arrived = [here = std::weak_ptr{self_while_here_}, coming](Relay::Arrival how) {
            const auto self = here.lock();
            if (self == nullptr)
                return;
            if (how == Relay::Arrival::Answered)
                return (*self)->hear_early();
            (*self)->line_.reset();
            (*self)->find(coming);
        };
        line_ = tables_.relay()->open(where.owner.name, self_, caller_, arrived);
        return line_->say(coming.frame);
    }
    if (is_known && page_ == Page::Elsewhere) { // it was here when the page's process asked, which will ask again
        self_->close(Farewell::Moved);
    } else if (where.place == store::Membership::Place::OutOfReach) {
        self_->close(Farewell::OutOfReach);
    } else { // the page comes back, and finds out
        self_->deliver(refused_message(type_of(coming.request), Code::Unavailable));
        self_->close(Farewell::Unavailable);
    }
    hear_early();
}

template <class Came> Comer<Came> Conversation::comer(std::optional<Came>& place) {
    const auto came = [here = std::weak_ptr{self_while_here_}, &place](const std::optional<Came>& where) {
        const auto self = here.lock();
        if (self == nullptr)
            return;
        place = where;
        (*self)->hear_early();
    };
    return {self_, caller_, self_while_here_, came};
}

void Conversation::hear_early() {
    is_coming_ = false;
    is_over_ = is_over_ || !has_seat();
    if (arrived_)
        arrived_();
    while (!early_.empty() && !is_over_) {
        const std::string frame = std::move(early_.front());
        early_.pop_front();
        answer(frame);
    }
}

void Conversation::refuse(std::string_view request, RefusalCode code) {
    if (seat_)
        tables_.broadcast.refuse(*seat_, self_, request, code); // after earlier requests
    else
        self_->deliver(refused_message(request, code));
}

} // namespace vaandel::site
