/** The drawings of the duel and of the puzzle, and what is pointed at in them. */
import { countBits, defineBoardIn, type SpokenBoard } from '../../author/without-immer.ts';
import { oyno } from '../game.ts';
import { oynoPuzzle } from '../puzzle/rules.ts';
import { boneOf, isDuel, lettersOf, oynoCells, oynoUpperCounts } from '../rules/bones.ts';
import { isInHand, sideInHand } from '../rules/duel.ts';
import { oynoLayoutOf } from '../rules/moves.ts';
import type { Oyno, OynoPuzzle, OynoPuzzleState, OynoState } from '../types.ts';
import { type OynoSentences, type OynoWords, sentences } from '../words/en.ts';
import { describe, describeNext, narrate } from './sentences.ts';
import { svg } from './svg.ts';
import { label, path, touched } from './targets.ts';

// The board for a terminal. Capitals are standing bones, small letters lying ones: `R r` red, `B b` blue, `U u` in the puzzle.

const EMPTY_CELL = '.';
const CENTRE = '+';

/** The board, the bones of each player and what comes next, as lines of text. */
function text(words: OynoSentences, view: OynoState | OynoPuzzleState): string {
  const counts = isDuel(view) ? supplyLines(words, view) : [puzzleLine(words, view)];
  return [...boardLines(words, view), '', ...counts, describeNext(words, view)].join('\n');
}

/** The letter for each cell; a bone in hand lies in the centre. OY-21 */
function cellLetters(view: OynoState | OynoPuzzleState): readonly string[] {
  const letters = lettersOf(view);
  const { centre } = oynoLayoutOf(view);
  const inCentre = isDuel(view) && isInHand(view) ? letters[boneOf(view.turn, sideInHand(view))] : CENTRE;
  return oynoCells(view).map((bone, cell) => (cell === centre ? inCentre : letters[bone]) ?? EMPTY_CELL);
}

function boardLines(words: OynoSentences, view: OynoState | OynoPuzzleState): readonly string[] {
  const letters = cellLetters(view);
  const row = (first: number, length: number): string => letters.slice(first, first + length).join(' ');
  switch (view.board) {
    case 'square':
      return [...[5, 4, 3, 2, 1].map((number) => `${number}  ${row((number - 1) * 5, 5)}`), '   a b c d e'];
    case 'round':
      return [
        '   1 2 3 4 5 6 7 8',
        ...[2, 1, 0].map((ring) => `${'abc'[ring]}  ${row(1 + ring * 8, 8)}`),
        `o  ${letters[0]}  ${words.centreRow}`,
      ];
    default:
      return listedCells(oynoLayoutOf(view).cells, letters);
  }
}

/** The cells of a custom board, eight in a line, each with its name. */
function listedCells(names: readonly string[], letters: readonly string[]): readonly string[] {
  const width = Math.max(...names.map((name) => name.length));
  const words = names.map((name, cell) => `${name.padStart(width)} ${letters[cell]}`);
  const lines: string[] = [];
  for (let i = 0; i < words.length; i += 8) lines.push(words.slice(i, i + 8).join('   '));
  return lines;
}

function supplyLines(words: OynoSentences, view: OynoState): readonly string[] {
  const names = [words.redRow, words.blueRow];
  const width = Math.max(...names.map(({ length }) => length));
  return names.map((name, seat) => {
    const turn = view.phase !== 'over' && view.turn === seat ? '  <' : '';
    const counts = words.supplyRow({ beside: view.supply[seat]!, standing: oynoUpperCounts(view)[seat]! });
    return `${name.padEnd(width)} ${['R r', 'B b'][seat]}   ${counts}${turn}`;
  });
}

function puzzleLine(words: OynoSentences, view: OynoPuzzleState): string {
  const { phase, total, bones } = view;
  if (phase === 'lay') return words.laidRow({ laid: countBits(bones), total });
  return words.standingRow({ standing: oynoUpperCounts(view)[0]!, total });
}

/** What both boards have, in a language. */
const inWords = (words: OynoSentences) => ({
  path,
  touched,
  svg: svg.bind(undefined, words),
  text: text.bind(undefined, words),
  label: label.bind(undefined, words),
  next: describeNext.bind(undefined, words),
  describe: describe.bind(undefined, words),
  narrate: narrate.bind(undefined, words),
});

// Each board is made by a call of its own, since a bundler keeps what a spread may run: with one board both games.

/**
 * The board of the duel. Targets: `cell:c3`, `supply:red`, `button:flip`, `button:lift`, `button:roll`.
 *
 * @example
 * ```ts
 * import { oyno, oynoBoard } from 'tabletop-rules/oyno';
 *
 * const view = oyno.setup({ position: 'b2=R c4=b' });
 * oynoBoard.svg(view, { theme: 'dark' }).startsWith('<svg'); // => true
 * oynoBoard.path({ type: 'place', seat: 0, cell: 'a1' }, view); // => ['cell:a1']
 * ```
 */
export const oynoBoard: SpokenBoard<Oyno, OynoWords> = /* @__PURE__ */ (() =>
  defineBoardIn<Oyno, OynoWords>(oyno, sentences, (words) => ({ parts: ['board', 'players'], ...inWords(words) })))();

/**
 * The board of the puzzle. Targets: `cell:c3`.
 *
 * @example
 * ```ts
 * import { oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
 *
 * const view = oynoPuzzle.setup({ position: 'b2=U c4=u e1=U' });
 * oynoPuzzleBoard.svg(view).startsWith('<svg'); // => true
 * ```
 */
export const oynoPuzzleBoard: SpokenBoard<OynoPuzzle, OynoWords> = /* @__PURE__ */ (() =>
  defineBoardIn<OynoPuzzle, OynoWords>(oynoPuzzle, sentences, (words) => ({ parts: ['board'], ...inWords(words) })))();
