/** Random matches against the reference model, prompt by prompt. */
import { type Observer, type Random, seededRandom } from 'tabletop-rules/core';
import {
  FUNDOMINO_IN_CHAIN,
  FUNDOMINO_TILES,
  type FundominoOptions,
  type FundominoState,
  fundomino,
  fundominoPlaces,
} from 'tabletop-rules/fundomino';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { by } from './position.ts';
import { type Answer, play, type Question, type Setting, Table } from './reference-model.ts';

function settingOf(options: FundominoOptions): Setting {
  const { seats = 2, variant = 'basic', tiles = FUNDOMINO_TILES, target = 120 } = options;
  return {
    seats,
    variant,
    teams: options.teams === true || variant === 'team' || variant === 'caribbean',
    target,
    declared: options.dominoCall !== 'automatic',
    doubleBack: options.doubleBack ?? false,
    doubleStakes: options.doubleStakes ?? false,
    allRefuse: options.refusal === 'all',
    perfectTen: options.perfectTen ?? false,
    tenWinsAtOnce: options.tenWins === 'at-once',
    denseRanks: options.tiedRanks === 'dense',
    deadEndsWork: options.deadEndSymbols !== 'inactive',
    tiles,
  };
}

/** What the game asks, as the reference model puts it. */
function questionOf(state: FundominoState): Question | 'over' {
  const status = fundomino.status(state);
  if (status.type === 'over') return 'over';
  if (status.type === 'turn') {
    const legal = status.seats.map(
      (seat) => [seat, fundomino.legalMoves(state, seat).map((move) => fundomino.format(move))] as const,
    );
    return { to: 'seats', prompt: status.prompt, legal: new Map(legal) };
  }
  const { label, dice, seenBy } = fundomino.chance(state);
  return {
    to: 'chance',
    label,
    faces: dice[0]!.faces,
    seenBy: seenBy === undefined ? 'all' : [...seenBy].sort().join(),
  };
}

const sorted = (list: readonly string[]): string[] => [...list].sort();
const plain = (question: Question): unknown =>
  question.to === 'chance'
    ? { ...question, faces: sorted(question.faces) }
    : { ...question, legal: [...question.legal] };

function choose(question: Question, random: Random, lazy: boolean): Answer {
  if (question.to === 'chance') return { seat: -1, text: question.faces[random(question.faces.length)]! };
  const [seat, all] = [...question.legal][random(question.legal.size)]!;
  const legal = lazy && all.length > 1 ? all.filter((text) => text !== 'draw') : all;
  return { seat, text: legal[random(legal.length)]! };
}

function answer(state: FundominoState, { seat, text }: Answer): FundominoState {
  if (seat !== -1) return by(state, seat, text);
  const { label } = fundomino.chance(state);
  return fundomino.apply(state, { type: 'chance', label, faces: [text] });
}

/** Compares where each observer knows tiles to be. */
function compareViews(state: FundominoState, table: Table): void {
  const names = state.tiles.split(' ');
  const laid = table.laid.map(({ tile }) => tile);
  const all: Observer[] = [...table.scores.map((_, seat) => seat), 'spectator'];
  for (const observer of all) {
    const places = fundominoPlaces(fundomino.view(state, observer));
    const expected = names.map((name, tile) => {
      if (laid.includes(name)) return FUNDOMINO_IN_CHAIN;
      if (tile === state.startTile) return state.turn;
      if (observer === 'spectator') return null;
      if (table.hands[observer]!.includes(name)) return observer;
      return table.knows[observer]!.get(name) ?? null;
    });
    expect(places).toEqual(expected);
  }
}

interface Compared {
  readonly takes: number;
  /** How often who had lost a tile was asked to say "Domino!". */
  readonly asked: number;
  readonly ended: ReadonlySet<string>;
}

function compare(options: FundominoOptions, random: Random, lazy: boolean): Compared {
  const table = new Table(settingOf(options));
  const script = play(table);
  let state = fundomino.setup(options);
  let step = script.next();
  let takes = 0;
  let asked = 0;
  const ended = new Set<string>();
  while (!step.done) {
    const question = questionOf(state);
    if (question === 'over') throw new Error('over too early');
    expect(plain(question)).toEqual(plain(step.value));
    expect(state.scores).toEqual(table.scores);
    expect(state.handSizes).toEqual(table.hands.map((hand) => hand.length));
    expect(state.stockSize).toBe(table.stock.length);
    if (question.to === 'chance' && question.label === 'take') takes += 1;
    if (question.to === 'seats' && question.prompt === 'domino') asked += 1;
    // Comparing views takes longest.
    if (random(4) === 0) compareViews(state, table);
    const chosen = choose(step.value, random, lazy);
    state = answer(state, chosen);
    step = script.next(chosen);
    if (table.last !== null) {
      const { round: _, tenPoints: __, stakes: ___, hands, ...last } = state.lastRound!;
      const names = state.tiles.split(' ');
      expect({ ...last, hands: hands.map((hand) => hand.map((tile) => names[tile]!)) }).toEqual({
        ...table.last,
        hands: table.last.hands.map((hand) => hand.sort((a, b) => names.indexOf(a) - names.indexOf(b))),
      });
      ended.add(table.last.ended);
    }
  }
  expect(questionOf(state)).toBe('over');
  expect(state.scores).toEqual(table.scores);
  return { takes, asked, ended };
}

const TWISTS = { doubleBack: true, doubleStakes: true, perfectTen: true } as const;
const MANY = [
  ...FUNDOMINO_TILES,
  '2|1',
  '4|3',
  '7-red|7-blue',
  '2-red|2',
  'wild|wild',
  'again-red|draw-blue',
  '9-green|1',
];
const rows: readonly (readonly [string, FundominoOptions])[] = [
  ['two', {}],
  ['three', { seats: 3 }],
  ['four', { seats: 4 }],
  ['two, every twist', TWISTS],
  ['three, every twist', { seats: 3, ...TWISTS }],
  ['four, every twist, all refuse', { seats: 4, ...TWISTS, refusal: 'all' }],
  ['teams, every twist, all refuse', { seats: 4, variant: 'team', ...TWISTS, refusal: 'all' }],
  ['four, every twist, automatic', { seats: 4, ...TWISTS, dominoCall: 'automatic' }],
  ['two, face value', { variant: 'face-value', perfectTen: true }],
  ['three, face value, every twist', { seats: 3, variant: 'face-value', ...TWISTS }],
  ['four, face value in teams, every twist', { seats: 4, variant: 'face-value', teams: true, ...TWISTS }],
  ['teams', { seats: 4, variant: 'team' }],
  ['teams, every twist', { seats: 4, variant: 'team', ...TWISTS }],
  ['Caribbean', { seats: 4, variant: 'caribbean' }],
  ['Caribbean, every twist', { seats: 4, variant: 'caribbean', ...TWISTS, target: 300 }],
  ['two, a perfect 10 wins at once', { ...TWISTS, tenWins: 'at-once', target: 40 }],
  ['teams, a perfect 10 wins at once', { seats: 4, variant: 'team', ...TWISTS, tenWins: 'at-once', target: 60 }],
  ['three, no symbols at dead ends', { seats: 3, deadEndSymbols: 'inactive' }],
  ['four, dense ranks', { seats: 4, tiedRanks: 'dense', ...TWISTS }],
  ['three, a larger set', { seats: 3, tiles: MANY, ...TWISTS }],
  ['Caribbean, a larger set', { seats: 4, variant: 'caribbean', tiles: MANY, ...TWISTS }],
];

test.each(rows)('the same questions, scores and views as the reference model: %s', (_, options) => {
  const random = seededRandom(seed(2007));
  let takes = 0;
  let asked = 0;
  for (let match = 0; match < runs(3); match++) {
    const done = compare(options, random, match % 2 === 0);
    takes += done.takes;
    asked += done.asked;
  }
  // Where there is no stock, tiles come out of hands.
  if (options.variant !== 'caribbean') return;
  expect(takes).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(0);
});
