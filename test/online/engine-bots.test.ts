/** Bots of a host that are engines by lines of text. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { botTurn } from 'tabletop-rules/bots';
import { createMatch, type GameKit, seededRandom } from 'tabletop-rules/core';
import { fundominoKit } from 'tabletop-rules/fundomino';
import { type CreatedMatch, createHost, joinMatch, memoryStorage } from 'tabletop-rules/online';
import { oynoKit } from 'tabletop-rules/oyno';
import { type EngineBot, engineBot } from 'tabletop-rules/scale';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../package/consumer.ts';

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!HAS_PYTHON) console.warn('python3 is missing: examples/engine.py is not tried.');
const folder = mkdtempSync(join(tmpdir(), 'engine-bots-'));
const engines: EngineBot[] = [];
afterAll(() => {
  for (const engine of engines) engine.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(name: string): EngineBot {
  const engine = engineBot(name);
  engines.push(engine);
  return engine;
}

const botOf = (engine: EngineBot, kit: GameKit) => engine(kit.game, kit);

/** A program in shell. `answer`: what it does when it is asked. */
function program(name: string, answer: string): string {
  const path = join(folder, name);
  const script = `read line; echo "id name sh"; echo ok; while read -r line; do echo "$line" >> ${path}.log; case $line in
moves*) first=$(echo "$line" | cut -f2);; go*) ${answer};; stop) echo "bestmove $first";; esac; done`;
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('engines as bots of a host', () => {
  test.runIf(HAS_PYTHON).each<[string, GameKit]>([oynoKit, fundominoKit].map((kit: GameKit) => [kit.game.id, kit]))(
    'the example in Python plays two matches of %s at once, to their ends',
    async (id, kit) => {
      const engine = open(join(ROOT, 'examples/engine.py'));
      const lines: string[] = [];
      const host = createHost({
        games: [kit],
        storage: memoryStorage(),
        bots: { python: engine },
        raceDelay: 0,
        log: (line) => lines.push(JSON.stringify(line)),
      });
      const body = JSON.stringify({ game: id, seats: [{ kind: 'me' }, { kind: 'bot', bot: 'python' }] });
      const headers = { 'content-type': 'application/json' };
      const fetch = (request: Request) => host.fetch(request);
      const play = async (seed: number) => {
        const created = await host.fetch(new Request('http://host/matches', { method: 'POST', headers, body }));
        const { match, token }: CreatedMatch = await created.json();
        const playable = await joinMatch(`http://host/matches/${match}`, token ?? undefined, { game: kit, fetch });
        const random = seededRandom(seed);
        while (playable.status.type !== 'over') {
          const moves = playable.legalMoves(0);
          if (moves.length > 0) await playable.tryPlay(moves[random(moves.length)]!);
          else await new Promise((resolve) => setTimeout(resolve, 5));
          if (playable.ply > 60) await playable.resign();
        }
        playable.close();
      };
      await Promise.all([play(1), play(2)]);
      host.close();
      expect(lines.filter((line) => /bot-failed|bot-replaced|fault/.test(line))).toEqual([]);
    },
  );

  test('it is told the view of its seat and nothing hidden, and of each match that it is another one', async () => {
    const path = program('spy', 'echo "bestmove $first"');
    const engine = open(`${path}:7`);
    const match = createMatch(fundominoKit.game, { seed: 5 });
    const seat = match.status.type === 'turn' ? match.status.seats[0]! : 0;
    const [one, other] = [botOf(engine, fundominoKit), botOf(engine, fundominoKit)];
    const turn = botTurn(match, seat);
    const moves = await Promise.all([one(turn), one(turn), other(turn)]);
    expect(moves).toEqual([turn.moves[0], turn.moves[0], turn.moves[0]]);
    const lines = readFileSync(`${path}.log`, 'utf8').split('\n');
    const asked = [`position ${fundominoKit.position.format(match.view(seat))}`, lines[2], `go seat ${seat} nodes 7`];
    expect(asked[0]).toContain('?');
    expect(lines).toEqual(['newgame fundomino', ...asked, ...asked, 'newgame fundomino', ...asked, '']);
  });

  test('nobody else waits while it thinks; where it is not wanted any more, it is told to stop', async () => {
    const engine = open(program('slow', ':'));
    const bot = botOf(engine, oynoKit);
    const controller = new AbortController();
    const asked = bot(botTurn(createMatch(oynoKit.game), 0), { signal: controller.signal });
    let isDone = false;
    void asked.finally(() => {
      isDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    controller.abort();
    expect(await asked).toMatchObject({ type: 'place' });
    await expect(bot(botTurn(createMatch(oynoKit.game), 0), { signal: controller.signal })).rejects.toThrow('over');
  });

  test('one that is told to stop and does not has ten seconds: others wait for it', async () => {
    const path = program('deaf', 'cat > /dev/null');
    const bot = botOf(open(`${path}:1000000`), oynoKit);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const controller = new AbortController();
      const failed = bot(botTurn(createMatch(oynoKit.game), 0), { signal: controller.signal }).catch(String);
      const isAsked = () => existsSync(`${path}.log`) && readFileSync(`${path}.log`, 'utf8').includes('\ngo ');
      while (!isAsked()) await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(20_000);
      controller.abort();
      vi.advanceTimersByTime(10_000);
      expect(await failed).toContain('has not answered in 10 s');
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(['my-engine', './engine.js', './a b:', ''])('%j is no name of an engine', (name) => {
    expect(() => engineBot(name)).toThrow('./my-engine:500ms');
  });

  test.each([
    ['none', 'cannot be started: ENOENT'],
    ['dies', 'has ended with the exit code 3'],
    ['wrong', 'no legal move'],
    ['lost', 'I am lost'],
    ['endless', 'writes a line of more than 1000000 characters'],
  ])('a program that fails is started again: %s', async (name, why) => {
    const answers: Readonly<Record<string, string>> = {
      dies: 'exit 3',
      wrong: 'echo "bestmove castle"',
      lost: 'echo "error lost I am lost"',
      endless: 'head -c 2000000 /dev/zero',
    };
    const answer = answers[name];
    const path = answer === undefined ? join(folder, name) : program(name, answer);
    const bot = botOf(open(path), oynoKit);
    const turn = botTurn(createMatch(oynoKit.game), 0);
    await expect(bot(turn)).rejects.toThrow(why);
    program(name, 'echo "bestmove $first"');
    expect(await vi.waitFor(() => bot(turn), { timeout: 60_000 })).toEqual(turn.moves[0]);
  });
});
