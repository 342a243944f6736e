// vaandel play cards: Card Battle in the terminal. Reads the options; the game itself is in
// src/vaandel/apps/play_cards/.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/play_cards/session.hpp"
#include "vaandel/apps/play_options.hpp"
#include "vaandel/apps/usage_error.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/notation/card_rule_words.hpp"

#include <fmt/format.h>

#include <memory>

namespace vaandel::apps {

namespace {

struct CardOptions : PlayOptions {
    cards::Edition edition = cards::kCards;
    std::string against = "bot";
    card_engine::Level level = card_engine::Level::Strong;
};

play::BotSides bots_of(const CardOptions& options, Random& random) {
    if (options.against == "human" || options.against == "person")
        return {false, false};
    return one_bot(options, random);
}

struct CardStart {
    game::CardGame game;
    play::BotSides bots;
};

CardStart start_of(const CardOptions& options, Random& random) {
    const Random chance{random.next()};
    if (const auto saved = saved_game(options, chance)) {
        if (const game::CardGame* game = saved->game.cards())
            return {*game, saved->bots};
        throw UsageError{"--file",
                         fmt::format("{} holds a board game: continue it with play, without cards", options.file)};
    }
    return {game::CardGame{options.edition, chance}, bots_of(options, random)};
}

void play_game(const CardOptions& options) {
    Random random = random_of(options);
    CardStart start = start_of(options, random);
    play_cards::CardSettings settings{.game = std::move(start.game),
                                      .bots = {},
                                      .keep = play::keeper_of(options.file, start.bots),
                                      .language = options.language};
    for (const board::Side side : cards::kBothSides)
        if (start.bots[side])
            settings.bots[side] = play_cards::card_bot(settings.game.edition(), options.level, Random{random.next()});
    play::Terminal terminal = standard_terminal();
    play_cards::CardSession{std::move(settings), Random{random.next()}, terminal}.run();
}

/// The texts of some things, for the help.
std::vector<std::string> texts_of(const auto& things, const auto& text_of) {
    std::vector<std::string> texts;
    texts.reserve(std::size(things));
    for (const auto& thing : things)
        texts.emplace_back(text_of(thing));
    return texts;
}

/// An option whose value is one of several words.
Option add_choice(Command& command, const std::string& name, std::vector<std::string> words,
                  const std::function<void(const std::string&)>& take, const std::string& what,
                  const std::string& type) {
    return command.add_reader(name, take, what).type_name(type).check(one_of(std::move(words)));
}

/// Every rule switch as an option, with the words of records.
void add_card_rules(Command& command, CardOptions& options) {
    cards::Rules& rules = options.edition.rules;
    notation::for_each_switch(rules, [&](std::string_view key, const auto& words, auto& setting) {
        const std::vector<std::string> known = texts_of(words, [](const auto& word) { return word.word; });
        const std::string choices = fmt::format("{}", fmt::join(known, " or "));
        options.of_new_games.push_back(add_choice(
            command, fmt::format("--{}", key), known,
            [&words, &setting](const std::string& word) { setting = *notation::value_of(words, word); },
            fmt::format("Rule switch: {}", choices), "SWITCH"));
    });
    notation::for_each_limit(rules, [&](std::string_view key, std::optional<cards::Turn>& limit) {
        const auto is_limit = [](const std::string& word) {
            const auto number = parse_number<cards::Turn>(word);
            return word == "off" || (number && *number > 0) ? std::string{}
                                                            : "'" + word + "' is neither a number nor off";
        };
        options.of_new_games.push_back(
            command
                .add_reader(
                    fmt::format("--{}", key),
                    [&limit](const std::string& word) { limit = parse_number<cards::Turn>(word); },
                    "This many turns in a row without an attack are a draw; or off")
                .type_name("N")
                .check({is_limit}));
    });
}

} // namespace

void add_play_cards(Command& play) {
    const auto options = std::make_shared<CardOptions>();
    Command command = play.add_subcommand("cards", "Card Battle, against the bot or between two humans");
    command.footer("The screen needs 80 columns and 24 lines. In the game, type help for a list of commands.");
    const auto decks = texts_of(cards::all_decks(), [](const cards::Deck& deck) { return deck.id; });
    const auto take_deck = [options](const std::string& id) { options->edition.deck = *cards::find_deck(id); };
    options->of_new_games = {
        add_choice(command, "--deck", decks, take_deck, "The cards of a side: patch23 or jumbo23", "DECK"),
        command
            .add_option("--against", options->against, "bot, or human: two players share the screen (old name: person)")
            .type_name("WHOM")
            .check(one_of({"bot", "human", "person"}))
            .show_default()};
    add_play_options(command, *options, "cards", "action");
    add_card_rules(command, *options);
    const auto levels = texts_of(card_engine::kAllLevels, card_engine::name_of);
    add_choice(
        command, "--level", levels,
        [options](const std::string& word) { options->level = *card_engine::level_named(word); },
        "Strength of the bot: easy, medium or strong; default strong", "LEVEL");
    command.callback([options, play] {
        for (const Option option : play.options())
            if (option.is_given())
                throw UsageError{option.name(), "is for the board games; options for cards follow the word cards"};
        play_game(*options);
    });
}

} // namespace vaandel::apps
