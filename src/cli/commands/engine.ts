/** `engine`: the library's search as a program that others ask by lines of text; docs/engines.md has the protocol. */

import { once } from 'node:events';
import { asyncMctsBot } from '../../bots/index.ts';
import { cryptoRandom, type GameTypes, isRuleError, RuleError, type Seat } from '../../core/index.ts';
import { errorCode, show, toRuleError } from '../../core/internal.ts';
import { docs } from '../docs.ts';
import { type NamedKit, openGame, positionOf } from '../game.ts';
import type { Terminal } from '../output.ts';
import { type CommandLine, GAME_ARGUMENT } from '../syntax.ts';
import { readLines } from './env-requests.ts';

/** The version of the protocol. */
const PROTOCOL = '1';
/** How long a search without a limit takes, in milliseconds: until `stop`, but not for ever. */
const LONGEST = 600_000;
/** A player who has so much time left plans for so many more moves. */
const MOVES_TO_GO = 30;

export function addEngine({ program, t, games }: CommandLine): void {
  program
    .command('engine')
    .description('let another program ask for moves, as chess programs do: lines of text')
    .argument('<game>', GAME_ARGUMENT)
    .addHelpText('after', `\nThe lines: ${docs('engines.md')}`)
    .action(async (name: string) => engineCommand(t, await openGame(t.io, games, name)));
}

/** Answers until the input ends, or `quit`. */
async function engineCommand({ io }: Terminal, kit: NamedKit): Promise<void> {
  const { game } = kit;
  const write = (line: string): void => void io.stdout.write(`${line}\n`);
  let view: GameTypes['View'] | undefined;
  let search: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  const go = async (text: string, stop: AbortController): Promise<void> => {
    const { seat, ...budget } = readGo(text);
    if (view === undefined) throw new RuleError('bad-argument', 'There is no position yet.');
    const moves = game.legalMoves(view, seat);
    let [best] = moves;
    if (best === undefined) throw new RuleError('wrong-seat', `Seat ${seat} is not asked now.`);
    let told = -1;
    const bot = asyncMctsBot(kit, {
      ...budget,
      onProgress: ({ nodes, timeMs, value, line, moves: [first] }) => {
        best = first?.move ?? best;
        if (Math.floor(timeMs / 100) === told) return;
        told = Math.floor(timeMs / 100);
        const pv = line.map((move) => `\t${game.format(move)}`).join('');
        write(`info nodes ${nodes} time ${Math.round(timeMs)} value ${value.toFixed(3)} line${pv}`);
      },
    });
    try {
      best = await bot({ view, seat, moves, random: cryptoRandom() }, { signal: stop.signal });
    } catch (error) {
      if (errorCode(error) !== 'aborted') throw error;
    }
    write(`bestmove ${game.format(best)}`);
  };

  const answer = async (word: string, text: string): Promise<void> => {
    switch (word) {
      case 'tabletop':
        if (text !== PROTOCOL) throw new RuleError('bad-argument', `The protocol is version ${PROTOCOL}.`);
        write(`id name tabletop-rules ${game.id}`);
        write('ok');
        break;
      case 'newgame':
        if (text !== game.id) throw new RuleError('wrong-game', `This engine plays ${game.id}.`);
        view = undefined;
        break;
      case 'position': {
        const read = positionOf(kit).parse(text);
        if (!read.ok) throw toRuleError(read.error);
        view = read.value;
        break;
      }
      case 'go': {
        const stop = new AbortController();
        search = { stop, done: go(text, stop).catch(refuse) };
        break;
      }
      // Its own rules know the legal moves; `stop` has done its work.
      case 'moves':
      case 'stop':
        break;
      default:
        throw new RuleError('bad-argument', `There is no command ${show(word)}.`);
    }
  };
  const refuse = (error: unknown): void => {
    if (!isRuleError(error)) throw error;
    write(`error ${error.code} ${error.message.replaceAll(/\s+/g, ' ')}`);
  };

  for await (const line of readLines(io.stdin)) {
    const [, word = '', text = ''] = /^(\S+)\s*(.*?)\s*$/.exec(line ?? 'too-long') ?? [];
    if (word === '') continue;
    if (word === 'stop' || word === 'quit') search?.stop.abort();
    if (word === 'quit') break;
    await search?.done;
    search = undefined;
    await answer(word, text).catch(refuse);
    if (io.stdout.writableNeedDrain) await once(io.stdout, 'drain');
  }
  await search?.done;
}

/** `seat 1 nodes 500`, `seat 0 time 1000`, `seat 0 clock 60000 inc 500`. */
function readGo(text: string): { seat: Seat } & ({ iterations: number } | { timeMs: number }) {
  const words = text.split(/\s+/);
  const given = new Map<string, number>();
  for (let i = 0; i < words.length; i += 2) {
    const [name = '', value = ''] = words.slice(i, i + 2);
    const isKnown = ['seat', 'nodes', 'time', 'clock', 'inc'].includes(name);
    if (!isKnown || !/^\d{1,9}$/.test(value)) {
      throw new RuleError('bad-argument', 'After go stand seat, nodes, time, clock and inc, each with a whole number.');
    }
    given.set(name, Number(value));
  }
  const seat = given.get('seat');
  if (seat === undefined) throw new RuleError('bad-argument', 'After go stands a seat: go seat 0 time 1000.');
  const [nodes, time, clock] = [given.get('nodes'), given.get('time'), given.get('clock')];
  if (nodes !== undefined) return { seat, iterations: Math.max(1, nodes) };
  const share = clock === undefined ? LONGEST : Math.min(clock / 2, clock / MOVES_TO_GO + (given.get('inc') ?? 0));
  return { seat, timeMs: Math.max(1, Math.floor(time ?? share)) };
}
