import {
  type CopyOf,
  deepFreeze,
  defineNumberedGame,
  type Game,
  type NumberedRules,
  promptEach,
  type Status,
  withPosition,
} from '../author/without-immer.ts';
import { POSITION } from './position.ts';
import { battleSeat } from './rules/battle.ts';
import { outcome } from './rules/ending.ts';
import { explain } from './rules/explain.ts';
import { MOST_SEATS } from './rules/markers.ts';
import { format, MOVE_FIELDS, parse } from './rules/moves.ts';
import { OPTIONS, setup, sides } from './rules/setup.ts';
import { chance, NUMBERS } from './rules/turn.ts';
import type { DoublesWild, DoublesWildState } from './types.ts';

// Who is asked what in each phase.

type DoublesWildStatus = Status<DoublesWild>;

/** By seat. */
const KEEP: readonly DoublesWildStatus[] = /* @__PURE__ */ promptEach<DoublesWild>('keep', MOST_SEATS);
const SQUARE: readonly DoublesWildStatus[] = /* @__PURE__ */ promptEach<DoublesWild>('square', MOST_SEATS);
const TEAMMATE: readonly DoublesWildStatus[] = /* @__PURE__ */ promptEach<DoublesWild>('teammate', MOST_SEATS);
const BATTLE: readonly DoublesWildStatus[] = /* @__PURE__ */ promptEach<DoublesWild>('battle', MOST_SEATS);
const CHANCE = /* @__PURE__ */ deepFreeze({
  first: { type: 'chance', label: 'first' },
  roll: { type: 'chance', label: 'roll' },
  reroll: { type: 'chance', label: 'reroll' },
  'battle-roll': { type: 'chance', label: 'battle' },
} as const satisfies Record<string, DoublesWildStatus>);

function status(view: DoublesWildState): DoublesWildStatus {
  switch (view.phase) {
    case 'keep':
      return KEEP[view.turn]!;
    case 'square':
      return SQUARE[view.turn]!;
    case 'teammate':
      return TEAMMATE[view.turn]!;
    case 'battle':
      return BATTLE[battleSeat(view)]!;
    case 'first':
    case 'roll':
    case 'reroll':
    case 'battle-roll':
      return CHANCE[view.phase];
    case 'over':
      return { type: 'over', outcome: outcome(view) };
  }
}

/** Copies a state or view, field by field: for `core/executor/by-numbers.ts`, which runs these rules. */
const copy: CopyOf<DoublesWildState> = (s, list) => ({
  seats: s.seats,
  teams: s.teams,
  tieBreak: s.tieBreak,
  wild: s.wild,
  rows: list(s.rows),
  columns: list(s.columns),
  phase: s.phase,
  turn: s.turn,
  firstPlayer: s.firstPlayer,
  firstTotals: list(s.firstTotals),
  markers: list(s.markers),
  supply: list(s.supply),
  lost: list(s.lost),
  threes: list(s.threes),
  dice: s.dice,
  rollMask: s.rollMask,
  square: s.square,
  battleRound: s.battleRound,
  battleSide: s.battleSide,
  attackerDice: s.attackerDice,
  defenderDice: s.defenderDice,
  tieBreakSeats: list(s.tieBreakSeats),
  tieBreakWinner: s.tieBreakWinner,
});

/** The rules. */
export const rules: NumberedRules<DoublesWild> = {
  id: 'doubles-wild',
  name: 'Doubles Wild',
  version: 1,
  seats: { min: 2, max: MOST_SEATS }, // DW-2
  ...withPosition<DoublesWild>({ id: 'doubles-wild', options: OPTIONS, setup }, POSITION),
  sides,
  status,
  chance,
  numbers: { ...NUMBERS, copy },
  format,
  parse,
  moveFields: MOVE_FIELDS,
  explain,
};

/**
 * Doubles Wild: two to four players or two teams score three-in-a-rows on a board addressed by dice. DW-1 to DW-41
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWild } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWild, { options: { seats: 3 }, seed: 2 });
 * match.status; // => { type: 'turn', prompt: 'keep', seats: [2] }
 * match.play({ type: 'keep', seat: 2 });
 * match.legalMoves().length; // => 9
 * ```
 */
export const doublesWild: Game<DoublesWild> = defineNumberedGame<DoublesWild>(rules);
