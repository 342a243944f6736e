// Pencil marks: the player's guesses about enemy pieces. Private to the player, and stored in this browser.

import { type Decoded, table, text } from '../net/decode';
import { guessKey } from '../net/seats';
import { rank, type Piece, type Rank, type Side } from '../net/protocol';

const stored = table(text, rank);
type Stored = Decoded<typeof stored>;

export class Guesses {
  /** By piece. */
  private marks = $state.raw<Stored>({});
  private readonly key: string;

  constructor(
    private readonly storage: Storage,
    game: string,
    side: Side,
  ) {
    this.key = guessKey(game, side);
    this.marks = this.read();
  }

  /** The guess for the piece; nothing once it is known. */
  on({ id, rank: known }: Pick<Piece, 'id' | 'rank'>): Rank | null {
    return known === null ? (this.marks[id] ?? null) : null;
  }

  /** Sets the guess for the piece, or removes it. */
  put(piece: string, guess: Rank | null): void {
    const { [piece]: _, ...others } = this.marks;
    this.marks = guess ? { ...others, [piece]: guess } : others;
    this.storage.setItem(this.key, JSON.stringify(this.marks));
  }

  /** Erases the marks of pieces that no longer exist, and never did. */
  keepOnly(isThere: (piece: string) => boolean): void {
    for (const piece of Object.keys(this.marks)) if (!isThere(piece)) this.put(piece, null);
  }

  /** The game is over: the marks are no longer needed. */
  forget(): void {
    this.storage.removeItem(this.key);
  }

  private read(): Stored {
    try {
      return stored(JSON.parse(this.storage.getItem(this.key) ?? '{}'), '');
    } catch {
      return {};
    }
  }
}
