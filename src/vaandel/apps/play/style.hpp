#pragma once
// The colours of the game in the terminal. They only emphasise what the characters say: a screen without them contains
// the same information.

#include <string_view>

namespace vaandel::apps::play {

/// Whether a screen shows colours.
enum class Colours { Off, On };

/// The parameters of its SGR escape sequence, after a reset; from the common 256 colours.
struct Style {
    std::string_view code;
    friend constexpr bool operator==(Style, Style) = default;
};

inline constexpr Style kNoStyle{};
inline constexpr Style kTitle{"1"};
inline constexpr Style kFaint{"2"};
inline constexpr Style kNote{"1;33"};
inline constexpr Style kLake{"38;5;80;48;5;23"};
inline constexpr Style kTarget{"1;38;5;232;48;5;150"};

/// The squares of the board alternate between two shades.
struct Shades {
    Style light;
    Style dark;
    constexpr Style at(int column, int row) const { return (column + row) % 2 == 0 ? dark : light; }
};

inline constexpr Shades kLand{{"38;5;244;48;5;238"}, {"38;5;242;48;5;236"}};
inline constexpr Style kLastStep{"38;5;229;48;5;101"}; ///< origin and target of the last ply
inline constexpr Shades kRedPiece{{"1;38;5;231;48;5;160"}, {"1;38;5;231;48;5;124"}};
inline constexpr Shades kBluePiece{{"1;38;5;231;48;5;26"}, {"1;38;5;231;48;5;19"}};

} // namespace vaandel::apps::play
