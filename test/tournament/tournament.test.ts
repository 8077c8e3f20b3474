/** The command `npm run tournament`: pairs, resuming, threads, round-robins, calibrations. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../../scripts/tournament/arguments.ts';
import { tournament } from '../../scripts/tournament/command-line.ts';
import { contestOf } from '../../scripts/tournament/contests.ts';
import { makeBot } from '../../scripts/tournament/make-bot.ts';
import { playTask } from '../../scripts/tournament/play-task.ts';
import { tally } from '../../scripts/tournament/tally.ts';
import { lines } from './lines.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabletop-tournament-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without milliseconds, which are never the same. */
async function results(command: string, signal?: AbortSignal): Promise<readonly object[]> {
  const printed = await lines(`${command} --json`, signal);
  return printed.map((line) => ({ ...JSON.parse(line), msPerMove: undefined }));
}

describe('pairs', () => {
  test('the sides are exchanged, and the same seed gives the same result', async () => {
    const command = 'connect-four --bot mcts:60 --against random,mcts:5 --matches 3';
    const [first, second, ...more] = await results(command);
    expect(more).toEqual([]);
    // Three matches are rounded up to two pairs.
    expect(first).toMatchObject({
      game: 'connect-four',
      bots: ['mcts:60', 'random'],
      matches: 4,
      undecided: 0,
      seed: 1,
    });
    expect(second).toMatchObject({ bots: ['mcts:60', 'mcts:5'] });
    expect(await results(command)).toEqual([first, second]);
    expect(await results(`${command} --seed 2`)).not.toEqual([first, second]);
  });

  test('every row has the command that repeats it', async () => {
    const [row] = await results(
      'oyno --bot random --against greedy --matches 2 --seed 4 --option wild=true --plies 90',
    );
    const { command } = row as { command: string };
    expect(command).toBe(
      'npm run tournament -- oyno --bot random --against greedy --matches 2 --seed 4 --option wild=true --plies 90',
    );
    expect(await results(command.replace('npm run tournament -- ', ''))).toEqual([row]);
  });

  test('a random opening makes bots that draw nothing play different matches, the same ones with sides exchanged', () => {
    const task = { game: 'oyno', options: {}, plyLimit: 30, bots: ['greedy', 'greedy'], evaluate: false };
    const played = (seed: number, opening?: number): unknown =>
      playTask({ ...task, seed, evaluate: true, ...(opening === undefined ? {} : { opening }) }).values;
    expect(played(1)).toEqual(played(2));
    expect(played(1, 0)).toEqual(played(1));
    expect(played(1, 3)).toEqual(played(1, 3));
    expect(played(1, 3)).not.toEqual(played(2, 3));
    // Decisions that are made at random are not those of the bots.
    const { decisions } = playTask({ ...task, seed: 1, plyLimit: 12, opening: 5 });
    expect(decisions[0]! + decisions[1]!).toBeLessThanOrEqual(7);
  });

  test('a match that reaches the ply limit is undecided, whatever the evaluation says', async () => {
    const [row] = await results('wunby --bot random --against random --matches 2 --plies 30');
    expect(row).toMatchObject({ matches: 2, undecided: 2, share: null, low: 0, high: 1 });
    const table = await lines('wunby --bot random --against random --matches 2 --plies 30');
    expect(table[0]).toContain('Undecided');
    expect(table[2]).toMatch(/^\| wunby \| random \/ random \| 2 \| 2 \|/);
  });

  test('more than two seats, and teams: the first bot has one side', async () => {
    expect((await results('wumpus --seats 3 --bot random --against beginner --matches 2'))[0]).toMatchObject({
      matches: 3,
    });
    const teams = 'doubles-wild --seats 4 --option teams=true --bot beginner --against random --matches 2';
    expect((await results(teams))[0]).toMatchObject({ matches: 2 });
  });

  test.each([
    ['chess', 'no game chess'],
    ['oyno --bot chess:3', 'no bot "chess:3"'],
    ['oyno --bot level:7', 'not level:7'],
    ['oyno --bot level:3:2', 'no such settings'],
    ['oyno --bot mcts:many', 'not mcts:many'],
    ['oyno --bot mcts:5:depth', 'name=value'],
    ['oyno --bot mcts:5:depth=deep --matches 1', '"depth"'],
    ['connect-four --bot mcts:5:rollouts=calm --matches 1', '"rollouts"'],
    ['oyno --bot random:3', 'no such settings'],
    ['connect-four --bot greedy --matches 1', 'no evaluation to be greedy with'],
    ['oyno --matches 0', '--matches'],
    ['oyno --option wild=7', 'wild'],
    ['oyno --resume', '--log'],
    ['calibration', 'Which game?'],
    ['round-robin oyno --bots random', 'two bots'],
  ])('%s is refused', async (command, message) => {
    await expect(lines(command)).rejects.toThrow(message);
  });

  test('help', async () => {
    expect((await lines('--help'))[0]).toContain('round-robin');
  });
});

test('bots have settings: iterations or milliseconds, and options of the search', () => {
  const contest = contestOf('oyno');
  const view = contest.game.setup();
  const turn = { view, seat: 0, moves: contest.game.legalMoves(view, 0), random: () => 0 };
  for (const name of [
    'greedy',
    'greedy:width=1',
    'clairvoyant',
    'clairvoyant:5:depth=0',
    'level:1',
    'level:2',
    'mcts:5',
    'mcts:1ms',
    'mcts:5:depth=0:reuse=false',
  ]) {
    expect(turn.moves).toContainEqual(makeBot(contest, name)(turn));
  }
});

describe('a run', () => {
  const command = 'connect-four --bot mcts:20 --against random,beginner --matches 6';

  test('gives the same on one thread, on two, and on none', async () => {
    const here = await results(command);
    expect(await results(`${command} --workers 1`)).toEqual(here);
    expect(await results(`${command} --workers 2`)).toEqual(here);
  });

  test('that is stopped and resumed gives what one run gives', async () => {
    const whole = await results(command);
    const log = join(folder, 'resumed.jsonl');
    const controller = new AbortController();
    const printed: string[] = [];
    const stopped = tournament(
      `${command} --json --workers 0 --log ${log}`.split(' '),
      (line) => {
        printed.push(line);
        controller.abort();
      },
      controller.signal,
    );
    expect(await stopped).toBe(false);
    expect(printed).toHaveLength(1);
    // As if the process had been killed while it wrote.
    const written = readFileSync(log, 'utf8');
    expect(written.split('\n').length - 1).toBe(6);
    writeFileSync(log, written.slice(0, -20));
    expect(await results(`${command} --log ${log} --resume`)).toEqual(whole);
    expect(readFileSync(log, 'utf8').split('\n').length - 1).toBe(12);
    // All is there now: nothing is played again.
    expect(await results(`${command} --log ${log} --resume`)).toEqual(whole);
    expect(readFileSync(log, 'utf8').split('\n').length - 1).toBe(12);
    await expect(lines(`${command} --log ${log}`)).rejects.toThrow('--resume');
  });

  test('an error in a thread ends it', async () => {
    const wrong = 'connect-four --bot mcts:5:exploration=-1 --against random --matches 2';
    await expect(lines(`${wrong} --workers 2`)).rejects.toThrow('exploration');
  });
});

test('a round-robin rates all bots and prints every pairing', async () => {
  const rows = await results('round-robin connect-four --bots random,beginner,mcts:60 --matches 6');
  expect(rows).toHaveLength(4);
  const { ratings } = rows[3] as { ratings: { bot: string; elo: number; matches: number; aboveNext: number | null }[] };
  expect(ratings.map(({ bot }) => bot).at(-1)).toBe('random');
  expect(ratings.at(-1)).toMatchObject({ elo: 0, matches: 12, aboveNext: null });
  const table = await lines('round-robin wumpus --seats 3 --bots random,beginner --matches 3');
  // Alone against two, each.
  expect(table.filter((line) => line.startsWith('| wumpus | random / beginner'))).toHaveLength(1);
  expect(table.filter((line) => line.startsWith('| wumpus | beginner / random'))).toHaveLength(1);
});

test('a ladder is a round-robin of all levels, and marks the steps that are surely worth 100 points', async () => {
  const bots = 'level:1,level:2,level:5';
  const rows = await results(`ladder connect-four --bots ${bots} --matches 16`);
  const { ratings, command } = rows.at(-1) as {
    ratings: { bot: string; clearsStep: boolean | null }[];
    command: string;
  };
  expect(command).toContain(`ladder connect-four --bots ${bots}`);
  expect(ratings.map(({ bot }) => bot)).toEqual(['level:5', 'level:2', 'level:1']);
  expect(ratings.map(({ clearsStep }) => clearsStep)).toEqual([true, true, null]);
  const table = await lines(`ladder connect-four --bots ${bots} --matches 16`);
  expect(table.filter((line) => line.includes('≥ 100'))).toHaveLength(2);
  expect(readArguments(['ladder', 'oyno']).bots).toEqual([1, 2, 3, 4, 5, 6].map((level) => `level:${level}`));
});

test('a calibration reads the evaluation by side, at every decision', async () => {
  const [row] = await results('calibration doubles-wild --bot beginner --matches 3');
  expect(row).toMatchObject({ matches: 3, undecided: 0, logLossOfNothing: Math.log(2) });
  const table = await lines('calibration oyno --bot beginner --matches 2 --plies 5');
  expect(table.join('\n')).toContain('2 undecided');
  const teams = await results('calibration doubles-wild --bot random --matches 2 --seats 4 --option teams=true');
  // Two sides, not four seats.
  expect(teams[0]).toMatchObject({ logLossOfNothing: Math.log(2) });
});

test('a match has the values of its decisions, and a shared win counts in parts', () => {
  const { game } = contestOf('doubles-wild');
  const task = {
    game: game.id,
    options: { tieBreak: 'shared' },
    plyLimit: 3_000,
    bots: ['random', 'random'],
    evaluate: true,
  };
  const { values, decisions } = playTask({ ...task, seed: 0 });
  expect(values?.length).toBe(decisions[0]! + decisions[1]!);
  const played = Array.from({ length: 40 }, (_, seed) => playTask({ ...task, seed, evaluate: false }));
  const shared = played.find(({ shares }) => shares?.[0] === 0.5);
  expect(shared?.shares).toEqual([0.5, 0.5]);
  const result = tally(['random', 'greedy'], [[{ ...task, bots: ['random', 'greedy'], seed: 1 }, shared!]]);
  expect(result).toMatchObject({ won: 0.5, share: 0.5, undecided: 0 });
});

test('a clairvoyant bot sees the state: it does not matter how many guesses it would compare', () => {
  const play = (bot: string): unknown => {
    const bots = [bot, 'beginner'];
    const { shares, plies } = playTask({ game: 'wumpus', options: {}, plyLimit: 400, bots, evaluate: false, seed: 5 });
    return { shares, plies };
  };
  expect(play('clairvoyant:determinizations=1')).toEqual(play('clairvoyant:determinizations=4'));
  expect(play('greedy:determinizations=1')).not.toEqual(play('greedy:determinizations=4'));
  // The same search, but for what it sees.
  expect(play('clairvoyant:20')).not.toEqual(play('mcts:20'));
});
