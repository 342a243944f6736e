// What a player pencils on the enemy pieces that he does not know: by a rank's key, or on a sheet that he opens.

import type { Edition, GameState, Piece, Rank, Square } from '../net/protocol';
import type { Guesses } from '../play/guesses.svelte';
import { rankByKey } from '../setup/editor.svelte';

export class Pencil {
  /** The piece that the sheet is open for. */
  piece = $state.raw<Piece | null>(null);

  constructor(
    private readonly guesses: Guesses,
    private readonly army: Edition['army'],
    /** The game as it is; null where nothing can be pencilled now. */
    private readonly game: () => GameState | null,
  ) {}

  at(square: Square): Rank | null {
    const piece = this.unknownAt(square);
    return piece && this.guesses.on(piece);
  }

  /** Opens the sheet for the piece on that square, if it is unknown. */
  open(square: Square): boolean {
    this.piece = this.unknownAt(square);
    return this.piece !== null;
  }

  close(): void {
    this.piece = null;
  }

  /** A rank's key on an unknown enemy piece pencils it there, or rubs it out. */
  press(square: Square, key: string): boolean {
    const piece = this.unknownAt(square);
    const isRubbing = key === 'Delete' || key === 'Backspace';
    const guess = rankByKey(key);
    if (!piece || (!guess && !isRubbing)) return false;
    if (guess && !this.army.some(({ rank }) => rank === guess)) return false;
    this.guesses.put(piece.id, isRubbing ? null : guess);
    return true;
  }

  private unknownAt(square: Square): Piece | null {
    const game = this.game();
    const isUnknown = ({ at, side, rank }: Piece) => at === square && side !== game?.you && rank === null;
    return game?.pieces.find(isUnknown) ?? null;
  }
}
