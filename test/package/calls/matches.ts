/** Good calls of core, bots, learning and many matches, and of what they give. */
import { MessageChannel } from 'node:worker_threads';
import {
  asyncMctsBot,
  botTurn,
  greedyBot,
  levelBot,
  mctsBot,
  randomBot,
  resignation,
  review,
} from 'tabletop-rules/bots';
import { createMatch, cryptoRandom, formatMatch, packRecord, seededRandom } from 'tabletop-rules/core';
import { vectorEnv } from 'tabletop-rules/learning';
import { oyno, oynoKit } from 'tabletop-rules/oyno';
import { toy } from '../../testing/toy.ts';
import type { Calls } from './table.ts';

const state = oyno.setup();
const PLACE = Object.freeze({ type: 'place', seat: 0, cell: 'b2' } as const);
const played = createMatch(oyno, { seed: 1 });
played.play(PLACE);
const record = played.record();
const packed = packRecord(oyno, record);
const file = {
  record,
  date: '2026-11-27',
  players: ['Ann', 'Bob'],
  tags: { Event: 'Club' },
  notes: { 1: { comment: 'Good.' } },
};
const matchText = formatMatch(oyno, file);
const die = Object.freeze({ label: 'die', dice: [{ faces: [1, 2, 3] }] });
const FEW = Object.freeze({ iterations: 3 });
const turn = botTurn(createMatch(oyno, { seed: 1 }), 0, seededRandom(1));
/** A port at which nobody listens. */
const port = (): object => new MessageChannel().port1;
const nobody = (): object => ({ on: () => undefined, off: () => undefined, postMessage: () => undefined });

const reviewed = await review(oynoKit, record, FEW);
const MOST = { maxMoves: 2 };

export const MATCH_CALLS: Calls = {
  RuleError: { args: () => ['bad-move', 'It is bad.', { details: {} }], trusts: true },
  createMatch: { args: () => [oyno, { options: {}, seed: 1, chance: 'auto' }] },
  formatChance: { args: () => [{ label: 'die', faces: [1] }] },
  formatMatch: { args: () => [oyno, file, { maxActions: 9 }] },
  gameOfMatch: { args: () => [matchText] },
  isRuleError: { args: () => [new Error('an error')] },
  outcomes: { args: () => [die] },
  packRecord: { args: () => [oyno, record] },
  parseChance: { args: () => [die, '2'] },
  parseMatch: { args: () => [oyno, matchText, { maxActions: 9 }] },
  patchesOf: { args: () => [oyno, state, PLACE] },
  perft: { args: () => [oyno, state, 1] },
  playout: { args: () => [oyno, state, seededRandom(1), { ...MOST, bots: [randomBot, randomBot] }] },
  replay: { args: () => [oyno, record, { maxActions: 9 }] },
  resolveOptions: { args: () => [oyno.options, {}] },
  resumeMatch: { args: () => [oyno, record, { seed: 1, chance: 'auto', maxActions: 9 }] },
  reasonIn: { args: () => [{ reasons: { 'bad-move': 'Das ist kein Zug.' } }] },
  rulesOf: { args: () => [oyno] },
  seenRecord: { args: () => [played, 1] },
  simulate: {
    args: () => [oyno, { ...MOST, matches: 2, seed: 1, options: {}, bots: [randomBot], onMatch: () => undefined }],
  },
  toViolation: { args: () => [{ code: 'bad-move', message: 'It is bad.' }] },
  unpackRecord: { args: () => [oyno, packed, { maxActions: 9 }] },

  analyse: { args: () => [oynoKit, state, 0, { ...FEW, seed: 1, onProgress: () => undefined }], slow: true },
  answerTimes: { args: () => [oynoKit] },
  asyncLevelBot: { args: () => [oynoKit, 'novice', {}] },
  asyncMctsBot: { args: () => [oynoKit, { ...FEW }] },
  botTurn: { args: () => [played, 1, seededRandom(1)] },
  greedyBot: { args: () => [oynoKit, { temperature: 0 }] },
  grade: { args: () => [oynoKit, { ...reviewed }, 0] },
  isLevel: { args: () => ['novice'] },
  levelBot: { args: () => [oynoKit, 'novice', {}] },
  levelOfPlay: { args: () => [oynoKit, { choices: 9, gaveAway: 0.5 }] },
  luck: { args: () => [oynoKit, record, { seed: 1, results: 9, lookAhead: { events: 1, playouts: 1 } }], slow: true },
  luckChart: {
    args: () => [{ ...reviewed.luck }, { seat: 1, names: ['Ann', 'Bob'], ply: 1, theme: 'dark', literalColours: true }],
  },
  luckMoments: { args: () => [{ ...reviewed.luck }, 0] },
  mergeNotes: { args: () => [{ 1: { comment: 'a' } }, { 1: { comment: 'b', variations: [] } }] },
  mctsBot: { args: () => [oynoKit, { ...FEW, exploration: 1, evaluate: () => [0.5, 0.5] }] },
  randomBot: { args: () => [{ ...turn }] },
  resignation: { args: () => [[0, 1], 0, [0.1], { below: 0.2, decisions: 3 }] },
  review: { args: () => [oynoKit, record, { ...FEW, seed: 1, onProgress: () => undefined }], slow: true },
  reviewChart: {
    args: () => [{ ...reviewed }, { names: ['Ann', 'Bob'], ply: 1, theme: 'dark', literalColours: true }],
  },
  reviewNotes: { args: () => [oynoKit, { ...reviewed }] },
  serveAnalysis: { args: () => [nobody(), oynoKit] },
  serveBot: { args: () => [nobody(), oynoKit, randomBot] },
  workerAnalysis: { args: () => [port()] },
  workerBot: { args: () => [port()] },
  workerPool: { args: () => [[port()]] },

  actionCount: { args: () => [oyno, {}] },
  actionMask: { args: () => [oyno, state, 0, new Uint8Array(91)], writes: true },
  actionNumber: { args: () => [oyno, state, PLACE] },
  actionOfNumber: { args: () => [oyno, state, 0, 0] },
  checkFingerprint: { args: () => [oyno, 'oyno', {}] },
  encode: { args: () => [oyno, state, 0, undefined], writes: true },
  encodingFingerprint: { args: () => [oyno, {}] },
  legalActions: { args: () => [oyno, state, 0] },
  observationFields: { args: () => [oyno, {}] },
  observationLength: { args: () => [oyno, {}] },
  onnxBot: { args: () => [oyno, { model: 'missing.onnx' }] },
  onnxEvaluation: { args: () => [oyno, { model: 'missing.onnx' }] },
  readDataset: { args: () => ['missing', { game: oyno }] },
  serveShards: { args: () => [nobody(), oyno, []] },
  vectorEnv: {
    args: () => [
      oynoKit,
      { matches: 1, seed: 1, options: {}, opponents: [null, 'random'], maxMoves: 9, autoreset: 'next-step' },
    ],
  },
  writeDataset: {
    args: () => [oyno, { ...MOST, out: 'data', matches: 1, seed: 1, options: {}, bots: [], matchesPerShard: 1 }],
  },

  simulateMany: {
    args: () => ['oyno', { ...MOST, matches: 1, seed: 1, workers: 0, bots: ['random'] }],
    slow: true,
    fixed: ['workers'],
  },
  startQueueWorker: {
    args: () => [{ url: 'redis://127.0.0.1:1', name: 'runs', workers: 1, modules: 'none' }],
    slow: true,
  },
  tournamentMany: {
    args: () => [
      'oyno',
      { ...MOST, matches: 2, seed: 1, workers: 0, bots: ['random', 'novice'], luck: true, until: 0.5 },
    ],
    slow: true,
    fixed: ['workers'],
  },
};

/** Each is called on a match of its own. */
function ofMatch(name: string): (...args: never[]) => unknown {
  return (...args) => {
    const match = createMatch(toy, { seed: 1, chance: name === 'roll' ? 'manual' : 'auto' });
    return Reflect.apply(Reflect.get(match, name), undefined, args);
  };
}

const begun = createMatch(toy, { seed: 1 });
const [asked = 0] = begun.status.type === 'turn' ? begun.status.seats : [];
const next = begun.legalMoves()[0];

/** Methods of what these functions give. */
export const MATCH_METHODS: Calls = {
  'match.legalMoves': { call: ofMatch('legalMoves'), args: () => [asked] },
  'match.play': { call: ofMatch('play'), args: () => [next, { by: asked, seen: begun.revision }] },
  'match.tryPlay': { call: ofMatch('tryPlay'), args: () => [next, { by: asked, seen: begun.revision }] },
  'match.roll': { call: ofMatch('roll'), args: () => [] },
  'match.view': { call: ofMatch('view'), args: () => [0, 0] },
  'match.log': { call: ofMatch('log'), args: () => ['spectator', 0] },
  'match.undo': { call: ofMatch('undo'), args: () => [{ seat: 0, force: true }] },
  'match.resign': { call: ofMatch('resign'), args: () => [0] },
  'match.subscribe': { call: ofMatch('subscribe'), args: () => [() => undefined] },
  'match.getSnapshot': { call: ofMatch('getSnapshot'), args: () => [] },
  'match.record': { call: ofMatch('record'), args: () => [] },
  'vectorEnv.step': { call: vectorEnv(oynoKit, { matches: 1 }).step, args: () => [[0]] },
  'vectorEnv.reset': { call: vectorEnv(oynoKit, { matches: 1 }).reset, args: () => [{ seed: 1, matches: [1] }] },
  'vectorEnv.record': { call: vectorEnv(oynoKit, { matches: 1 }).record, args: () => [0] },
  'vectorEnv.endedRecord': { call: vectorEnv(oynoKit, { matches: 1 }).endedRecord, args: () => [0] },
  'bot of mctsBot': { call: mctsBot(oynoKit, FEW), args: () => [{ ...turn }] },
  'bot of asyncMctsBot': {
    call: asyncMctsBot(oynoKit, FEW),
    args: () => [{ ...turn }, { onProgress: () => undefined }],
  },
  'bot of greedyBot': { call: greedyBot(oynoKit), args: () => [{ ...turn }] },
  'bot of levelBot': { call: levelBot(oynoKit, 'novice'), args: () => [{ ...turn }] },
  resigns: { call: resignation([0, 1], 0, [1]), args: () => [0.5] },
  'seededRandom()': { call: seededRandom(1), args: () => [6] },
  'cryptoRandom()': { call: cryptoRandom(), args: () => [6] },
};
