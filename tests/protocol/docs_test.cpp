// Replays the transcripts of docs/bots/protocol.md. What the engine chooses may differ, the rest may not.

#include "vaandel/core/text.hpp"
#include "vaandel/engine_protocol/engine_session.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/protocol/check.hpp"
#include "vaandel/protocol/child.hpp"
#include "vaandel/protocol/seat_messages.hpp"
#include "vaandel/protocol/ucc.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace vaandel::protocol {
namespace {

using namespace board;
using engine_protocol::EngineSession;
using engine_protocol::EngineSettings;
using Lines = std::vector<std::string>;

std::string text_of_page() {
    std::ifstream file{VAANDEL_DOCS "/bots/protocol.md"};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// The page's fenced blocks with this word.
std::vector<Lines> transcripts(std::string_view kind) {
    const std::string page = text_of_page();
    std::vector<Lines> all;
    const std::string fence = "```" + std::string{kind};
    bool is_inside = false;
    for (std::string_view left = page; !left.empty();) {
        const std::string_view line = take_line(left);
        if (line == fence)
            all.emplace_back();
        else if (is_inside && line != "```")
            all.back().emplace_back(line);
        is_inside = line == fence || (is_inside && line != "```");
    }
    return all;
}

/// An engine's answer without what it is free to choose.
std::string without_choice(const std::string& line) {
    const auto message = parse_from_engine(line);
    EXPECT_TRUE(message) << line;
    if (!message)
        return line;
    if (const auto* setup = std::get_if<SetupText>(&*message)) {
        EXPECT_TRUE(parse_setup(kBarrage8, setup->text)) << line;
    }
    const bool is_free = std::holds_alternative<SetupText>(*message) || std::holds_alternative<BestMove>(*message) ||
                         std::holds_alternative<Identity>(*message);
    return is_free ? line.substr(0, line.find(' ')) : line;
}

bool is_info(const std::string& line) { return line.starts_with("info"); }

/// Sends the manager's lines; the answers must be the engine's lines.
void check(const Lines& transcript) {
    const EngineSettings settings{.level = engine::Level::Newcomer, .seed = 3, .editions = protocol::all_editions()};
    Lines answers;
    EngineSession session{settings, [] { return std::chrono::steady_clock::now().time_since_epoch(); },
                          [&](std::string_view line) {
                              if (!line.starts_with("info"))
                                  answers.push_back(without_choice(std::string{line}));
                          }};
    Lines expected;
    for (std::size_t at = 0; at < transcript.size(); ++at) {
        const std::string line = transcript[at].substr(2);
        if (transcript[at].starts_with("< ")) {
            if (const std::string wanted = without_choice(line); !is_info(line))
                expected.push_back(wanted);
            continue;
        }
        ASSERT_TRUE(transcript[at].starts_with("> ")) << transcript[at];
        if (const auto message = parse_to_engine(line)) {
            EXPECT_EQ(text_of(*message), line); // written as the manager writes it
        }
        session.handle(line);
        if (at + 1 < transcript.size() && transcript[at + 1].starts_with("<"))
            session.settle();
    }
    session.settle();
    EXPECT_EQ(answers, expected);
}

TEST(ProtocolPage, TranscriptsAreAccurate) {
    const auto all = transcripts("protocol");
    ASSERT_EQ(all.size(), 4U);
    for (const Lines& transcript : all)
        check(transcript);
}

/// A game of UCC-2012 as the page tells it.
class UccTelling {
public:
    explicit UccTelling(const Lines& transcript) : lines_{transcript} {}

    void check() {
        const auto side = parse_ucc_greeting(manager());
        ASSERT_TRUE(side);
        std::array<std::string, kUccRows> rows;
        for (std::string& row : rows)
            row = bot();
        const auto setup = parse_ucc_setup(kOriginal, *side, rows);
        ASSERT_TRUE(setup) << setup.error();
        EXPECT_EQ(ucc_setup_rows(kOriginal, *side, *setup), rows);
        SquareSet enemy;
        kOriginal.zone().for_each([&](unsigned at) {
            enemy.insert(kOriginal.geometry->seen_by(opponent(*side), Square{std::uint8_t(at)}).index);
        });
        auto game = *SeatGame::begin(kOriginal, *side, *setup, enemy);
        EXPECT_EQ(manager(), "START");
        for (;;) {
            std::string board;
            for (std::size_t row = 0; row < kUccHeight; ++row)
                board += manager() + '\n';
            EXPECT_EQ(board, *notation::write_ucc2012_board(*kOriginal.geometry, game.view()));
            const std::string words = bot();
            EXPECT_EQ(ucc_move(*parse_ucc_move(words)), words);
            const std::string own = manager();
            EXPECT_TRUE(own.starts_with(words));
            make(game, own);
            if (lines_.at(at_) == "> QUIT")
                break;
            make(game, manager());
        }
        EXPECT_EQ(game.plies().size(), 5U);
    }

private:
    std::string manager() { return next("> "); }
    std::string bot() { return next("< "); }
    std::string next(std::string_view who) {
        const std::string& line = lines_.at(at_++);
        EXPECT_TRUE(line.starts_with(who)) << line;
        return line.substr(2);
    }
    static void make(SeatGame& game, const std::string& line) {
        const auto ply = parse_ucc_ply(line);
        ASSERT_TRUE(ply) << line;
        EXPECT_EQ(game.make(ply->move, ply->battle).value_or(""), "") << line;
        EXPECT_EQ(ucc_move(ply->move) + ' ' + ucc_outcome(ply->battle), line);
    }

    const Lines& lines_;
    std::size_t at_ = 0;
};

TEST(ProtocolPage, TheUccTranscriptIsAGame) {
    const auto all = transcripts("ucc");
    ASSERT_EQ(all.size(), 1U);
    UccTelling{all.front()}.check();
}

TEST(ProtocolPage, BotsHaveTheStatedLength) {
    EXPECT_NE(text_of_page().find("each in less than 60 lines"), std::string::npos);
    for (const char* const bot : {"hothead.py", "drifter.cpp", "gambler.py"}) {
        std::ifstream file{std::string{VAANDEL_DOCS "/../examples/bots/"} + bot};
        const std::ptrdiff_t lines = std::count(std::istreambuf_iterator<char>{file}, {}, '\n');
        EXPECT_GT(lines, 0) << bot;
        EXPECT_LT(lines, 60) << bot;
    }
}

/// The first words of a line. std::regex recurses as deep as a line is long, and there may be thousands of legal card
/// lines.
std::string beginning_of(std::string_view line) {
    std::size_t end = 0;
    for (int words = 0; words < 40 && end != std::string_view::npos; ++words)
        end = line.find(' ', end + 1);
    return std::string{line.substr(0, end)};
}

/// Records the answers.
class Tap : public Wire {
public:
    Tap(std::unique_ptr<Wire> wire, std::set<std::string>& said) : wire_{std::move(wire)}, said_{said} {}
    bool say(std::string_view line) override {
        said_.insert(beginning_of(line));
        return wire_->say(line);
    }
    Received receive(Deadline deadline) override { return wire_->receive(deadline); }

private:
    std::unique_ptr<Wire> wire_;
    std::set<std::string>& said_;
};

/// A line of the page's grammar.
std::regex pattern_of(std::string text) {
    for (const auto& [from, to] : {std::pair{R"(\?)", R"(\?)"},
                                   {R"( \[)", "( "},
                                   {R"(\])", ")?"},
                                   {R"( \{)", "( "},
                                   {R"(\})", ")*"},
                                   {"[A-Z]{2,}", "[^ ]+"}})
        text = std::regex_replace(text, std::regex{from}, to);
    return std::regex{text.starts_with("error") ? "error .*" : text};
}

/// Each check is on the page with its class, each line sent too, and no other.
TEST(ProtocolPage, NamesEveryProtocolCheck) {
    std::string page = text_of_page();
    page = page.substr(page.find("## vaandel protocol-check"));
    page = page.substr(0, page.find("## Programs in matches"));
    const std::string bot = "while read -r word line; do case $word in "
                            "vaandel-protocol) echo editions duel8 cards; echo option opponent text; echo "
                            "vaandel-protocol 1;; isready) echo readyok;; "
                            "setup) echo setup ${line##* };; go) echo thinking; set -- ${line##*legal }; "
                            "echo bestmove $1;; quit) exit;; error) ;; *) echo error what;; esac; done";
    std::set<std::string> said;
    const Connect connect = [&]() -> Result<std::unique_ptr<Wire>, std::string> {
        auto wire = connect_to(bot)();
        if (!wire)
            return Failure{wire.error()};
        return std::unique_ptr<Wire>{std::make_unique<Tap>(std::move(*wire), said)};
    };
    const CheckSettings settings{.move_time = Milliseconds{1}, .margin = Milliseconds{500}};
    std::size_t checks = 0;
    check_engine(connect, settings, [&](const Finding& finding) {
        ++checks;
        const std::string what =
            finding.demand == Demand::Needed && finding.what.starts_with("plays ") ? "plays EDITION" : finding.what;
        const std::string row = "| " + what + " | " + (finding.demand == Demand::Needed ? "needed" : "strict") + " |";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    });
    EXPECT_EQ(checks, 15U);

    const std::regex row{R"(\| [^|]+ \| (?:needed|strict) \| ([^|]+) \|)"};
    const std::regex quoted{"`([^`]+ [^`]+|[a-z]+)`"};
    std::vector<std::string> patterns;
    for (std::sregex_iterator at{page.begin(), page.end(), row}; at != std::sregex_iterator{}; ++at) {
        const std::string says = (*at)[1];
        for (std::sregex_iterator line{says.begin(), says.end(), quoted}; line != std::sregex_iterator{}; ++line)
            patterns.push_back((*line)[1]);
    }
    std::set<std::string> left = said;
    for (const std::string& pattern : patterns) {
        const std::regex form = pattern_of(pattern);
        const auto is_of_it = [&](const std::string& line) { return std::regex_match(line, form); };
        if (pattern != "go" && pattern != "gameover") { // which mean a line above
            EXPECT_TRUE(std::ranges::any_of(said, is_of_it)) << pattern;
        }
        std::erase_if(left, is_of_it);
    }
    EXPECT_TRUE(left.empty()) << *left.begin();
}

} // namespace
} // namespace vaandel::protocol
