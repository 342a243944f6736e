// A single game: how it comes and goes, is moved on and looked at.

#include "vaandel/c_api/states.hpp"

#include "vaandel/batch/play_observation.hpp"
#include "vaandel/batch/truth.hpp"
#include "vaandel/belief/uniform_worlds.hpp"
#include "vaandel/c_api/arrays.hpp"
#include "vaandel/cards/worlds.hpp"

#include <fmt/format.h>

using namespace vaandel;
using namespace vaandel::c_api;
using batch::BoardPlay;

static_assert(VAANDEL_SETUP_ACTIONS == int{board::kRanks} + 1);
static_assert(VAANDEL_ATTACKER_WINS == int(board::BattleResult::AttackerWins) &&
              VAANDEL_DEFENDER_WINS == int(board::BattleResult::DefenderWins) &&
              VAANDEL_BOTH_LOST == int(board::BattleResult::BothLost));

namespace vaandel::c_api {

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
    Table operator()(const board::Edition& edition) const {
        return BoardPlay{std::make_shared<const batch::BoardGround>(edition)};
    }
    Table operator()(const cards::Edition& edition) const {
        return new_cards(std::make_shared<const cards::Edition>(edition), chance);
    }
};

void begin_again(BoardPlay& play, Random& /*unused*/) { play = BoardPlay{play.shared_ground()}; }
void begin_again(CardTable& table, Random& chance) { table = new_cards(table.edition, chance); }

void tell_battle(vaandel_info& info, const std::optional<board::Battle>& battle) {
    info.battle = battle ? std::uint8_t(battle->result) : std::uint8_t{VAANDEL_NO_BATTLE};
    info.attacker = battle ? std::uint8_t(board::index_of(battle->attacker)) : std::uint8_t{VAANDEL_NO_RANK};
    info.defender = battle ? std::uint8_t(board::index_of(battle->defender)) : std::uint8_t{VAANDEL_NO_RANK};
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
vaandel_shape shape_of(const vaandel_state& self) {
    return std::visit([](const auto& game) { return shape_of(game); }, self.table);
}

Outcome apply(BoardPlay& play, unsigned action, Random& /*unused*/) {
    if (const auto why = play.refusal(action); !why.is_legal())
        return illegal(why.code, fmt::format("action {}, {}", action, action_text(play, action)), why.phrase);
    play.make_unchecked(action);
    return std::nullopt;
}

Outcome apply(CardTable& table, unsigned action, Random& chance) {
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

/// Between two actions of the enemy, what he has put down already is dealt anew with all else.
void imagine(CardTable& table, board::Side viewer, Random& chance) {
    const batch::CardPlay now = table.play;
    cards::Worlds worlds{*table.edition, view_of(now.state(), viewer)};
    table.play = now.to_act() == viewer ? now.in_world(worlds.sample(chance)) : batch::CardPlay{worlds.sample(chance)};
    table.decks.reset();
}

/// The arrays of a state: those of a batch of one game, down to `seeds`.
Outcome observe(const BoardPlay& play, board::Side viewer, const batch::Buffers& buffers) {
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

Outcome observe(const CardTable& table, board::Side viewer, const batch::Buffers& buffers) {
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

/// Runs work(vaandel_state&) -> Outcome.
template <class State, class Work> vaandel_code of(State* state, vaandel_error* error, Work&& work) noexcept {
    return guarded(error, [&]() -> Outcome {
        if (state == nullptr)
            return Fault{.text = "state is NULL"};
        return work(*state);
    });
}

/// Runs work() -> Outcome on a sound `info`, which may be NULL, and then tells.
template <class Work> Outcome telling(vaandel_state& self, vaandel_info* info, Work&& work) {
    if (info != nullptr)
        if (auto fault = check_struct("info", info))
            return fault;
    if (Outcome fault = work())
        return fault;
    if (info != nullptr)
        std::visit([&](const auto& game) { tell(game, *info); }, self.table);
    return std::nullopt;
}

/// The text of a call that writes one.
Outcome write_text(std::string_view written, char* text, std::size_t room, std::size_t* length) {
    if (length == nullptr)
        return Fault{.text = "length is NULL"};
    *length = written.size();
    if (text == nullptr || room <= written.size())
        return Fault{
            .text = fmt::format("text: {} bytes given, {} needed", text == nullptr ? 0 : room, written.size() + 1)};
    *std::copy(written.begin(), written.end(), text) = '\0';
    return std::nullopt;
}

Outcome check_seen_arrays(const vaandel_arrays& given, const vaandel_shape& shape) {
    if (given.setups_size != 0 || given.played_size != 0 || given.endings_size != 0 || given.reasons_size != 0 ||
        given.lengths_size != 0 || given.rewards_size != 0 || given.seeds_size != 0)
        return Fault{.text = "a state has planes, facts, legal_bytes, legal_bits, to_move and plies alone"};
    const auto check = [](std::string_view name, const void* place, std::size_t have, std::size_t need) -> Outcome {
        return have == 0 && place == nullptr ? std::nullopt : check_count(name, place, have, need);
    };
    if (auto fault = check("planes", given.planes, given.planes_size, shape.planes * shape.cells))
        return fault;
    if (auto fault = check("facts", given.facts, given.facts_size, shape.facts))
        return fault;
    if (auto fault = check("legal_bytes", given.legal_bytes, given.legal_bytes_size, shape.actions))
        return fault;
    return check("legal_bits", given.legal_bits, given.legal_bits_size, shape.legal_bytes);
}

} // namespace

Table new_table(const AnyEdition& edition, Random& chance) { return std::visit(Maker{chance}, edition); }

} // namespace vaandel::c_api

extern "C" {

vaandel_code vaandel_state_create(const char* edition, const char* rules, uint64_t seed, vaandel_state** state,
                                  vaandel_error* error) {
    return guarded(error, [&]() -> Outcome {
        if (state == nullptr)
            return Fault{.text = "state is NULL: there is no place for the new one"};
        *state = nullptr;
        const auto found = edition_from(edition, rules);
        if (!found)
            return found.error();
        Random chance{seed};
        Table table = new_table(*found, chance);
        *state = new vaandel_state{std::move(table), chance};
        return std::nullopt;
    });
}

void vaandel_state_destroy(vaandel_state* state) { delete state; }

vaandel_code vaandel_state_clone(const vaandel_state* state, vaandel_state** clone, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (clone == nullptr)
            return Fault{.text = "clone is NULL: there is no place for the new one"};
        *clone = nullptr;
        *clone = new vaandel_state{self};
        return std::nullopt;
    });
}

vaandel_code vaandel_state_copy(vaandel_state* to, const vaandel_state* from, vaandel_error* error) {
    return of(to, error, [&](vaandel_state& self) -> Outcome {
        if (from == nullptr)
            return Fault{.text = "from is NULL"};
        self = *from;
        return std::nullopt;
    });
}

vaandel_code vaandel_state_restart(vaandel_state* state, uint64_t seed, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        Random chance{seed};
        std::visit([&](auto& game) { begin_again(game, chance); }, self.table);
        self.chance = chance;
        return std::nullopt;
    });
}

vaandel_code vaandel_state_reseed(vaandel_state* state, uint64_t seed, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        self.chance = Random{seed};
        return std::nullopt;
    });
}

vaandel_code vaandel_state_shape(const vaandel_state* state, vaandel_shape* shape, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (auto fault = check_struct("shape", shape))
            return fault;
        *shape = shape_of(self);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_action_cells(const vaandel_state* state, uint8_t* from, uint8_t* to, size_t actions,
                                        vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        const auto* play = std::get_if<BoardPlay>(&self.table);
        if (play == nullptr)
            return Fault{.text = "card games have no board: this call is for board games alone"};
        return write_action_cells(play->ground().frame, from, to, actions);
    });
}

vaandel_code vaandel_state_info(const vaandel_state* state, vaandel_info* info, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (auto fault = check_struct("info", info))
            return fault;
        std::visit([&](const auto& game) { tell(game, *info); }, self.table);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_legal(const vaandel_state* state, uint16_t* actions, size_t room, size_t* count,
                                 vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (actions == nullptr || count == nullptr)
            return Fault{.text = actions == nullptr ? "actions is NULL" : "count is NULL"};
        std::size_t written = 0;
        const auto write = [&](unsigned number) {
            if (written < room)
                actions[written] = std::uint16_t(number);
            ++written;
        };
        if (const auto* play = std::get_if<BoardPlay>(&self.table))
            play->for_each_legal(write);
        else
            std::get_if<CardTable>(&self.table)->play.for_each_legal(write);
        *count = written;
        if (written > room)
            return Fault{.text = fmt::format("actions: {} elements given, {} needed", room, written)};
        return std::nullopt;
    });
}

vaandel_code vaandel_state_apply(vaandel_state* state, uint32_t action, vaandel_info* info, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        return telling(self, info, [&] {
            return std::visit([&](auto& game) { return apply(game, action, self.chance); }, self.table);
        });
    });
}

vaandel_code vaandel_state_act(vaandel_state* state, const char* words, vaandel_info* info, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        if (words == nullptr)
            return Fault{.text = "words is NULL"};
        return telling(self, info, [&] { return act(self.table, self.chance, words); });
    });
}

vaandel_code vaandel_state_play_random(vaandel_state* state, uint32_t actions, vaandel_info* info,
                                       vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        return telling(self, info, [&]() -> Outcome {
            std::visit([&](auto& game) { play_random(game, actions, self.chance); }, self.table);
            return std::nullopt;
        });
    });
}

vaandel_code vaandel_state_place(vaandel_state* state, uint32_t side, const uint8_t* ranks, size_t size,
                                 vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        if (auto fault = check_side("side", side))
            return fault;
        auto* play = std::get_if<BoardPlay>(&self.table);
        if (play == nullptr)
            return Fault{.text = "card games have no set-ups: decks are shuffled (K2)"};
        if (play->has_begun())
            return illegal("not_now", "set-up", "both set-ups are complete");
        if (ranks == nullptr && size == 0) {
            play->place(side_of(side), board::random_setup(play->edition(), self.chance));
            return std::nullopt;
        }
        if (auto fault = check_count("ranks", ranks, size, play->ground().zone.size()))
            return fault;
        const auto setup = setup_from(play->edition(), {ranks, size});
        if (!setup)
            return illegal("setup", "set-up", setup.error());
        play->place(side_of(side), *setup);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_observe(const vaandel_state* state, uint32_t viewer, const vaandel_arrays* arrays,
                                   vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (auto fault = check_side("viewer", viewer))
            return fault;
        if (auto fault = check_struct("arrays", arrays))
            return fault;
        if (auto fault = check_seen_arrays(*arrays, shape_of(self)))
            return fault;
        const auto wanted = wanted_from(*arrays, 1);
        if (!wanted)
            return wanted.error();
        vaandel_info info{};
        std::visit([&](const auto& game) { tell(game, info); }, self.table);
        const batch::Buffers& buffers = wanted->buffers;
        if (auto fault =
                std::visit([&](const auto& game) { return observe(game, side_of(viewer), buffers); }, self.table))
            return fault;
        if (info.to_move != viewer) {
            std::ranges::fill(buffers.legal_bytes, std::uint8_t{0});
            std::ranges::fill(buffers.legal_bits, std::uint8_t{0});
        }
        if (!wanted->to_move.empty())
            wanted->to_move[0] = info.to_move;
        if (!wanted->plies.empty())
            wanted->plies[0] = info.plies;
        return std::nullopt;
    });
}

vaandel_code vaandel_state_truth(const vaandel_state* state, uint32_t viewer, uint8_t* ranks, size_t count,
                                 vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (auto fault = check_side("viewer", viewer))
            return fault;
        if (auto fault = check_count("ranks", ranks, count, shape_of(self).cells))
            return fault;
        std::visit([&](const auto& game) { write_truth(game, side_of(viewer), ranks); }, self.table);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_imagine(vaandel_state* state, uint32_t viewer, vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        if (auto fault = check_side("viewer", viewer))
            return fault;
        std::visit([&](auto& game) { imagine(game, side_of(viewer), self.chance); }, self.table);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_read(vaandel_state* state, const char* text, size_t length, uint32_t plies,
                                vaandel_error* error) {
    return of(state, error, [&](vaandel_state& self) -> Outcome {
        if (text == nullptr)
            return Fault{.text = "text is NULL"};
        auto table = read_table(self.table, {text, length}, plies);
        if (!table)
            return table.error();
        self.table = std::move(*table);
        return std::nullopt;
    });
}

vaandel_code vaandel_state_write(const vaandel_state* state, uint32_t what, char* text, size_t room, size_t* length,
                                 vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        const auto written = write_table(self.table, what);
        return written ? write_text(*written, text, room, length) : Outcome{written.error()};
    });
}

vaandel_code vaandel_state_action_text(const vaandel_state* state, uint32_t action, char* text, size_t room,
                                       size_t* length, vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (action >= shape_of(self).actions)
            return Fault{.text = fmt::format("action {}: there are {}", action, shape_of(self).actions)};
        return write_text(action_text(self.table, action), text, room, length);
    });
}

vaandel_code vaandel_state_parse_action(const vaandel_state* state, const char* words, uint32_t* action,
                                        vaandel_error* error) {
    return of(state, error, [&](const vaandel_state& self) -> Outcome {
        if (words == nullptr || action == nullptr)
            return Fault{.text = words == nullptr ? "words is NULL" : "action is NULL"};
        const auto parsed = parse_action(self.table, words);
        if (!parsed)
            return parsed.error();
        *action = *parsed;
        return std::nullopt;
    });
}
}
