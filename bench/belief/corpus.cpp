#include "corpus.hpp"

#include "vaandel/board/make.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/setup_list.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unordered_set>

#include "archive.hpp"

namespace vaandel::bench {

using namespace board;

namespace {

struct Month {
    int year = 0;
    int month = 0;
    std::string path;
    auto operator<=>(const Month&) const = default;
};

std::vector<Month> months_in(const std::string& folder) {
    std::vector<Month> months;
    std::error_code error;
    for (std::filesystem::directory_iterator at{folder, error}; !error && at != std::filesystem::directory_iterator{};
         at.increment(error)) {
        const std::string name = at->path().stem().string();
        const auto dash = name.find('-');
        constexpr std::string_view head = "strados";
        if (!name.starts_with(head) || dash == std::string::npos)
            continue;
        const auto year = parse_number<int>(std::string_view{name}.substr(head.size(), dash - head.size()));
        const auto month = parse_number<int>(std::string_view{name}.substr(dash + 1));
        if (year && month)
            months.push_back({*year, *month, at->path().string()});
    }
    std::ranges::sort(months);
    return months;
}

Game game_of(const notation::Record& record) {
    Game game{record.edition, position_from_unchecked(record.start), {}, {}, record.outcome, record.gravon_result};
    Position position = game.start;
    for (const notation::RecordedPly& recorded : record.plies) {
        const Move move = recorded.move;
        const Made made = make_unchecked(game.edition, position, move);
        game.moves.push_back(move);
        game.plies.push_back(public_ply_of(position.open, move, made.battle, made.after.open));
        position = made.after;
    }
    return game;
}

/// The start of one side in the form of Setup::text(), and mirrored.
std::array<std::string, 2> setup_texts(const Game& game, Side side) {
    const Geometry& geometry = *game.edition.geometry;
    std::array<std::string, 2> texts;
    game.edition.zone().for_each([&](unsigned index) {
        const Square own{std::uint8_t(index)};
        for (std::size_t mirror = 0; mirror < 2; ++mirror) {
            const Square at = geometry.seen_by(side, mirror == 0 ? own : geometry.mirrored(own));
            const PieceId piece = game.start.open.piece_at[at.index];
            texts[mirror] += piece == kNoPiece ? '.' : letter_of(game.start.rank_of[piece.index]);
        }
    });
    return texts;
}

Result<std::size_t, std::string> read_setups(const std::string& path, Corpus& corpus) {
    std::unordered_set<std::string> kept_out;
    for (const Game& game : corpus.kept_out)
        for (const Side side : {Side::Red, Side::Blue})
            for (std::string& text : setup_texts(game, side))
                kept_out.insert(std::move(text));
    std::string problem;
    auto read = for_each_text(path, [&](std::string_view name, std::string_view text) {
        const auto list = notation::parse_setup_csv(text);
        if (!list) {
            problem = fmt::format("{}/{}: {}", path, name, notation::describe(list.error()));
            return;
        }
        for (const notation::ListedSetup& listed : *list) {
            std::string setup = listed.setup.text(*listed.edition);
            if (kept_out.contains(setup))
                ++corpus.setups_left_out;
            else
                corpus.setups.push_back(std::move(setup));
        }
    });
    if (!problem.empty())
        return Failure{problem};
    return read;
}

} // namespace

Result<Corpus, std::string> read_corpus(const std::string& folder, Split split) {
    std::vector<Month> months = months_in(folder);
    if (split == Split::Validation)
        months.resize(months.size() - std::min(months.size(), kMonthsKeptOut));
    if (months.size() <= kMonthsKeptOut)
        return Failure{fmt::format("{} has {} files stradosYEAR-MONTH.zip; more than {} are needed", folder,
                                   months.size(), kMonthsKeptOut)};
    Corpus corpus;
    const Month& first_kept_out = months[months.size() - kMonthsKeptOut];
    corpus.first_month_kept_out = fmt::format("{}-{}", first_kept_out.year, first_kept_out.month);
    for (const Month& month : months) {
        std::vector<Game>& games = month < first_kept_out ? corpus.learning : corpus.kept_out;
        const auto read = for_each_text(month.path, [&](std::string_view, std::string_view text) {
            const auto record = notation::parse_gravon(text);
            if (record && record->placement == notation::Placement::Army && notation::has_begun(*record) &&
                std::holds_alternative<game::ReplayOk>(game::replay(*record, record->edition.rules)))
                games.push_back(game_of(*record));
        });
        if (!read)
            return Failure{read.error()};
    }
    if (const auto read = read_setups(folder + "/setups.csv.zip", corpus); !read)
        return Failure{read.error()};
    return corpus;
}

Result<std::size_t, std::string> read_practice(const std::string& folder, Corpus& corpus) {
    std::vector<std::string> paths;
    std::error_code error;
    using Walk = std::filesystem::recursive_directory_iterator;
    for (Walk at{folder, error}; !error && at != Walk{}; at.increment(error))
        if (at->path().extension() == ".vaandel")
            paths.push_back(at->path().string());
    if (error || paths.empty())
        return Failure{fmt::format("{}: {}", folder, error ? error.message() : "no records")};
    std::ranges::sort(paths);
    for (std::size_t number = 0; number < paths.size(); ++number) {
        std::ifstream file{paths[number]};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        const auto record = notation::parse_record(text);
        if (!record)
            return Failure{fmt::format("{}: {}", paths[number], notation::describe(record.error()))};
        if (notation::has_begun(*record))
            (number % 10 == 9 ? corpus.practice_kept_out : corpus.practice).push_back(game_of(*record));
    }
    return paths.size();
}

std::vector<const Game*> games_to_learn_from(const Corpus& corpus, belief::ArmySize size, double real_share) {
    const auto of_size = [&](std::span<const Game> from) {
        std::vector<const Game*> games;
        for (const Game& game : from)
            if (belief::size_of(game.edition.army) == size)
                games.push_back(&game);
        return games;
    };
    const std::vector<const Game*> real = of_size(corpus.learning);
    const std::vector<const Game*> bots = of_size(corpus.practice);
    if (real.empty() || bots.empty())
        return real.empty() ? bots : real;
    // Scarce games are taken more than once.
    const double wanted = real_share / (1 - real_share) * double(bots.size()) / double(real.size());
    std::vector<const Game*> games;
    for (long copy = 0; copy < std::max(1L, std::lround(wanted)); ++copy)
        games.insert(games.end(), real.begin(), real.end());
    for (long copy = 0; copy < std::max(1L, std::lround(1 / wanted)); ++copy)
        games.insert(games.end(), bots.begin(), bots.end());
    return games;
}

void for_each_moment(const Game& game, const std::function<void(const Moment&)>& visit) {
    Position position = game.start;
    for (Ply ply = 0;; ++ply) {
        visit({game, position, ply});
        if (ply == game.moves.size())
            return;
        make_in_place_unchecked(game.edition, position, game.moves[ply]);
    }
}

} // namespace vaandel::bench
