// What a game of either kind does for its seat besides playing: sounds, the list of the browser's games, the rematch.

import { type AnyState, type EditionId, opposite, type Rematch, type SeatReply } from '../net/protocol';
import { type Armies, type SeatDetails, resultFor, type Seat, type Seats } from '../net/seats';
import type { SessionEvents } from '../play/seat_session.svelte';
import { type Handover, Sitting } from '../shared/handover.svelte';
import { sideToAct } from '../shared/turns';
import { Sounds } from '../ui/sounds';
import type { Settings } from '../ui/settings.svelte';

/** The props of a game's page. */
export interface SeatProps {
  seat: Seat;
  settings: Settings;
  seats: Seats;
  /** `armies`: the set-ups to begin with. */
  ontake: (seat: SeatReply, edition: EditionId, details: SeatDetails, armies?: Armies) => void;
  /** When two people share this screen. */
  handover?: Handover | undefined;
}

export class Seated<S extends AnyState> {
  readonly sitting: Sitting;
  readonly sounds: Sounds;
  readonly events: SessionEvents<S>;
  /** As the server said last. */
  private state: S | null = null;

  /**
   * `of`: the current props. `log`: what the player may read again. `length`: in plies or
   * actions, for the list of games.
   */
  constructor(of: () => SeatProps, log: { see: (state: S) => void }, length: (state: S) => number) {
    this.sitting = new Sitting(of().handover);
    this.sounds = new Sounds(of().settings);
    this.events = {
      onState: (next) => {
        this.state = next;
        this.sitting.see(next);
        log.see(next);
        of().seats.update(of().seat, {
          phase: next.phase,
          ply: length(next),
          turn: sideToAct(next) === next.you ? 'yours' : 'theirs',
          result: resultFor(next.you, next.outcome),
          reason: next.outcome?.reason ?? null,
          // The bot's is no name.
          ...(next.rival.kind === 'guest' ? { name: next.names[opposite(next.you)] } : {}),
        });
      },
      onRematch: (next) => {
        takeRematch(next, of().seat, this.state, of().ontake);
      },
      onCue: (cue) => this.sounds.play(cue),
      onWithdrawn: () => {
        of().seats.forget(of().seat.game);
        location.replace('#/');
      },
    };
  }
}

/** Sits down at the next game: everybody keeps the army, on the other side. `before`: the game that is over. */
export function takeRematch(
  next: Rematch,
  { edition, friend, other, level, token }: Seat,
  before: AnyState | null,
  ontake: SeatProps['ontake'],
): void {
  const armies = before && armiesOf(before);
  const swapped = armies ? { red: armies.blue, blue: armies.red } : undefined;
  ontake({ ...next, token }, edition, { friend: friend ?? null, other, level }, swapped);
}

/** The set-ups of a board game, once nothing of them is secret. */
export function armiesOf(state: AnyState): Armies | null {
  return state.edition === 'cards' ? null : (state.final?.setups ?? null);
}
