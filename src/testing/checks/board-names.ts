/** What the suite checks of a board. */

/** What every board must guarantee, by the name of the check. */
export const BOARD_CHECKS = {
  'board-throws': 'No function of a board throws for a state of its game, and each returns what its type says.',
  'board-paths':
    'Paths of a seat are distinct, and none begins another one, in whatever order unordered targets are chosen.',
  'board-alike': 'Targets that are alike each name the same ones, in the same order.',
  'board-targets': 'Every target of a path, and each that is alike, buttons excepted, is drawn once.',
  'board-inside': 'Every target of a path is inside the drawing of its part.',
  'board-covered': 'What is drawn later covers no target of a path, and no other target overlaps it.',
  'board-size': 'Every target of a path is at least 24 CSS pixels wide and high where its part is 390 wide.',
  'board-markup':
    'A drawing is well-formed SVG with a viewBox and a title, without NaN and undefined, its texts inside of elements for texts.',
  'board-escape': 'Names of players are escaped.',
  'board-ids': 'Each data-target, data-piece that is not empty, and id is drawn once.',
  'board-contrast': 'Every text differs from what is behind it by a contrast of 3 at least, in both themes.',
  'board-same': 'The same view is drawn and told the same each time.',
  'board-indistinguishable': 'States that an observer cannot tell apart are drawn and told alike.',
  'board-labels': 'Targets that can be chosen have labels of their own, those excepted that are alike.',
  'board-sentences': 'Labels and sentences are texts for people.',
  'board-touched': 'What an action touched is drawn.',
  'board-interim': 'What `interim` returns is drawn with what was touched, and unlike the views before and after it.',
} as const;

/** The name of a check of boards. */
export type BoardCheckName = keyof typeof BOARD_CHECKS;

/** A check of a board that failed. */
export class BoardFault extends Error {
  override readonly name = 'BoardFault';
  readonly check: BoardCheckName;

  constructor(check: BoardCheckName, fault: string, cause?: unknown) {
    super(fault, cause === undefined ? undefined : { cause });
    this.check = check;
  }
}
