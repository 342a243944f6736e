// What stands around a game: its rules, who looks on, and the menu of a screen without a header.

export type Tool = 'rules' | 'watch' | 'menu';

export interface Tools {
  readonly canBeWatched: boolean;
  /** In the first games who beats whom comes first. */
  readonly isNewcomer: boolean;
  open(tool: Tool): void;
}
