/** The board as SVG and as text. */

import { type BoardPart, playout, seededRandom } from 'tabletop-rules/core';
import { type DoublesWildState, doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { PALETTE } from '../../src/doubles-wild/render/pieces.ts';
import { contrast } from '../contrast.ts';
import { after, position } from './position.ts';

const { svg } = doublesWildBoard;

const fight = after(
  position({}, ['r3b3 r3b4 r3b5', 'r5b8 r6b8']),
  [
    [2, 3, 6, 2],
    [6, 6, 1],
    [2, 5, 5],
  ],
  'keep',
);

describe('the drawing', () => {
  test('is one picture with a title and a description, without a fixed size', () => {
    const drawn = svg(fight);
    expect(drawn).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [\s\S]*<\/svg>$/);
    expect(drawn.split('>')[0]).not.toMatch(/ (width|height)=/);
    expect(drawn).toContain('<title>Doubles Wild</title>');
    expect(drawn).toContain('Green: score 1, 20 to place, on row 3, columns 3, 4 and 5.');
  });

  test('the dice and the players are beside the board, and end no lower than it', () => {
    for (const seats of [2, 3, 4] as const) {
      const [width, height] = sizeOf(position({ seats }));
      const [boardWidth, boardHeight] = sizeOf(position({ seats }), 'board');
      expect(width).toBeGreaterThan(boardWidth);
      expect(height).toBe(boardHeight);
    }
  });

  test('a part keeps its size through a match', () => {
    for (const part of doublesWildBoard.parts) {
      const sizes = new Set<string>();
      for (let maxMoves = 0; maxMoves < 200; maxMoves += 5) {
        const { state } = playout(doublesWild, doublesWild.setup(), seededRandom(3), { maxMoves });
        sizes.add(String(sizeOf(state, part)));
      }
      expect(sizes.size).toBe(1);
    }
  });

  test('DW-3 each square is a target by its name, wherever its line is', () => {
    const columns = [7, 6, 8, 5, 9, 4, 10, 3, 11];
    const first = (state: DoublesWildState): string => /data-target="(cell:[^"]+)"/.exec(svg(state))![1]!;
    expect([first(doublesWild.setup()), first(doublesWild.setup({ columns }))]).toEqual(['cell:r3b3', 'cell:r3b7']);
  });

  test('the markers of each player bear a sign of their own, and the lines of their threes a pattern', () => {
    const bare = (seat: number, squares: string): string => {
      const markers = ['', '', '', ''];
      markers[seat] = squares;
      return elements(position({ seats: 4 }, markers)).replace(
        /#[0-9a-f]{6}|--tabletop-[a-z-]+|[a-z]+:r\d+b\d+|data-threes="\w+"/g,
        '',
      );
    };
    expect(new Set([0, 1, 2, 3].map((seat) => bare(seat, 'r5b5'))).size).toBe(4);
    const lines = [0, 1, 2, 3].map((seat) =>
      [...bare(seat, 'r5b5 r5b6 r5b7').matchAll(/<path d="M[^>]*fill="none"[^>]*>/g)].join(),
    );
    expect(new Set(lines).size).toBe(4);
  });

  test('DW-30 lines run between the markers of a three-in-a-row, once where two threes share them', () => {
    const lines = (...markers: readonly string[]): number => {
      const drawn = svg(position({}, markers));
      return (
        [...drawn.matchAll(/<path d="([^"]+)"[^>]*data-threes/g)]
          .map(([, d]) => d)
          .join()
          .split('M').length - 1
      );
    };
    expect(lines('r3b3 r3b4 r4b4')).toBe(0);
    expect(lines('r3b3 r3b4 r3b5')).toBe(2);
    // Four in a line are two threes with three lines.
    expect(lines('r3b3 r3b4 r3b5 r3b6 r4b3 r5b3', 'r7b7 r8b8 r9b9')).toBe(3 + 2 + 2);
  });

  test('DW-13 a marker in a three-in-a-row has a strong rim', () => {
    const rims = (squares: string): number =>
      new Set(
        svg(position({}, [squares]))
          .match(/r="\d+(\.\d+)?" fill="var\(--tabletop-green,[^>]*>/g)!
          .map((circle) => /stroke-width="([^"]+)"/.exec(circle)![1]),
      ).size;
    // The list of players has a marker as well.
    expect([rims('r5b5 r5b6'), rims('r5b5 r5b6 r5b7')]).toEqual([1, 2]);
  });

  test('DW-10 DW-11 DW-12 the totals that the dice show are marked, and the square or line that they lead to is named', () => {
    const shown = (dice: readonly number[]): readonly string[] => {
      const drawn = svg(after(position({}), [dice]));
      return [...drawn.matchAll(/<rect [^>]*width="30"[^>]*>/g)]
        .map(String)
        .concat([...drawn.matchAll(/>((?:any |)(?:row|column) ?\d*)</g)].map(([, line]) => line!).join(', '));
    };
    expect(shown([2, 3, 6, 2]).slice(2)).toEqual(['row 5, column 8']);
    expect(shown([2, 3, 6, 6]).slice(1)).toEqual(['row 5, any column']);
    expect(shown([3, 3, 6, 5]).slice(1)).toEqual(['any row, column 11']);
    expect(shown([3, 3, 6, 6])).toEqual(['any row, any column']);
  });

  test('DW-20 DW-22 in a battle both markers are on the square, and each side has three dice and their total', () => {
    const drawn = svg(fight);
    expect(drawn).toContain('Battle for row 5, column 8, round 2');
    expect(drawn.match(/data-piece="[a-z]+:r5b8"/g)).toEqual(['data-piece="amber:r5b8"', 'data-piece="green:r5b8"']);
    expect(drawn.match(/data-target="die:(attacker|defender):\d"/g)).toHaveLength(6);
    expect(drawn).toMatch(/>13<\/text>[\s\S]*>12<\/text>/);
    expect(svg(position({}))).toContain('No battle');
  });

  test('DW-20 dice that are about to be rolled show no face', () => {
    const pips = (state: DoublesWildState): number => svg(state, { parts: ['dice'] }).match(/r="4"/g)?.length ?? 0;
    expect(pips(fight) - pips(after(fight, [], 'fight 1 3'))).toBe(6 + 1);
    const rolled = after(position({}), [[2, 3, 6, 2]]);
    expect(pips(rolled) - pips(after(rolled, [], 'reroll blue'))).toBe(8);
  });

  test('DW-1 DW-33 the players: who is asked, you, the rolls for the first turn, the tie-break, the winner', () => {
    const players = (state: DoublesWildState): readonly string[] =>
      [...svg(state, { parts: ['players'], you: 1, names: ['Ann', 'bob'] }).matchAll(/<text[^>]*>([^<]*)</g)].map(
        ([, text]) => text!,
      );
    expect(players(after(position({}), [[2, 3, 6, 2]])).join('|')).toBe(
      '▶|Ann|24 to place, 0 lost|0|bob (you)|24 to place, 0 lost|0',
    );
    expect(players(after(doublesWild.setup({ seats: 3 }), [[1, 2, 3]]))).toContain('rolled 6');
    expect(players(fight)[0]).toBe('▶');
    expect(players(position({ seats: 4 }, [], { tieBreak: [1, 3], turn: 1 }))).toContain('not in the tie-break');
    expect(players(position({}, [], { over: true, threes: [0, 1] }))).toContain('bob (you) wins');
  });

  test('DW-10 DW-20 DW-30 golden/battle.svg', async () => {
    await expect(`${svg(fight, { literalColours: true })}\n`).toMatchFileSnapshot('golden/battle.svg');
  });

  test('names and texts of a forged state are escaped', () => {
    // A row total is a number by its type; a state out of JSON may hold anything.
    const rows = JSON.parse('["<script>", 4, 5, 6, 7, 8, 9, 10, 11]');
    const drawn = svg({ ...fight, rows }, { names: ['<script>'] });
    expect(drawn).not.toContain('<script>');
    expect(drawn).toContain('&lt;script&gt;');
  });

  test('every state of a match can be drawn', () => {
    for (const options of [{}, { seats: 4, teams: true }] as const) {
      for (let maxMoves = 0; maxMoves < 240; maxMoves += 3) {
        const { state } = playout(doublesWild, doublesWild.setup(options), seededRandom(maxMoves), { maxMoves });
        expect(svg(state)).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

/** The size of a part, or of all of them. */
function sizeOf(state: DoublesWildState, part?: BoardPart): readonly [width: number, height: number] {
  const drawn = svg(state, part === undefined ? {} : { parts: [part] });
  const [, , width = 0, height = 0] = /viewBox="([^"]+)"/.exec(drawn)![1]!.split(' ').map(Number);
  return [width, height];
}

/** What is drawn, without the description. */
function elements(state: DoublesWildState): string {
  return svg(state, { parts: ['board'] }).split('</desc>')[1]!;
}

describe.each(['light', 'dark'] as const)('the theme %s', (theme) => {
  const grounds = ['cell', 'other-cell'];
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['ink', ['paper']],
    ['quiet', ['paper']],
    ['red-total', ['ground', 'paper']],
    ['blue-total', ['ground', 'paper']],
    // Totals that the dice show.
    ['pip', ['red-die', 'blue-die']],
  ];
  const shapes: readonly (readonly [string, readonly string[]])[] = [
    ...['green', 'amber', 'purple', 'white'].flatMap((name) => [
      [`${name}-edge`, [...grounds, 'paper']] as const,
      [`${name}-sign`, [name]] as const,
    ]),
    ['ink', grounds],
    ['line', ['paper']],
    ['red-die', ['paper', 'ground']],
    ['blue-die', ['paper', 'ground']],
    ['battle-pip', ['battle-die']],
    ...['legal', 'chosen', 'last'].map((name) => [name, [...grounds, 'paper']] as const),
  ];
  const variant = theme === 'dark' ? 1 : 0;
  const pairs = [...texts.map((pair) => [...pair, 4.5] as const), ...shapes.map((pair) => [...pair, 3] as const)];
  test.each(pairs)('%s can be told from %j', (colour, others, least) => {
    for (const other of others) {
      expect(contrast(PALETTE[colour]![variant], PALETTE[other]![variant])).toBeGreaterThanOrEqual(least);
    }
  });
});

// The board as text.

const HIT = [2, 3, 6, 2];
const roundOne = after(
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
    expect(doublesWildBoard.text(roundOne)).toBe(
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
    ['square', after(position({}), [[2, 3, 1, 1]], 'keep'), 'Green is to choose any square of row 5.'],
    ['square', after(position({}), [[1, 1, 2, 3]], 'keep'), 'Green is to choose any square of column 5.'],
    ['square', after(position({}), [[1, 1, 3, 3]], 'keep'), 'Green is to choose any square of the board.'],
    [
      'square',
      after(position({ wild: 'may' }), [[2, 3, 1, 1]], 'keep'),
      'Green is to choose any square of row 5, or none.',
    ],
    [
      'teammate',
      after(position(teams, ['', '', 'r5b8']), [HIT], 'keep'),
      'Green is to leave or replace the teammate’s marker on row 5, column 8.',
    ],
    ['battle-roll', after(roundOne, [], 'fight 1 3'), 'Green rolls dice 1 3.'],
    ['battle-roll', after(position({}, ['', 'r5b8']), [HIT], 'keep'), 'Green rolls all three dice.'],
    ['battle', afterTie, 'Amber is to roll at least one die again, after the tie.'],
    ['tie-break', tieBreak, 'tie-break, the first three wins: amber and white'],
    ['over', position(teams, [], { over: true, threes: [1, 0, 0, 0] }), 'Green and purple have won.'],
    ['over', position({}, [], { over: true, threes: [0, 1] }), 'Amber has won.'],
  ])('%s: what comes next', (_, state, text) => {
    expect(doublesWildBoard.text(state)).toContain(text);
  });

  test('who has won is told so, also with others', () => {
    const team = position(teams, [], { over: true, threes: [1, 0, 0, 0] });
    expect(doublesWildBoard.next(team, undefined, 2)).toBe('You and green have won.');
    expect(doublesWildBoard.next(position({}, [], { over: true, threes: [0, 1] }), undefined, 1)).toBe('You have won.');
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

test('dice that can be rolled again have an arrow in a circle, a square to go to has none', () => {
  const view = after(position({}), [[1, 2, 3, 4]], 'keep');
  const arrows = (legal: readonly string[]): number => svg(view, { legal }).split('<circle cx="').length;
  expect(arrows(['die:red', 'die:blue']) - arrows([])).toBe(2);
  expect(arrows(['cell:r3b7'])).toBe(arrows([]));
});
