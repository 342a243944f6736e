#pragma once
// Set-ups that did best in self-play, bred from presets and set-ups that people played.
// Written by `build/release/bench/setup_breed --edition original --nodes 1000 --herd 90 --kept 30 --games 12 --most-of 3 --generations 4 --proofs 8 --best 16 --seed 22 --from LIST --others LIST`,
// as docs/lab/2026-11-set-ups.md tells.

#include <array>
#include <string_view>

namespace vaandel::setups {

// clang-format off
inline constexpr std::array<std::string_view, 16> kBredForOriginal{
    "2245BFB345542B9B3362866822332B72X6741B57", // 77.8 % of 144 games
    "2323BB34BF26B475351B56362597878B42462X22", // 76.1 % of 132 games
    "2245BFB34554229B336286682B332B72X6741B57", // 75.4 % of 120 games
    "FB463235B4B327165242482X5386722B5692B7B3", // 74.7 % of 144 games
    "46BB24333B2534953BBF2282622X8B7265776145", // 73.8 % of 120 games
    "2245BFB34554329B2362816824332B72X67B6B57", // 72.9 % of 144 games
    "72BFB3B354658B42X9231B662533478224672B25", // 71.8 % of 108 games
    "63BB24333B22549367BF2282425X8B7265B76145", // 70.4 % of 108 games
    "93BB24333B22346567BF2B87425X1B7265226845", // 68.5 % of 108 games
    "4332349BFB822X6783B64B556B2642377252512B", // 66.7 % of 108 games
    "733634BFB35626227B18BB23422922758B654X45", // 66.7 % of 132 games
    "739636BFB354B6215B28BBX34223227582674245", // 66.7 % of 144 games
    "72BFB38354658B42X9231B66253347B224672B25", // 65.6 % of 144 games
    "4542X29BFB62314285B55B366B236823773742B2", // 65.3 % of 108 games
    "733635BFB35626227B13BB28422922758B654X44", // 64.8 % of 108 games
    "FB46323364B527195242482X6365728B5B227BB3", // 64.8 % of 108 games
};
// clang-format on

} // namespace vaandel::setups
