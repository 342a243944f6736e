// The course of a finished board game.

import type { Replay } from '../net/replay';
import type { Side } from '../net/protocol';
import type { Course } from '../play/course';
import type { ShownBattle } from '../play/director';
import { battleText, namesOf, outcomeText, plyText } from '../play/words';
import { battleAt } from './position';
import { strengths } from './statistics';
import { plySentence } from './words';

/** `you`: the reader's side, if he played. */
export function boardCourse(
  replay: Replay,
  seen: () => Replay = () => replay,
  you: Side | null = null,
): Course<ShownBattle> {
  return {
    length: replay.plies.length,
    stepAt(number) {
      const ply = seen().plies[number - 1]!;
      return { side: ply.side, text: plyText(ply), note: battleText(ply) };
    },
    showAt: (number) => battleAt(seen(), number),
    sentence: (number) => plySentence(seen(), number),
    strengths: { red: strengths(replay, 'red'), blue: strengths(replay, 'blue') },
    get end() {
      return replay.outcome && outcomeText(replay.outcome, you, namesOf(replay));
    },
  };
}
