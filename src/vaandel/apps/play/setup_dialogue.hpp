#pragma once
// The dialogue in which the player sets up.

#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/terminal.hpp"
#include "vaandel/board/presets.hpp"

#include <span>

namespace vaandel::apps::play {

class SetupDialogue {
public:
    /// Refers to `edition` and `terminal`.
    SetupDialogue(const texts::Texts& texts, const board::Edition& edition, board::Side side, Random random,
                  Terminal& terminal);

    /// The set-up, or nothing if the player leaves.
    std::optional<board::Setup> run();

private:
    using Words = std::span<const std::string>; ///< those after the command
    struct Command {
        std::string_view name;
        void (SetupDialogue::*run)(Words words);
    };
    static const std::array<Command, 14> kCommands;

    void help(Words words);
    void propose(Words words);
    void list_presets(Words words);
    void preview(Words words);
    void use(Words words);
    void put(Words words);
    void remove(Words words);
    void swap(Words words);
    void fill_row(Words words);
    void fill_rows(Words words);
    void mirror(Words words);
    void clear(Words words);
    void undo(Words words);
    void finish(Words words);

    void execute(std::string_view line);
    void complain(std::string message);
    void complain_of(std::string_view key) { complain(std::string{texts_[key]}); }
    Remark hint() const { return {.message = std::string{texts_["terminal.setup.hint"]}}; }
    /// Makes `next` the draft, for undo() to take back.
    void change_to(const Draft& next);
    /// Puts pieces on squares, or reports an error.
    void fill(const std::vector<board::Square>& squares, Words letters);
    /// Squares of the own zone by their names; nothing, after an error message, if one is not in it.
    std::optional<std::vector<board::Square>> squares_of(Words names);
    void add_to_list(const std::vector<board::SetupProblem>& problems);
    /// In the player's language.
    std::string_view name_of(const board::Preset& preset) const;
    /// The preset with that name, identifier or number; null after an error message.
    const board::Preset* preset_of(Words words);

    texts::Texts texts_;
    const board::Edition& edition_;
    board::Side side_;
    Random random_;
    Terminal& terminal_;
    std::vector<Draft> drafts_; ///< the last one is the current one
    Remark remark_;
    std::optional<Draft> preview_; ///< shown instead of the draft
    std::optional<Canvas> page_;   ///< shown instead of the board
    std::optional<board::Setup> done_;
};

} // namespace vaandel::apps::play
