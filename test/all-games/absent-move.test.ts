/** The move that a game makes for a player who is away: legal, and harmless. */
import { seededRandom } from 'tabletop-rules/core';
import { describe, expect, test } from 'vitest';
import { leastMove } from '../../src/core/internal.ts';
import { createMatch, type PlayerMove } from '../../src/index.ts';
import { TRIED } from '../cases.ts';

/** By game and prompt: the types of the moves that may be made for somebody who is away. */
const HARMLESS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  wumpus: {
    choose: ['choose'],
    scent: ['pass'],
    hazards: ['pass'],
    retreat: ['pass'],
    // One card is spent, or all are lost.
    answer: ['retreat', 'suffer'],
    move: ['stay'],
    act: ['end'],
    ambush: ['halt'],
    evade: ['evade'],
    reconcile: ['keep'],
  },
  fundomino: {
    start: ['start'],
    direction: ['direction'],
    play: ['play', 'draw', 'pass'],
    domino: ['domino'],
    call: ['waive'],
    'perfect-ten': ['waive'],
    challenge: ['waive'],
    answer: ['refuse'],
  },
  wunby: {
    colour: ['choose'],
    build: ['build'],
    move: ['move', 'repeat', 'jump', 'barrier', 'forfeit'],
    place: ['place'],
    tie: ['pass'],
  },
  'doubles-wild': {
    keep: ['keep'],
    square: ['decline', 'square'],
    teammate: ['leave'],
    // After a tie a die has to be rolled.
    battle: ['stand', 'fight'],
  },
  oyno: { turn: ['flip', 'place', 'take', 'move', 'lift'], set: ['set'] },
  'oyno-puzzle': { move: ['move'] },
};

const WITH_ABSENT_MOVE = TRIED.filter(({ kit }) => kit.absentMove !== undefined);

test('every game that says which move it is has its row', () => {
  expect(WITH_ABSENT_MOVE.map(({ id }) => id).sort()).toEqual(Object.keys(HARMLESS).sort());
});

describe.each(WITH_ABSENT_MOVE.map((tried) => [tried.id, tried] as const))('%s', (id, { kit, shown }) => {
  test('a listed move is made, of a harmless type, without cards where there is a choice', () => {
    const { game, absentMove } = kit;
    const types = HARMLESS[id]!;
    const prompts = new Set<string>();
    for (const options of shown) {
      const match = createMatch(game, { options, seed: 7 });
      const random = seededRandom(7);
      for (let i = 0; i < 1_500 && match.status.type === 'turn'; i++) {
        const { prompt, seats } = match.status;
        const seat = seats[random(seats.length)]!;
        const moves = match.legalMoves(seat);
        const move: PlayerMove & { readonly cards?: readonly unknown[] } = absentMove!({
          view: match.view(seat),
          seat,
          moves,
        });
        expect(moves).toContain(move);
        // `steer` follows only from one’s own scent.
        if (prompt !== 'steer') expect(types[prompt]).toContain(move.type);
        expect(move.cards ?? []).toEqual([]);
        const [best] = types[prompt] ?? [];
        if (id !== 'wunby' && moves.some(({ type }) => type === best)) expect(move.type).toBe(best);
        prompts.add(prompt);
        match.play(moves[random(moves.length)]!);
      }
    }
    expect(prompts.size).toBeGreaterThanOrEqual(Math.min(2, Object.keys(types).length));
  });
});

test('a game that names none gets the move that says least, of several the last', () => {
  const seat = 0;
  const pass = { type: 'pass', seat };
  expect(leastMove([{ type: 'lay', seat, card: 3 }, { type: 'claim', seat }, pass])).toBe(pass);
  const nothing = { type: 'evade', seat, cards: [] };
  expect(leastMove([nothing, { type: 'evade', seat, cards: ['run'] }])).toBe(nothing);
});
