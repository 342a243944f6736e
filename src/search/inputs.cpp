#include "vaandel/search/inputs.hpp"

namespace vaandel::search {

Inputs inputs_of(const Question& question, Turn turn) {
    const Scene scene = scene_of(question.edition, question.view, question.beliefs, question.terms);
    Profiles profiles{scene};
    const Fields fields{};
    const Rulebook rules{scene, profiles, fields};
    Inputs inputs;
    for (Man man = 0; man < scene.own.size(); ++man) {
        const OwnMan& own = scene.own[man];
        inputs.own.push_back({own_figure(scene, man, own.at, own.is_secret), own.rank});
    }
    for (Man man = 0; man < scene.enemy.size(); ++man)
        inputs.enemy.push_back({enemy_figure(scene, profiles[man], scene.enemy[man].at), profiles[man].chances});
    inputs.extras = rules.extras(rules.root(question.view.open()), turn);
    inputs.flag = place_of(scene, scene.flag);
    return inputs;
}

} // namespace vaandel::search
