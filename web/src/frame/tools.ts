// The surroundings of a game: its rules, spectators, greetings, and the menu of a screen without a header.

export type Tool = 'rules' | 'watch' | 'greet' | 'menu';

export interface Anew {
  readonly isBusy: boolean;
  readonly problem: string;
  run(): void;
}

export interface Tools {
  readonly canBeWatched: boolean;
  /** Whether the other player is somebody to greet. */
  readonly canGreet: boolean;
  /** After a game against the bot: another one like it. */
  readonly anew: Anew | null;
  /** In the first games, "who beats whom" comes first. */
  readonly isNewcomer: boolean;
  /** Nobody has played a game to its end here: the army stands already. */
  readonly isFirstGame: boolean;
  open(tool: Tool): void;
}
