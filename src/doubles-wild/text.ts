/** The board for a terminal: `g a p w` are markers, capitals those in a three-in-a-row, which nobody can attack. */
import { guardView } from '../author/index.ts';
import { PLAYERS } from './players.ts';
import { doublesWildScores } from './score.ts';
import { type DoublesWildState, SIZE } from './state.ts';
import { isProtected } from './tables.ts';
import { battleText, diceText, nextText, tieText } from './words.ts';

const EMPTY = '.';

/** The board, the scores, the dice and what comes next, as lines of text. */
export function doublesWildText(view: DoublesWildState): string {
  return guardView('Doubles Wild', view, () => {
    const more = [tieText(view), diceText(view), battleText(view), nextText(view)].filter((line) => line !== '');
    return [...boardLines(view), '', ...playerLines(view), '', ...more].join('\n');
  });
}

function boardLines(view: DoublesWildState): string[] {
  const { rows, columns, cells, square } = view;
  const cell = (at: number): string => {
    const owner = cells[at]!;
    const letter = PLAYERS[owner]?.letter ?? EMPTY;
    const text = owner !== -1 && isProtected(cells, at) ? letter.toUpperCase() : letter;
    return at === square ? `[${text}]` : ` ${text} `;
  };
  const head = columns.map((total) => String(total).padStart(2).padEnd(3)).join('');
  return [
    `    blue`,
    `red ${head}`.trimEnd(),
    ...rows.map((total, row) => {
      const line = columns.map((_, column) => cell(row * SIZE + column)).join('');
      return ` ${String(total).padStart(2)} ${line}`.trimEnd();
    }),
  ];
}

function playerLines(view: DoublesWildState): string[] {
  const scores = doublesWildScores(view);
  return scores.map((score, seat) => {
    const { name, letter } = PLAYERS[seat]!;
    const team = view.teams ? `  team ${(seat % 2) + 1}` : '';
    const counts = `score ${String(score).padStart(2)}, ${view.supply[seat]} to place, ${view.lost[seat]} lost`;
    return `${letter} ${name.padEnd(6)}${team}  ${counts}${view.phase !== 'over' && seat === view.turn ? '  <' : ''}`;
  });
}
