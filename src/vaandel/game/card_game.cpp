#include "vaandel/game/card_game.hpp"

#include "vaandel/game/replay.hpp"

namespace vaandel::game {

using namespace cards;

namespace {

PerSide<Pile> shuffled_decks(const Edition& edition, Random& random) {
    const Pile red = shuffled(edition.deck.cards, random);
    return {red, shuffled(edition.deck.cards, random)};
}

} // namespace

CardGame::CardGame(const Edition& edition, Random chance)
    : edition_{edition}, decks_{shuffled_decks(edition, chance)}, chance_{chance}, state_{initial_state(decks_)} {}

CardGame::CardGame(const Edition& edition, const PerSide<Pile>& decks, Random chance)
    : edition_{edition}, decks_{decks}, chance_{chance}, state_{initial_state(decks)} {}

Result<CardGame, std::string> CardGame::resumed(const notation::CardRecord& record, Random chance) {
    if (const CardReplay told = replay(record, record.edition.rules); !std::holds_alternative<ReplayOk>(told))
        return Failure{describe(told)};
    CardGame game{record.edition, record.decks, chance};
    for (const notation::RecordedAction& told : record.actions)
        game.make(told);
    if (record.outcome)
        game.end(*record.outcome);
    return game;
}

Phase CardGame::phase() const {
    if (outcome())
        return Phase::Over;
    return state_.open.turn == 0 ? Phase::SetUp : Phase::Play;
}

Refusal CardGame::act(Side side, const Action& action, std::optional<std::chrono::milliseconds> thinking) {
    if (const Refusal why = why_not(side, action); why != Refusal::None)
        return why;
    const bool is_run = std::holds_alternative<FlagRun>(action);
    make(side, action, is_run ? shuffled(gathered(state_, side), chance_) : Pile{}, thinking);
    return Refusal::None;
}

Refusal CardGame::repeat(Side side, const Action& action, const Pile& order) {
    if (const Refusal why = why_not(side, action); why != Refusal::None)
        return why;
    if (!std::holds_alternative<FlagRun>(action) || order.bag() != gathered(state_, side))
        return Refusal::NotNow;
    make(side, action, order, std::nullopt);
    return Refusal::None;
}

void CardGame::make(Side side, const Action& action, const Pile& order,
                    std::optional<std::chrono::milliseconds> thinking) {
    if (phase() == Phase::Play && legal_actions(situation_of(state_, side)).size() > 1)
        last_choices_[side] = actions_.size() + 1;
    const Made made = apply_unchecked(edition_, state_, side, action, order);
    events_.push_back(made.event);
    actions_.push_back(notation::recorded(made.event, order));
    actions_.back().thinking = thinking;
    state_ = made.after;
    has_acted(side);
}

void CardGame::make(const notation::RecordedAction& done) {
    make(done.side, done.action, done.shuffled.value_or(Pile{}), done.thinking);
}

Verdict CardGame::take_back(Side side) {
    if (phase() == Phase::Over)
        return Verdict::GameOver;
    const auto last = last_choices_[side];
    if (!last)
        return Verdict::NotNow;
    CardGame before{edition_, decks_, chance_};
    for (const notation::RecordedAction& done : std::span{actions_}.first(*last - 1))
        before.make(done);
    before.take_backs_ = take_backs_ + 1;
    *this = std::move(before);
    return Verdict::Ok;
}

std::vector<Action> CardGame::actions_of(Side side) const {
    std::vector<Action> own;
    for (const notation::RecordedAction& recorded : actions_)
        if (recorded.side == side)
            own.push_back(recorded.action);
    return own;
}

CardSeatView CardGame::view_for(Side seat) const {
    CardSeatView view{
        .edition = &edition_,
        .seat = seat,
        .phase = phase(),
        .cards = view_of(state_, seat),
        .events = {},
        .draw_offer = draw_offer(),
        .take_backs = take_backs_,
        .last_choice = last_choices_[seat],
        .disclosure = std::nullopt,
    };
    for (const Event& event : events_)
        view.events.push_back(seen_by(event, seat));
    if (outcome() && outcome()->reason != Reason::Cancelled)
        view.disclosure = CardDisclosure{{state_.hidden.red.held, state_.hidden.blue.held},
                                         {state_.hidden.red.pile.bag(), state_.hidden.blue.pile.bag()}};
    return view;
}

std::vector<View> CardGame::past_of(Side seat) const {
    CardGame game{edition_, decks_, chance_};
    std::vector<View> views{view_of(game.state_, seat)};
    for (const notation::RecordedAction& done : actions_) {
        game.make(done);
        views.push_back(view_of(game.state_, seat));
    }
    return views;
}

notation::CardRecord CardGame::record() const {
    return {.edition = edition_,
            .names = {},
            .started = {},
            .decks = decks_,
            .actions = actions_,
            .outcome = state_.open.outcome};
}

} // namespace vaandel::game
