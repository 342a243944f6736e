#pragma once
// What the server answers over HTTP (docs/code/messages.md, "HTTP"): the page's files and the calls under /api/.

#include "vaandel/site/hosts.hpp"
#include "vaandel/site/relay.hpp"
#include "vaandel/site/replays.hpp"
#include "vaandel/site/static_files.hpp"
#include "vaandel/site/tables.hpp"

namespace vaandel::site {

/// Where a page opens its WebSocket.
inline constexpr std::string_view kPlayPath = "/api/play";
/// Where records are uploaded, here and below. Bodies may be as long as kMostReplayBytes plus what JSON adds.
inline constexpr std::string_view kReplaysPath = "/api/replays";
inline constexpr std::size_t kMostReplayBodyBytes = 2 * kMostReplayBytes;
inline bool is_below_replays(std::string_view path) {
    return path.starts_with(kReplaysPath) && path.substr(kReplaysPath.size()).starts_with('/');
}
inline bool takes_records(std::string_view path) { return path == kReplaysPath || is_below_replays(path); }
/// The parent of everything about one game.
inline constexpr std::string_view kGamesPath = "/api/games/";

class Site {
public:
    /// All but `hosts` outlive the site.
    Site(Tables& tables, Replays& replays, const Opponent& opponent, store::SecretSource& secrets,
         std::span<const WebFile> files, HostRule hosts);

    /// Calls `reply` once, immediately or after a commit.
    using Reply = SendReply;
    void answer(const HttpRequest& request, const Reply& reply);
    /// The same for a call that another process has received, for a game of this one.
    void answer(const Relay::Question& question, const std::function<void(Relay::Answer)>& answered);

    /// Why this request may not open a WebSocket, or nothing if it may.
    std::optional<HttpReply> refuse_socket(const HttpRequest& request) const;

private:
    struct Route;
    static std::span<const Route> routes();

    void editions(const HttpRequest& request, const Reply& reply);
    void setups(const HttpRequest& request, const Reply& reply);
    void games(const HttpRequest& request, const Reply& reply);
    /// A game that continues another one.
    void continue_game(const json::object& body, const HttpRequest& request, const Reply& reply);
    void invitations(const HttpRequest& request, const Reply& reply);
    void open_tables(const HttpRequest& request, const Reply& reply);
    void take(const HttpRequest& request, const Reply& reply);
    void seats(const HttpRequest& request, const Reply& reply);
    void replays(const HttpRequest& request, const Reply& reply);
    /// The engine's opinion of an uploaded record, below kReplaysPath.
    void thoughts(const HttpRequest& request, const Reply& reply);
    /// The parts of one game, below kGamesPath.
    void finished(const HttpRequest& request, const Reply& reply);

    /// Calls `here` if this process has the game; otherwise its owner answers the request.
    void with_owner(const std::optional<store::GameId>& game, const HttpRequest& request, const Reply& reply,
                    const std::function<void()>& here);
    /// A call for the owner of a game, which may move from one process to another meanwhile.
    struct OwnersCall {
        store::GameId game;
        Relay::Question question;
        Reply reply;
        std::function<void()> here;
        unsigned tries; ///< of other owners, if this one has it no more
    };
    void ask_owner(const OwnersCall& call);

    Tables& tables_;
    Replays& replays_;
    const Opponent& opponent_;
    store::SecretSource& secrets_;
    StaticFiles files_;
    HostRule hosts_;
    std::string editions_;        ///< the answer to /api/editions, which never changes
    std::string packed_editions_; ///< the same, packed with gzip
};

} // namespace vaandel::site
