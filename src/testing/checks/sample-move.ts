import type { GameTypes, Random } from '../../core/index.ts';
import { brief, equal } from '../difference.ts';
import type { Place } from '../frequencies.ts';
import type { Kit } from '../kit.ts';
import type { Ply } from '../ply.ts';

/** Draws for each seat at a ply that are only looked up in the list, so that shrinking makes them again. */
const LOOKED_UP = 8;
/** Draws that are also counted. */
const COUNTED = 24;
/** A list is divided into so many parts, to find an uneven sample of a long one. */
const PARTS = 16;

/**
 * `sample-move`: each sample is in the list, and over all runs each move is sampled as often as any other of its list.
 * How often is compared for each move, for the first and the last of the lists, for the types of moves, and for
 * sixteenths of the lists.
 */
export function checkSampleMove<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random, at: Place): void {
  const { sampleMove } = kit.rules;
  if (sampleMove === undefined || ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    const draw = (source: Random): number => {
      const found = sampleMove(ply.state, seat, source);
      const index = indexIn(moves, found);
      const fault = `\`sampleMove\` gives ${brief(found)}, which is not among the ${moves.length} moves of seat ${seat}.`;
      kit.verify('sample-move', index === -1 ? fault : undefined);
      return index;
    };
    for (let i = 0; i < LOOKED_UP; i++) draw(random);
    if (moves.length === 1 || kit.focus !== undefined) continue;
    const { random: source, sampled } = kit.statistics;
    for (const [kind, size] of sizes(moves)) sampled.expect(kind, COUNTED, (COUNTED * size) / moves.length, at);
    for (let i = 0; i < COUNTED; i++) {
      const index = draw(source);
      for (const kind of kindsOf(moves, index)) sampled.found(kind);
    }
  }
}

function indexIn(moves: readonly object[], found: object): number {
  const index = moves.indexOf(found);
  return index === -1 ? moves.findIndex((move) => equal(move, found)) : index;
}

/** What is counted, and how many moves of the list are of that kind. */
function sizes(moves: readonly { readonly type: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < moves.length; i++) {
    for (const kind of kindsOf(moves, i)) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}

/** The kinds of move that the one at an index is counted for. */
function kindsOf(moves: readonly { readonly type: string }[], index: number): readonly string[] {
  const move = moves[index]!;
  const kinds = [textOf(move), `moves of type "${move.type}"`];
  if (index === 0) kinds.push('the first move of the list');
  if (index === moves.length - 1) kinds.push('the last move of the list');
  if (moves.length >= PARTS)
    kinds.push(`moves of sixteenth ${1 + Math.floor((index * PARTS) / moves.length)} of the list`);
  return kinds;
}

/** Moves are shared objects: writing each once is enough. */
const TEXTS = new WeakMap<object, string>();

function textOf(move: object): string {
  const known = TEXTS.get(move);
  if (known !== undefined) return known;
  const text = JSON.stringify(move);
  if (Object.isFrozen(move)) TEXTS.set(move, text);
  return text;
}
