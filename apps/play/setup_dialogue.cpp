#include "vaandel/apps/play/setup_dialogue.hpp"

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/setups/setup_choice.hpp"

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

SetupDialogue::SetupDialogue(const Edition& edition, Side side, Random random, Terminal& terminal)
    : edition_{edition}, side_{side}, random_{random}, terminal_{terminal}, drafts_{Draft{edition, side}},
      remark_{.message = std::string{kSetupHint}} {}

std::optional<Setup> SetupDialogue::run() {
    while (!done_) {
        terminal_.show(page_ ? *page_ : setup_screen(preview_ ? *preview_ : drafts_.back(), remark_));
        const auto line = terminal_.ask("set-up> ");
        if (!line || parse_line(*line).command == "quit")
            return std::nullopt;
        remark_ = {.message = std::string{kSetupHint}};
        preview_.reset();
        page_.reset();
        execute(*line);
    }
    return done_;
}

void SetupDialogue::execute(std::string_view line) {
    const Typed typed = parse_line(line);
    if (typed.command.empty())
        return;
    const auto* const command = std::ranges::find(kCommands, std::string_view{typed.command}, &Command::name);
    if (command == kCommands.end())
        complain(fmt::format("There is no command {}. Type help for all of them.", quoted(typed.command)));
    else
        (this->*command->run)(typed.words);
}

void SetupDialogue::complain(std::string message) { remark_ = {.message = std::move(message), .style = kNote}; }

void SetupDialogue::change_to(const Draft& next) {
    if (next != drafts_.back())
        drafts_.push_back(next);
}

void SetupDialogue::help(Words) { page_ = page(kSetupHelp); }

void SetupDialogue::propose(Words) {
    change_to(Draft{edition_, side_, setups::sensible_setup(edition_, random_)});
    remark_.message = "random proposes another one, done takes it.";
}

void SetupDialogue::list_presets(Words) {
    remark_.list = {"Ready set-ups:"};
    for (const Preset& preset : presets(edition_))
        remark_.list.push_back(fmt::format("{}  {}", remark_.list.size(), preset.id));
    remark_.message = "preview NAME shows one, use NAME takes it; the number will do for the name.";
}

void SetupDialogue::preview(Words words) {
    const Preset* preset = preset_of(words);
    if (!preset)
        return;
    preview_ = Draft{edition_, side_, setup_of(edition_, *preset)};
    remark_.message = fmt::format("This is {}, for you to look at: use {} takes it.", preset->id, preset->id);
}

void SetupDialogue::use(Words words) {
    if (const Preset* preset = preset_of(words))
        change_to(Draft{edition_, side_, setup_of(edition_, *preset)});
}

const Preset* SetupDialogue::preset_of(Words words) {
    const auto all = presets(edition_);
    const Preset* preset = nullptr;
    if (words.size() == 1) {
        preset = find_preset(edition_, words.front());
        const auto number = parse_number<std::size_t>(words.front());
        if (number && *number >= 1 && *number <= all.size())
            preset = &all[*number - 1];
    }
    if (!preset)
        complain(words.empty()
                     ? "Name a ready set-up, or its number; presets lists them."
                     : fmt::format("There is no ready set-up {}; presets lists them.", quoted(words.front())));
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
            wrong.push_back(quoted(name));
    }
    if (wrong.empty())
        return squares;
    complain(fmt::format("Not in your set-up zone: {}", fmt::join(wrong, ", ")));
    return std::nullopt;
}

void SetupDialogue::put(Words words) {
    if (words.size() < 2)
        return complain("Name a rank and squares, as in: put 2 a1 b1");
    const auto rank = parse_rank(words.front());
    if (!rank)
        return complain(fmt::format("{} is not a rank; ranks are {}.", quoted(words.front()), kRankLetters));
    Draft next = drafts_.back();
    if (const auto squares = squares_of(words.subspan(1))) {
        for (const Square square : *squares)
            next.put(square, rank);
        change_to(next);
    }
}

void SetupDialogue::remove(Words words) {
    if (words.empty())
        return complain("Name squares, as in: remove a1 b1");
    Draft next = drafts_.back();
    if (const auto squares = squares_of(words)) {
        for (const Square square : *squares)
            next.put(square, std::nullopt);
        change_to(next);
    }
}

void SetupDialogue::swap(Words words) {
    if (words.size() != 2)
        return complain("Name two squares, as in: swap a1 b2");
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
        return complain(fmt::format("Name a row of your zone and its pieces, from left to right, as in: row {} {}",
                                    front.substr(1), std::string(std::size_t(edition_.geometry->width()), '2')));
    }
    fill(squares, words.subspan(1));
}

void SetupDialogue::fill_rows(Words words) { fill(drafts_.back().zone(), words); }

void SetupDialogue::fill(const std::vector<Square>& squares, Words letters) {
    Draft next = drafts_.back();
    const auto problems = next.fill(squares, fmt::format("{}", fmt::join(letters, "")));
    if (problems.empty())
        return change_to(next);
    complain("Nothing is placed.");
    remark_.list = problems;
}

void SetupDialogue::mirror(Words) {
    Draft next = drafts_.back();
    next.mirror();
    change_to(next);
}

void SetupDialogue::clear(Words) { change_to(Draft{edition_, side_}); }

void SetupDialogue::undo(Words) {
    if (drafts_.size() == 1)
        return complain("There is nothing to take back.");
    drafts_.pop_back();
}

void SetupDialogue::finish(Words) {
    auto setup = drafts_.back().finish();
    if (setup) {
        done_ = *setup;
        return;
    }
    complain("The army is not ready.");
    for (const SetupProblem& problem : setup.error())
        remark_.list.push_back(problem_of(edition_, problem));
}

} // namespace vaandel::apps::play
