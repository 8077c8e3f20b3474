/** The game put together: who is asked what, who plays together, and its rules, by name. */
import {
  type CopyOf,
  defineNumberedGame,
  type Game,
  promptEach,
  promptGroups,
  type Status,
  teamSides,
  withPosition,
} from '../author/without-immer.ts';
import { POSITION } from './position.ts';
import { chance } from './rules/dice.ts';
import { explain } from './rules/explain.ts';
import { format, MOVE_FIELDS, parse } from './rules/moves.ts';
import { OPTIONS, setup } from './rules/setup.ts';
import { FEWEST_SEATS, MOST_SEATS } from './rules/squares.ts';
import { numbers, outcome, seatsAsked } from './rules/turn.ts';
import type { Wunby, WunbyState } from './types.ts';

type S = Status<Wunby>;

const COLOUR = promptEach<Wunby>('colour', MOST_SEATS);
const BUILD = promptEach<Wunby>('build', MOST_SEATS);
const MOVE = promptEach<Wunby>('move', MOST_SEATS);
const PLACE = promptEach<Wunby>('place', MOST_SEATS);
const FIRST: S = /* @__PURE__ */ Object.freeze({ type: 'chance', label: 'first' });
const ROLL: S = /* @__PURE__ */ Object.freeze({ type: 'chance', label: 'roll' });
const TIE = promptGroups<Wunby>('tie', MOST_SEATS);

/** The status of a match. */
export function status(view: WunbyState): S {
  switch (view.phase) {
    case 'move':
      return MOVE[view.turn]!;
    case 'roll':
      return ROLL;
    case 'place':
      return PLACE[view.turn]!;
    case 'build':
      return BUILD[view.turn]!;
    case 'colour':
      return COLOUR[view.turn]!;
    case 'first':
      return FIRST;
    case 'tie':
      return TIE[seatsAsked(view)]!;
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

/** The side of each seat. WU-11 */
export function sides({ seats, teams }: WunbyState): readonly number[] {
  return teamSides(seats, teams);
}

/** Copies a state or view, field by field: for `core/executor/by-numbers.ts`, which runs these rules. */
const copy: CopyOf<WunbyState> = (s, list) => ({
  board: s.board,
  seats: s.seats,
  teams: s.teams,
  repeat: s.repeat,
  tie: s.tie,
  phase: s.phase,
  turn: s.turn,
  firstSeat: s.firstSeat,
  rollers: list(s.rollers),
  colours: list(s.colours),
  markers: list(s.markers),
  homeCounts: list(s.homeCounts),
  pile: list(s.pile),
  barriers: list(s.barriers),
  standing: list(s.standing),
  walls: list(s.walls),
  number: s.number,
  face: s.face,
  unusedDiceMask: s.unusedDiceMask,
  midRepeat: s.midRepeat,
  removedSeat: s.removedSeat,
  passedMask: s.passedMask,
  reason: s.reason,
  winners: list(s.winners),
});

/**
 * Wunby: two or four players or two teams bring their markers home through a maze that everybody rebuilds. WU-1 to WU-32
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wunby } from 'tabletop-rules/wunby';
 *
 * const match = createMatch(wunby, { options: { layout: ['c3-e3n', 'f2-f4e'] }, seed: 4 });
 * match.play({ type: 'choose', seat: 0, colour: 'red' });
 * match.play({ type: 'choose', seat: 1, colour: 'yellow' });
 * match.status; // => { type: 'turn', prompt: 'move', seats: [0] }
 * ```
 */
export const wunby: Game<Wunby> = defineNumberedGame<Wunby>({
  id: 'wunby',
  name: 'Wunby',
  version: 1,
  seats: { min: FEWEST_SEATS, max: MOST_SEATS },
  ...withPosition<Wunby>({ id: 'wunby', options: OPTIONS, setup }, POSITION),
  sides,
  status,
  chance,
  numbers: { ...numbers, copy },
  format,
  parse,
  moveFields: MOVE_FIELDS,
  explain,
});
