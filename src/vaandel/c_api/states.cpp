// The functions of a single game of either kind.

#include "vaandel/c_api/states.hpp"

#include "vaandel/batch/play_observation.hpp"
#include "vaandel/batch/truth.hpp"
#include "vaandel/belief/uniform_worlds.hpp"
#include "vaandel/cards/worlds.hpp"

#include <fmt/format.h>

namespace vaandel::c_api {

using batch::BoardPlay;

static_assert(VAANDEL_SETUP_ACTIONS == int{board::kRanks} + 1);
static_assert(VAANDEL_ATTACKER_WINS == int(board::BattleResult::AttackerWins) &&
              VAANDEL_DEFENDER_WINS == int(board::BattleResult::DefenderWins) &&
              VAANDEL_BOTH_LOST == int(board::BattleResult::BothLost));

void CardTable::make(unsigned number, Random& chance) {
    const auto done = play.make_unchecked(*edition, number, chance);
    made.push_back(std::uint8_t(number));
    battle = done.event ? done.event->battle : std::nullopt;
    if (done.event && std::holds_alternative<cards::FlagRun>(done.event->action))
        orders.push_back(done.order);
}

void CardTable::make(const cards::Row& row, Random& chance) {
    for (const cards::Place place : cards::kAllPlaces)
        if (const auto rank = row[place.index])
            make(number_of(batch::Put{place, *rank}), chance);
}

namespace {

CardTable new_cards(std::shared_ptr<const cards::Edition> edition, Random& chance) {
    board::PerSide<cards::Pile> decks;
    for (const board::Side side : cards::kBothSides)
        decks[side] = cards::shuffled(edition->deck.cards, chance);
    return CardTable{.edition = std::move(edition), .play = batch::CardPlay{decks}, .decks = decks};
}

struct Maker {
    Random& chance;
    AnyPlay operator()(const board::Edition& edition) const {
        return BoardPlay{std::make_shared<const batch::BoardGround>(edition)};
    }
    AnyPlay operator()(const cards::Edition& edition) const {
        return new_cards(std::make_shared<const cards::Edition>(edition), chance);
    }
};

void begin_again(BoardPlay& play, Random& /*unused*/) { play = BoardPlay{play.shared_ground()}; }
void begin_again(CardTable& table, Random& chance) { table = new_cards(table.edition, chance); }

std::uint8_t number_of(std::optional<board::Rank> rank) {
    return rank ? std::uint8_t(board::index_of(*rank)) : std::uint8_t{VAANDEL_NO_RANK};
}

/// Of a battle as both saw it; in Card Battle that is everything.
template <class Battle> void tell_battle(vaandel_info& info, const std::optional<Battle>& battle) {
    info.battle = battle ? std::uint8_t(battle->result) : std::uint8_t{VAANDEL_NO_BATTLE};
    info.attacker = battle ? number_of(battle->attacker) : std::uint8_t{VAANDEL_NO_RANK};
    info.defender = battle ? number_of(battle->defender) : std::uint8_t{VAANDEL_NO_RANK};
}

void tell(const BoardPlay& play, vaandel_info& info) {
    info.plies = play.has_begun() ? play.position().open.ply : 0;
    info.plies_without_attack = play.has_begun() ? play.position().open.plies_without_attack : 0;
    info.phase = play.is_over() ? VAANDEL_OVER : play.has_begun() ? VAANDEL_PLAYING : VAANDEL_SETTING_UP;
    info.to_move = std::uint8_t(play.to_move());
    info.ending = std::uint8_t(play.outcome() ? batch::ending_of(*play.outcome()) : batch::Ending::GoesOn);
    info.reason = play.outcome() ? std::uint8_t(play.outcome()->reason) : std::uint8_t{VAANDEL_NO_REASON};
    tell_battle(info, play.battle());
}

void tell(const CardTable& table, vaandel_info& info) {
    const cards::OpenState& open = table.play.open();
    info.plies = std::uint32_t(table.made.size());
    info.plies_without_attack = open.turns_without_attack;
    info.phase = open.outcome ? VAANDEL_OVER : open.turn == 0 ? VAANDEL_SETTING_UP : VAANDEL_PLAYING;
    info.to_move = std::uint8_t(open.to_act);
    info.ending = std::uint8_t(open.outcome ? batch::ending_of(*open.outcome) : batch::Ending::GoesOn);
    info.reason = open.outcome ? std::uint8_t(batch::reason_of(*open.outcome)) : std::uint8_t{VAANDEL_NO_REASON};
    tell_battle(info, table.battle);
}

vaandel_shape shape_of(const BoardPlay& play) {
    vaandel_shape shape = c_api::shape_of(play.edition(), play.ground().frame, 1);
    shape.actions = play.ground().actions();
    shape.legal_bytes = legal_bits_size(play.ground());
    return shape;
}
vaandel_shape shape_of(const CardTable& /*unused*/) { return shape_of_cards(1); }

CallResult apply(BoardPlay& play, unsigned action, Random& /*unused*/) {
    if (const auto why = play.refusal(action); !why.is_legal())
        return illegal(why.code, fmt::format("action {}, {}", action, action_text(play, action)), why.phrase);
    play.make_unchecked(action);
    return std::nullopt;
}

CallResult apply(CardTable& table, unsigned action, Random& chance) {
    if (action >= batch::card_action::kCount)
        return illegal("no_such_action", fmt::format("action {}", action), "there is no such action");
    if (const cards::Refusal why = table.play.refusal(action); why != cards::Refusal::None)
        return illegal(code_of(why), fmt::format("action {}, {}", action, action_text(table, action)), phrase_of(why));
    table.make(action, chance);
    return std::nullopt;
}

void play_random(BoardPlay& play, std::uint32_t actions, Random& chance) { play.play_random(chance, actions); }

void play_random(CardTable& table, std::uint32_t actions, Random& chance) {
    for (; actions > 0 && !table.play.is_over(); --actions) {
        std::array<std::uint8_t, batch::card_action::kCount> legal{};
        std::uint32_t count = 0;
        table.play.for_each_legal([&](unsigned number) { legal[count++] = std::uint8_t(number); });
        table.make(legal[chance.below(count)], chance);
    }
}

void imagine(BoardPlay& play, board::Side viewer, Random& chance) {
    if (!play.has_begun())
        return play.imagine(opponent(viewer), board::random_setup(play.edition(), chance));
    belief::UniformWorlds worlds{play.edition(), play.view(viewer)};
    play.become(worlds.sample(chance));
}

/// Between two actions of the enemy, the cards it has put down are redealt with the others.
void imagine(CardTable& table, board::Side viewer, Random& chance) {
    const batch::CardPlay now = table.play;
    cards::Worlds worlds{*table.edition, view_of(now.state(), viewer)};
    table.play = now.to_act() == viewer ? now.in_world(worlds.sample(chance)) : batch::CardPlay{worlds.sample(chance)};
    table.decks.reset();
}

/// The arrays of a state: those of a batch of one game, down to `seeds`.
CallResult observe(const BoardPlay& play, board::Side viewer, const batch::Buffers& buffers) {
    if (!buffers.planes.empty())
        write_planes(play, viewer, buffers.planes.data());
    if (!buffers.facts.empty())
        write_facts(play, viewer, buffers.facts.data());
    if (!buffers.legal_bytes.empty())
        write_legal_bytes(play, buffers.legal_bytes.data());
    if (!buffers.legal_bits.empty())
        write_legal_bits(play, buffers.legal_bits.data());
    return std::nullopt;
}

CallResult observe(const CardTable& table, board::Side viewer, const batch::Buffers& buffers) {
    if (!buffers.planes.empty())
        return Fault{.text = "planes: a card game has none"};
    if (!buffers.facts.empty())
        write_card_facts(*table.edition, table.play, viewer, buffers.facts.data());
    if (!buffers.legal_bytes.empty())
        write_legal_bytes(table.play, buffers.legal_bytes.data());
    if (!buffers.legal_bits.empty())
        write_legal_bits(table.play, buffers.legal_bits.data());
    return std::nullopt;
}

void write_truth(const BoardPlay& play, board::Side viewer, std::uint8_t* ranks) {
    const batch::Frame& frame = play.ground().frame;
    if (play.has_begun())
        return batch::write_truth(frame, play.position(), viewer, ranks);
    std::fill_n(ranks, frame.cells(), batch::kNoRank);
}
void write_truth(const CardTable& table, board::Side viewer, std::uint8_t* ranks) {
    batch::write_card_truth(table.play, viewer, ranks);
}

} // namespace

AnyPlay new_table(const AnyEdition& edition, Random& chance) { return std::visit(Maker{chance}, edition); }

void begin_again(AnyPlay& table, Random& chance) {
    std::visit([&](auto& game) { begin_again(game, chance); }, table);
}
void tell(const AnyPlay& table, vaandel_info& info) {
    std::visit([&](const auto& game) { tell(game, info); }, table);
}
vaandel_shape shape_of(const AnyPlay& table) {
    return std::visit([](const auto& game) { return shape_of(game); }, table);
}
CallResult apply(AnyPlay& table, unsigned action, Random& chance) {
    return std::visit([&](auto& game) { return apply(game, action, chance); }, table);
}
void play_random(AnyPlay& table, std::uint32_t actions, Random& chance) {
    std::visit([&](auto& game) { play_random(game, actions, chance); }, table);
}
void imagine(AnyPlay& table, board::Side viewer, Random& chance) {
    std::visit([&](auto& game) { imagine(game, viewer, chance); }, table);
}
CallResult observe(const AnyPlay& table, board::Side viewer, const batch::Buffers& buffers) {
    return std::visit([&](const auto& game) { return observe(game, viewer, buffers); }, table);
}
void write_truth(const AnyPlay& table, board::Side viewer, std::uint8_t* ranks) {
    std::visit([&](const auto& game) { write_truth(game, viewer, ranks); }, table);
}

} // namespace vaandel::c_api
