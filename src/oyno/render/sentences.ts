/** A duel or a puzzle in sentences, for the drawings of a terminal and of a page. */
import { listInWords, type NameOf, namesOr, type Seat, type SeenActionOf } from '../../author/without-immer.ts';
import { EMPTY, isDuel, oynoCells, oynoUpperCounts, UPPER } from '../rules/bones.ts';
import { DRAW, isBothComplete, mayPlace, mustPlace, NOT_ROLLED } from '../rules/duel.ts';
import { oynoLayoutOf } from '../rules/moves.ts';
import { oynoPosition } from '../rules/setup.ts';
import type { Oyno, OynoPuzzle, OynoPuzzleState, OynoState } from '../types.ts';
import type { OynoSentences } from '../words/en.ts';

/** The colour of each seat: in the names of targets, and what words choose by. */
export const COLOURS = ['red', 'blue'] as const;

/** The name of a seat: as given, else its colour. */
export function seatNames(words: OynoSentences, names?: readonly string[]): NameOf {
  return namesOr((seat) => [words.red, words.blue][seat] ?? words.shared.player({ number: seat + 1 }), names);
}

/** What comes next. */
export function describeNext(
  words: OynoSentences,
  view: OynoState | OynoPuzzleState,
  names?: readonly string[],
  you?: Seat,
): string {
  return isDuel(view) ? nextOfDuel(words, view, seatNames(words, names), you) : nextOfPuzzle(words, view);
}

/** What comes next, the counts and the position: for screen readers. */
export function describe(words: OynoSentences, view: OynoState | OynoPuzzleState, names?: readonly string[]): string {
  const next = describeNext(words, view, names);
  const bones = oynoPosition(view) || words.noBones;
  if (!isDuel(view)) {
    return words.describePuzzle({ next, standing: oynoUpperCounts(view)[0]!, total: view.total, bones });
  }
  const [red, blue] = view.supply;
  return words.describeDuel({ next, red: red!, blue: blue!, bones });
}

function nextOfDuel(words: OynoSentences, view: OynoState, nameOf: NameOf, you?: Seat): string {
  const { phase, turn, rolledSide, result } = view;
  const who = { you: turn === you, name: nameOf(turn) };
  switch (phase) {
    case 'turn':
      // OY-11, OY-14
      if (mustPlace(view, turn)) return words.nextPlace(who);
      return words.nextTurn({ ...who, mayPlace: mayPlace(view, turn) });
    case 'set':
      if (rolledSide === NOT_ROLLED) return words.nextSet(who);
      return words.nextSetRolled({ ...who, standing: rolledSide === UPPER });
    case 'roll':
      return words.nextRoll(who);
    case 'over':
      if (result !== DRAW) return words.won({ you: result === you, name: nameOf(result) });
      // OY-16, OY-18
      return isBothComplete(view) ? words.drawBoth : words.drawRepeated;
  }
}

function nextOfPuzzle(words: OynoSentences, { phase }: OynoPuzzleState): string {
  switch (phase) {
    case 'lay':
      return words.nextLay;
    case 'move':
      return words.nextLift;
    case 'over':
      return words.solved;
  }
}

// What happened, in sentences.

/** An action in one sentence: `Ann places a bone on d3, which turns over d4 and e3.` */
export function narrate(
  words: OynoSentences,
  action: SeenActionOf<Oyno> | SeenActionOf<OynoPuzzle>,
  view: OynoState | OynoPuzzleState,
  names?: readonly string[],
  you?: Seat,
): string {
  if (action.type === 'chance') return narrateBone(words, action.faces);
  const name = isDuel(view) ? seatNames(words, names)(action.seat) : (names?.[0] ?? words.soloPlayer);
  const who = { you: action.seat === you, name };
  const places = { cell: '', from: '', to: '', ...action };
  const turned = reversed(view, places.from, action.type === 'flip' ? '' : places.to || places.cell);
  return words[action.type]({
    ...places,
    ...who,
    turns: turned.length > 0,
    turned: listInWords(turned, words.shared),
  });
}

/**
 * The bones that are reversed where a bone leaves a cell, comes to one, or both: those beside both are as before. OY-1, OY-11,
 * OY-12
 *
 * @param leaves - the name of a cell, or `''`
 */
function reversed(view: OynoState | OynoPuzzleState, leaves: string, comes: string): readonly string[] {
  const { cells, adjacent } = oynoLayoutOf(view);
  const bones = oynoCells(view);
  const [from, to] = [cells.indexOf(leaves), cells.indexOf(comes)];
  const isBeside = (cell: number, other: number): boolean => adjacent[cell]?.includes(other) ?? false;
  return cells.filter(
    (_, cell) => bones[cell] !== EMPTY && cell !== from && isBeside(from, cell) !== isBeside(to, cell),
  );
}

/** A duel rolls a bone; a puzzle puts one on a cell. */
function narrateBone(words: OynoSentences, faces: readonly (string | null)[]): string {
  const [first, side] = faces;
  if (side === undefined) return words.lands({ standing: first === 'upper' });
  return words.laid({ cell: String(first), standing: side === 'upper' });
}
