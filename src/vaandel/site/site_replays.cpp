// The site's calls about finished games, and about records that users upload.

#include "vaandel/core/text.hpp"
#include "vaandel/game/any_record.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/site/replay_message.hpp"
#include "vaandel/site/site.hpp"
#include "vaandel/site/site_words.hpp"

#include <fmt/format.h>

namespace vaandel::site {

namespace {

HttpReply reply_of(NoReplay why) {
    switch (why) {
    case NoReplay::Unknown: return error_reply(Code::NotFound, "there is no such game");
    case NoReplay::NotOver: return error_reply(Code::NotOver, "the game is not over; it is secret until then");
    case NoReplay::NoSuchPly: return error_reply(Code::NotFound, "the game has no such ply, or no such side");
    case NoReplay::NoGame: return error_reply(Code::BadRecord, "the record is not a valid game; /api/replays says why");
    case NoReplay::TooMany: return error_reply(Code::TooMany, "too many games; try again later");
    case NoReplay::Unavailable: break;
    }
    return error_reply(Code::Unavailable, "the game could not be read; try again later");
}

constexpr std::string_view kOwnForm = "vaandel";
constexpr std::string_view kGravonForm = "gravon";

Result<std::string, std::string> in_gravon(const FinishedGame& game) {
    const auto* record = std::get_if<notation::Record>(&game.record);
    return record != nullptr ? notation::write_gravon(*record)
                             : Result<std::string, std::string>{Failure{std::string{"it does not support card games"}}};
}

HttpReply replay_of(const FinishedGame& game) {
    std::vector<std::string_view> forms{kOwnForm};
    if (in_gravon(game))
        forms.push_back(kGravonForm);
    board::PerSide<std::optional<std::string_view>> names;
    for (const board::Side side : {board::Side::Red, board::Side::Blue})
        if (!game.names[side].empty())
            names[side] = game.names[side];
    const ReplayFacts facts{.game = game.id.text(),
                            .names = names,
                            .bot = game.bot,
                            .level = game.level,
                            .forms = forms,
                            .from = game.from,
                            .ended = game.ended};
    return {.status = 200,
            .body = std::visit([&](const auto& record) { return replay_message(facts, record); }, game.record),
            .headers = {{"Cache-Control", "no-store"}}};
}

/// A text to download, with a file name.
HttpReply file_reply(const FinishedGame& game, std::string_view type, std::string_view extension, std::string text) {
    return {.status = 200,
            .content_type = type,
            .body = std::move(text),
            .headers = {{"Cache-Control", "no-store"},
                        {"Content-Disposition",
                         fmt::format("attachment; filename=\"vaandel-{}{}\"", game.id.text(), extension)}}};
}

HttpReply own_record_of(const FinishedGame& game) {
    return file_reply(game, "text/plain; charset=utf-8", ".vaandel", game::write_any_record(game.record));
}

HttpReply gravon_record_of(const FinishedGame& game) {
    auto text = in_gravon(game);
    if (!text)
        return error_reply(Code::NotInForm, fmt::format("the Gravon archive cannot express it: {}", text.error()));
    return file_reply(game, "application/xml", ".xml", std::move(*text));
}

/// The part of a game named by the last part of the path.
struct Part {
    std::string_view name;
    HttpReply (*reply)(const FinishedGame& game);
};
constexpr std::array<Part, 3> kParts{
    {{"replay", replay_of}, {"record.vaandel", own_record_of}, {"record.xml", gravon_record_of}}};

/// "12/blue"
std::optional<Moment> parse_moment(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const auto ply = parse_number<board::Ply>(text.substr(0, slash));
    const std::string_view side = text.substr(slash + 1);
    if (!ply || (side != "red" && side != "blue"))
        return std::nullopt;
    return Moment{*ply, side == "red" ? board::Side::Red : board::Side::Blue};
}

/// The engine's opinion of a game at a moment.
struct Analysis {
    std::string_view name; ///< the part before the moment
    void (Replays::*think)(const Replays::Subject& subject, const Moment& wish, std::string_view caller,
                           const Replays::Told& told);
};
constexpr std::array<Analysis, 2> kAnalyses{{{"beliefs/", &Replays::believe}, {"verdicts/", &Replays::judge}}};

/// The question that this part of a path names, or null.
const Analysis* analysis_of(std::string_view rest) {
    const auto analysis =
        std::ranges::find_if(kAnalyses, [&](const Analysis& one) { return rest.starts_with(one.name); });
    return analysis == kAnalyses.end() ? nullptr : &*analysis;
}

void think(Replays& replays, const Analysis& analysis, std::string_view rest, const Replays::Subject& subject,
           std::string_view caller, const Site::Reply& reply) {
    const auto moment = parse_moment(rest.substr(analysis.name.size()));
    if (!moment)
        return reply(reply_of(NoReplay::NoSuchPly));
    const auto tell = [reply](const Result<std::string, NoReplay>& message) {
        reply(message ? HttpReply{.status = 200, .body = *message, .headers = {{"Cache-Control", "no-store"}}}
                      : reply_of(message.error()));
    };
    (replays.*analysis.think)(subject, *moment, caller, tell);
}

/// The record that a request brings; if there is none, the request has been answered.
std::optional<std::string> record_of(const HttpRequest& request, const Site::Reply& reply) {
    const auto body = body_of(request, reply);
    if (!body)
        return std::nullopt;
    const auto record = text_field(*body, "record");
    if (record && record->size() <= kMostReplayBytes)
        return std::string{*record};
    reply(record ? error_reply(Code::TooLarge, "the record is too large") : bad_request("\"record\" must be a text"));
    return std::nullopt;
}

} // namespace

void Site::finished(const HttpRequest& request, const Reply& reply) {
    const std::string_view rest = request.path().substr(kGamesPath.size());
    const auto slash = rest.find('/');
    const std::string_view id = rest.substr(0, slash);
    const std::string_view name = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash + 1);
    if (const Analysis* analysis = analysis_of(name))
        return think(replays_, *analysis, name, Replays::Kept{std::string{id}}, request.caller, reply);
    const auto* part = std::ranges::find(kParts, name, &Part::name);
    if (part == kParts.end())
        return reply(error_reply(Code::NotFound, "there is no such call"));
    replays_.find<HttpReply>(
        id, request.caller, [part](const FinishedGame& game) { return part->reply(game); },
        [reply](const Result<HttpReply, NoReplay>& made) { reply(made ? *made : reply_of(made.error())); });
}

void Site::replays(const HttpRequest& request, const Reply& reply) {
    const auto record = record_of(request, reply);
    if (!record)
        return;
    const bool is_taken =
        replays_.read(*record, request.caller, [reply](const Result<std::string, RecordFaults>& read) {
            if (read)
                return reply({.status = 200, .body = *read, .headers = {{"Cache-Control", "no-store"}}});
            if (read.error().empty())
                return reply(reply_of(NoReplay::Unavailable));
            reply(json_reply(400, {{"error",
                                    {{"code", "bad_record"},
                                     {"message", describe(read.error())},
                                     {"problems", words_of(read.error())}}}}));
        });
    if (!is_taken)
        reply(error_reply(Code::TooMany, "too many records; try again later"));
}

void Site::thoughts(const HttpRequest& request, const Reply& reply) {
    const std::string_view name = request.path().substr(kReplaysPath.size() + 1);
    const Analysis* analysis = analysis_of(name);
    if (analysis == nullptr)
        return reply(error_reply(Code::NotFound, "there is no such call"));
    if (const auto record = record_of(request, reply))
        think(replays_, *analysis, name, Replays::Brought{*record}, request.caller, reply);
}

} // namespace vaandel::site
