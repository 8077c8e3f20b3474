/** The invariants of all matches, as properties of generated matches. */
import fc from 'fast-check';
import { type ActionOf, isChanceResult, type Observer, seededRandom } from 'tabletop-rules/core';
import {
  FUNDOMINO_IN_CHAIN,
  FUNDOMINO_IN_STOCK,
  FUNDOMINO_NOBODY,
  type Fundomino,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoEnds,
  fundominoKnownTo,
  fundominoPlaces,
  fundominoTiles,
} from 'tabletop-rules/fundomino';
import { type GeneratedMatch, matches } from 'tabletop-rules/testing';
import { expect, it } from 'vitest';
import { runs, seed } from '../runs.ts';
import { chainFits, conservesTiles, fieldsAgree } from './invariants.ts';
import { withPlaces } from './position.ts';

const TWISTS = { doubleBack: true, doubleStakes: true, perfectTen: true } as const;
const OPTIONS: fc.Arbitrary<FundominoOptions> = fc.constantFrom<FundominoOptions[]>(
  {},
  { seats: 3, ...TWISTS },
  { seats: 4, dominoCall: 'automatic', target: 60 },
  { seats: 4, variant: 'face-value', teams: true, ...TWISTS },
  { seats: 4, variant: 'caribbean', ...TWISTS },
);

/** One action of a match, with the states before and after it. */
interface Ply {
  readonly before: FundominoState;
  readonly action: ActionOf<Fundomino>;
  readonly after: FundominoState;
}

function pliesOf({ actions, states }: GeneratedMatch<Fundomino>): readonly Ply[] {
  return actions.map((action, i) => ({ before: states[i]!, action, after: states[i + 1]! }));
}

/** Asserts that something holds in generated matches. */
function inMatches(count: number, holds: (match: GeneratedMatch<Fundomino>) => void, maxPlies = 250): void {
  fc.assert(fc.property(matches(fundomino, { options: OPTIONS, maxPlies }), holds), {
    numRuns: runs(count),
    seed: seed(31),
  });
}

/** Asserts that something holds at each ply of generated matches. */
function atEachPly(count: number, holds: (ply: Ply) => void): void {
  inMatches(count, (match) => pliesOf(match).forEach(holds));
}

const observersOf = (state: FundominoState): readonly Observer[] => [...state.scores.keys(), 'spectator'];

it('conserves tiles: each is in exactly one place, and sizes agree', () => {
  atEachPly(60, ({ after }) => expect(conservesTiles(after)).toEqual([]));
});

it('the chain matches and fits at every join', () => {
  atEachPly(60, ({ before, after }) => {
    if (after.chain.length !== before.chain.length) expect(chainFits(after)).toEqual([]);
  });
});

it('ranks, partners and the fields of each phase agree', () => {
  atEachPly(60, ({ after }) => expect(fieldsAgree(after)).toEqual([]));
});

it('scores change only by a perfect 10 and at the end of a round, by its points', () => {
  const found = { tens: 0, rounds: 0 };
  atEachPly(100, ({ before, action, after }) => {
    const gained = after.scores.map((score, seat) => score - before.scores[seat]!);
    const last = after.lastRound === before.lastRound ? null : after.lastRound;
    const ten = action.type === 'perfect-ten' ? endsValue(before) : 0;
    const scorers = before.scores.map(
      (_, seat) => !isChanceResult<Fundomino>(action) && sameTeam(before, seat, action.seat),
    );
    expect(gained).toEqual(gained.map((_, seat) => (scorers[seat] ? ten : 0) + (last?.points[seat] ?? 0)));
    expect(ten % 10).toBe(0);
    expect(after.phase === 'over').toBe(last !== null && Math.max(...after.scores) >= after.target);
    if (ten > 0) found.tens++;
    if (last === null) return;
    found.rounds++;
    expect(last.stakes).toBe(before.stakes);
    for (const [seat, points] of last.points.entries()) {
      expect(points % (10 * last.stakes)).toBe(0);
      for (const [other, rank] of last.ranks.entries()) {
        // Who ranks the same scores the same; in teams, partners do.
        if (!after.teams && rank === last.ranks[seat]) expect(points).toBe(last.points[other]);
        if (!after.teams && rank > last.ranks[seat]!) expect(points).toBeGreaterThanOrEqual(last.points[other]!);
        if (sameTeam(after, seat, other)) expect(points).toBe(last.points[other]);
      }
    }
  });
  expect(found.tens * found.rounds).toBeGreaterThan(0);
});

/** The sum of both free ends. */
function endsValue(state: FundominoState): number {
  return fundominoEnds(state).reduce((sum, { shows }) => sum + shows.value, 0);
}

function sameTeam({ teams }: FundominoState, a: number, b: number): boolean {
  return a === b || (teams && (a - b) % 2 === 0);
}

it('a view shows where the own tiles, the chain and known tiles are, and nothing else', () => {
  let lost = 0;
  inMatches(60, (match) => {
    /** By seat: tiles that it lost and that have stayed since, with their holder. */
    let known: Map<number, number>[] = [];
    for (const { before, action, after } of pliesOf(match)) {
      if (after.phase === 'deal' || known.length === 0) known = after.scores.map(() => new Map());
      if (action.type === 'chance' && action.label === 'take' && after.round === before.round) {
        moveKnown(known, before, after);
      }
      const places = fundominoPlaces(after);
      for (const own of known) for (const [tile, holder] of own) if (places[tile] !== holder) own.delete(tile);
      if (after.phase === 'over') continue;
      for (const observer of observersOf(after)) {
        const own = observer === 'spectator' ? undefined : known[observer];
        const shown = places.map((place, tile) => {
          const visible = place === FUNDOMINO_IN_CHAIN || place === observer || tile === after.startTile;
          return visible || own?.has(tile) ? place : null;
        });
        expect(fundominoPlaces(fundomino.view(after, observer))).toEqual(shown);
        lost += own?.size ?? 0;
      }
    }
  });
  expect(lost).toBeGreaterThan(0);
});

/** A tile has gone from hand to hand: who knows it, and who no longer knows what has stayed. */
function moveKnown(known: readonly Map<number, number>[], before: FundominoState, after: FundominoState): void {
  const { giver, taker } = before;
  const placesAfter = fundominoPlaces(after);
  const tile = fundominoPlaces(before).findIndex((place, at) => place === giver && placesAfter[at] === taker);
  for (const [seat, own] of known.entries()) {
    if (seat === taker || seat === giver) continue;
    for (const [at, holder] of own) if (holder === giver) own.delete(at);
  }
  known[taker]!.delete(tile);
  known[giver]!.set(tile, taker);
}

it('hidden hands stay hidden: exchanging two hidden tiles changes neither view nor status, and views can be determinized', () => {
  let exchanged = 0;
  inMatches(30, ({ states }) => {
    const state = states.at(-1)!;
    for (const observer of observersOf(state)) {
      const view = fundomino.view(state, observer);
      const sampled = fundomino.determinize(view, observer, seededRandom(7));
      expect([...conservesTiles(sampled), ...chainFits(sampled)]).toEqual([]);
      expect(fundomino.view(sampled, observer)).toEqual(view);
      const places = fundominoPlaces(state);
      const hidden = fundominoPlaces(view).flatMap((place, tile) => (place === null ? [tile] : []));
      for (const a of hidden) {
        const b = hidden.find((tile) => places[tile] !== places[a]);
        if (b === undefined) continue;
        exchanged++;
        const other = exchange(state, a, b);
        expect(fundomino.view(other, observer)).toEqual(view);
        expect(fundomino.status(other)).toEqual(fundomino.status(state));
      }
    }
  });
  expect(exchanged).toBeGreaterThan(0);
});

/** The state with two tiles exchanged. */
function exchange(state: FundominoState, a: number, b: number): FundominoState {
  const swap = <T>(list: readonly T[]): T[] =>
    list.map((value, tile) => (tile === a ? list[b]! : tile === b ? list[a]! : value));
  return withPlaces(state, swap(fundominoPlaces(state)), swap(fundominoKnownTo(state)));
}

it('nobody passes who could play or draw, nobody draws from an empty stock, and a round is blocked only if nobody can play', () => {
  const found = { pass: 0, draw: 0, blocked: 0 };
  atEachPly(100, ({ before, action, after }) => {
    if (action.type === 'pass') {
      found.pass++;
      expect(before.stockSize).toBe(0);
      expect(couldPlay(before, before.turn)).toBe(false);
    }
    if (action.type === 'draw') {
      found.draw++;
      expect(before.stockSize).toBeGreaterThan(0);
    }
    if (after.lastRound !== before.lastRound && after.lastRound?.ended === 'blocked') {
      found.blocked++;
      for (const seat of before.scores.keys()) expect(couldPlay(before, seat)).toBe(false);
    }
  });
  expect(found.pass * found.draw * found.blocked).toBeGreaterThan(0);
});

/** Whether a seat holds a tile that could be played: every tile is tried at every end, by both of its ends. */
function couldPlay(state: FundominoState, seat: number): boolean {
  const places = fundominoPlaces(state);
  return fundominoTiles(state).some(
    (tile, number) =>
      places[number] === seat &&
      tile.ends.some((own, joins) =>
        fundominoEnds(state).some(({ shows, fits }) => {
          if (fits !== 'both' && fits !== (joins === 0 ? 'right' : 'left')) return false;
          return own.colour === null || shows.colour === null || own.colour === shows.colour;
        }),
      ),
  );
}

it('counts the tiles that each seat has taken since the deal', () => {
  let takes = 0;
  atEachPly(60, ({ before, action, after }) => {
    if (after.round !== before.round || after.phase === 'over') return;
    const taker = action.type === 'chance' && action.label !== 'deal' ? before.taker : FUNDOMINO_NOBODY;
    if (taker !== FUNDOMINO_NOBODY) takes++;
    expect(after.taken).toEqual(before.taken.map((count, seat) => (seat === taker ? count + 1 : count)));
  });
  expect(takes).toBeGreaterThan(0);
});

it('every round ends within 400 plies', () => {
  let longest = 0;
  inMatches(
    25,
    (match) => {
      let length = 0;
      for (const { before, after } of pliesOf(match)) {
        length = after.lastRound === before.lastRound ? length + 1 : 0;
        longest = Math.max(longest, length);
        expect(length).toBeLessThan(400);
      }
    },
    800,
  );
  expect(longest).toBeGreaterThan(60);
});

/** A renaming under which the rules are symmetric. */
interface Symmetry {
  readonly tile: (name: string) => string;
  readonly end: (end: 0 | 1) => 0 | 1;
  readonly joins: (joins: 0 | 1) => 0 | 1;
  readonly seat: (seat: number, seats: number) => number;
}

const IDENTITY: Symmetry = { tile: (name) => name, end: (end) => end, joins: (joins) => joins, seat: (seat) => seat };
const other = (end: 0 | 1): 0 | 1 => (end === 0 ? 1 : 0);

/** The next colour for each end: `3` is `3-green`, `again-purple` is `again-red`. */
function nextColour(name: string): string {
  const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];
  const ends = name.split('|').map((end) => {
    if (end === 'wild') return end;
    const [what = '', colour = colours[Number(what) - 1]!] = end.split('-');
    return `${what}-${colours[(colours.indexOf(colour) + 1) % colours.length]!}`;
  });
  return ends.join('|');
}

it.each<[string, Symmetry]>([
  // Tiles the other way round, seen in a mirror: both chain ends change places.
  ['mirrored tiles', { ...IDENTITY, tile: (name) => name.split('|').reverse().join('|'), end: other, joins: other }],
  ['other colours', { ...IDENTITY, tile: nextColour }],
  ['rotated seats', { ...IDENTITY, seat: (seat, seats) => (seat + 1) % seats }],
])('is symmetric: %s', (_, symmetry) => {
  let compared = 0;
  inMatches(20, (match) => {
    const tiles = fundominoTiles(match.states[0]!).map(({ name }) => symmetry.tile(name));
    let mirrored = fundomino.setup({ ...match.options, tiles });
    const seats = mirrored.scores.length;
    const seatOf = (seat: number): number => symmetry.seat(seat, seats);
    const rename = (action: ActionOf<Fundomino>): ActionOf<Fundomino> => renameAction(action, symmetry, seatOf);
    for (const { before, action, after } of pliesOf(match)) {
      // The hands of the mirrored match are dealt in another order, so all of them at the last tile.
      if (before.phase === 'deal' && after.phase === 'deal') continue;
      mirrored =
        before.phase === 'deal'
          ? dealAlike(mirrored, after, symmetry, seatOf)
          : fundomino.apply(mirrored, rename(action));
      expect(mirrored.phase).toBe(after.phase);
      expect(mirrored.scores).toEqual(after.scores.map((__, seat) => after.scores[unrotated(seat, seatOf, seats)]));
      if (fundomino.status(after).type !== 'turn') continue;
      const expected = fundomino.legalMoves(after).map((move) => notationOf(rename(move)));
      const found = fundomino.legalMoves(mirrored).map((move) => notationOf(move));
      expect(found.sort()).toEqual(expected.sort());
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(0);
});

const notationOf = (action: ActionOf<Fundomino>): string =>
  isChanceResult<Fundomino>(action) ? fundomino.format(action) : `${action.seat} ${fundomino.format(action)}`;

/** The seat that a seat of the mirrored match stands for. */
function unrotated(seat: number, seatOf: (seat: number) => number, seats: number): number {
  return Array.from({ length: seats }, (_, i) => i).find((own) => seatOf(own) === seat)!;
}

function renameAction(
  action: ActionOf<Fundomino>,
  symmetry: Symmetry,
  seatOf: (seat: number) => number,
): ActionOf<Fundomino> {
  if (isChanceResult<Fundomino>(action)) return { ...action, faces: action.faces.map(symmetry.tile) };
  const seat = seatOf(action.seat);
  switch (action.type) {
    case 'play': {
      const { tile, end, joins } = action;
      return { ...action, seat, tile: symmetry.tile(tile), end: symmetry.end(end), joins: symmetry.joins(joins) };
    }
    case 'start':
      return { ...action, seat, tile: symmetry.tile(action.tile) };
    default:
      return { ...action, seat };
  }
}

/** Deals the mirrored match the renamed hands of a dealt state. */
function dealAlike(
  mirrored: FundominoState,
  dealt: FundominoState,
  symmetry: Symmetry,
  seatOf: (seat: number) => number,
): FundominoState {
  let state = mirrored;
  for (const seat of dealt.scores.keys()) {
    const original = unrotated(seat, seatOf, dealt.scores.length);
    const places = fundominoPlaces(dealt);
    for (const [tile, { name }] of fundominoTiles(dealt).entries()) {
      if (places[tile] !== original) continue;
      state = fundomino.apply(state, { type: 'chance', label: 'deal', faces: [symmetry.tile(name)] });
    }
  }
  expect(fundominoPlaces(state).filter((place) => place === FUNDOMINO_IN_STOCK).length).toBe(
    fundominoPlaces(dealt).filter((place) => place === FUNDOMINO_IN_STOCK).length,
  );
  return state;
}
