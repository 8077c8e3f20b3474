/** Match files on the command line: `convert`, `upgrade`, and the commands that take a saved match. */
import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { review, reviewNotes } from '../../src/bots/index.ts';
import { recordText } from '../../src/cli/files.ts';
import { createMatch, formatMatch, type MatchFile, parseMatch, seenRecord } from '../../src/core/index.ts';
import { fundomino, fundominoKit } from '../../src/fundomino/index.ts';
import { games } from '../../src/games.ts';
import { oyno } from '../../src/oyno/index.ts';
import { actionOf } from '../bots/turns.ts';
import { cli } from './fake-io.ts';
import { registry } from './registry.ts';

const match = createMatch(oyno);
match.play({ type: 'place', seat: 0, cell: 'b2' });
match.play({ type: 'place', seat: 1, cell: 'd4' });
const notes = { 1: { comment: 'Near the centre.' } };
const noted: MatchFile = { record: match.record(), players: ['Ann', 'Bob'], notes };
const dealt = createMatch(fundomino, { seed: 1 });

const files = {
  json: recordText(match.record()),
  text: formatMatch(oyno, { record: match.record() }),
  noted: formatMatch(oyno, noted),
  dealt: formatMatch(fundomino, { record: dealt.record(), notes: { 1: { comment: 'It is the best tile.' } } }),
  seen: formatMatch(fundomino, { record: seenRecord(dealt, 1), players: ['Ann', 'Bob'] }),
};
const run = (argv: string, more: object = {}) => cli(games, argv.split(' '), { files: { ...files, ...more } });

describe('convert', () => {
  test('writes a record as text, and text as a record', async () => {
    expect((await run('convert json')).out).toBe(files.text);
    expect((await run('convert text --json')).out).toBe(files.json);
    expect((await run('convert noted')).out).toBe(files.noted);
  });

  test('writes a new file', async () => {
    const ended = await run('convert json --out new.match');
    expect([ended.exit, ended.out, ended.err]).toEqual([0, '', 'Wrote new.match.\n']);
    expect(ended.files['new.match']).toBe(files.text);
    expect((await run('convert json --out text')).err).toContain('exists. [file]');
    expect((await run('convert noted --out text --force')).files['text']).toBe(files.noted);
  });

  test('what one seat saw, without comments; that is no record', async () => {
    const { out } = await run('convert dealt --observer 1');
    expect(out).toBe(formatMatch(fundomino, { record: seenRecord(dealt, 1) }));
    expect(out).toContain('* deal: ?');
    expect((await run('convert seen')).out).toBe(files.seen);
    expect(await run('convert seen --json')).toMatchObject({ exit: 1, err: expect.stringContaining('[seen-record]') });
    expect(await run('convert json --json --observer 1')).toMatchObject({ exit: 2 });
  });
});

describe('a match file in place of a record', () => {
  test('replay shows its comments, and what one seat saw', async () => {
    const { out, exit } = await run('replay noted');
    expect(exit).toBe(0);
    expect(out).toContain(
      'turn=0\nseat 0 Ann, seat 1 Bob\n1  seat 0  place b2\nNear the centre.\n2  seat 1  place d4\n',
    );
    const seen = await run('replay seen --ply 2');
    expect(seen.out).toMatch(
      /^Fundomino, \d+ plies, as seat 1 saw it: not verified\.\nseat 0 Ann, seat 1 Bob\n +1 {2}chance {2}deal: \?\n/,
    );
    expect(await run('replay seen --boards')).toMatchObject({ exit: 1, err: expect.stringContaining('[seen-record]') });
  });

  test('render and analyse', async () => {
    expect((await run('render noted --line')).out).toBe((await run('render json --line')).out);
    const analysed = await run('analyse noted --bots mcts:20 --seed 1');
    expect(analysed.out).toBe((await run('analyse json --bots mcts:20 --seed 1')).out);
    expect(await run('render seen')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('`tabletop-rules replay` shows'),
    });
  });

  test('play goes on with it, does not write over its comments, and saves match files', async () => {
    const input = ['quit'];
    const played = await cli(games, ['play', '--resume', 'noted', '--save', 'new.match'], { files, input });
    expect(played.files['new.match']).toBe(files.text);
    const again = await cli(games, ['play', '--resume', 'noted', '--save', 'noted'], { files, input });
    expect([again.exit, again.files['noted']]).toEqual([3, files.noted]);
    const own = await cli(games, ['play', '--resume', 'json', '--save', 'json'], { files, input });
    expect([own.exit, own.files['json']]).toEqual([0, files.json]);
  });

  test('what is wrong in it is named with its line', async () => {
    const { err, exit } = await run('replay wrong', { wrong: files.text.replace('d4', 'c3') });
    expect(exit).toBe(1);
    expect(err).toMatch(/^error: Line 5, column 6: .* \[bad-file\] .*\/docs\/match-files\.md$/m);
    expect((await run('replay odd', { odd: '[Rules 1]\n' })).err).toContain('Here must be the header [Game');
    expect((await run('replay odd', { odd: files.text.replace('oyno', 'chess') })).err).toContain('[unknown-game]');
  });
});

describe('analyse --notes', () => {
  test('writes what a review found beside the comments of the file', async () => {
    // Seat 1 does not close the row, and seat 0 wins.
    const lost = createMatch(ticTacToe);
    for (const text of ['a1', 'b2', 'b1', 'a3', 'c1']) lost.play(actionOf(ticTacToe, lost.state, text));
    const own = {
      comment: 'Oh!',
      clockMs: 5_000,
      variations: [{ actions: [actionOf(ticTacToe, lost.view(1, 3), 'b3')] }],
    };
    const text = formatMatch(ticTacToe, { record: lost.record(), players: ['Ann', 'Bob'], notes: { 4: own } });
    const input = { files: { lost: text } };
    const argv = ['analyse', 'lost', '--bots', 'mcts:3000', '--seed', '1'];
    const ended = await cli(registry, [...argv, '--notes', 'new.match'], input);
    expect([ended.exit, ended.err]).toEqual([0, expect.stringContaining('Wrote new.match.')]);
    const { players, notes, record } = parseMatch(ticTacToe, ended.files['new.match']!);
    expect([players, record]).toEqual([['Ann', 'Bob'], lost.record()]);
    expect(notes).toMatchObject({
      0: { chances: [expect.anything(), expect.anything()] },
      4: { clockMs: 5_000 },
      5: { chances: [1, 0] },
    });
    expect(notes?.[4]?.comment).toMatch(/^Oh!\nblunder: gave away \d+ %; c1 was best\.$/);
    const lines = notes?.[4]?.variations?.map(({ actions }) => ticTacToe.format(actions[0]!));
    expect(lines).toEqual(['b3', 'c1']);
    const refused = await cli(registry, [...argv, '--ply', '0', '--notes', 'new.match'], input);
    expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('Notes are of a whole match.')]);
    expect(await cli(registry, [...argv, '--notes', 'lost', '--force'], input)).toMatchObject({ exit: 3 });
  });

  test('of hidden hands the best move alone', async () => {
    const { game } = fundominoKit;
    const played = createMatch(game, { seed: 2 });
    while (played.ply < 60 && played.status.type === 'turn') played.play(played.legalMoves().at(-1)!);
    const found = await review(fundominoKit, played.record(), { iterations: 20, seed: 1 });
    // As if every move were a mistake.
    const decisions = found.decisions.map((decision) => ({ ...decision, mistake: 'mistake' }) as const);
    expect(decisions.some(({ best }) => best.line.length > 1)).toBe(true);
    const notes = reviewNotes(fundominoKit, { ...found, decisions });
    const lines = Object.values(notes).flatMap(({ variations = [] }) => variations);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ actions }) => actions.length === 1)).toBe(true);
    expect(parseMatch(game, formatMatch(game, { record: played.record(), notes })).record).toEqual(played.record());
  });
});

describe('upgrade', () => {
  const old = recordText({ ...dealt.record(), version: 1 });

  test('a match of earlier rules is refused with what to do', async () => {
    const { err, exit } = await run('replay old', { old });
    expect(exit).toBe(1);
    expect(err).toContain(
      'version 1 of the rules of Fundomino; these are version 2. `npx tabletop-rules upgrade FILE`',
    );
  });

  test('writes the record, or the match file with its comments, under these rules', async () => {
    const record = await run('upgrade old', { old });
    expect(record.out).toBe(recordText(dealt.record()));
    expect(record.err).toMatch(/^All \d+ plies can be played under version 2 of the rules of Fundomino\.\n$/);
    const text = await run('upgrade old', { old: files.dealt.replace('[Rules 2]', '[Rules 1]') });
    expect(text.out).toBe(files.dealt);
  });

  test('of later rules it is refused, and what is no record is told from what these rules do not allow', async () => {
    const later = JSON.stringify({ ...match.record(), version: 9 });
    for (const file of [later, files.text.replace('Rules 1', 'Rules 9')]) {
      const { exit, err } = await run('upgrade later', { later: file });
      expect([exit, err]).toEqual([
        1,
        expect.stringContaining('is of version 9 of the rules of Oyno; these are version 1.'),
      ]);
    }
    const torn = await run('upgrade torn', { torn: '{"game":"oyno"}' });
    expect([torn.exit, torn.err]).toEqual([1, expect.stringContaining('use a file that `save` wrote, unchanged')]);
    const { options, ...rest } = match.record();
    const lost = JSON.stringify({ ...rest, version: 0, options: { ...options, gone: 1 } });
    expect((await run('upgrade lost', { lost })).err).toMatch(
      /no option "gone".* open it with the release that wrote it/,
    );
    expect((await run('upgrade json')).err).toContain('All 2 plies can be played');
  });

  test('says which action is no longer legal', async () => {
    const actions = [...match.record().actions, { type: 'place', seat: 0, cell: 'c3' }];
    const wrong = JSON.stringify({ ...match.record(), version: 0, actions });
    const record = await run('upgrade wrong', { wrong });
    expect([record.exit, record.out]).toEqual([1, '']);
    expect(record.err).toContain('Action 3 of the record cannot be played');
    const text = await run('upgrade wrong', { wrong: `${files.text.replace('Rules 1', 'Rules 0')}3. 0 place c3\n` });
    expect([text.exit, text.err]).toEqual([1, expect.stringContaining('Line 6, column 6')]);
    expect(await run('upgrade seen')).toMatchObject({ exit: 1, err: expect.stringContaining('[seen-record]') });
  });
});
