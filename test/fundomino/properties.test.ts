/** What holds in every match. */
import { type Random, sample, seededRandom, sidesOf } from 'tabletop-rules/core';
import {
  type FundominoChance,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoEnds,
  fundominoTiles,
} from 'tabletop-rules/fundomino';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../runs.ts';
import { faults } from './invariants.ts';

const TWISTS = { doubleBack: true, doubleStakes: true, perfectTen: true } as const;
const rows: readonly FundominoOptions[] = [
  {},
  { seats: 3, ...TWISTS },
  { seats: 4, variant: 'face-value', teams: true, ...TWISTS },
  { seats: 4, variant: 'caribbean', ...TWISTS },
];

/** Whether a seat could play, looked at by hand: every tile at every end by every side. */
function couldPlay(state: FundominoState, seat: number): boolean {
  const ends = fundominoEnds(state);
  return fundominoTiles(state).some((tile, number) => {
    if (state.places[number] !== seat) return false;
    return tile.ends.some((own, joins) =>
      ends.some(({ shows, fits }) => {
        if (fits !== 'both' && fits !== (joins === 0 ? 'right' : 'left')) return false;
        return own.colour === null || shows.colour === null || own.colour === shows.colour;
      }),
    );
  });
}

/** A random match; `look` sees every move with the state before and after it. */
function walk(
  options: FundominoOptions,
  random: Random,
  look: (before: FundominoState, move: string, after: FundominoState) => void,
): void {
  let state = fundomino.setup(options);
  for (let ply = 0; ply < 1_500; ply++) {
    const status = fundomino.status(state);
    if (status.type === 'over') return;
    let next: FundominoState;
    let text: string;
    if (status.type === 'chance') {
      const move = sample<FundominoChance>(fundomino.chance(state), random);
      [next, text] = [fundomino.apply(state, move), status.label];
    } else {
      const moves = fundomino.legalMoves(state);
      const move = moves[random(moves.length)]!;
      [next, text] = [fundomino.apply(state, move), fundomino.format(move)];
    }
    look(state, text, next);
    state = next;
  }
}

describe.each(rows)('with %o', (options) => {
  it('keeps every tile in one place, and the chain whole', () => {
    const random = seededRandom(seed(31));
    for (let i = 0; i < runs(2); i++) walk(options, random, (_, __, after) => expect(faults(after)).toEqual([]));
  });

  it('lets nobody pass who could play or draw, nobody draw from an empty stock, and blocks only where nobody can play', () => {
    const random = seededRandom(seed(32));
    const seen = { pass: 0, draw: 0, blocked: 0 };
    for (let i = 0; i < runs(10); i++) {
      walk(options, random, (beforeStart, move, after) => {
        if (move === 'pass') {
          seen.pass++;
          expect(before.stockSize).toBe(0);
          expect(couldPlay(beforeStart, before.turn)).toBe(false);
        }
        if (move === 'draw' && before.phase === 'play') {
          seen.draw++;
          expect(before.stockSize).toBeGreaterThan(0);
        }
        if (after.round > before.round && after.lastRound?.ended === 'blocked') {
          seen.blocked++;
          // Brute force over all hands.
          for (const seat of sidesOf(fundomino, before).keys()) expect(couldPlay(beforeStart, seat)).toBe(false);
        }
      });
    }
    expect(seen.pass * seen.blocked).toBeGreaterThan(0);
    if (options.variant !== 'caribbean') expect(seen.draw).toBeGreaterThan(0);
  });

  it('ends every round: no more than 400 plies', () => {
    const random = seededRandom(seed(33));
    let plies = 0;
    let most = 0;
    for (let i = 0; i < runs(10); i++) {
      walk(options, random, (beforeStart, _, after) => {
        plies = after.round > before.round ? 0 : plies + 1;
        most = Math.max(most, plies);
      });
    }
    expect(most).toBeGreaterThan(30);
    expect(most).toBeLessThan(400);
  });

  it('picks what the list has at that place, with one draw', () => {
    const random = seededRandom(seed(35));
    const picked = new Set<string>();
    for (let i = 0; i < runs(2); i++) {
      walk(options, random, (state) => {
        const status = fundomino.status(state);
        if (status.type !== 'turn') return;
        for (const seat of status.seats) {
          const moves = fundomino.legalMoves(state, seat);
          for (let at = 0; at < moves.length; at++) {
            const asked: number[] = [];
            const move = fundomino.rules.pick!(state, seat, (n) => {
              asked.push(n);
              return at;
            });
            expect(asked).toEqual([moves.length]);
            expect(move).toBe(moves[at]);
            picked.add(move.type);
          }
        }
      });
    }
    const drawing = options.variant === 'caribbean' ? [] : ['draw'];
    expect([...picked]).toEqual(expect.arrayContaining(['start', 'play', 'pass', 'call', 'waive', ...drawing]));
  });

  it('counts what each has taken since the deal', () => {
    const random = seededRandom(seed(36));
    let takes = 0;
    for (let i = 0; i < runs(2); i++) {
      walk(options, random, (beforeStart, move, after) => {
        if (after.round !== before.round || after.phase === 'over') return;
        const taking = move === 'draw' || move === 'take' ? before.taker : -1;
        if (before.phase === 'play' || taking === -1) {
          expect(after.taken).toEqual(before.taken);
          return;
        }
        takes++;
        expect(after.taken).toEqual(before.taken.map((count, seat) => (seat === taking ? count + 1 : count)));
      });
    }
    expect(takes).toBeGreaterThan(0);
  });

  it('keeps what was seen, and shows nothing else', () => {
    const random = seededRandom(seed(34));
    let kept = 0;
    for (let i = 0; i < runs(4); i++) {
      // By seat: tiles that it lost and that have stayed since, with who got them.
      let known: Map<number, number>[] = [];
      walk(options, random, (beforeStart, move, after) => {
        known =
          known.length === after.scores.length && after.round === before.round
            ? known
            : after.scores.map(() => new Map());
        if (move === 'take' && after.round === before.round) {
          const { giver, taker } = before;
          const tile = before.places.findIndex((place, at) => place === giver && after.places[at] === taker);
          for (const [seat, own] of known.entries()) {
            if (seat !== taker && seat !== giver) for (const [at, holder] of own) if (holder === giver) own.delete(at);
          }
          known[taker]!.delete(tile);
          known[giver]!.set(tile, taker);
        }
        for (const own of known) for (const [tile, holder] of own) if (after.places[tile] !== holder) own.delete(tile);
        if (after.phase === 'over') return;
        for (const [seat, own] of known.entries()) {
          const shown = fundomino.view(after, seat).places;
          for (const [tile, place] of after.places.entries()) {
            const open = place === -2 || place === seat || own.has(tile) || tile === after.startTile;
            expect(shown[tile]).toBe(open ? place : null);
          }
          kept += own.size;
        }
      });
    }
    if (options.variant === 'caribbean') expect(kept).toBeGreaterThan(0);
  });
});
