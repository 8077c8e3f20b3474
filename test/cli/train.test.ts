/** `train`: the file that it writes, and how it goes on with one. */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { connectFourEncoding } from '../../examples/connect-four-encoding.ts';
import { evaluateTrained, type TrainedNetwork, unpackNetwork } from '../../src/author/index.ts';
import { games } from '../../src/games.ts';
import { cli, type RunInput } from './fake-io.ts';

const modules: NonNullable<RunInput['modules']> = {
  './my-game.js': () => ({ default: connectFour, connectFourEncoding }),
};
const train = (line: string, more: RunInput = {}) =>
  cli(games, `train ${line}`.split(' '), { modules, runsOn: true, ...more });

/** What the module that was written exports. */
async function written(text: string | undefined): Promise<TrainedNetwork> {
  const { default: trained }: { default: TrainedNetwork } = await import(
    `data:text/javascript,${encodeURIComponent(text ?? '')}`
  );
  return trained;
}

const OWN = './my-game.js --out network.js --seed 1';

describe('a network', () => {
  test('is written as a module that makes an evaluation; the same seed gives the same', async () => {
    const ended = await train(`${OWN} --matches 3`);
    expect({ exit: ended.exit, err: ended.err }).toEqual({ exit: 0, err: '' });
    expect(ended.out).toMatch(
      /^Connect four: seed 1, 3 matches, log-loss \d\.\d{3} \(0\.693 knows nothing\): network\.js\n/,
    );
    expect(ended.out).toContain("import trained from './network.js';");
    const trained = await written(ended.files['network.js']);
    expect(trained).toMatchObject({ of: 'connect-four@1 encoding@1', options: {}, matches: 3 });
    const [first = 0, second = 0] = evaluateTrained(connectFourEncoding, trained)(connectFour.setup());
    expect(first + second).toBeCloseTo(1, 12);
    expect(first).not.toBe(0.5);
    expect((await train(`${OWN} --matches 3`)).files).toEqual(ended.files);
    const other = await train('./my-game.js --out network.js --seed 2 --matches 3');
    expect((await written(other.files['network.js'])).network).not.toBe(trained.network);
  });

  test('is trained on where the file has one, up to the number of matches', async () => {
    const { files } = await train(`${OWN} --matches 2`);
    const before = await written(files['network.js']);
    const ended = await train(`${OWN} --matches 5`, { files });
    expect(ended.out).toMatch(/^Connect four: seed 1, 5 matches, [^\n]+\n$/);
    const after = await written(ended.files['network.js']);
    expect(after.matches).toBe(5);
    const weights = [before, after].map(({ network }) => unpackNetwork(network, 86).weights);
    expect(weights[1]).not.toEqual(weights[0]);
    // Three matches change little: it did not begin anew.
    const distance = Math.max(...weights[0]!.map((weight, i) => Math.abs(weight - weights[1]![i]!)));
    expect(distance).toBeLessThan(0.1);
    const done = await train(`${OWN} --matches 5`, { files: ended.files });
    expect(await written(done.files['network.js'])).toEqual(after);
  });

  test('is written when the training is interrupted, and says that it goes on', async () => {
    const ended = await train(`${OWN} --matches 1000`, { runsOn: false });
    expect(ended).toMatchObject({ exit: 130, out: '' });
    expect(ended.err).toContain('Stopped after 0 matches, none of them played to its end: network.js.');
    expect((await written(ended.files['network.js'])).matches).toBe(0);
  });

  test('is refused before the first match where it cannot be written', async () => {
    const ended = await train('./my-game.js --out locked/network.js --seed 1 --matches 1000000', { runsOn: true });
    expect({ exit: ended.exit, out: ended.out }).toEqual({ exit: 3, out: '' });
    expect(ended.err).toMatch(/^error: Cannot write "locked\/network\.js": [^\n]+\[file\] [^\n]+\n$/);
  });

  test('is trained for so many minutes', async () => {
    // Each reading of the clock is ten seconds later.
    const ended = await train(`${OWN} --minutes 2`, { tick: 10_000 });
    const { matches } = await written(ended.files['network.js']);
    expect(matches).toBeGreaterThan(0);
    expect(matches).toBeLessThan(12);
  });

  test.each([
    ['of another game', 'oyno', {}, 'was trained for "oyno@1 encoding@1", not "connect-four@1 encoding@1"'],
    ['that is none', undefined, { 'network.js': 'export const a = 1;' }, 'is no network that `train` wrote'],
    ['that is none, with a default', undefined, { 'network.js': 'export default { "of": 1' }, 'is no network that'],
  ])('a file %s is refused, and --force begins anew', async (_, game, given, text) => {
    const files = game === undefined ? given : (await train(`${game} --out network.js --matches 1`)).files;
    const refused = await train(`${OWN} --matches 1`, { files });
    expect(refused).toMatchObject({ exit: 3, files });
    expect(refused.err).toContain(text);
    expect(refused.err).toContain('[wrong-file] Name another file, or let --force begin anew.');
    const forced = await train(`${OWN} --matches 1 --force`, { files });
    expect(await written(forced.files['network.js'])).toMatchObject({ of: 'connect-four@1 encoding@1', matches: 1 });
  });

  test('of other options is refused', async () => {
    const { files } = await train('doubles-wild --out network.js --matches 1 --max-moves 5');
    const refused = await train('doubles-wild --out network.js --matches 2 --seats 4', { files });
    expect(refused).toMatchObject({ exit: 3, files });
    expect(refused.err).toContain('was trained with other options: {"seats":2');
  });

  test('a game of one side has nothing to train', async () => {
    const { exit, err } = await train('oyno-puzzle --out network.js');
    expect(exit).toBe(2);
    expect(err).toContain('has one side with these options: nobody plays against another. [bad-argument]');
  });
});
