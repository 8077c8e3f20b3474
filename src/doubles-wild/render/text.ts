/** The board for a terminal: `g a p w` are markers, capitals those in a three-in-a-row, which nobody can attack. */
import { SIZE } from '../rules/board.ts';
import { NOBODY, ownerOf } from '../rules/markers.ts';
import { doublesWildScores } from '../rules/score.ts';
import { threesAt } from '../rules/threes.ts';
import type { DoublesWildState } from '../types.ts';
import { battleText, countsText, describeNext, diceText, teamText, tieBreakText } from './describe.ts';
import { PLAYERS } from './players.ts';

const EMPTY = '.';

/** The board, the scores, the dice and what comes next, as lines of text. */
export function text(view: DoublesWildState): string {
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
      const line = columns.map((_, column) => squareText(view, row * SIZE + column)).join('');
      return ` ${String(total).padStart(2)} ${line}`.trimEnd();
    }),
  ];
}

function squareText(view: DoublesWildState, at: number): string {
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
