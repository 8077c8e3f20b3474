/** Scripted play, listed moves and names of places, for the tests of Wunby. */
import { castDraft } from 'immer';
import { mutableCopy } from 'tabletop-rules/author';
import { type ActionOf, type CoreCode, type Result, rulesOf } from 'tabletop-rules/core';
import { type ScriptedFaces, withScript } from 'tabletop-rules/testing';
import { type Wunby, type WunbyCode, type WunbyMove, type WunbyState, wunby, wunbyGridOf } from 'tabletop-rules/wunby';

/** The state after scripted dice and moves in notation; the script must be used up. */
export function after(state: WunbyState, faces: readonly ScriptedFaces[], ...moves: readonly string[]): WunbyState {
  return withScript(faces, (script) => script.play(wunby, state, ...moves));
}

/** The state after a move, on a copy: quicker than `apply`. */
export function next(state: WunbyState, move: WunbyMove): WunbyState {
  const copy = mutableCopy(state);
  rulesOf(wunby).play(castDraft(copy), move);
  return copy;
}

/** The legal moves as notation; with a text only those that begin with it. */
export function listed(state: WunbyState, start = ''): readonly string[] {
  const all = wunby.legalMoves(state).map((move) => wunby.format(move));
  return all.filter((text) => text.startsWith(start));
}

/** The types of the moves that are listed, sorted. */
export function listedTypes(state: WunbyState): readonly string[] {
  return [...new Set(wunby.legalMoves(state).map(({ type }) => type))].sort();
}

/** The code of a refusal. */
export function codeOf(result: Result<ActionOf<Wunby>, WunbyCode | CoreCode>): WunbyCode | CoreCode {
  if (result.ok) throw new Error(`${wunby.format(result.value)} is legal.`);
  return result.error.code;
}

/** The squares of a seat's markers, by name, sorted; `-` for one beside the board. */
export function squaresOf(state: WunbyState, seat: number): string {
  const { squares } = wunbyGridOf(state);
  const each = state.seats === 2 ? 5 : 3;
  const own = state.markers.slice(seat * each, (seat + 1) * each);
  return own
    .map((square) => squares[square] ?? '-')
    .sort()
    .join(' ');
}

/** The slots of the barriers, by name, sorted. */
export function barriersOf(state: WunbyState): string {
  const { slots } = wunbyGridOf(state);
  return state.barriers
    .map((slot) => slots[slot]!)
    .sort()
    .join(' ');
}
