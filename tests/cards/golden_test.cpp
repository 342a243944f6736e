// One playthrough per deck in tests/golden/cards, to read, and to notice any change. VAANDEL_REWRITE=1 writes them
// again from their records, and plays a new game for a deck that has none.

#include <gtest/gtest.h>

#include "cards/golden.hpp"
#include "property/data.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

std::filesystem::path golden_file(const Deck& deck) {
    return tests_folder() / "golden" / "cards" / (std::string{deck.id} + ".txt");
}

TEST(CardGolden, EveryDeckHasACurrentPlaythrough) {
    for (const Deck& deck : all_decks()) {
        const auto path = golden_file(deck);
        const bool is_there = std::filesystem::exists(path);
        if (is_rewriting()) {
            std::filesystem::create_directories(path.parent_path());
            const Reason reason = deck == kPatch23 ? Reason::Flag : Reason::Stuck;
            const CardGame game =
                is_there ? read_card_playthrough(read_file(path)) : random_card_playthrough(deck, reason);
            write_file(path, write_card_playthrough(game));
        }
        EXPECT_TRUE(is_there) << path << " is missing: VAANDEL_REWRITE=1 makes one";
        const std::string text = read_file(path);
        const CardGame game = read_card_playthrough(text);
        EXPECT_EQ(game.edition.deck, deck);
        EXPECT_GT(game.actions.size(), 10U);
        EXPECT_EQ(write_card_playthrough(game), text);
        EXPECT_EQ(text.find("not over"), std::string::npos);
        for (const std::string_view action : {" spy ", " scout ", " run ", " fill ", " attack "})
            EXPECT_NE(text.find(action), std::string::npos) << action;
    }
    EXPECT_FALSE(is_rewriting()) << "the files were rewritten";
}

TEST(CardGolden, PlaythroughsMatchTheReference) {
    for (const Deck& deck : all_decks()) {
        const CardGame game = read_card_playthrough(read_file(golden_file(deck)));
        const auto difference = first_disagreement(game, switches_of(game.edition.rules));
        EXPECT_FALSE(difference) << *difference;
    }
}

} // namespace
} // namespace vaandel::tests
