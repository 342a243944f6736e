#include "vaandel/server/conversation.hpp"

namespace vaandel::server {

namespace {

/// So much may be said before the game is there.
constexpr std::size_t kMostEarly = 8;

} // namespace

Conversation::Conversation(Tables& tables, const Clock& clock, SubscriberPtr self, std::string caller, Rate frames)
    : tables_{tables}, clock_{clock}, self_{std::move(self)}, caller_{std::move(caller)}, rate_{frames},
      frames_{frames, clock.now()} {}

Conversation::~Conversation() {
    if (seat_)
        tables_.leave(*seat_, *self_);
    if (watched_)
        tables_.stop_watching(*watched_, *self_);
}

void Conversation::hear(std::string_view frame) {
    if (!may_speak())
        return;
    if (!is_coming_)
        return answer(frame);
    early_.emplace_back(frame);
    if (early_.size() <= kMostEarly)
        return;
    is_over_ = true;
    self_->close(Farewell::Flood);
}

void Conversation::answer(std::string_view frame) {
    if (const auto request = parse_request(frame))
        answer(*request);
    else
        refuse(request.error().type, "bad_message");
}

void Conversation::hear_binary() { hear({}); }

void Conversation::hear_nothing(std::size_t frames) {
    while (frames-- > 0 && may_speak()) {
    }
}

bool Conversation::may_speak() {
    if (is_over_)
        return false;
    if (tables_.is_full()) { // an answer would have to wait as well
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

void Conversation::answer(const Request& request) {
    if (!has_seat())
        return begin(request);
    if (watched_) // who looks on has nothing to say
        return refuse(type_of(request), "not_now");
    if (!tables_.holds(*seat_, *self_)) { // its key was changed
        is_over_ = true;
        return;
    }
    if (std::holds_alternative<AttachRequest>(request) || std::holds_alternative<WatchRequest>(request)) {
        refuse(type_of(request), "not_now"); // one socket is one seat, taken once and first
    } else if (const auto* setup = std::get_if<SetupRequest>(&request)) {
        tables_.handle(*seat_, self_, *setup);
    } else if (const auto* move = std::get_if<MoveRequest>(&request)) {
        tables_.handle(*seat_, self_, *move);
    } else if (const auto* act = std::get_if<ActRequest>(&request)) {
        tables_.handle(*seat_, self_, *act);
    } else if (const auto* take_back = std::get_if<TakeBackRequest>(&request)) {
        tables_.handle(*seat_, self_, *take_back);
    } else if (std::holds_alternative<HintRequest>(request)) {
        tables_.hint(*seat_, self_, caller_);
    } else if (const auto* draw = std::get_if<DrawRequest>(&request)) {
        tables_.handle(*seat_, self_, *draw);
    } else if (const auto* decline = std::get_if<DeclineRequest>(&request)) {
        tables_.handle(*seat_, self_, *decline);
    } else if (const auto* resign = std::get_if<ResignRequest>(&request)) {
        tables_.handle(*seat_, self_, *resign);
    } else if (const auto* claim = std::get_if<ClaimRequest>(&request)) {
        tables_.handle(*seat_, self_, *claim);
    } else if (const auto* cancel = std::get_if<CancelRequest>(&request)) {
        tables_.handle(*seat_, self_, *cancel);
    } else if (const auto* withdraw = std::get_if<WithdrawRequest>(&request)) {
        tables_.handle(*seat_, self_, *withdraw);
    } else if (const auto* share = std::get_if<ShareRequest>(&request)) {
        tables_.handle(*seat_, self_, *share);
    } else if (const auto* draft = std::get_if<DraftRequest>(&request)) {
        tables_.handle(*seat_, *draft);
    } else if (const auto* unshare = std::get_if<UnshareRequest>(&request)) {
        tables_.handle(*seat_, self_, *unshare);
    } else {
        tables_.rematch(*seat_, self_, caller_);
    }
}

void Conversation::begin(const Request& request) {
    const auto* attach = std::get_if<AttachRequest>(&request);
    const auto* watch = std::get_if<WatchRequest>(&request);
    if (attach == nullptr && watch == nullptr)
        return refuse(type_of(request), "not_now");
    is_coming_ = true;
    if (attach != nullptr)
        tables_.attach(*attach, comer(seat_));
    else
        tables_.watch(*watch, comer(watched_));
}

template <class Came> Tables::Comer<Came> Conversation::comer(std::optional<Came>& place) {
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

void Conversation::refuse(std::string_view request, std::string_view code) {
    if (seat_)
        tables_.refuse(*seat_, self_, request, code); // after what was asked before
    else
        self_->deliver(refused_message(request, code));
}

} // namespace vaandel::server
