#include <sstream>

#include "reference/cards_game.hpp"
#include "reference/game.hpp"
#include "reference/setup.hpp"
#include "reference/view.hpp"
#include "rule_cases/answers.hpp"

namespace vaandel::tests {

namespace {

using namespace reference;

/// The switches as the reference names them; false for a key or a value that it does not know.
bool set(Switches& switches, const std::string& key, const std::string& value) {
    const auto number = [&] { return value == "off" ? std::nullopt : std::optional{std::stoi(value)}; };
    if (key == "two-squares")
        switches.two_squares = number().value_or(0);
    else if (key == "more-squares")
        switches.more_squares = value == "game" ? More::Game : value == "chase" ? More::Chase : More::Off;
    else if (key == "both-immobile")
        switches.both_immobile_is_draw = value == "draw";
    else if (key == "immobility") {
        switches.immobility_after_every_ply = value != "on-turn";
        switches.two_squares_bind_who_waits = value == "every-ply-two-squares";
    } else if (key == "scout-charge")
        switches.scouts_may_charge = value == "allowed";
    else if (key == "winning-defender")
        switches.winning_defender_advances = value == "advances";
    else if (key == "silent-defence")
        switches.silent_defence = value == "on";
    else if (key == "max-plies-without-attack")
        switches.max_plies_without_attack = number();
    else if (key == "max-plies")
        switches.max_plies = number();
    else
        return false;
    return true;
}

bool set(cards::Switches& switches, const std::string& key, const std::string& value) {
    if (key == "stuck-check")
        switches.reserves_count = value == "line-and-reserves";
    else if (key == "flag-rescue")
        switches.flag_rescues = value == "allowed";
    else if (key == "chain-attacks")
        switches.chain_attacks = value == "on";
    else if (key == "max-turns-without-attack")
        switches.quiet_turns = value == "off" ? std::nullopt : std::optional{std::stoi(value)};
    else
        return key == "deck"; // the decks are given
    return true;
}

/// Rules C.1 and C.3: row 1 first; Red's letters are B to M, Blue's N to Y, from Bomb and Spy up to Marshal and Flag.
Pieces pieces_in(const Board& board, const std::string& letters) {
    Pieces pieces;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const char letter = letters[at];
        if (letter == 'A' || letter == '_')
            continue;
        const int columns = board.columns;
        const Cell cell{int(at) % columns + 1, int(at) / columns + 1};
        const bool is_red = letter <= 'M';
        const int number = letter - (is_red ? 'B' : 'N');
        const int rank = number == 0 ? kBomb : number == 11 ? kFlag : number;
        pieces[cell] = {id_of(cell), is_red ? Colour::Red : Colour::Blue, rank};
    }
    return pieces;
}

/// "a4-b5", "a4xb5".
Step step_in(const std::string& action) {
    const auto cell = [&](std::size_t at) {
        return Cell{int(std::string{"abcdefghik"}.find(action[at])) + 1, std::stoi(action.substr(at + 1))};
    };
    return {cell(0), cell(action.find_first_of("-x") + 1)};
}

std::string end_text(const std::optional<Ending>& ending) {
    if (!ending)
        return "";
    const std::string winner = !ending->winner ? "draw" : *ending->winner == Colour::Red ? "red" : "blue";
    return winner + " " + ending->reason;
}

Answer refused(const std::set<std::string>& reasons) {
    return {
        .is_legal = false, .reasons = {reasons.begin(), reasons.end()}, .battle = {}, .end = {}, .seen = {}, .odd = {}};
}

Answer odd(const std::string& what) {
    return {.is_legal = true, .reasons = {}, .battle = {}, .end = {}, .seen = {}, .odd = what};
}

/// Rules C.1 and C.3: lower-case letters if both sides know the rank, `?` if the viewer does not.
std::string board_seen(const Game& game, Colour viewer) {
    const View view = view_of(game, viewer);
    const Board& board = game.board();
    std::string letters;
    for (int row = 1; row <= board.rows; ++row)
        for (int column = 1; column <= board.columns; ++column) {
            const Cell cell{column, row};
            const auto piece = view.pieces.find(cell);
            if (piece == view.pieces.end()) {
                letters += board.lakes.contains(cell) ? '_' : 'A';
                continue;
            }
            const SeenPiece& seen = piece->second;
            if (!seen.rank) {
                letters += '?';
                continue;
            }
            const int number = *seen.rank == kBomb ? 0 : *seen.rank == kFlag ? 11 : *seen.rank;
            const char first = seen.side == Colour::Red ? 'B' : 'N';
            letters += char((seen.revealed ? first - 'A' + 'a' : first) + number);
        }
    return letters;
}

std::string bag_text(std::string ranks) {
    const std::string order = "X987654321BF";
    std::ranges::sort(ranks, {}, [&](char rank) { return order.find(rank); });
    return ranks.empty() ? "-" : ranks;
}

std::string cards_seen(const cards::Table& table, cards::Player viewer) {
    const auto& own = table.side(viewer);
    const auto& enemy = table.side(1 - viewer);
    std::string line;
    std::string shown;
    std::string known;
    for (std::size_t place = 0; place < 5; ++place) {
        const auto& card = own.line[place];
        const auto& other = enemy.line[place];
        line += card ? card->rank : '.';
        shown += card && own.seen.contains(card->id) ? '+' : '.';
        known += !other ? '.' : enemy.seen.contains(other->id) ? other->rank : '?';
    }
    std::string hand;
    for (const auto& card : own.hand)
        hand += card.rank;
    std::string text = "line " + line + " shown " + shown + " hand " + bag_text(hand) + " enemy " + known;
    if (enemy.look)
        text += " look " + bag_text({enemy.look->ranks.begin(), enemy.look->ranks.end()});
    return text;
}

Answer answer_on_board(const RuleCase& rule_case, const Edition& edition) {
    Switches switches;
    for (const auto& [key, value] : rule_case.rules)
        if (!set(switches, key, value))
            return odd("rule " + key);
    std::istringstream position{rule_case.position};
    std::string letters;
    std::string side;
    position >> letters >> side;
    Game game{edition.board, pieces_in(edition.board, letters), switches, side == "b" ? Colour::Blue : Colour::Red};
    for (const std::string& move : rule_case.moves) {
        if (game.ending() || !game.objections(step_in(move)).empty())
            return odd("move " + move);
        game.make(step_in(move));
    }
    Answer answer;
    if (rule_case.asks_what_is_seen) {
        answer.seen = {{"red", board_seen(game, Colour::Red)}, {"blue", board_seen(game, Colour::Blue)}};
        return answer;
    }
    if (!rule_case.action.empty()) {
        if (game.ending())
            return refused({"game_over"});
        const Step step = step_in(rule_case.action);
        if (const auto reasons = game.objections(step); !reasons.empty())
            return refused(reasons);
        if (const auto survivor = game.make(step))
            answer.battle = *survivor == Survivor::Attacker   ? "attacker"
                            : *survivor == Survivor::Defender ? "defender"
                                                              : "both";
    }
    answer.end = end_text(game.ending());
    return answer;
}

Answer answer_at_table(const RuleCase& rule_case) {
    cards::Switches switches;
    for (const auto& [key, value] : rule_case.rules)
        if (!set(switches, key, value))
            return odd("rule " + key);
    cards::Game game{rule_case.red_deck, rule_case.blue_deck, switches};
    const auto parted = [](const std::string& action) {
        const std::size_t blank = action.find(' ');
        return std::pair{action.substr(0, blank) == "red" ? 0 : 1, action.substr(blank + 1)};
    };
    // A Flag that runs shuffles: here in an order that no case depends on.
    const auto make = [&](cards::Player player, const std::string& action) {
        std::string order;
        if (action.starts_with("run")) {
            const auto& own = game.table().side(player);
            for (const auto& card : own.line)
                if (card)
                    order += card->rank;
            for (const auto& card : own.hand)
                order += card.rank;
            for (const auto& card : own.pile)
                order += card.rank;
        }
        game.make(player, action, order);
    };
    for (const std::string& move : rule_case.moves) {
        const auto [player, action] = parted(move);
        if (!objections(game.table(), player, action).empty())
            return odd("move " + move);
        make(player, action);
    }
    Answer answer;
    if (rule_case.asks_what_is_seen) {
        answer.seen = {{"red", cards_seen(game.table(), 0)}, {"blue", cards_seen(game.table(), 1)}};
        return answer;
    }
    if (!rule_case.action.empty()) {
        const auto [player, action] = parted(rule_case.action);
        if (const auto reasons = objections(game.table(), player, action); !reasons.empty())
            return refused(reasons);
        make(player, action);
        const std::string& told = game.story(player).back();
        answer.battle = told.find(" takes ") != std::string::npos         ? "attacker"
                        : told.find(" falls to ") != std::string::npos    ? "defender"
                        : told.find(" trades with ") != std::string::npos ? "both"
                                                                          : "";
    }
    answer.end = game.table().ending.value_or("");
    return answer;
}

} // namespace

Answer answer_of_reference(const RuleCase& rule_case) {
    if (rule_case.edition == "cards")
        return answer_at_table(rule_case);
    for (const Edition& edition : editions())
        if (edition.id == rule_case.edition) {
            if (rule_case.setup.empty())
                return answer_on_board(rule_case, edition);
            const auto problems = setup_problems(edition, rule_case.setup);
            return problems.empty() ? Answer{} : refused({"setup"});
        }
    return odd("edition " + rule_case.edition);
}

} // namespace vaandel::tests
