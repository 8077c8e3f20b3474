/**
 * The borders of the library: what a program passes in by mistake is refused with a `RuleError` that has a code, and is no
 * `TypeError` from within. States, views and the hot functions for authors are trusted beyond that.
 */
import { expect, test } from 'vitest';
import * as bots from '../../src/bots/index.ts';
import * as core from '../../src/core/index.ts';
import { encode, encodingFingerprint } from '../../src/learning/index.ts';
import { createHost } from '../../src/online/index.ts';
import { oyno, oynoKit, oynoPuzzleGenerate } from '../../src/oyno/index.ts';
import { driveBots, selection } from '../../src/ui/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { KINDS } from '../core/hostile-input.ts';
import { kits } from '../kits.ts';

const state = oyno.setup();
const match = core.createMatch(oyno, { seed: 1 });
const record = match.record();
const packed = core.packRecord(oyno, record);
const random = core.seededRandom(1);
const turn = bots.botTurn(match, 0);
const PLACE = { type: 'place', seat: 0, cell: 'b2' } as const;
const FEW = { iterations: 5 };

/** What takes something, and whether `undefined` is right there. */
type Door = readonly [name: string, open: (value: never) => unknown, isOptional?: 'optional'];

const DOORS: readonly Door[] = [
  ['createMatch(_)', (v) => core.createMatch(v)],
  ['resumeMatch(_)', (v) => core.resumeMatch(v, record)],
  ['replay(_)', (v) => core.replay(v, record)],
  ['packRecord(_)', (v) => core.packRecord(v, record)],
  ['unpackRecord(_)', (v) => core.unpackRecord(v, packed)],
  ['playout(_)', (v) => core.playout(v, state, random)],
  ['simulate(_)', (v) => core.simulate(v, { matches: 1 })],
  ['patchesOf(_)', (v) => core.patchesOf(v, state, PLACE)],
  ['rulesOf(_)', (v) => core.rulesOf(v)],
  ['mctsBot(_)', (v) => bots.mctsBot(v)],
  ['greedyBot(_)', (v) => bots.greedyBot(v)],
  ['levelBot(_)', (v) => bots.levelBot(v, 'casual')],
  ['answerTimes(_)', (v) => bots.answerTimes(v)],
  ['analyse(_)', (v) => bots.analyse(v, state, 0, FEW)],
  ['review(_)', (v) => bots.review(v, record, FEW)],
  ['encode(_)', (v) => encode(v, state, 0)],
  ['encodingFingerprint(_)', (v) => encodingFingerprint(v)],
  ['simulate bots', (v) => core.simulate(oyno, { matches: 1, bots: v }), 'optional'],
  ['simulate onMatch', (v) => core.simulate(oyno, { matches: 1, onMatch: v }), 'optional'],
  ['playout random', (v) => core.playout(oyno, state, v)],
  ['parseChance(_)', (v) => core.parseChance(v, '3')],
  ['parseChance text', (v) => core.parseChance({ label: 'x', dice: [{ faces: [1, 2] }] }, v)],
  ['subscribe', (v) => match.subscribe(v)],
  ['redact action', (v) => (typeof v === 'object' && v !== null ? refuse() : oyno.redact(state, v, 0))],
  ['determinize random', (v) => wumpus.determinize(wumpus.view(wumpus.setup(), 0), 0, v)],
  ['botTurn(_)', (v) => bots.botTurn(v, 0)],
  ['botTurn seat', (v) => (v === 0 ? refuse() : bots.botTurn(match, v))],
  ['botTurn random', (v) => bots.botTurn(match, 0, v), 'optional'],
  ['randomBot(_)', (v) => bots.randomBot(v)],
  ['randomBot random', (v) => bots.randomBot({ ...turn, random: v })],
  ['mctsBot()(_)', (v) => bots.mctsBot(oynoKit, FEW)(v)],
  ['greedyBot()(_)', (v) => bots.greedyBot(oynoKit)(v)],
  ['levelBot()(_)', (v) => bots.levelBot(oynoKit, 'novice')(v)],
  ['asyncMctsBot()(_)', (v) => bots.asyncMctsBot(oynoKit, FEW)(v)],
  ['signal', (v) => bots.mctsBot(oynoKit, { ...FEW, signal: v }), 'optional'],
  ['onProgress', (v) => bots.mctsBot(oynoKit, { ...FEW, onProgress: v }), 'optional'],
  ['evaluate', (v) => bots.mctsBot(oyno, { ...FEW, evaluate: v }), 'optional'],
  ['solvedMove', (v) => bots.mctsBot(oyno, { ...FEW, solvedMove: v }), 'optional'],
  ['isDominated', (v) => bots.mctsBot(oyno, { ...FEW, isDominated: v }), 'optional'],
  ['appeal', (v) => bots.mctsBot(oyno, { ...FEW, appeal: v }), 'optional'],
  ['signal of a decision', (v) => bots.asyncMctsBot(oynoKit, FEW)(turn, { signal: v }), 'optional'],
  ['reviewChart(_)', (v) => bots.reviewChart(v)],
  ['resignation sides', (v) => (Array.isArray(v) ? refuse() : bots.resignation(v, 0, [1]))],
  ['driveBots(_)', (v) => driveBots(v, {})],
  ['driveBots onError', (v) => driveBots(match, {}, { onError: v }), 'optional'],
  ['selection(_)', (v) => (typeof v === 'object' && v !== null ? refuse() : selection(v, state, [PLACE]))],
  ['createHost(_)', (v) => (typeof v === 'object' && v !== null ? refuse() : createHost(v))],
  ['oynoPuzzleGenerate(_)', (v) => oynoPuzzleGenerate(v)],
];

/** Where a value is right, or is trusted. */
function refuse(): never {
  throw new core.RuleError('bad-argument', 'It is not tried here.');
}

/** Functions may be right where functions are asked for; what runs code of its own when it is read may throw what it likes. */
const TRIED = KINDS.filter(([name]) => !/function|proxy|getter/.test(name));

test('about fifty hostile values are tried', () => {
  expect(TRIED.length).toBeGreaterThanOrEqual(45);
});

test.each(DOORS.map((door) => ({ name: door[0], door })))('$name refuses what is wrong by code', async ({ door }) => {
  const [, open, isOptional] = door;
  for (const [name, make] of TRIED) {
    if (name === 'undefined' && isOptional === 'optional') continue;
    let refused: unknown;
    try {
      await open(make(() => 0) as never);
    } catch (error) {
      refused = error;
    }
    if (!core.isRuleError(refused)) throw new Error(`${name}: ${String(refused)}`);
    expect(refused.code).toMatch(/^[a-z-]+$/);
  }
});

test.each([undefined, null, 5, 'b2=R'])('%j in place of a state or view is a bad state', (view) => {
  const wrong = view as never;
  for (const open of [
    () => oyno.sides(wrong),
    () => oyno.status(wrong),
    () => oyno.legalMoves(wrong),
    () => oyno.check(wrong, PLACE),
    () => oyno.parse('place b2', wrong),
    () => oyno.apply(wrong, PLACE),
    () => oyno.chance(wrong),
    () => oyno.view(wrong, 0),
    () => oyno.redact(wrong, PLACE, 0),
    () => wumpus.view(wrong, 'spectator'),
    () => wumpus.determinize(wrong, 0, random),
    () => encode(oyno, wrong, 0),
  ]) {
    expect(open).toThrow(expect.objectContaining({ code: 'bad-state' }));
  }
});

test.each(kits.map((kit) => [kit.game.id, kit] as const))('%s takes no option from Object.prototype', (_, kit) => {
  const look = (): string => {
    const { state, record } = core.createMatch(kit.game, { seed: 1 });
    return JSON.stringify([state, record(), kit.position?.format(kit.game.view(state, 'spectator'))]);
  };
  const before = look();
  for (const name of Object.keys(kit.game.options)) {
    for (const value of [true, 3, 'x']) {
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
      try {
        expect(look(), `${name} ${value}`).toBe(before);
      } finally {
        Reflect.deleteProperty(Object.prototype, name);
      }
    }
  }
});
