#pragma once
// A human at the terminal of `vaandel play`: reads what is on the screen and types the next line.

#include "vaandel/apps/play/board_drawing.hpp"
#include "vaandel/apps/play/board_session.hpp"
#include "vaandel/apps/play/canvas.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <istream>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace vaandel::apps::play {

/// What a human sees before they type: the screen, line by line, and the prompt below it.
struct Look {
    std::vector<std::string> lines;
    std::string prompt;

    std::string text() const {
        std::string text;
        for (const std::string& line : lines)
            text += line + '\n';
        return text + prompt;
    }
    /// Whether these words are on it, even across two lines.
    bool shows(std::string_view words) const {
        std::string all = text();
        std::ranges::replace(all, '\n', ' ');
        return all.find(words) != std::string::npos;
    }
};

/// It fits a terminal of 80x24.
inline void expect_fits(const Look& look) {
    const auto length_of = [](const std::string& line) { return texts::letters_of(line).size(); };
    EXPECT_LE(look.lines.size(), 23U) << look.text();
    for (const std::string& line : look.lines)
        EXPECT_LE(length_of(line), 80U) << line;
    EXPECT_LE(length_of(look.prompt), 30U) << look.prompt;
}

inline const texts::Texts kEnglish{texts::Language::English};

/// Input whose lines are made on demand, from all output so far.
class Person : public std::streambuf {
public:
    /// The line to type, or nothing: the end of the input.
    using Answer = std::function<std::optional<std::string>(const Look&)>;

    Person(const std::ostringstream& output, Answer answer) : output_{output}, answer_{std::move(answer)} {}

    const std::vector<Look>& looks() const { return looks_; }

protected:
    int_type underflow() override {
        // A script that does not find what it looks for would type for ever; no game of the tests comes near this.
        constexpr std::size_t most = 20'000;
        if (looks_.size() == most) {
            ADD_FAILURE() << "no end after " << most << " lines; the last of them answered:\n" << look().text();
            return traits_type::eof();
        }
        looks_.push_back(look());
        const auto line = answer_(looks_.back());
        if (!line)
            return traits_type::eof();
        line_ = *line + '\n';
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

private:
    Look look() const {
        constexpr std::string_view clear = "\x1b[H\x1b[2J";
        const std::string_view all = output_.view();
        Look look;
        std::istringstream screen{std::string{all.substr(all.rfind(clear) + clear.size())}};
        for (std::string line; std::getline(screen, line);)
            look.lines.push_back(line);
        look.prompt = look.lines.back();
        look.lines.pop_back();
        return look;
    }

    const std::ostringstream& output_;
    Answer answer_;
    std::string line_;
    std::vector<Look> looks_;
};

/// A session and its result.
struct Played {
    std::vector<Look> looks; ///< at each prompt
    std::string last;        ///< the screen after the last prompt, and the rest
};

template <class GameSession, class Settings>
Played play_at_terminal(Settings settings, std::uint64_t seed, Person::Answer answer) {
    std::ostringstream output;
    Person person{output, std::move(answer)};
    std::istream input{&person};
    Terminal terminal{input, output, {.colours = Colours::Off, .redraw = Redraw::Replace}};
    GameSession{std::move(settings), Random{seed}, terminal}.run();
    const std::string all = output.str();
    return {person.looks(), all.substr(all.rfind("\x1b[2J") + 4)};
}

inline Played play_session(BoardSettings settings, std::uint64_t seed, Person::Answer answer) {
    return play_at_terminal<BoardSession>(std::move(settings), seed, std::move(answer));
}

/// Types these lines, one after the other; then the input ends.
inline Person::Answer typing(std::vector<std::string> lines) {
    return [lines = std::move(lines), next = std::size_t{0}](const Look&) mutable -> std::optional<std::string> {
        return next < lines.size() ? std::optional{lines[next++]} : std::nullopt;
    };
}

/// The lines beside and on the board, without the messages below it.
inline std::string board_part(const Look& look, const board::Edition& edition) {
    std::string text;
    for (std::size_t at = 0; at < std::min(look.lines.size(), std::size_t(lines_of(*edition.geometry))); ++at)
        text += look.lines[at] + '\n';
    return text;
}

/// Plays any of the moves that the command for all moves lists, by the words of a language.
class AnyMove {
public:
    AnyMove(const board::Edition& edition, std::uint64_t seed, texts::Texts texts = kEnglish)
        : edition_{edition}, random_{seed}, texts_{texts} {}

    std::optional<std::string> operator()(const Look& look) {
        const auto word = [&](std::string_view command) {
            return std::string{texts_[fmt::format("terminal.word.{}", command)]};
        };
        if (look.prompt == fmt::format("{}> ", texts_["terminal.prompt.setup"]))
            return word(look.shows(texts_["terminal.setup.complete"]) ? "done" : "random");
        are_listed_ = !are_listed_;
        if (are_listed_)
            return word("moves");
        static const std::regex move{"[a-k][0-9]+x?[a-k][0-9]+"};
        const std::string text = board_part(look, edition_);
        const std::vector<std::string> moves{std::sregex_token_iterator{text.begin(), text.end(), move}, {}};
        return moves.at(random_.below(std::uint32_t(moves.size())));
    }

private:
    const board::Edition& edition_;
    Random random_;
    texts::Texts texts_;
    bool are_listed_ = false;
};

} // namespace vaandel::apps::play
