/**
 * What the largest inputs of a stranger cost a server, in processor time and memory: the table of docs/run-a-server.md.
 * `node --expose-gc --import tsx scripts/measure-costs.ts [GAME]`, about a minute a game.
 *
 * A stranger can send: a record of 100 kB; the text of a move; a move that is refused; options of which there are no
 * others.
 */
import { parseArgs } from 'node:util';
import {
  type AnyGame,
  type Face,
  type Game,
  type GameTypes,
  replay,
  resumeMatch,
  rulesOf,
  wunby,
} from 'tabletop-rules';

/** A game with the inputs that cost it most. */
interface Costly<G extends GameTypes> {
  readonly game: Game<G>;
  /** What is special about the inputs. */
  readonly about: string;
  readonly options: G['Options'];
  /** Records of about so many bytes, as plain data. */
  record(bytes: number): unknown;
  /** Moves that a state refuses, after so many searches as it can be made to make. */
  refused(state: G['State']): readonly unknown[];
  /** Options of which there are no others, by number. */
  forged(number: number): G['Options'];
}

const BYTES = 100_000;
const FORGED = 10_000;
const CALLS = 50;

const { positionals } = parseArgs({ allowPositionals: true });

/** Milliseconds of processor time. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor time of a call in milliseconds, and the megabytes that are held while its result is. */
function cost(call: () => unknown): { readonly ms: number; readonly megabytes: number } {
  const before = heap();
  const start = cpuTime();
  const result = call();
  const ms = cpuTime() - start;
  const megabytes = (heap() - before) / 2 ** 20;
  // Held until here.
  if (result === heap) throw new Error('unreachable');
  return { ms, megabytes };
}

function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Start it with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function line(what: string, { ms, megabytes }: { readonly ms: number; readonly megabytes: number }): void {
  console.log(`| ${what} | ${ms.toFixed(ms < 10 ? 2 : 0)} | ${megabytes.toFixed(1)} |`);
}

function measure<G extends GameTypes>({ game, about, options, record, refused, forged }: Costly<G>): void {
  const json = JSON.stringify(record(BYTES));
  console.log(`\n**${game.name}**: ${about}\n\n| | ms | MB kept |\n|---|---:|---:|`);
  const parsed: unknown = JSON.parse(json);
  line(
    `\`replay\` of a record of ${json.length} bytes, the first time`,
    cost(() => replay(game, parsed)),
  );
  line(
    'again',
    cost(() => replay(game, parsed)),
  );
  line(
    '`resumeMatch` of it',
    cost(() => resumeMatch(game, parsed)),
  );
  const { states } = replay(game, parsed);
  const state = longestList(game, states);
  const each = (calls: number, total: { ms: number; megabytes: number }): typeof total => ({
    ms: total.ms / calls,
    megabytes: total.megabytes,
  });
  for (const move of refused(state)) {
    const text = JSON.stringify(move);
    line(
      `\`check\` of ${text}`,
      each(
        CALLS,
        cost(() => repeat(CALLS, () => game.check(state, move))),
      ),
    );
  }
  for (const text of ['nonsense', 'x'.repeat(200)]) {
    const shown = text.length > 20 ? `${text.length} characters` : text;
    line(
      `\`parse\` of ${shown}`,
      each(
        CALLS,
        cost(() => repeat(CALLS, () => game.parse(text, state))),
      ),
    );
  }
  line(
    `${FORGED} \`setup\` with options of their own`,
    cost(() => setUp(game, options, forged)),
  );
}

/** The state with the most legal moves. */
function longestList<G extends GameTypes>(game: Game<G>, states: readonly G['State'][]): G['State'] {
  const counts = states.slice(0, 300).map((state) => game.legalMoves(state).length);
  return states[counts.indexOf(Math.max(...counts))]!;
}

function repeat(times: number, call: () => unknown): void {
  for (let i = 0; i < times; i++) call();
}

function setUp<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'],
  forged: (number: number) => G['Options'],
): void {
  for (let number = 0; number < FORGED; number++) {
    const state = game.setup({ ...options, ...forged(number) });
    game.status(state);
    game.legalMoves(state);
  }
}

/** Wunby on the largest board, with the most barriers, and WILD each turn. */
const LAYOUT: readonly string[] = Array.from({ length: 64 }, (_, i) => {
  const row = 1 + Math.floor(i / 5);
  const first = 'adgjm'[i % 5]!;
  const length = i < 42 ? 1 : i < 53 ? 2 : 3;
  const last = (length === 2 ? 'behkn' : 'cfilo')[i % 5]!;
  return length === 1 ? `${first}${row}n` : `${first}${row}-${last}${row}n`;
});
const WUNBY_OPTIONS = { size: 15, barriers: { 1: 42, 2: 11, 3: 11 }, layout: LAYOUT } as const;

const COSTLY = [
  costly({
    game: wunby,
    about: '15 × 15 squares, 64 barriers, WILD each turn.',
    options: WUNBY_OPTIONS,
    record: (bytes) => recordOf(wunby, WUNBY_OPTIONS, bytes, [6, 'WILD']),
    refused: ({ turn }) => [
      { type: 'barrier', seat: turn, from: 'a1n', to: 'a1n' },
      { type: 'move', seat: turn, from: 'a1', to: 'o15' },
      { type: 'forfeit', seat: turn },
    ],
    forged: (number) => ({ size: 15, layout: [], homes: forgedHomes(number) }),
  }),
];

/** Hides the types of a game, so that different ones are in one list. */
function costly<G extends GameTypes>(given: Costly<G>): { readonly id: string; readonly run: () => void } {
  return { id: given.game.id, run: () => measure(given) };
}

/** The record of a match in which the dice always show the same, and the first move of each list that is long is made. */
function recordOf<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'],
  bytes: number,
  roll: readonly Face[],
): unknown {
  const { id, version } = game as AnyGame;
  const rules = rulesOf(game);
  const actions: unknown[] = [];
  let state = game.setup(options);
  let length = JSON.stringify(options).length + 100;
  for (let ply = 0; length < bytes; ply++) {
    const status = game.status(state);
    if (status.type === 'over') break;
    const action =
      status.type === 'chance'
        ? resultOf(game, state, ply, roll)
        : pick(rules.legalMoves(state, status.seats[0]!), ply);
    const next = game.apply(state, action as never);
    length += JSON.stringify(action).length + 1;
    actions.push(action);
    state = next;
  }
  return { game: id, version, options: { ...options }, actions };
}

/** The same faces each time where the dice have them. */
function resultOf<G extends GameTypes>(game: Game<G>, state: G['State'], ply: number, roll: readonly Face[]): unknown {
  const { label, dice } = game.chance(state);
  const faces = dice.map((die, i) => {
    const sides: readonly Face[] = die.faces;
    return sides.includes(roll[i]!) ? roll[i]! : sides[(ply + i) % sides.length]!;
  });
  return { type: 'chance', label, faces };
}

function pick<M>(moves: readonly M[], ply: number): M {
  return moves[(ply * 7_919) % moves.length]!;
}

/** Homes of which there are no others: red's squares, one in each of five rows, have the digits of the number. */
function forgedHomes(number: number): Record<'red' | 'blue' | 'yellow' | 'green', readonly string[]> {
  const letters = 'abcdefghijklmno';
  const row = (name: number): readonly string[] => [...letters.slice(0, 5)].map((letter) => `${letter}${name}`);
  const red = Array.from({ length: 5 }, (_, i) => `${letters[Math.floor(number / 15 ** i) % 15]}${i + 1}`);
  return { red, blue: row(8), yellow: row(9), green: row(10) };
}

for (const { id, run } of COSTLY) if (positionals.length === 0 || positionals.includes(id)) run();
