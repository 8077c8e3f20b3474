/** The board of Doubles Wild, in text and as all that a page needs. */
import { defineBoardIn, type SpokenBoard, textWidth } from '../../author/without-immer.ts';
import { doublesWild } from '../game.ts';
import { SIZE } from '../rules/board.ts';
import { doublesWildScores } from '../rules/ending.ts';
import { NOBODY, ownerOf, threesAt } from '../rules/markers.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { type DoublesWildSentences, type DoublesWildWords, sentences } from '../words/en.ts';
import { PLAYERS } from './pieces.ts';
import { countsText, describe, describeNext, narrate, nowTexts, teamText } from './sentences.ts';
import { svg } from './svg.ts';
import { alike, interim, isUnordered, label, path, touched } from './targets.ts';

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
export const doublesWildBoard: SpokenBoard<DoublesWild, DoublesWildWords> = /* @__PURE__ */ (() =>
  defineBoardIn<DoublesWild, DoublesWildWords>(doublesWild, sentences, (words) => ({
    parts: ['board', 'dice', 'players'],
    svg: svg.bind(undefined, words),
    text: text.bind(undefined, words),
    path,
    isUnordered,
    alike,
    label: label.bind(undefined, words),
    touched,
    interim,
    next: describeNext.bind(undefined, words),
    describe: describe.bind(undefined, words),
    narrate: narrate.bind(undefined, words),
  })))();

// The board for a terminal: `g a p w` are markers, capitals those in a three-in-a-row, which nobody can attack.

const EMPTY = '.';

/** The board, the scores, the dice and what comes next, as lines of text. */
function text(words: DoublesWildSentences, view: DoublesWildState): string {
  const now = [...nowTexts(words, view), describeNext(words, view)];
  return [...boardLines(words, view), '', ...playerLines(words, view), '', ...now].join('\n');
}

function boardLines({ red, blue }: DoublesWildSentences, view: DoublesWildState): string[] {
  const { rows, columns } = view;
  const head = columns.map((total) => String(total).padStart(2).padEnd(3)).join('');
  const width = Math.max(3, textWidth(red));
  return [
    `${' '.repeat(width)} ${blue}`,
    `${padded(red, width)} ${head}`.trimEnd(),
    ...rows.map((total, row) => {
      const line = columns.map((_, column) => squareSymbol(view, row * SIZE + column)).join('');
      return `${String(total).padStart(width)} ${line}`.trimEnd();
    }),
  ];
}

function squareSymbol(view: DoublesWildState, at: number): string {
  const owner = ownerOf(view, at);
  const letter = PLAYERS[owner]?.letter ?? EMPTY;
  const shown = owner !== NOBODY && threesAt(view, owner, at) > 0 ? letter.toUpperCase() : letter;
  return at === view.square ? `[${shown}]` : ` ${shown} `;
}

function playerLines(words: DoublesWildSentences, view: DoublesWildState): string[] {
  const width = Math.max(...PLAYERS.map(({ name }) => textWidth(words[name])));
  return doublesWildScores(view).map((score, seat) => {
    const { name, letter } = PLAYERS[seat]!;
    const team = view.teams ? `  ${teamText(words, view, seat)}` : '';
    const turn = view.phase !== 'over' && seat === view.turn ? '  <' : '';
    const counts = countsText(words, view, seat, false);
    const row = words.scoreRow({ score: String(score).padStart(2), counts });
    return `${letter} ${padded(words[name], width)}${team}  ${row}${turn}`;
  });
}

/** A text with spaces behind it, so many letters wide. */
function padded(text: string, width: number): string {
  return text + ' '.repeat(width - textWidth(text));
}
