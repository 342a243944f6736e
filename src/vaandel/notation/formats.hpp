#pragma once
// Every format that Vaandel reads or writes, in one table. A new format is a reader with its detector, and a line in
// format_list.cpp. Formats are detected from the content.

#include "vaandel/board/view.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/diagram.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/notation/setup_list.hpp"

#include <variant>

namespace vaandel::notation {

/// Reads and writes one kind of content. Writers fail with a phrase if the format cannot hold it.
template <class Content> struct Codec {
    Result<Content, Problems> (*read)(std::string_view text);
    Result<std::string, std::string> (*write)(const Content& content);
};
using GameCodec = Codec<Record>;      ///< a whole game
using PositionCodec = Codec<Diagram>; ///< one position
using SetupsCodec = Codec<SetupList>; ///< set-ups
struct ViewCodec {                    ///< what one player sees; written only
    Result<std::string, std::string> (*write)(const board::Geometry& geometry, const board::View& view);
};

/// What a file extension implies.
enum class Extension : std::uint8_t {
    Own,   ///< a file with this extension has this format or is damaged
    Shared ///< many other files have this extension
};

struct Format {
    std::string_view id;        ///< "gravon": for command lines
    std::string_view extension; ///< ".xml": the extension of written files
    Extension extension_kind;
    std::string_view what; ///< a few words, without a full stop
    /// Whether a text that begins like this has this format: is_NAME(); null for formats that are only written.
    bool (*detects)(std::string_view head);
    std::variant<GameCodec, PositionCodec, SetupsCodec, ViewCodec> codec;

    bool carries_games() const { return std::holds_alternative<GameCodec>(codec); }
};

/// Games, positions, set-ups, views, in this order.
std::span<const Format> all_formats();

/// The format with that id, or null.
const Format* find_format(std::string_view id);

/// "a game", "a position", "set-ups", "a view"
std::string_view content_of(const Format& format);

/// How many bytes of a text suffice for detect_format(), unless longer comments precede an XML's first
/// element.
inline constexpr std::size_t kTellingBytes = 4096;

/// The format of a text, detected from its content; null if unknown, or cut off too early.
const Format* detect_format(std::string_view text);

/// The same; any other XML counts as Gravon's, whose reader reports the errors.
const Format* likeliest_format(std::string_view text);

/// Reads a game in any format, that of likeliest_format().
Result<Record, Problems> parse_any(std::string_view text);

/// Reads a non-empty list of set-ups in any format; all must be of this edition.
Result<std::vector<board::Setup>, Problems> parse_any_setups(const board::Edition& edition, std::string_view text);

} // namespace vaandel::notation
