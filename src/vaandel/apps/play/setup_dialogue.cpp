#include "vaandel/apps/play/setup_dialogue.hpp"

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/setups/setup_choice.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::apps::play {

using namespace board;

const std::array<SetupDialogue::Command, 14> SetupDialogue::kCommands{{
    {"help", &SetupDialogue::help},
    {"random", &SetupDialogue::propose},
    {"presets", &SetupDialogue::list_presets},
    {"preview", &SetupDialogue::preview},
    {"use", &SetupDialogue::use},
    {"put", &SetupDialogue::put},
    {"remove", &SetupDialogue::remove},
    {"swap", &SetupDialogue::swap},
    {"row", &SetupDialogue::fill_row},
    {"rows", &SetupDialogue::fill_rows},
    {"mirror", &SetupDialogue::mirror},
    {"clear", &SetupDialogue::clear},
    {"undo", &SetupDialogue::undo},
    {"done", &SetupDialogue::finish},
}};

SetupDialogue::SetupDialogue(const Texts& texts, const Edition& edition, Side side, Random random, Terminal& terminal)
    : texts_{texts}, edition_{edition}, side_{side}, random_{random}, terminal_{terminal},
      drafts_{Draft{edition, side}}, remark_{hint()} {}

std::optional<Setup> SetupDialogue::run() {
    while (!done_) {
        terminal_.show(page_ ? *page_ : setup_screen(texts_, preview_ ? *preview_ : drafts_.back(), remark_));
        const auto line = terminal_.ask(fmt::format("{}> ", texts_["terminal.prompt.setup"]));
        if (!line || parse_line(texts_, *line).command == "quit")
            return std::nullopt;
        remark_ = hint();
        preview_.reset();
        page_.reset();
        execute(*line);
    }
    return done_;
}

void SetupDialogue::execute(std::string_view line) {
    const Typed typed = parse_line(texts_, line);
    if (typed.command.empty())
        return;
    const auto* const command = std::ranges::find(kCommands, std::string_view{typed.command}, &Command::name);
    if (command == kCommands.end())
        complain(texts_.fill("terminal.setup.unknown", "word"_a = quoted(texts_, typed.command)));
    else
        (this->*command->run)(typed.words);
}

void SetupDialogue::complain(std::string message) { remark_ = {.message = std::move(message), .style = kNote}; }

void SetupDialogue::change_to(const Draft& next) {
    if (next != drafts_.back())
        drafts_.push_back(next);
}

void SetupDialogue::help(Words) { page_ = page(texts_.page("setup")); }

void SetupDialogue::propose(Words) {
    change_to(Draft{edition_, side_, setups::sensible_setup(edition_, random_)});
    remark_.message = texts_["terminal.setup.proposed"];
}

void SetupDialogue::list_presets(Words) {
    remark_.list = {std::string{texts_["setup.presets"]}};
    for (const Preset& preset : presets(edition_))
        remark_.list.push_back(fmt::format("{}  {}", remark_.list.size(), name_of(preset)));
    remark_.message = texts_["terminal.setup.presets_hint"];
}

void SetupDialogue::preview(Words words) {
    const Preset* preset = preset_of(words);
    if (!preset)
        return;
    preview_ = Draft{edition_, side_, setup_of(edition_, *preset)};
    remark_.message = texts_.fill("terminal.setup.previewed", "name"_a = name_of(*preset),
                                  "number"_a = preset - presets(edition_).data() + 1);
}

void SetupDialogue::use(Words words) {
    if (const Preset* preset = preset_of(words))
        change_to(Draft{edition_, side_, setup_of(edition_, *preset)});
}

std::string_view SetupDialogue::name_of(const Preset& preset) const {
    return texts_.value_or(fmt::format("preset.{}", preset.id), preset.id);
}

const Preset* SetupDialogue::preset_of(Words words) {
    const auto all = presets(edition_);
    const Preset* preset = nullptr;
    const std::string name = fmt::format("{}", fmt::join(words, " "));
    for (const Preset& each : all)
        if (name == each.id || name == mapped(name_of(each), texts::Form::Bare))
            preset = &each;
    if (const auto number = parse_number<std::size_t>(name); number && *number >= 1 && *number <= all.size())
        preset = &all[*number - 1];
    if (words.empty())
        complain_of("terminal.setup.name_one");
    else if (!preset)
        complain(texts_.fill("terminal.setup.no_preset", "name"_a = quoted(texts_, name)));
    return preset;
}

std::optional<std::vector<Square>> SetupDialogue::squares_of(Words names) {
    std::vector<Square> squares;
    std::vector<std::string> wrong;
    for (const std::string& name : names) {
        const auto square = edition_.geometry->parse_square(name);
        if (square && drafts_.back().is_in_zone(*square))
            squares.push_back(*square);
        else
            wrong.push_back(quoted(texts_, name));
    }
    if (wrong.empty())
        return squares;
    complain(texts_.fill("terminal.setup.outside", "squares"_a = fmt::format("{}", fmt::join(wrong, ", "))));
    return std::nullopt;
}

void SetupDialogue::put(Words words) {
    if (words.size() < 2)
        return complain_of("terminal.setup.put");
    const auto rank = parse_rank(texts_, words.front());
    if (!rank)
        return complain(texts_.fill("terminal.setup.bad_rank", "word"_a = quoted(texts_, words.front()),
                                    "letters"_a = kRankLetters));
    Draft next = drafts_.back();
    if (const auto squares = squares_of(words.subspan(1))) {
        for (const Square square : *squares)
            next.put(square, rank);
        change_to(next);
    }
}

void SetupDialogue::remove(Words words) {
    if (words.empty())
        return complain_of("terminal.setup.remove");
    Draft next = drafts_.back();
    if (const auto squares = squares_of(words)) {
        for (const Square square : *squares)
            next.put(square, std::nullopt);
        change_to(next);
    }
}

void SetupDialogue::swap(Words words) {
    if (words.size() != 2)
        return complain_of("terminal.setup.swap");
    Draft next = drafts_.back();
    if (const auto squares = squares_of(words)) {
        next.swap(squares->front(), squares->back());
        change_to(next);
    }
}

void SetupDialogue::fill_row(Words words) {
    const auto number = words.empty() ? std::nullopt : parse_number<int>(words.front());
    const auto squares = number ? drafts_.back().zone_row(*number - 1) : std::vector<Square>{};
    if (squares.empty()) {
        const std::string front = edition_.geometry->name(drafts_.back().zone().back());
        return complain(texts_.fill("terminal.setup.row", "row"_a = front.substr(1),
                                    "pieces"_a = std::string(std::size_t(edition_.geometry->width()), '2')));
    }
    fill(squares, words.subspan(1));
}

void SetupDialogue::fill_rows(Words words) { fill(drafts_.back().zone(), words); }

void SetupDialogue::fill(const std::vector<Square>& squares, Words letters) {
    Draft next = drafts_.back();
    const auto problems = next.fill(squares, fmt::format("{}", fmt::join(letters, "")));
    if (problems.empty())
        return change_to(next);
    complain_of("terminal.setup.nothing");
    add_to_list(problems);
}

void SetupDialogue::add_to_list(const std::vector<SetupProblem>& problems) {
    for (const SetupProblem& problem : problems)
        remark_.list.push_back(problem_of(texts_, problem));
}

void SetupDialogue::mirror(Words) {
    Draft next = drafts_.back();
    next.mirror();
    change_to(next);
}

void SetupDialogue::clear(Words) { change_to(Draft{edition_, side_}); }

void SetupDialogue::undo(Words) {
    if (drafts_.size() == 1)
        return complain_of("terminal.setup.no_undo");
    drafts_.pop_back();
}

void SetupDialogue::finish(Words) {
    auto setup = drafts_.back().finish();
    if (setup) {
        done_ = *setup;
        return;
    }
    complain_of("terminal.setup.not_ready");
    add_to_list(setup.error());
}

} // namespace vaandel::apps::play
