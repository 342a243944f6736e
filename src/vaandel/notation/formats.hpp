#pragma once
// Every form that Vaandel reads or writes, in one table: adding one is its reader, with its sign beside it, and a line in
// format_list.cpp. Forms are told from the content.

#include "vaandel/board/view.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/diagram.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/notation/setup_list.hpp"

#include <variant>

namespace vaandel::notation {

/// Reads and writes one kind of content. Writers fail with a phrase where the form cannot carry it.
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

/// What a file's name says about it.
enum class Ending : std::uint8_t {
    Own,   ///< a file with this ending is of this form or damaged
    Shared ///< many other files end so
};

struct Format {
    std::string_view id;        ///< "gravon": for command lines
    std::string_view extension; ///< ".xml": what files get that are written
    Ending ending;
    std::string_view what; ///< a few words, without a full stop
    /// Whether a text that begins so is of this form; null for forms that are written only.
    bool (*is_like)(std::string_view head);
    std::variant<GameCodec, PositionCodec, SetupsCodec, ViewCodec> codec;

    bool carries_games() const { return std::holds_alternative<GameCodec>(codec); }
};

/// Games, positions, set-ups, views, in this order.
std::span<const Format> all_formats();

/// The form with that id, or null.
const Format* find_format(std::string_view id);

/// "a game", "a position", "set-ups", "a view"
std::string_view content_of(const Format& format);

/// How many bytes of a text suffice for detect_format(), unless comments of more than that come before an XML's first
/// element.
inline constexpr std::size_t kTellingBytes = 4096;

/// The form of a text, told from its content; null where it is none, or cut off before it tells.
const Format* detect_format(std::string_view text);

/// The same; any other XML counts as Gravon's, whose reader says what is wrong with it.
const Format* likeliest_format(std::string_view text);

/// Reads a game of any form, that of likeliest_format().
Result<Record, Problems> parse_any(std::string_view text);

/// Reads a list of set-ups of any form; all must be of this edition. There is at least one.
Result<std::vector<board::Setup>, Problems> parse_any_setups(const board::Edition& edition, std::string_view text);

} // namespace vaandel::notation
