/** Good calls of boards on pages, of hosts and storages, and of the suites. */

import { randomBot } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import {
  createHost,
  durableStorage,
  type Listing,
  type MatchStorage,
  memoryStorage,
  newSecret,
} from 'tabletop-rules/online';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';
import { oyno, oynoBoard, oynoKit } from 'tabletop-rules/oyno';
import { selection } from 'tabletop-rules/ui';
import { fakeStore } from '../../online/durable-store.ts';
import { HAS_SQLITE } from '../../online/sqlite.ts';
import { toy } from '../../testing/toy.ts';
import type { Calls } from './table.ts';

const state = oyno.setup();
const match = createMatch(oyno, { seed: 1 });
const boardgameState = {
  state,
  status: oyno.status(state),
  options: match.options,
  actions: [],
  ply: 0,
  recent: [],
  before: null,
  isView: false,
  isRevealing: false,
  isSecret: false,
};
const secret = newSecret();
const request = (): Request => new Request('http://localhost/hook', { method: 'POST', body: '{}' });
const QUICK = Object.freeze({ runs: 1, seed: 1, maxMoves: 1 });

export const PLACE_CALLS: Calls = {
  defineBoardElement: { args: () => ['tabletop-match'] },
  engineBot: { args: () => ['./my-engine:500ms'] },
  boardgameIoBot: { args: () => [oynoKit, 'casual'] },
  boardgameIoMatch: {
    args: () => [oynoKit, { moves: {}, getState: () => ({ G: boardgameState }), subscribe: () => () => undefined }],
  },
  recordOf: { args: () => [oynoKit, { ...boardgameState }] },
  toBoardgameIo: { args: () => [oynoKit, { random: () => 0 }] },
  defineGameElement: { args: () => ['tabletop-board'] },
  driveBots: { args: () => [match, { 1: randomBot }, { raceDelay: 0, moveDelay: 0, onError: () => undefined }] },
  boardHtml: { args: () => [{ playable: match, board: oynoKit, seat: 0, names: ['Ann', 'Bob'] }] },
  board: { args: () => [null, { playable: match, board: oynoKit, seat: 0 }] },
  matchStore: { args: () => [match] },
  mountBoard: { args: () => [null, { playable: match, board: oynoKit, seat: 0 }] },
  soundPlayer: { args: () => [] },
  selection: { args: () => [oynoBoard, state, match.legalMoves()] },

  createHost: {
    args: () => [{ games: [oyno], storage: memoryStorage(), basePath: '/api', limits: {}, log: () => undefined }],
  },
  durableStorage: { args: () => [fakeStore()] },
  joinMatch: { args: () => ['http://127.0.0.1:1/matches/a', secret, { game: oyno, fetch: refuse }], waits: true },
  matchIdOf: { args: () => ['a key'] },
  memoryStorage: { args: () => [] },
  newSecret: { args: () => [] },
  verifyWebhook: { args: () => [request(), secret] },
  webhook: { args: () => [{ url: 'https://example.org/hooks', secret, events: ['match-over'] }] },
  postgresStorage: { args: () => [{ connectionString: 'postgres://127.0.0.1:1/none', schema: 'a' }], slow: true },
  svgToPng: { args: () => [oynoBoard.svg(state, { literalColours: true }), 60] },
  sqliteStorage: { args: () => [{ file: ':memory:' }] },

  ConformanceError: { args: () => [{ check: 'ends', message: 'It never ends.' }], trusts: true },
  StorageError: { args: () => ['order', 'It is out of order.', {}], trusts: true },
  checkBoard: { args: () => [oynoKit, { ...QUICK }], slow: true },
  checkBot: { args: () => [toy, () => randomBot, { ...QUICK }], slow: true },
  checkEncoding: { args: () => [oynoKit, { ...QUICK }], slow: true },
  checkGame: { args: () => [toy, { ...QUICK, options: {}, only: ['sides'] }], slow: true },
  checkStorage: {
    args: () => [async () => memoryStorage(), { writers: 2, revisions: 2, patience: 1_000, onStep: () => undefined }],
    slow: true,
  },
  matches: { args: () => [toy, { maxPlies: 3, options: {} }] },
  scripted: { args: () => [[1], 2] },
  withScript: { args: () => [[], () => 1] },
};

function refuse(): Promise<Response> {
  return Promise.reject(new Error('there is no network'));
}

const listing: Listing = Object.freeze({
  game: 'oyno',
  phase: 'open',
  listed: true,
  creator: 'a',
  at: 1,
  shown: 1,
  due: null,
  summary: { seats: 2, open: 1 } as never,
});

/** The functions of a storage. */
function storageCalls(name: string, storage: MatchStorage): Calls {
  const all: Readonly<Record<keyof MatchStorage, () => readonly unknown[]>> = {
    append: () => ['m', 0, [], listing, []],
    read: () => ['m', 0],
    list: () => [{ limit: 1 }],
    claimDue: () => [{ at: 1, until: 2, limit: 1 }],
    remove: () => ['m', 0],
    readDocument: () => ['ban', 'a'],
    writeDocument: () => ['ban', 'a', 0, { order: 1, value: {} }],
    listDocuments: () => [{ kind: 'ban', limit: 1 }],
    beat: () => [1, 1_000],
    note: () => ['m', 'note'],
    subscribe: () => ['m', () => undefined],
    close: () => [],
  };
  return Object.fromEntries(
    Object.entries(all).map(([method, args]) => [
      `${name}.${method}`,
      { call: (...given: never[]) => Reflect.apply(Reflect.get(storage, method), undefined, given), args },
    ]),
  );
}

const host = createHost({ games: [oyno], storage: memoryStorage() });
const start = selection(oynoBoard, state, match.legalMoves());

/** Methods of what these functions give. */
export const PLACE_METHODS: Calls = {
  'selection.choose': { call: start.choose, args: () => ['cell:b2'] },
  'selection.back': { call: start.back, args: () => [] },
  'host.fetch': { call: host.fetch, args: () => [new Request('http://localhost/health'), { address: 'a' }] },
  'host.openApi': { call: host.openApi, args: () => [] },
  'host.sweep': { call: host.sweep, args: () => [] },
  'host.drain': { call: host.drain, args: () => [{ notice: 0 }] },
  ...storageCalls('memoryStorage', memoryStorage()),
  ...storageCalls('durableStorage', durableStorage(fakeStore())),
  ...(HAS_SQLITE ? storageCalls('sqliteStorage', await sqliteStorage(':memory:')) : {}),
};
