/** Matches and bots. Only compiled. */
import {
  type Bot,
  type CoreCode,
  createMatch,
  type LogEntry,
  type Match,
  type Playable,
  playout,
  resumeMatch,
  seededRandom,
  simulate,
} from 'tabletop-rules/core';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { type Snatch, type SnatchMove, type SnatchState, type SnatchView, snatch } from '../core/toy.ts';
import type { Equal, Expect } from './helpers.ts';

declare const state: SnatchState;
declare const move: SnatchMove;

const match = createMatch(snatch);
type _State = Expect<Equal<typeof match.state, SnatchState>>;
match.play(move, { by: 0, seen: match.revision });
match.play({ type: 'chance', label: 'card', faces: [1] });
// @ts-expect-error a move of another game
match.play({ type: 'mark', seat: 0, cell: 0 });
// @ts-expect-error the revision is a number
match.play(move, { by: 0, seen: 'now' });
const made = match.tryPlay({ anything: true }, { by: 'nobody' });
if (made.ok) {
  const revision: number = made.value;
  void revision;
} else {
  const code: 'not-in-hand' | CoreCode = made.error.code;
  void code;
}
// So does a playable of a match; of one behind a server they are not known.
const refusing: Playable<Snatch, 'not-in-hand' | CoreCode> = match;
const anywhere: Playable<Snatch> = match;
// @ts-expect-error it may refuse with other codes
const known: Playable<Snatch, 'not-in-hand' | CoreCode> = anywhere;
void [refusing, known];
match.undo({ seat: 0, force: true });
const seenView: SnatchView | SnatchState = match.view(0, 3);
void seenView;
const log: readonly LogEntry<Snatch>[] = match.log(0, 2);
void log;
// @ts-expect-error what an observer sees is no state
const stolen: SnatchState = match.view(0);
void stolen;
// @ts-expect-error a match changes by its functions only
match.state = state;
// @ts-expect-error a match takes the options of its own game
createMatch(snatch, { options: { rows: 3 } });
// @ts-expect-error no such setting
createMatch(snatch, { seeds: 1 });
// @ts-expect-error a record has its options
resumeMatch(snatch, {}, { options: {} });

// A match is playable; what is playable need not be a match in this process.
const playable: Playable<Snatch> = match;
// @ts-expect-error a remote match shows no state
void playable.state;
// @ts-expect-error it has no `undo`
const local: Match<Snatch> = playable;
void local;

// Bots see a view, their moves, and nothing else.
const bot: Bot<Snatch> = ({ view, moves, seat, random }) => {
  type _ = Expect<Equal<typeof view, SnatchView>>;
  // @ts-expect-error a bot has no state to play on
  snatch.apply(view, moves[0]!);
  return moves[random(moves.length)] ?? { type: 'pass', seat };
};
playout(snatch, state, seededRandom(1), { bots: [bot, bot] });
simulate(snatch, { bots: [bot, bot], options: { seats: 2 } });
// @ts-expect-error a bot gets no state
const cheat: Bot<Snatch> = ({ state }) => state.moves[0];
void cheat;
// @ts-expect-error a bot of another game
playout(ticTacToe, ticTacToe.setup(), seededRandom(1), { bots: [bot, bot] });
