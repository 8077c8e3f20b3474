/** The board as text. */
import { playout, seededRandom } from 'tabletop-rules/core';
import { type DoublesWildState, doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, position } from './position.ts';

const HIT = [2, 3, 6, 2];
const fight = after(
  position({}, ['r3b3 r3b4 r3b5', 'r5b8 r6b8']),
  [
    [2, 3, 6, 2],
    [6, 6, 1],
    [2, 5, 5],
  ],
  'keep',
);

const afterTie = position({}, ['', 'r5b8'], {
  battle: { square: 'r5b8', round: 4, asked: 'defender', attacker: [6, 5, 1], defender: [2, 5, 5] },
});
const tieBreak = position({ seats: 4 }, ['', 'r5b3'], { tieBreak: [1, 3], turn: 1 });

describe('text', () => {
  test('DW-3 DW-13 DW-22 the board: totals, markers, capitals in a three-in-a-row, brackets at a battle', () => {
    expect(doublesWildBoard.text(fight)).toBe(
      [
        '    blue',
        'red  3  4  5  6  7  8  9 10 11',
        '  3  G  G  G  .  .  .  .  .  .',
        '  4  .  .  .  .  .  .  .  .  .',
        '  5  .  .  .  .  . [a] .  .  .',
        '  6  .  .  .  .  .  a  .  .  .',
        '  7  .  .  .  .  .  .  .  .  .',
        '  8  .  .  .  .  .  .  .  .  .',
        '  9  .  .  .  .  .  .  .  .  .',
        ' 10  .  .  .  .  .  .  .  .  .',
        ' 11  .  .  .  .  .  .  .  .  .',
        '',
        'g green   score  1, 20 to place, 0 lost  <',
        'a amber   score  0, 22 to place, 0 lost',
        '',
        'red 2 3, blue 6 2',
        'battle for row 5, column 8, round 2: green 6 6 1 (13) attacks amber 2 5 5 (12)',
        'Green is to keep these dice or roll some again.',
      ].join('\n'),
    );
  });

  test('DW-3 another order of the lines', () => {
    const rows = [11, 3, 10, 4, 9, 5, 8, 6, 7];
    expect(
      doublesWildBoard
        .text(doublesWild.setup({ rows, columns: rows }))
        .split('\n')
        .slice(1, 4),
    ).toEqual(['red 11  3 10  4  9  5  8  6  7', ' 11  .  .  .  .  .  .  .  .  .', '  3  .  .  .  .  .  .  .  .  .']);
  });

  const teams = { seats: 4, teams: true } as const;
  test.each<[string, DoublesWildState, string]>([
    ['first', doublesWild.setup(), 'Green rolls three dice for the first turn.'],
    ['roll', position({}), 'Green is to roll.'],
    ['keep', after(position({}), [HIT]), 'Green is to keep the dice or roll again.'],
    ['reroll', after(position({}), [HIT], 'reroll blue'), 'Green rolls the blue dice again.'],
    ['reroll', after(position({}), [HIT], 'reroll all'), 'Green rolls all dice again.'],
    ['square', after(position({}), [[2, 3, 1, 1]], 'keep'), 'Green is to choose any square of the row red 5.'],
    ['square', after(position({}), [[1, 1, 2, 3]], 'keep'), 'Green is to choose any square of the column blue 5.'],
    ['square', after(position({}), [[1, 1, 3, 3]], 'keep'), 'Green is to choose any square of the board.'],
    [
      'square',
      after(position({ wild: 'may' }), [[2, 3, 1, 1]], 'keep'),
      'Green is to choose any square of the row red 5, or none.',
    ],
    [
      'teammate',
      after(position(teams, ['', '', 'r5b8']), [HIT], 'keep'),
      'Green is to leave or replace the teammate’s marker on row 5, column 8.',
    ],
    ['battle-roll', after(fight, [], 'fight 1 3'), 'Green rolls dice 1 3.'],
    ['battle-roll', after(position({}, ['', 'r5b8']), [HIT], 'keep'), 'Green rolls all three dice.'],
    ['battle', afterTie, 'Amber is to roll at least one die again, after the tie.'],
    ['tie-break', tieBreak, 'tie-break, the first three wins: amber and white'],
    ['over', position(teams, [], { over: true, threes: [1, 0, 0, 0] }), 'Green and purple have won.'],
    ['over', position({}, [], { over: true, threes: [0, 1] }), 'Amber has won.'],
  ])('%s: what comes next', (_, state, text) => {
    expect(doublesWildBoard.text(state)).toContain(text);
  });

  test('every state of a match can be written', () => {
    for (const options of [{}, { seats: 4, teams: true }] as const) {
      for (let maxMoves = 0; maxMoves < 240; maxMoves += 3) {
        const { state } = playout(doublesWild, doublesWild.setup(options), seededRandom(maxMoves), { maxMoves });
        expect(doublesWildBoard.text(state)).not.toMatch(/undefined|NaN/);
      }
    }
  });
});
