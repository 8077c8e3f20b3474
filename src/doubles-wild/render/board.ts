/** The board of Doubles Wild, in text and as all that a page needs. */
import { type Board, defineBoard } from '../../author/without-immer.ts';
import { doublesWild } from '../game.ts';
import { SIZE } from '../rules/board.ts';
import { doublesWildScores } from '../rules/ending.ts';
import { NOBODY, ownerOf, threesAt } from '../rules/markers.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { PLAYERS } from './pieces.ts';
import {
  battleText,
  countsText,
  describe,
  describeNext,
  diceText,
  narrate,
  teamText,
  tieBreakText,
} from './sentences.ts';
import { svg } from './svg.ts';
import { alike, isUnordered, label, path, touched } from './targets.ts';

/**
 * The board of Doubles Wild. Targets: `cell:r5b7`; `die:red` and `die:blue`, pairs to roll again, or `button:red` and
 * `button:blue`; `button:keep`, or the square that the dice lead to; `die:attacker:1` to `die:defender:3`; `button:all`,
 * `button:decline`, `button:leave`, `button:replace`, `button:stand`, `button:roll`.
 *
 * @example
 * ```ts
 * import { doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
 *
 * const view = doublesWild.setup();
 * doublesWildBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * ```
 */
export const doublesWildBoard: Board<DoublesWild> = /* @__PURE__ */ defineBoard(doublesWild, {
  parts: ['board', 'dice', 'players'],
  svg,
  text,
  path,
  isUnordered,
  alike,
  label,
  touched,
  next: describeNext,
  describe,
  narrate,
});

// The board for a terminal: `g a p w` are markers, capitals those in a three-in-a-row, which nobody can attack.

const EMPTY = '.';

/** The board, the scores, the dice and what comes next, as lines of text. */
function text(view: DoublesWildState): string {
  const now = [tieBreakText(view), diceText(view), battleText(view), describeNext(view)].filter((line) => line !== '');
  return [...boardLines(view), '', ...playerLines(view), '', ...now].join('\n');
}

function boardLines(view: DoublesWildState): string[] {
  const { rows, columns } = view;
  const head = columns.map((total) => String(total).padStart(2).padEnd(3)).join('');
  return [
    `    blue`,
    `red ${head}`.trimEnd(),
    ...rows.map((total, row) => {
      const line = columns.map((_, column) => squareSymbol(view, row * SIZE + column)).join('');
      return ` ${String(total).padStart(2)} ${line}`.trimEnd();
    }),
  ];
}

function squareSymbol(view: DoublesWildState, at: number): string {
  const owner = ownerOf(view, at);
  const letter = PLAYERS[owner]?.letter ?? EMPTY;
  const shown = owner !== NOBODY && threesAt(view, owner, at) > 0 ? letter.toUpperCase() : letter;
  return at === view.square ? `[${shown}]` : ` ${shown} `;
}

function playerLines(view: DoublesWildState): string[] {
  return doublesWildScores(view).map((score, seat) => {
    const { name, letter } = PLAYERS[seat]!;
    const team = view.teams ? `  ${teamText(view, seat)}` : '';
    const turn = view.phase !== 'over' && seat === view.turn ? '  <' : '';
    return `${letter} ${name.padEnd(6)}${team}  score ${String(score).padStart(2)}, ${countsText(view, seat)}${turn}`;
  });
}
