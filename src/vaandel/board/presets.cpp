#include "vaandel/board/presets.hpp"

#include <algorithm>
#include <cassert>

namespace vaandel::board {

namespace {

// Own back row first, so the front row is the last line of each.

constexpr std::array kOriginalPresets{
    // The flag in the corner behind two walls; the Marshal opens the left lane.
    Preset{"iron-gate", "FB43235323"
                        "B4B53416B2"
                        "56B729854B"
                        "2X62872672"},
    // The flag in the middle, the Marshal beside it at home; the General goes first.
    Preset{"quiet-harbour", "323BFB3423"
                            "4521BX4635"
                            "B75864B5B2"
                            "6272928726"},
    // The flag on the shore of the right lake, where nobody expects a bomb; the Marshal holds the middle.
    Preset{"lakeside-lantern", "3524325342"
                               "4365186B35"
                               "2B4796BFB7"
                               "2862X27B2B"},
    // A bombed-in Sergeant poses as the flag in the left corner; the real one is on the other side.
    Preset{"false-crown", "4B32353BFB"
                          "B52341X6B4"
                          "6B54728327"
                          "2926826275"},
    // Two corners that look alike, and bombs before the lakes to narrow the board.
    Preset{"two-lanterns", "FB323435B4"
                           "B35216354B"
                           "462X528672"
                           "72B829B762"},
    // Marshal and General side by side in the left lane, the Spy right behind.
    Preset{"left-storm", "2343BFB343"
                         "34524B5262"
                         "6185B7B52B"
                         "9X26726872"},
    // No bomb near the flag: it hides among Miners while the bombs tell another story.
    Preset{"open-meadow", "32B4B3F352"
                          "435B24953B"
                          "B6X4186252"
                          "27627B8267"},
    // The flag deep on the left with the Marshal on guard; the General leads in the middle.
    Preset{"deep-well", "BFB3234323"
                        "2B4X3514B5"
                        "54B628756B"
                        "7262892672"},
    // All Scouts in front; the officers wait in the third row until the enemy is known.
    Preset{"night-watch", "3BFB4353B4"
                          "53B416345B"
                          "76859X6876"
                          "2222722B22"},
    // The flag in the right corner, the General with the Spy on the left, the Marshal on the right.
    Preset{"corner-stone", "43235342BF"
                           "3521436B5B"
                           "B49725B86B"
                           "26728262X7"},
    // The flag in the second row inside a square of bombs; a bomb shuts half the middle lane.
    Preset{"hollow-square", "32435B3423"
                            "5413BFB562"
                            "76X52B4826"
                            "28B7B27692"},
    // Bombs shut half the left and half the middle lane; all strength is on the right.
    Preset{"winter-camp", "34BFB32353"
                          "425B423196"
                          "6B57265847"
                          "B272B6282X"},
};

constexpr std::array kDuel10Presets{
    Preset{"corner-keep", "FB......2."
                          "B...3..1.."
                          ".....2..9."
                          ".X......3."},
    Preset{"corner-bluff", "FB.......3"
                           "3........B"
                           ".9..1.2..."
                           "...2....X."},
    Preset{"centre-keep", "2...BF3..."
                          ".....B.1.."
                          ".2......9."
                          "....X3...."},
    Preset{"lake-shadow", "..2...3..."
                          "1....BFB.."
                          "......2..."
                          ".X..9...3."},
    Preset{"home-guard", "..BFX....."
                         "3..B...1.."
                         ".2......9."
                         "....2....3"},
    Preset{"spearhead", ".....3FB.."
                        ".1....B..."
                        ".9......2."
                        "X...2...3."},
    Preset{"two-fronts", "...BF3...."
                         "....B....1"
                         ".2.......3"
                         ".X..2...9."},
    Preset{"scout-screen", ".3FB......"
                           "..B......."
                           "3....X..19"
                           "2........2"},
    Preset{"open-field", "..B....1.."
                         ".3F9......"
                         "..B.....2."
                         "2...3X...."},
    Preset{"hidden-spy", "3...2....."
                         "FB........"
                         "B....9..3."
                         "..X..1..2."},
    Preset{"miners-march", ".......BF2"
                           "........B."
                           "..1......."
                           ".X3.93..2."},
    Preset{"last-line", "2..BF1...3"
                        "3.X.B9...2"
                        ".........."
                        ".........."},
};

constexpr std::array kBarrage10Presets{
    Preset{"corner-keep", "F2........"
                          "B......1.."
                          ".2......9."
                          ".X......3."},
    Preset{"corner-bluff", "F3......B."
                           "2..1......"
                           ".9.....2.."
                           "........X."},
    Preset{"centre-keep", "....2F3..."
                          ".....B.1.."
                          "........9."
                          "....X..2.."},
    Preset{"lake-shadow", "......2..."
                          "1....2FB.."
                          "......3..."
                          ".X..9....."},
    Preset{"home-guard", "..2FX....."
                         "...B...1.."
                         "........9."
                         "....2....3"},
    Preset{"spearhead", ".....3F2.."
                        ".1....B..."
                        ".9........"
                        "X...2....."},
    Preset{"two-fronts", "...3F2...."
                         "....B....1"
                         "2........."
                         ".X......9."},
    Preset{"scout-screen", "..F3......"
                           "..B......."
                           ".....X..19"
                           "2........2"},
    Preset{"open-field", ".......1.."
                         ".2F9......"
                         "..3......."
                         "....2X..B."},
    Preset{"hidden-spy", ".........."
                         "F3........"
                         "B....9..2."
                         "..X..1..2."},
    Preset{"miners-march", "........F2"
                           "........B."
                           ".1..9X...."
                           ".3......2."},
    Preset{"last-line", "...2F1...."
                        "3.X.B9...2"
                        ".........."
                        ".........."},
};

constexpr std::array kDuel8Presets{
    Preset{"corner-keep", "FB....2."
                          "B..3.1.3"
                          ".2X...9."},
    Preset{"corner-bluff", "F2....B3"
                           "3......B"
                           ".9.X1.2."},
    Preset{"centre-keep", "2..BF3.."
                          "...1B..2"
                          ".9.3..X."},
    Preset{"lake-shadow", ".3...2.."
                          "1...BFB."
                          ".X.9.32."},
    Preset{"home-guard", ".BFX..3."
                         "3.B..1.2"
                         ".2....9."},
    Preset{"spearhead", "....3FB."
                        "12..3B.."
                        "X9..2..."},
    Preset{"two-fronts", "..BF3..."
                         "2..B..31"
                         ".X.2..9."},
    Preset{"scout-screen", ".3FB...."
                           "..B.X.19"
                           "2...3..2"},
    Preset{"open-field", ".3...1.2"
                         "2F9....."
                         "B3..X..B"},
    Preset{"hidden-spy", "3...2..."
                         "FB..9..3"
                         "B.X.1.2."},
    Preset{"miners-march", ".....BF2"
                           "...1..B."
                           ".X.393.2"},
    Preset{"last-line", "2.BF1..3"
                        "3X.B9..2"
                        "........"},
};

constexpr std::array kBarrage8Presets{
    Preset{"corner-keep", "F2......"
                          "B..1..3."
                          ".X...92."},
    Preset{"corner-bluff", "F3....B."
                           "2..1...."
                           ".9...2X."},
    Preset{"centre-keep", "...2F3.."
                          "..1.B..."
                          ".9.X..2."},
    Preset{"lake-shadow", "2......."
                          "....BF1."
                          ".X.2.39."},
    Preset{"home-guard", ".2FX...."
                         "..B..3.."
                         "2.....91"},
    Preset{"spearhead", "....2F3."
                        "1....B.."
                        "X9..2..."},
    Preset{"two-fronts", "..2F3..."
                         "...B...1"
                         ".X.2..9."},
    Preset{"scout-screen", ".3F....."
                           "..B.X.19"
                           "2......2"},
    Preset{"open-field", ".....1.."
                         "2F9....."
                         ".3.2X.B."},
    Preset{"hidden-spy", "........"
                         "F3..9..2"
                         "B.X.1.2."},
    Preset{"miners-march", ".....2F2"
                           "...1..B."
                           ".X.39..."},
    Preset{"last-line", "..2F1..."
                        "3X.B9..2"
                        "........"},
};

struct EditionPresets {
    std::string_view edition;
    std::span<const Preset> presets;
};

constexpr std::array kAllPresets{
    EditionPresets{kOriginal.id, kOriginalPresets}, EditionPresets{kDuel10.id, kDuel10Presets},
    EditionPresets{kBarrage10.id, kBarrage10Presets}, EditionPresets{kDuel8.id, kDuel8Presets},
    EditionPresets{kBarrage8.id, kBarrage8Presets}};

} // namespace

std::span<const Preset> presets(const Edition& edition) {
    const auto found = std::ranges::find(kAllPresets, edition.id, &EditionPresets::edition);
    return found == kAllPresets.end() ? std::span<const Preset>{} : found->presets;
}

std::string setup_letters(const Edition& edition) {
    std::string letters;
    for (const Rank rank : kAllRanks)
        letters.append(edition.army[rank], letter_of(rank));
    letters.resize(edition.zone().count(), '.');
    return letters;
}

Setup first_setup(const Edition& edition) {
    if (const auto known = presets(edition); !known.empty())
        return setup_of(edition, known.front());
    return *parse_setup(edition, setup_letters(edition));
}

const Preset* find_preset(const Edition& edition, std::string_view id) {
    const auto known = presets(edition);
    const auto found = std::ranges::find(known, id, &Preset::id);
    return found == known.end() ? nullptr : &*found;
}

Setup setup_of(const Edition& edition, const Preset& preset) {
    auto setup = parse_setup(edition, preset.rows);
    assert(setup.has_value());
    return *setup;
}

} // namespace vaandel::board
