#include "vaandel/notation/card_event_words.hpp"
#include "vaandel/notation/card_rule_words.hpp"
#include "vaandel/protocol/message.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::protocol {

using namespace board;

namespace {

std::string name_of(Cell cell) { return kBoard10.name(kBoard10.square(cell)); }
std::string_view word_of(Side side) { return side == Side::Red ? "red" : "blue"; }

/// A text without line breaks.
std::string cleaned(std::string text) {
    std::ranges::replace_if(text, [](char letter) { return static_cast<unsigned char>(letter) < ' '; }, ' ');
    return text;
}

std::string text_of(const cards::SeenEvent& event) { return notation::event_word(event); }

template <class Items> std::string listed(std::string_view word, const Items& items) {
    std::string text;
    if (!items.empty())
        text = fmt::format(" {}", word);
    for (const auto& item : items)
        text += ' ' + text_of(item);
    return text;
}

std::string limits_text(const Limits& limits) {
    std::string text = limits.is_infinite ? " infinite" : "";
    if (limits.move_time)
        text += fmt::format(" movetime {}", limits.move_time->count());
    if (limits.nodes)
        text += fmt::format(" nodes {}", *limits.nodes);
    if (limits.clocks)
        text += fmt::format(" clock {} {} increment {}", limits.clocks->left.red.count(),
                            limits.clocks->left.blue.count(), limits.clocks->increment.count());
    return text;
}

/// Each switch and limit with its word, in the order of the records.
template <class RulesType> auto words_of_rules(const RulesType& rules) {
    using notation::for_each_limit;
    using notation::for_each_switch;
    std::vector<std::pair<std::string_view, std::string>> all;
    for_each_switch(rules, [&](std::string_view key, const auto& words, auto setting) {
        all.emplace_back(key, notation::word_of(words, setting));
    });
    for_each_limit(rules, [&](std::string_view key, const auto& limit) {
        all.emplace_back(key, limit ? std::to_string(*limit) : "off");
    });
    return all;
}

/// The differences from the default.
template <class RulesType> std::string differences(const RulesType& rules) {
    std::string text;
    const auto usual = words_of_rules(RulesType{});
    for (const auto& one : words_of_rules(rules))
        if (std::ranges::find(usual, one) == usual.end())
            text += fmt::format(" {} {}", one.first, one.second);
    return text;
}

std::string rules_text(const Rules& rules) { return differences(rules); }
std::string rules_text(const CardTerms& terms) {
    const bool is_usual = terms.deck == CardTerms{}.deck;
    return (is_usual ? "" : fmt::format(" {} {}", kDeckKey, terms.deck.id)) + differences(terms.rules);
}

/// What follows the first word, with a leading space; nothing for messages of one word.
template <class Message> std::string rest_of(const Message& /*unused*/) { return {}; }

std::string rest_of(const Version& version) { return fmt::format(" {}", version.number); }
std::string rest_of(const Complaint& complaint) { return ' ' + cleaned(complaint.text); }
std::string rest_of(const SetOption& option) { return fmt::format(" {} {}", option.name, cleaned(option.value)); }
std::string rest_of(const NewGame& game) {
    return fmt::format(" {} {}{}", game.edition, word_of(game.seat),
                       std::visit([](const auto& rules) { return rules_text(rules); }, game.rules));
}
std::string rest_of(const AskSetup& ask) {
    return limits_text(ask.limits) + (ask.letters.empty() ? "" : " letters " + ask.letters);
}
std::string rest_of(const Position& position) {
    return fmt::format(" {} {} {}{}", position.letters, position.to_move == Side::Red ? 'r' : 'b', position.ply,
                       listed("moves", position.plies));
}
std::string rest_of(const CardPosition& table) {
    return fmt::format(" turn {} to {} stage {} idle {} own {} {} {} {} {} enemy {} {} {} {}{}", table.turn,
                       table.to_act == Side::Red ? 'r' : 'b', notation::stage_word(table.stage), table.idle,
                       notation::row_text(table.own.line, table.own.known), notation::shown_text(table.shown),
                       notation::bag_text(table.hand), table.own.pile, notation::bag_text(table.own.out),
                       notation::row_text(table.enemy.line, table.enemy.known), table.enemy_hand, table.enemy.pile,
                       notation::bag_text(table.enemy.out), listed("events", table.events));
}
std::string rest_of(const Go& go) {
    return limits_text(go.limits) + (go.is_draw_offered ? " drawoffer" : "") + listed("legal", go.legal);
}
std::string rest_of(const PlayedAction& played) { return fmt::format(" {} {}", played.number, text_of(played.what)); }
std::string rest_of(const GameOver& over) {
    std::string text = fmt::format(" {} {}", over.winner ? word_of(*over.winner) : "draw", over.reason);
    if (over.reveal)
        text += fmt::format(" reveal {} {}", over.reveal->red.value_or("-"), over.reveal->blue.value_or("-"));
    return text;
}
std::string rest_of(const Identity& identity) { return ' ' + cleaned(identity.text); }
std::string rest_of(const Editions& editions) { return fmt::format(" {}", fmt::join(editions.ids, " ")); }
std::string kind_text(const NumberOption& number) {
    return fmt::format("number {} {} {}", number.value, number.least, number.most);
}
std::string kind_text(const ChoiceOption& choice) {
    return fmt::format("choice {} {}", choice.value, fmt::join(choice.values, " "));
}
std::string kind_text(const FlagOption& flag) { return flag.value ? "flag true" : "flag false"; }
std::string kind_text(const TextOption& text) { return "text " + cleaned(text.value); }
std::string rest_of(const Option& option) {
    return fmt::format(" {} {}", option.name,
                       std::visit([](const auto& kind) { return kind_text(kind); }, option.kind));
}
std::string rest_of(const SetupText& setup) { return ' ' + setup.text; }
std::string rest_of(const Info& info) {
    if (info.text)
        return " string " + cleaned(*info.text);
    std::string text;
    if (info.candidate)
        text += fmt::format(" multipv {}", *info.candidate);
    if (info.depth)
        text += fmt::format(" depth {}", *info.depth);
    if (info.nodes)
        text += fmt::format(" nodes {}", *info.nodes);
    if (info.time)
        text += fmt::format(" time {}", info.time->count());
    if (info.chances)
        text += fmt::format(" wdl {} {} {}", info.chances->win, info.chances->draw, info.chances->loss);
    if (info.visits)
        text += fmt::format(" visits {}", *info.visits);
    return text + listed("line", info.line);
}
std::string choice_text(const BestMove::Move& move) { return text_of(move.move) + (move.offers_draw ? " draw" : ""); }
std::string choice_text(const BestMove::Resign& /*unused*/) { return "resign"; }
std::string choice_text(const BestMove::AcceptDraw& /*unused*/) { return "draw"; }
std::string rest_of(const BestMove& best) {
    return ' ' + std::visit([](const auto& choice) { return choice_text(choice); }, best.choice);
}

template <class Message> std::string line_of(const Message& message) {
    std::string line = std::string{kWord<Message>} + rest_of(message);
    while (line.ends_with(' '))
        line.pop_back();
    return line;
}

} // namespace

std::string text_of(const WireMove& move) {
    return fmt::format("{}{}{}", name_of(move.from), move.is_attack ? 'x' : '-', name_of(move.to));
}

std::string text_of(const WirePly& ply) {
    std::string text = text_of(WireMove{ply.from, ply.to, ply.battle.has_value()});
    if (ply.battle)
        text += fmt::format(":{}{}{}", letter_of(ply.battle->attacker), "><="[std::size_t(ply.battle->result)],
                            ply.battle->defender ? letter_of(*ply.battle->defender) : kUnknownRank);
    return text;
}

std::string text_of(const WireAction& action) {
    const auto* move = std::get_if<WireMove>(&action);
    return move != nullptr ? text_of(*move) : notation::action_word(std::get<cards::Action>(action));
}
std::string text_of(const WireEvent& event) {
    const auto* ply = std::get_if<WirePly>(&event);
    return ply != nullptr ? text_of(*ply) : notation::event_word(std::get<cards::SeenEvent>(event));
}

std::string text_of(const ToEngine& message) {
    return std::visit([](const auto& known) { return line_of(known); }, message);
}
std::string text_of(const FromEngine& message) {
    return std::visit([](const auto& known) { return line_of(known); }, message);
}

} // namespace vaandel::protocol
