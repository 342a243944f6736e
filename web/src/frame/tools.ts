// The surroundings of a game: its rules, spectators, greetings, and the menu of a screen without a header.

export type Tool = 'rules' | 'watch' | 'greet' | 'menu';

export interface Tools {
  readonly canBeWatched: boolean;
  /** Whether the other player is somebody to greet. */
  readonly canGreet: boolean;
  /** In the first games, "who beats whom" comes first. */
  readonly isNewcomer: boolean;
  open(tool: Tool): void;
}
