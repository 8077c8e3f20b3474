/** Invariants of legal matches. Generated matches shrink to few plies. */
import fc from 'fast-check';
import { defineGame } from 'tabletop-rules/author';
import type { ActionOf } from 'tabletop-rules/core';
import {
  DOUBLES_WILD_NO_BATTLE,
  DOUBLES_WILD_NO_SQUARE,
  DOUBLES_WILD_NOBODY,
  type DoublesWild,
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
  doublesWildCells,
  doublesWildDice,
} from 'tabletop-rules/doubles-wild';
import { matches } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { rules } from '../../src/doubles-wild/game.ts';
import { runs, seed } from '../runs.ts';
import { countMarkers, countThrees, MARKERS, packDice, packMarkers, position } from './position.ts';

const options = fc.constantFrom<DoublesWildOptions>(
  {},
  { seats: 3, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7], columns: [7, 6, 8, 5, 9, 4, 10, 3, 11] },
  { seats: 4 },
  { seats: 4, teams: true },
  { tieBreak: 'shared' },
  { wild: 'may' },
);

/** Doubles Wild with few markers: matches are short, and many come to a tie-break. */
const fewMarkers = defineGame<DoublesWild>({
  ...rules,
  setup: (chosen) => {
    const start = rules.setup(chosen);
    return { ...start, supply: start.supply.map(() => 3) };
  },
});

/** A ply: an action with the states before and after it. */
interface Ply {
  readonly before: DoublesWildState;
  readonly action: ActionOf<DoublesWild>;
  readonly after: DoublesWildState;
  /** The boards before and after it. */
  readonly cellsBefore: readonly number[];
  readonly cells: readonly number[];
}

/** Checks something at each ply of generated matches. */
function everyPly(check: (ply: Ply) => void, { game = doublesWild, count = 25, maxPlies = 400 } = {}): void {
  const property = fc.property(matches(game, { options, maxPlies }), ({ actions, states }) => {
    const boards = states.map(doublesWildCells);
    actions.forEach((action, i) => {
      const [before, after] = [states[i]!, states[i + 1]!];
      check({ before, action, after, cellsBefore: boards[i]!, cells: boards[i + 1]! });
    });
  });
  fc.assert(property, { seed: seed(20), numRuns: runs(count) });
}

const isTieBreak = ({ tieBreakSeats }: DoublesWildState): boolean => tieBreakSeats.length > 0;
const seatsOf = ({ seats }: DoublesWildState): readonly number[] => Array.from({ length: seats }, (_, seat) => seat);

test('DW-2 DW-22 DW-41 markers are conserved: in the supply, on the board, lost, and the attacker’s in a battle', () => {
  everyPly(({ after, cells }) => {
    const { seats, supply, lost, battleRound, turn, tieBreakSeats } = after;
    for (const seat of seatsOf(after)) {
      const attacking = battleRound !== DOUBLES_WILD_NO_BATTLE && seat === turn ? 1 : 0;
      const all = isTieBreak(after) && !tieBreakSeats.includes(seat) ? 0 : MARKERS[seats];
      expect(supply[seat]! + countMarkers(cells, seat) + lost[seat]! + attacking).toBe(all);
      expect(supply[seat]).toBeGreaterThanOrEqual(0);
    }
  });
});

test('DW-3 DW-13 squares are conserved: 81 of them, and an action changes the owner of one at most', () => {
  everyPly(({ before, after, cellsBefore, cells }) => {
    expect(cells).toHaveLength(81);
    const cleared = isTieBreak(after) && cells.every((owner) => owner === DOUBLES_WILD_NOBODY);
    if (cleared) return;
    const changed = cells.filter((owner, square) => owner !== cellsBefore[square]);
    expect(changed.length).toBeLessThanOrEqual(1);
    // Whoever it belongs to now, it was that seat's turn.
    for (const owner of changed) expect(owner).toBe(before.turn);
  });
});

test('DW-30 the score is the number of three-in-a-rows on the board, and never falls', () => {
  everyPly(({ before, after, cells }) => {
    if (!isTieBreak(after)) expect(after.threes).toEqual(countThrees(cells, after.seats));
    for (const seat of seatsOf(after)) expect(after.threes[seat]).toBeGreaterThanOrEqual(before.threes[seat]!);
    // DW-33: the scores are those of the main game.
    if (isTieBreak(before)) expect(after.threes).toEqual(before.threes);
  });
});

test('DW-30 a marker scores the three-in-a-rows that it completes, on any board', () => {
  const board = fc.array(fc.constantFrom('', '', '0', '1'), { minLength: 81, maxLength: 81 });
  const total = fc.integer({ min: 3, max: 11 });
  const names = (owners: readonly string[], seat: string): string =>
    owners.flatMap((owner, i) => (owner === seat ? [`r${3 + Math.floor(i / 9)}b${3 + (i % 9)}`] : [])).join(' ');
  const dice = (sum: number): readonly number[] => (sum % 2 === 1 ? pairOf(sum) : [sum / 2 - 1, sum / 2 + 1]);
  const property = fc.property(board, total, total, (owners, red, blue) => {
    const vacant = owners.map((owner, i) => (i === (red - 3) * 9 + blue - 3 ? '' : owner));
    const supply = [9, 9];
    const keep = [...dice(red), ...dice(blue)];
    const state = position({}, [names(vacant, '0'), names(vacant, '1')], { supply, keep });
    const after = doublesWild.apply(state, { type: 'keep', seat: 0 });
    expect(after.threes).toEqual(countThrees(doublesWildCells(after), 2));
  });
  fc.assert(property, { seed: seed(21), numRuns: runs(200) });
});

/** Two different dice of an odd total. */
function pairOf(sum: number): readonly number[] {
  return [Math.floor(sum / 2), Math.ceil(sum / 2)];
}

test('DW-13 DW-41 a marker in a three-in-a-row never leaves its square', () => {
  everyPly(({ before, after, cellsBefore, cells }) => {
    // The board is cleared for a tie-break.
    if (isTieBreak(after) && cells.every((owner) => owner === DOUBLES_WILD_NOBODY)) return;
    cellsBefore.forEach((owner, square) => {
      if (owner === DOUBLES_WILD_NOBODY || cells[square] === owner) return;
      const without = cellsBefore.map((other, at) => (at === square ? DOUBLES_WILD_NOBODY : other));
      expect(countThrees(without, before.seats)).toEqual(countThrees(cellsBefore, before.seats));
    });
  });
});

test('DW-12 DW-14 a wild choice is any square of its line that the player does not own', () => {
  everyPly(({ after, cells }) => {
    if (after.phase !== 'square') return;
    const [red1 = 0, red2, blue1 = 0, blue2] = doublesWildDice(after).turn;
    const names = after.rows.flatMap((red, row) =>
      after.columns.flatMap((blue, column) => {
        const onLine = (red1 === red2 || red === red1 + red2!) && (blue1 === blue2 || blue === blue1 + blue2!);
        return onLine && cells[row * 9 + column] !== after.turn ? [`r${red}b${blue}`] : [];
      }),
    );
    const decline = after.wild === 'may' ? ['decline'] : [];
    expect(doublesWild.legalMoves(after).map((move) => doublesWild.format(move))).toEqual([...names, ...decline]);
    expect(names).not.toEqual([]);
  });
});

test('DW-20 to DW-22 battle strengths: the dice on the table decide, after round 3 and only at different totals', () => {
  const total = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
  everyPly(({ before, action, after, cellsBefore, cells }) => {
    if (before.battleRound === DOUBLES_WILD_NO_BATTLE) return;
    if (after.battleRound !== DOUBLES_WILD_NO_BATTLE) {
      // A round follows on the one before, and the square stays the defender's.
      expect(after.battleRound - before.battleRound).toBe(before.battleSide === 1 && after.battleSide === 0 ? 1 : 0);
      expect(cells).toEqual(cellsBefore);
      if (after.battleRound > 3 && after.battleSide === 0) {
        const { attacker, defender } = doublesWildDice(after);
        expect(total(attacker)).toBe(total(defender));
      }
      return;
    }
    // The last action of a battle is the defender's: it stands, or its re-rolled dice are put on the table.
    const rolled = action.type === 'chance' ? [...action.faces] : [];
    const dice = doublesWildDice(before);
    const defence = dice.defender.map((face, i) => (before.rollMask & (1 << i) ? rolled.shift()! : face));
    expect(before.battleSide).toBe(1);
    expect(before.battleRound).toBeGreaterThanOrEqual(3);
    const lead = total(dice.attacker) - total(defence);
    expect(lead).not.toBe(0);
    // DW-22: the loser's marker is out of the game. A tie-break that begins afresh gives lost ones back.
    const loser = lead > 0 ? cellsBefore[before.square]! : before.turn;
    if (after.lost.some((lost) => lost > 0)) expect(after.lost[loser]).toBe(before.lost[loser]! + 1);
  });
});

test('DW-31 DW-33 the end comes when the turn reaches a player without markers, or at a first three', () => {
  let mainGames = 0;
  let tieBreaks = 0;
  everyPly(
    ({ before, after, cellsBefore, cells }) => {
      const { phase, supply, turn, tieBreakSeats, tieBreakWinner, teams } = after;
      if (phase === 'roll') expect(supply[turn]).toBeGreaterThan(0);
      if (phase !== 'over') return;
      if (!isTieBreak(after)) {
        mainGames++;
        expect(supply[turn]).toBe(0);
        expect(tieBreakWinner).toBe(DOUBLES_WILD_NOBODY);
        return;
      }
      tieBreaks++;
      expect(countThrees(cellsBefore, before.seats).every((count) => count === 0)).toBe(true);
      expect(countThrees(cells, after.seats).findIndex((count) => count > 0)).toBe(tieBreakWinner);
      expect(tieBreakSeats.length).toBeGreaterThan(1);
      if (teams) expect(tieBreakSeats).toHaveLength(4);
    },
    { game: fewMarkers, count: 150, maxPlies: 600 },
  );
  expect(mainGames).toBeGreaterThan(0);
  expect(tieBreaks).toBeGreaterThan(0);
});

test('DW-31 after a player runs out of markers, every other player has one more turn', () => {
  let ended = 0;
  const property = fc.property(matches(fewMarkers, { options, maxPlies: 400 }), ({ states }) => {
    const end = states.findIndex((state) => state.phase === 'over' || isTieBreak(state));
    if (end === -1) return;
    ended++;
    // The seats of the turns of the main game, in order.
    const turns = states.slice(0, end).flatMap((state) => (state.phase === 'roll' ? [state] : []));
    // The first turn that began after somebody had run out; that player's own turn was the one before.
    const next = turns.findIndex((state) => state.supply.includes(0));
    const out = turns[next]?.supply.indexOf(0) ?? turns.at(-1)!.turn;
    const later = next === -1 ? [] : turns.slice(next).map(({ turn }) => turn);
    const { seats } = states[0]!;
    expect(later).toEqual(Array.from({ length: seats - 1 }, (_, i) => (out + 1 + i) % seats));
  });
  fc.assert(property, { seed: seed(22), numRuns: runs(100) });
  expect(ended).toBeGreaterThan(runs(20, 1));
});

/** The square on the other side of the main diagonal. */
const transpose = (square: number): number => (square % 9) * 9 + Math.floor(square / 9);

/** The state with rows for columns and red for blue. */
function mirror(state: DoublesWildState): DoublesWildState {
  const { phase, rollMask, square, rows, columns, seats } = state;
  const cells = doublesWildCells(state);
  const dice = doublesWildDice(state).turn;
  return {
    ...state,
    rows: columns,
    columns: rows,
    markers: packMarkers(
      cells.map((_, at) => cells[transpose(at)]!),
      seats,
    ),
    dice: dice.length === 0 ? 0 : packDice(...dice.slice(2), ...dice.slice(0, 2)),
    rollMask: phase === 'reroll' ? ((rollMask & 0b11) << 2) | (rollMask >> 2) : rollMask,
    square: square === DOUBLES_WILD_NO_SQUARE ? square : transpose(square),
  };
}

/** The action with red for blue. */
function mirrorAction(action: ActionOf<DoublesWild>, { rollMask }: DoublesWildState): ActionOf<DoublesWild> {
  switch (action.type) {
    case 'reroll':
      return { ...action, dice: action.dice === 'red' ? 'blue' : action.dice === 'blue' ? 'red' : 'all' };
    case 'square':
      return { ...action, square: action.square.replace(/r(\d+)b(\d+)/, 'r$2b$1') };
    case 'chance': {
      const { label, faces } = action;
      const bothPairs = label === 'roll' || (label === 'reroll' && rollMask === 0b1111);
      return bothPairs ? { ...action, faces: [...faces.slice(2), ...faces.slice(0, 2)] } : action;
    }
    default:
      return action;
  }
}

test('DW-3 DW-11 DW-12 DW-30 rows and columns, red and blue are symmetric', () => {
  everyPly(({ before, action, after }) => {
    expect(doublesWild.apply(mirror(before), mirrorAction(action, before))).toEqual(mirror(after));
    const moves = doublesWild.legalMoves(mirror(after)).map((move) => JSON.stringify(move));
    const expected = doublesWild.legalMoves(after).map((move) => JSON.stringify(mirrorAction(move, after)));
    expect([...moves].sort()).toEqual([...expected].sort());
  });
});

test('DW-2 DW-33 seats are symmetric: in a main game the colours can be rotated', () => {
  everyPly(({ before, action, after }) => {
    if (before.teams || isTieBreak(after)) return;
    const { seats } = before;
    const next = (seat: number): number => (seat === DOUBLES_WILD_NOBODY ? seat : (seat + 1) % seats);
    const bySeat = (list: readonly number[]): readonly number[] => list.map((_, seat) => list.at(seat - 1)!);
    const rotate = (state: DoublesWildState): DoublesWildState => ({
      ...state,
      turn: next(state.turn),
      firstPlayer: next(state.firstPlayer),
      markers: packMarkers(doublesWildCells(state).map(next), seats),
      supply: bySeat(state.supply),
      lost: bySeat(state.lost),
      threes: bySeat(state.threes),
    });
    // Seats roll for the first turn in ascending order, which is not symmetric.
    if (before.phase === 'first') return;
    const rotated = action.type === 'chance' ? action : { ...action, seat: next(action.seat) };
    expect(doublesWild.apply(rotate(before), rotated)).toEqual(rotate(after));
  });
});

test('DW-40 the sides do not change', () => {
  everyPly(
    ({ before, after }) => {
      expect(doublesWild.sides(after)).toEqual(doublesWild.sides(before));
    },
    { count: 5 },
  );
});
