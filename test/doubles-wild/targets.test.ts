/** What is pointed at, and what is said about it. */
import { createMatch, seededRandom } from 'tabletop-rules/core';
import {
  type DoublesWildMove,
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
  doublesWildBoard,
  doublesWildDice,
} from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, position } from './position.ts';

const HIT = [2, 3, 6, 2];
const names = ['Ann', 'bob', 'Caro', 'Dee'];
const teams = { seats: 4, teams: true } as const;

const kept = after(position({}), [HIT]);
const battle = position({}, ['', 'r5b8'], {
  battle: { square: 'r5b8', round: 3, asked: 'defender', attacker: [6, 5, 1], defender: [2, 5, 5] },
});

/** The paths of all legal moves, as texts. */
function paths(state: DoublesWildState): readonly string[] {
  return doublesWild.legalMoves(state).map((move) => doublesWildBoard.path(move, state).join(' '));
}

describe('paths', () => {
  test('DW-10 the dice are kept by a button, a pair is rolled by its dice, and both pairs by a button', () => {
    expect(paths(kept)).toEqual(['button:keep', 'die:red', 'die:blue', 'button:all']);
  });

  test('DW-12 DW-14 a square is chosen by itself, and a choice declined by a button', () => {
    const state = after(position({ wild: 'may' }, ['r5b3 r5b4']), [[2, 3, 1, 1]], 'keep');
    expect(paths(state)).toEqual([5, 6, 7, 8, 9, 10, 11].map((blue) => `cell:r5b${blue}`).concat('button:decline'));
  });

  test('DW-41 a teammate’s marker is left or replaced by buttons', () => {
    expect(paths(after(position(teams, ['', '', 'r5b8']), [HIT], 'keep'))).toEqual(['button:leave', 'button:replace']);
  });

  test('DW-20 the dice of the side that is asked are chosen in any order, and then rolled', () => {
    expect(paths(battle)).toContain('button:stand');
    expect(paths(battle)).toContain('die:defender:1 die:defender:3 button:roll');
    expect(paths({ ...battle, battleSide: 0 })).toContain('die:attacker:2 button:roll');
    const unordered = ['die:defender:1', 'die:red', 'button:roll', 'cell:r5b8'].map(doublesWildBoard.isUnordered!);
    expect(unordered).toEqual([true, false, false, false]);
  });
});

const TABLES: readonly DoublesWildOptions[] = [
  {},
  { seats: 3, wild: 'may', rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] },
  { seats: 4, columns: [7, 6, 8, 5, 9, 4, 10, 3, 11] },
  teams,
];

test.each(TABLES)('in a whole match with %j all moves can be pointed at, and all actions be told', (options) => {
  const match = createMatch(doublesWild, { options, seed: 1 });
  const random = seededRandom(1);
  while (match.status.type === 'turn') {
    const moves = doublesWild.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  let state = doublesWild.setup(options);
  match.record().actions.forEach((action, ply) => {
    const next = doublesWild.apply(state, action);
    for (const you of [undefined, 0, 1]) {
      expect(doublesWildBoard.narrate(action, state, names, you)).toMatch(/^(Ann|bob|Caro|Dee|You) [^.]+\.$/);
    }
    // Every view takes its time to draw.
    if (ply % 6 === 0) {
      checkPaths(state, doublesWild.legalMoves(state));
      const boxes = drawnBoxes(next);
      for (const target of doublesWildBoard.touched(state, action, next)) expect(boxes.get(target)).toHaveLength(1);
    }
    state = next;
  });
});

/** Paths differ, none begins another, and each target is drawn once, is big enough and has a label. */
function checkPaths(state: DoublesWildState, moves: readonly DoublesWildMove[]): void {
  const all = moves.map((move) => `${doublesWildBoard.path(move, state).join(' ')} `);
  expect(new Set(all).size).toBe(all.length);
  const sorted = [...all].sort();
  for (let i = 1; i < sorted.length; i++) expect(sorted[i]!.startsWith(sorted[i - 1]!)).toBe(false);
  const targets = new Set(moves.flatMap((move) => doublesWildBoard.path(move, state)));
  const boxes = drawnBoxes(state);
  for (const target of targets) {
    expect(doublesWildBoard.label(target, state, names)).not.toMatch(/undefined|NaN|^$/);
    if (target.startsWith('button:')) continue;
    expect(boxes.get(target)).toHaveLength(1);
    expect(boxes.get(target)![0]).toBeGreaterThanOrEqual(24);
  }
}

/** By target: the shorter side of each box that is drawn for it, in pixels where its part is 390 wide. */
function drawnBoxes(state: DoublesWildState): ReadonlyMap<string, readonly number[]> {
  const boxes = new Map<string, number[]>();
  for (const part of doublesWildBoard.parts) {
    const drawn = doublesWildBoard.svg(state, { parts: [part] });
    const width = Number(/viewBox="0 0 ([\d.]+)/.exec(drawn)![1]);
    for (const [, target = '', box = ''] of drawn.matchAll(/data-target="([^"]+)"><rect ([^>]+)data-hit/g)) {
      const [w = 0, h = 0] = [/width="([\d.]+)"/, /height="([\d.]+)"/].map((side) => Number(side.exec(box)![1]));
      boxes.set(target, [...(boxes.get(target) ?? []), (Math.min(w, h) * 390) / width]);
    }
  }
  return boxes;
}

describe('labels', () => {
  test.each<[string, DoublesWildState, string]>([
    ['cell:r5b7', kept, 'row 5, column 7, empty'],
    ['cell:r5b8', battle, 'row 5, column 8, bob'],
    ['cell:r3b4', position({}, ['r3b3 r3b4 r3b5']), 'row 3, column 4, Ann, in a three-in-a-row'],
    ['die:red', kept, 'red 5, dice 2 and 3: roll them again'],
    ['die:blue', after(kept, [], 'reroll red'), 'blue 8, dice 6 and 2'],
    ['die:blue', after(position({}), [[2, 3, 1, 1]], 'keep'), 'blue wild, dice 1 and 1'],
    ['die:red', position({}), 'red dice'],
    ['die:defender:3', battle, 'defender’s die 3, 5'],
    ['die:attacker:1', battle, 'attacker’s die 1, 6'],
    ['die:attacker:1', kept, 'attacker’s die 1'],
    ['button:keep', kept, 'Keep: row 5, column 8'],
    ['button:keep', after(position({}), [[2, 3, 1, 1]]), 'Keep: any square of row 5'],
    ['button:replace', after(position(teams, ['', '', 'r5b8']), [HIT], 'keep'), 'Replace Caro’s marker'],
    ['button:roll', battle, 'Roll the chosen dice'],
    ['button:red', kept, 'Roll red again'],
    ['button:stand', battle, 'Keep these dice (12 against 12)'],
    ['button:keep', after(position({}, ['', 'r5b8']), [HIT]), 'Keep: a battle with bob'],
    ['button:keep', after(position({}, ['r5b8']), [HIT]), 'Keep: own marker, nothing happens'],
    [
      'cell:r5b4',
      after(position({}, ['', 'r5b3 r5b4 r5b5']), [[2, 3, 1, 1]], 'keep'),
      'row 5, column 4, bob, protected, nothing happens',
    ],
  ])('%s', (target, state, label) => {
    expect(doublesWildBoard.label(target, state, names)).toBe(label);
  });

  test('DW-10 a pair is rolled again by the dice or by a button', () => {
    expect(doublesWildBoard.alike?.('button:red', kept)).toEqual(['die:red', 'button:red']);
    expect(doublesWildBoard.alike?.('button:all', kept)).toEqual(['button:all']);
  });

  test('DW-10 the dice are kept by pointing at the square that they lead to', () => {
    expect(doublesWildBoard.alike?.('cell:r5b8', kept)).toEqual(['button:keep', 'cell:r5b8']);
    expect(doublesWildBoard.alike?.('button:keep', kept)).toEqual(['button:keep', 'cell:r5b8']);
    expect(doublesWildBoard.label('cell:r5b8', kept, names)).toBe('row 5, column 8, a free square');
    // A double leaves a choice of squares.
    const wild = after(position({}), [[2, 3, 1, 1]]);
    expect(doublesWildBoard.alike?.('button:keep', wild)).toEqual(['button:keep']);
    expect(doublesWildBoard.alike?.('cell:r5b8', battle)).toEqual(['cell:r5b8']);
  });
});

describe('narration', () => {
  const tell = (state: DoublesWildState, text: string, you?: number): string => {
    const parsed = doublesWild.parse(text, state);
    if (!parsed.ok) throw parsed.error;
    return doublesWildBoard.narrate(parsed.value, state, names, you);
  };
  const square = (markers: readonly string[], options: DoublesWildOptions = {}): DoublesWildState =>
    after(position(options, markers), [HIT]);

  test('DW-13 DW-41 keeping the dice tells what they lead to', () => {
    expect(tell(square([]), 'keep')).toBe('Ann keeps the dice for row 5, column 8, and a marker is placed there.');
    expect(tell(square(['', 'r5b8']), 'keep', 0)).toBe(
      'You keep the dice for row 5, column 8, and a battle with bob begins there.',
    );
    expect(tell(square(['', 'r5b8']), 'keep', 1)).toBe(
      'Ann keeps the dice for row 5, column 8, and a battle with you begins there.',
    );
    expect(tell(square(['r5b8']), 'keep')).toBe(
      'Ann keeps the dice for row 5, column 8, and nothing happens: it is theirs already.',
    );
    expect(tell(square(['', 'r5b8 r5b9 r5b10']), 'keep')).toContain('nothing happens: three in a row are safe');
    expect(tell(square(['', '', 'r5b8'], teams), 'keep')).toContain('and Caro’s marker is there.');
    expect(tell(square(['', '', 'r5b8'], teams), 'keep', 2)).toContain('and your marker is there.');
    const wild = after(position({}), [[2, 3, 1, 1]]);
    expect(tell(wild, 'keep')).toBe('Ann keeps the dice for any square of row 5.');
  });

  test('DW-14 a double may leave nothing to choose', () => {
    const row = [3, 4, 5, 6, 7, 8, 9, 10, 11].map((blue) => `r5b${blue}`).join(' ');
    expect(tell(after(position({}, [row]), [[2, 3, 1, 1]]), 'keep')).toBe('Ann keeps the dice, and no square is left.');
  });

  test('DW-10 DW-12 rolling again, choosing, declining, leaving and replacing', () => {
    expect(tell(kept, 'reroll all')).toBe('Ann rolls all dice again.');
    expect(tell(kept, 'reroll red', 0)).toBe('You roll the red dice again.');
    const wild = after(position({ wild: 'may' }), [[2, 3, 1, 1]], 'keep');
    expect(tell(wild, 'r5b7')).toBe('Ann chooses row 5, column 7, and a marker is placed there.');
    expect(tell(wild, 'decline')).toBe('Ann chooses no square.');
    const teammate = after(position(teams, ['', '', 'r5b8']), [HIT], 'keep');
    expect(tell(teammate, 'leave')).toBe('Ann leaves Caro’s marker on row 5, column 8.');
    expect(tell(teammate, 'replace', 2)).toBe('Ann replaces your marker on row 5, column 8.');
  });

  test('DW-20 DW-21 a battle: dice, totals and how it ends', () => {
    expect(tell(battle, 'fight 1 3')).toBe('bob rolls dice 1 and 3 again.');
    expect(tell(battle, 'fight 2', 1)).toBe('You roll die 2 again.');
    expect(tell(battle, 'stand')).toBe('bob keeps these dice, and the battle is tied.');
    const lost = { ...battle, attackerDice: 0o666 };
    expect(tell(lost, 'stand', 0)).toBe('bob keeps these dice, and you win the battle for row 5, column 8.');
    expect(tell({ ...battle, battleSide: 0 }, 'stand')).toBe('Ann keeps these dice.');
  });

  test('DW-1 DW-10 DW-20 rolls of the dice, and what they lead to', () => {
    const roll = (state: DoublesWildState, faces: readonly number[], you?: number): string => {
      const { label } = doublesWild.status(state) as { label: 'first' };
      return doublesWildBoard.narrate({ type: 'chance', label, faces }, state, names, you);
    };
    expect(roll(doublesWild.setup(), [1, 2, 3])).toBe('Ann rolls 1 2 3, 6 in all, for the first turn.');
    expect(roll(position({}), HIT, 0)).toBe('You roll red 2 3, blue 6 2.');
    const rolling = (text: string): DoublesWildState => doublesWild.apply(kept, moveOf(kept, text));
    expect(roll(rolling('reroll blue'), [1, 4])).toBe(
      'Ann rolls blue 1 4 for row 5, column 5, and a marker is placed there.',
    );
    expect(roll(rolling('reroll red'), [4, 4])).toBe('Ann rolls red 4 4 for any square of column 8.');
    expect(roll(rolling('reroll all'), [1, 2, 3, 4])).toContain('rolls red 1 2, blue 3 4 for row 3, column 7');
    const fighting = doublesWild.apply(battle, moveOf(battle, 'fight 1 3'));
    expect(roll(fighting, [6, 6])).toBe('bob rolls 6 6, 17 in all, and bob wins the battle for row 5, column 8.');
    expect(roll(fighting, [1, 1])).toBe('bob rolls 1 1, 7 in all, and Ann wins the battle for row 5, column 8.');
  });
});

test('DW-33 names are as given, and those of the game begin a sentence with a capital', () => {
  const over = position(teams, [], { over: true, threes: [1, 0, 0, 0] });
  expect(doublesWildBoard.next(over)).toBe('Green and purple have won.');
  expect(doublesWildBoard.next(over, ['ann', 'b', 'caro'])).toBe('ann and caro have won.');
  expect(doublesWildBoard.next(battle, ['ann'])).toBe('Amber is to keep these dice or roll some again.');
});

describe('what an action touches', () => {
  const touch = (state: DoublesWildState, text: string): readonly string[] => {
    const action = moveOf(state, text);
    return doublesWildBoard.touched(state, action, doublesWild.apply(state, action));
  };
  const rolled = (state: DoublesWildState, ...faces: number[]): readonly string[] => {
    const { label } = doublesWild.status(state) as { label: 'roll' };
    const action = { type: 'chance', label, faces } as const;
    return doublesWildBoard.touched(state, action, doublesWild.apply(state, action));
  };

  test('DW-10 DW-13 dice, and the square that they lead to', () => {
    expect(rolled(position({}), ...HIT)).toEqual(['die:red', 'die:blue']);
    expect(touch(kept, 'keep')).toEqual(['cell:r5b8']);
    const again = doublesWild.apply(kept, moveOf(kept, 'reroll blue'));
    expect(rolled(again, 3, 3)).toEqual(['die:blue']);
    // The turn is over, and the dice have left the table.
    expect(rolled(again, 1, 4)).toEqual(['cell:r5b5']);
    expect(touch(after(position({}, ['r5b8']), [HIT]), 'keep')).toEqual(['cell:r5b8']);
  });

  test('DW-20 DW-22 dice of a battle, and its square when it begins and ends', () => {
    expect(touch(after(position({}, ['', 'r5b8']), [HIT]), 'keep')).toEqual(['cell:r5b8']);
    const fighting = doublesWild.apply(battle, moveOf(battle, 'fight 1 3'));
    expect(rolled(fighting, 2, 5)).toEqual(['die:defender:1', 'die:defender:3']);
    expect(rolled(fighting, 6, 6)).toEqual(['cell:r5b8']);
    expect(rolled(fighting, 1, 1)).toEqual(['cell:r5b8']);
    expect(touch(battle, 'stand')).toEqual([]);
  });
});

/** A legal move by its notation. */
function moveOf(state: DoublesWildState, text: string): DoublesWildMove {
  const move = doublesWild.legalMoves(state).find((legal) => doublesWild.format(legal) === text);
  if (move === undefined) throw new Error(`${text} is not legal`);
  return move;
}

describe('before what follows', () => {
  const interimOf = (state: DoublesWildState, face: number): DoublesWildState | undefined => {
    const rolling = doublesWild.apply(state, { type: 'fight', seat: state.battleSide === 0 ? 0 : 1, dice: [1] });
    return doublesWildBoard.interim?.(rolling, { type: 'chance', label: 'battle', faces: [face] });
  };

  test('DW-21 the last dice of a battle are drawn, with their total', () => {
    const shown = interimOf(battle, 1)!;
    expect(doublesWildDice(shown).defender).toEqual([1, 5, 5]);
    expect(doublesWildBoard.svg(shown, { parts: ['dice'] })).toContain('>11</text>');
  });

  test('DW-20 DW-21 others are drawn after the roll: those of a battle that goes on, of a tie, and of a turn', () => {
    expect(interimOf({ ...battle, battleRound: 2 }, 1)).toBeUndefined();
    expect(interimOf({ ...battle, battleSide: 0 }, 1)).toBeUndefined();
    expect(interimOf(battle, 2)).toBeUndefined();
    expect(doublesWildBoard.interim?.(kept, { type: 'keep', seat: 0 })).toBeUndefined();
  });
});
