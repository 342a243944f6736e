#include "vaandel/cards/view.hpp"
#include "vaandel/site/card_words.hpp"
#include "vaandel/site/replay_message.hpp"
#include "vaandel/site/replay_words.hpp"

namespace vaandel::site {

using namespace cards;

namespace {

json::object position(const State& state) {
    const OpenState& open = state.open;
    return {{"turn", open.turn},
            {"to_act", text(name_of(open.to_act))},
            {"stage", text(word_of(open.stage))},
            {"sides", per_side([&](Side side) { return open_side(open[side]); })},
            {"cards", per_side([&](Side side) {
                 const Held& held = state.hidden[side].held;
                 return json::object{{"line", line_of(open[side], held)}, {"hand", ranks(held.hand)}};
             })}};
}

/// An event as both sides together saw it: the actor's view, with the drawn cards.
SeenEvent seen_by_both(const Event& event) {
    SeenEvent seen = seen_by(event, event.side);
    seen.drawn_cards = seen_by(event, seen.drawer()).drawn_cards;
    return seen;
}

struct Course {
    json::array positions;
    json::array events;
};

Course course_of(const notation::CardRecord& record) {
    State state = initial_state(record.decks);
    Course course{{position(state)}, {}};
    for (const notation::RecordedAction& told : record.actions) {
        const Made made =
            apply_unchecked(record.edition, state, told.side, told.action, told.shuffled.value_or(Pile{}));
        course.events.push_back(event(seen_by_both(made.event), course.events.size() + 1, made.event.turn));
        course.positions.push_back(position(made.after));
        state = made.after;
    }
    return course;
}

} // namespace

std::string replay_message(const ReplayFacts& facts, const notation::CardRecord& record) {
    json::object message = replay_head(facts, record);
    Course course = course_of(record);
    message.emplace("deck", ranks(record.edition.deck.cards));
    message.emplace("positions", std::move(course.positions));
    message.emplace("events", std::move(course.events));
    return json::serialize(message);
}

} // namespace vaandel::site
