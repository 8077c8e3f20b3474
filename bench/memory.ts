/** The memory of the history of a long match: `node --expose-gc memory.mjs`. Prints bytes as JSON. */
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { oyno } from 'tabletop-rules/oyno';

declare const gc: () => void;
const PLIES = 10_000;

/** A duel that does not end: winning moves are skipped. */
function longMatch(): { readonly plies: number; readonly history: readonly unknown[] } {
  const random = seededRandom(1);
  const match = createMatch(oyno);
  const history: unknown[] = [match];
  while (match.ply < PLIES) {
    const moves = oyno.legalMoves(match.state);
    const move = moves[random(moves.length)]!;
    if (oyno.status(oyno.apply(match.state, move)).type === 'over') continue;
    match.play(move);
  }
  return { plies: match.ply, history };
}

// The first match fills lookup tables and compiles code; the second is measured.
longMatch();
gc();
const before = process.memoryUsage().heapUsed;
const kept = longMatch();
gc();
const bytes = process.memoryUsage().heapUsed - before;
const [match] = kept.history;
const whole = JSON.stringify(createMatch(oyno).state).length;
console.log(JSON.stringify({ plies: kept.plies, bytes, json: whole * PLIES, alive: match !== undefined }));
