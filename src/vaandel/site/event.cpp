#include "vaandel/site/event.hpp"

#include "vaandel/board/move_text.hpp"
#include "vaandel/notation/card_record_words.hpp"
#include "vaandel/site/rules_text.hpp"

#include <fmt/format.h>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

constexpr std::string_view kResign = "resign";
constexpr std::string_view kDraw = "draw";
constexpr std::string_view kDecline = "decline";
constexpr std::string_view kTakeBack = "takeback";
constexpr std::string_view kStands = "stands";
constexpr std::string_view kTime = "time";
constexpr std::string_view kClaim = "claim";
constexpr std::string_view kCancel = "cancel";
constexpr std::string_view kStop = "stop";
constexpr std::string_view kShuffles = " shuffles ";

EventWords words(std::string_view kind, std::string payload) { return {std::string{kind}, std::move(payload)}; }

// --- one event, applied and written ---

/// Applies an event of a kind that the game may not have.
struct EventApplier {
    game::AnyGame& game;
    Side side;

    using Done = std::optional<EventWords>;

    static Done unless(const auto& is_refused, std::string_view kind, std::string_view payload = {}) {
        return is_refused ? std::nullopt : Done{words(kind, std::string{payload})};
    }

    Done operator()(const Placed& placed) const {
        game::Game* const known = game.board();
        if (known == nullptr || known->place(side, placed.setup) != game::Verdict::Ok)
            return std::nullopt;
        return words(kSetupKind, placed.setup.text(known->edition()));
    }
    Done operator()(const Moved& moved) const {
        game::Game* const known = game.board();
        if (known == nullptr || known->move(side, moved.move) != game::Verdict::Ok)
            return std::nullopt;
        const board::Geometry& geometry = *known->edition().geometry;
        return words(kMoveKind, fmt::format("{} {}", geometry.name(moved.move.from), geometry.name(moved.move.to)));
    }
    Done operator()(const Played& played) const {
        game::CardGame* const known = game.cards();
        if (known == nullptr)
            return std::nullopt;
        const cards::Refusal why =
            played.shuffled ? known->repeat(side, played.action, *played.shuffled) : known->act(side, played.action);
        if (why != cards::Refusal::None)
            return std::nullopt;
        const notation::RecordedAction& done = known->actions().back();
        std::string payload = text_of(done.action);
        if (done.shuffled)
            payload.append(kShuffles).append(notation::pile_text(*done.shuffled));
        return words(kActKind, std::move(payload));
    }
    Done operator()(const Resigned&) const { return unless(game.resign(side), kResign); }
    Done operator()(const DrawOffered&) const { return unless(game.offer_draw(side), kDraw); }
    Done operator()(const DrawDeclined&) const { return unless(game.decline_draw(side), kDecline); }
    Done operator()(const TakenBack&) const { return unless(game.take_back(side), kTakeBack); }
    Done operator()(const TimedOut&) const { return unless(game.time_out(side), kTime); }
    Done operator()(const Claimed& claimed) const {
        return unless(game.claim(side, claimed.what), kClaim, claimed.what == game::Claim::Win ? "win" : "draw");
    }
    Done operator()(const Cancelled&) const { return unless(game.cancel(), kCancel); }
    Done operator()(const Stopped&) const { return unless(game.stop(), kStop); }
    Done operator()(const ClockSet& set) const {
        if (game.phase() == game::Phase::Over)
            return std::nullopt;
        return words(kClockKind, std::string{set.to == ClockSet::To::Run ? kClockRuns : kStands});
    }
    Done operator()(const Continued& continued) const {
        if (game.length() > 0)
            return std::nullopt;
        return words(kFromKind, continued.from);
    }
};

// --- one event, read ---

std::optional<Event> parse_move(const board::Geometry& geometry, std::string_view payload) {
    const auto move = board::parse_move(geometry, payload, " ");
    return move ? std::optional<Event>{Moved{*move}} : std::nullopt;
}

std::optional<Event> parse_act(std::string_view payload) {
    const auto end = payload.find(kShuffles);
    const auto action = cards::parse_action(payload.substr(0, end));
    if (!action || std::holds_alternative<cards::FlagRun>(*action) != (end != std::string_view::npos))
        return std::nullopt;
    Played played{*action};
    if (end != std::string_view::npos) {
        played.shuffled = notation::parse_pile(payload.substr(end + kShuffles.size()));
        if (!played.shuffled)
            return std::nullopt;
    }
    return played;
}

/// The common part of both kinds of games.
std::optional<Event> parse_word(const EventRow& row) {
    if (row.kind == kClaim && row.payload == "win")
        return Claimed{game::Claim::Win};
    if (row.kind == kClaim && row.payload == "draw")
        return Claimed{game::Claim::Draw};
    if (row.kind == kClockKind && row.payload == kClockRuns)
        return ClockSet{ClockSet::To::Run};
    if (row.kind == kClockKind && row.payload == kStands)
        return ClockSet{ClockSet::To::Stand};
    if (row.kind == kFromKind)
        return Continued{row.payload};
    if (!row.payload.empty())
        return std::nullopt;
    if (row.kind == kResign)
        return Resigned{};
    if (row.kind == kDraw)
        return DrawOffered{};
    if (row.kind == kDecline)
        return DrawDeclined{};
    if (row.kind == kTakeBack)
        return TakenBack{};
    if (row.kind == kTime)
        return TimedOut{};
    if (row.kind == kCancel)
        return Cancelled{};
    if (row.kind == kStop)
        return Stopped{};
    return std::nullopt;
}

std::optional<Event> parse_event(const board::Edition& edition, const EventRow& row) {
    if (row.kind == kMoveKind)
        return parse_move(*edition.geometry, row.payload);
    if (row.kind == kSetupKind)
        if (const auto setup = board::parse_setup(edition, row.payload))
            return Placed{*setup};
    return std::nullopt;
}

std::optional<Event> parse_event(const cards::Edition& /*unused*/, const EventRow& row) {
    return row.kind == kActKind ? parse_act(row.payload) : std::nullopt;
}

// --- a whole game ---

/// The first rows of a stored game.
struct Start {
    game::AnyGame game;
    std::size_t events; ///< that have been used
};

std::optional<Start> start_of(const board::Edition& edition, const StoredGame& /*unused*/, Random /*unused*/) {
    return Start{game::AnyGame{game::Game{edition}}, 0};
}

std::optional<Start> start_of(const cards::Edition& edition, const StoredGame& stored, Random chance) {
    board::PerSide<cards::Pile> decks;
    std::size_t events = 0;
    for (const Side side : cards::kBothSides) {
        if (events >= stored.events.size())
            return std::nullopt;
        const EventRow& row = stored.events[events++];
        const auto deck = notation::parse_pile(row.payload);
        if (row.kind != kDealKind || row.side != side || !deck || deck->bag() != edition.deck.cards)
            return std::nullopt;
        decks[side] = *deck;
    }
    return Start{game::AnyGame{game::CardGame{edition, decks, chance}}, events};
}

/// The number of leading events that this program has judged before, unchanged.
std::size_t judged_before(const StoredGame& stored) {
    if (!stored.checkpoint || stored.checkpoint->number > stored.events.size())
        return 0;
    LogFingerprint log;
    for (const EventRow& row : std::span{stored.events}.first(stored.checkpoint->number))
        log.add(row);
    return log.value() == stored.checkpoint->fingerprint ? stored.checkpoint->number : 0;
}

/// Makes a move that was judged before; other events are cheap anyway.
bool is_done_again(game::AnyGame& game, Side side, const Event& event) {
    const auto* moved = std::get_if<Moved>(&event);
    return moved != nullptr && game.board() != nullptr && game.board()->redo(side, moved->move) == game::Verdict::Ok;
}

} // namespace

std::vector<std::string> beginning_kinds() {
    return {std::string{kSetupKind}, std::string{kActKind}, std::string{kMoveKind}};
}

bool is_talk(std::string_view kind) { return kind == kDraw || kind == kDecline; }

std::optional<EventWords> apply(game::AnyGame& game, Side side, const Event& event) {
    return std::visit(EventApplier{game, side}, event);
}

std::vector<std::pair<Side, EventWords>> opening_of(const game::AnyEdition& edition, Random& chance) {
    std::vector<std::pair<Side, EventWords>> opening;
    if (const auto* cards = std::get_if<cards::Edition>(&edition))
        for (const Side side : cards::kBothSides)
            opening.emplace_back(side,
                                 words(kDealKind, notation::pile_text(cards::shuffled(cards->deck.cards, chance))));
    return opening;
}

LogFingerprint::LogFingerprint() { print_.add(VAANDEL_VERSION); }

void LogFingerprint::add(const EventRow& row) {
    print_.add(row.number);
    print_.add(row.at.time_since_epoch().count());
    print_.add(row.side == Side::Red ? 0 : 1);
    print_.add(row.kind);
    print_.add(row.payload);
}

Result<Restored, std::string> restore(const StoredGame& stored, Random chance, const Watcher& watcher) {
    const auto edition = parse_edition(stored.game.edition, stored.game.rules);
    if (!edition)
        return Failure{fmt::format("unknown edition or rules ({}; {})", stored.game.edition, stored.game.rules)};
    auto start = std::visit([&](const auto& known) { return start_of(known, stored, chance); }, *edition);
    if (!start)
        return Failure{std::string{"the game does not begin with two shuffled decks"}};

    const std::size_t known = judged_before(stored);
    Restored restored{std::move(start->game), std::uint32_t(known), 0, {}};
    for (std::size_t at = 0; at < stored.events.size(); ++at) {
        const EventRow& row = stored.events[at];
        restored.log.add(row);
        const auto impossible = [&] { return Failure{fmt::format("event {} cannot have happened", at + 1)}; };
        if (row.number != at + 1)
            return impossible();
        if (at < start->events)
            continue;
        auto event = parse_word(row);
        if (!event)
            event = std::visit([&](const auto& kind) { return parse_event(kind, row); }, *edition);
        const bool is_known = at < known && event && is_done_again(restored.game, row.side, *event);
        if (!event || (!is_known && !apply(restored.game, row.side, *event)))
            return impossible();
        restored.judged += is_known ? 0 : 1;
        if (watcher)
            watcher(row, restored.game);
    }
    return restored;
}

} // namespace vaandel::site
