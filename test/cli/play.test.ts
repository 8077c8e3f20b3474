import { describe, expect, it, test } from 'vitest';
import { goofspiel } from '../../examples/goofspiel.ts';
import { goofspielBoard } from '../../examples/goofspiel-board.ts';
import { recordText } from '../../src/cli/files.ts';
import { matchingChoices } from '../../src/cli/play/prompt.ts';
import { createMatch } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';
import { cli, type RunInput } from './fake-io.ts';
import { CARDS, highCard } from './high-card.ts';
import { listOf, registry } from './registry.ts';

/** Plays with scripted lines. */
function play(line: string, input: readonly string[], run: RunInput = {}) {
  return cli(registry, ['play', ...line.split(' ')], { ...run, input });
}

const people = 'tic-tac-toe --players human';

describe('a session', () => {
  it('reads notation, loose notation and numbers, and ends with the board and the outcome', async () => {
    const { exit, out, err } = await play(people, ['b2', 'A1', '#1', '  c3 ', 'a3', '4']);
    expect(err).toContain('[input-ended]');
    expect(exit).toBe(3);
    expect(out).toContain('Ply 7: seat 0 to answer: mark.');
    const won = await play(people, ['a1', 'a2', 'b1', 'b2', 'c1', 'never read']);
    expect(won).toMatchObject({ exit: 0, err: '' });
    expect(won.out).toMatch(/1 X\|X\|X\n {2}a b c\n\nThe match is over: three-in-a-row\. Won by seat 0\.\n$/);
  });

  it('numbers the moves', async () => {
    const { out } = await play(people, ['5', 'moves 3', 'moves z', 'quit']);
    expect(out).toContain('  1 a1   2 b1   3 c1   4 a2   5 b2   6 c2   7 a3   8 b3   9 c3\n');
    expect(out).toContain('Your move > moves 3\n  6 a3   7 b3   8 c3\n');
    expect(out).toContain('No legal move has that in it.');
    expect(out).toContain('2  |X| ');
  });

  test.each<[string, string]>([
    ['z9', '"z9" is not the notation of a move; legal is for instance a1 or b1 or c1. Type ? for help.'],
    ['10', 'There are the numbers 1 to 9.'],
    ['0', 'There are the numbers 1 to 9.'],
    ['undo', 'There is no decision of yours to take back.'],
    ['save', 'Name the file: `save match.json`.'],
    ['save locked/x', 'Not saved: Cannot write "locked/x": permission is missing. Choose another place.'],
    ['save letter', 'Not saved: "letter" exists. Choose another name, or replace it with `save! FILE`.'],
    ['seat 2', 'Asked now, of those who sit here: seat 0.'],
    ['?', '  resign  give up\n'],
    ['/help', '  resign  give up\n'],
    ['hint', 'Hint: a1 (7 moves to the end).'],
  ])('answers %j', async (line, text) => {
    const { out, exit, files } = await play(people, [line, '', 'quit'], { files: { letter: 'Dear friend' } });
    expect(out).toContain(text);
    expect(out).toMatch(/Left at ply 0\.\n$/);
    expect({ exit, files }).toEqual({ exit: 0, files: { letter: 'Dear friend' } });
  });

  it('plays against random bots, the same match for the same seed', async () => {
    const input = ['b2', 'quit'];
    const one = await play('tic-tac-toe --seed 5', input);
    expect(one.out).toMatch(/ {2}seat 1 {2}[abc][123]\n/);
    expect(one.out).toContain('Left at ply 2, not saved.');
    expect(await play('tic-tac-toe --seed 5', input)).toEqual(one);
  });

  it('plays a match of random bots, and stops it at --max-moves', async () => {
    const { out, exit } = await play('connect-four --players random --seed 1', []);
    expect(exit).toBe(0);
    expect(out).toMatch(/The match is over: [a-z-]+\. (A draw|Won by seat \d)\.\n$/);
    const short = await play('connect-four --players random --max-moves 3', []);
    expect(short.out).toMatch(/Stopped after 3 plies; --max-moves lets it go on\.\n$/);
  });

  it('takes back to the last decision of a person', async () => {
    const { out } = await play('tic-tac-toe --seed 2', ['b2', 'undo', 'a1', 'log', 'quit']);
    expect(out).toContain('Taken back to ply 0.');
    expect(out).toMatch(/log\n {2}seat 0 {2}a1\n {2}seat 1 /);
    const two = await play(people, ['a1', 'b1', 'undo', 'undo', 'quit']);
    expect(two.out).toMatch(/Taken back to ply 1\.(.|\n)*Taken back to ply 0\./);
  });

  it('answers an illegal move with the reason of the game', async () => {
    const { hands } = createMatch(highCard, { seed: 3 }).state;
    const undealt = CARDS.find((card) => !hands.flat().includes(card))!;
    const { out } = await play('high-card --players human --seed 3', ['', 'lead', undealt, 'ace', 'quit']);
    expect(out).toMatch(
      new RegExp(`Your move > ${undealt}\\nThe card ${undealt} is not in the hand of seat [01]\\.\\n`),
    );
    expect(out).toContain('"ace" is not the notation of a move;');
  });

  it('lets a player resign', async () => {
    const { out, exit, files } = await play(`${people} --save x`, ['a1', 'resign']);
    expect(exit).toBe(0);
    expect(out).toContain('Seat 1 resigned. Won by seat 0.');
    expect(JSON.parse(files['x'] ?? '')).toMatchObject({ resigned: 1, actions: { length: 1 } });
    const again = await play('--resume x', [], { files });
    expect(again.out).toContain('Seat 1 resigned. Won by seat 0.');
  });
});

describe('save and resume', () => {
  it('goes on at the saved position', async () => {
    const { files, out } = await play(people, ['b2', 'a1', 'save x.json', 'quit']);
    expect(out).toContain('Saved to x.json. Go on with: tabletop-rules play --resume x.json');
    expect(out).toMatch(/Left at ply 2\.\n$/);
    const resumed = await play('--resume x.json --players human', ['undo', 'c3', 'save x.json', 'quit'], { files });
    expect(resumed.out).toContain('Resumed x.json at ply 2.');
    expect(resumed.out).toContain('Ply 3: seat 0 to answer: mark.');
    expect(JSON.parse(resumed.files['x.json'] ?? '').actions).toEqual([
      { type: 'mark', seat: 0, cell: 4 },
      { type: 'mark', seat: 1, cell: 8 },
    ]);
  });

  it('saves at the end with --save', async () => {
    const { files } = await play('tic-tac-toe --players random --save x --seed 1', []);
    const { out } = await cli(registry, ['replay', 'x'], { files });
    expect(out).toMatch(/three-in-a-row|full/);
  });

  it('saves with --save where the input ends', async () => {
    const { exit, err, files } = await play(`${people} --save x`, ['b2']);
    expect(exit).toBe(3);
    expect(err).toContain('The input ended at ply 1 of the match.');
    const [record = ''] = Object.values(files);
    expect(JSON.parse(record).actions).toEqual([{ type: 'mark', seat: 0, cell: 4 }]);
  });

  it('saves after each move, taken back ones too', async () => {
    // The initial position, two moves, an undo and a move: five writes.
    const input = ['a1', 'b2', 'undo', 'c3', 'quit'];
    const { files, err } = await play(`${people} --save x`, input, { diskWrites: 5 });
    expect(err).toBe('');
    expect(JSON.parse(files['x'] ?? '').actions).toMatchObject([{ cell: 0 }, { cell: 8 }]);
  });

  it('goes on where the disk is full, says so once, and ends with an error', async () => {
    const { exit, out, err, files } = await play(`${people} --save x`, ['a1', 'b2', 'c3', 'quit'], { diskWrites: 2 });
    const lines = err.trimEnd().split('\n');
    expect(lines).toEqual([
      'Not saved: Cannot write "x": the disk is full. Choose another place.',
      'error: Cannot write "x": the disk is full. [file] Choose another place.',
    ]);
    expect(out).toContain('Left at ply 3, not saved.');
    expect(exit).toBe(3);
    expect(JSON.parse(files['x'] ?? '').actions).toHaveLength(1);
  });

  it('replaces a file only where that is said', async () => {
    const files = { letter: 'Dear friend' };
    const kept = await play(people, ['a1', 'save letter', 'quit'], { files });
    expect(kept.files).toEqual(files);
    const replaced = await play(people, ['a1', 'save! letter', 'b1', 'save letter', 'quit'], { files });
    expect(JSON.parse(replaced.files['letter'] ?? '').actions).toHaveLength(2);
    const forced = await play(`${people} --save letter --force`, ['a1', 'quit'], { files });
    expect(JSON.parse(forced.files['letter'] ?? '').actions).toHaveLength(1);
  });

  it('goes on in the file that it resumes', async () => {
    const { files } = await play(people, ['a1', 'save x', 'quit']);
    const resumed = await play('--resume x --players human --save x', ['b2', 'quit'], { files });
    expect(JSON.parse(resumed.files['x'] ?? '').actions).toHaveLength(2);
  });

  it('takes a match as unsaved after an undo and another move', async () => {
    const { out } = await play(people, ['a1', 'save x', 'undo', 'b1', 'quit']);
    expect(out).toContain('Left at ply 1, not saved.');
  });

  it('saves nothing where the input ends', async () => {
    const { exit, err, files } = await play(people, ['b2']);
    expect(exit).toBe(3);
    expect(err).toBe(
      'error: The input ended at ply 1 of the match; what was not saved is lost. [input-ended] End the input with `save FILE` and `quit` to go on later.\n',
    );
    expect(files).toEqual({});
  });
});

describe('dice', () => {
  it('are typed in with --dice manual', async () => {
    const { out, exit } = await play('high-card --dice manual', ['7', 'x', 'die: 3', 'quit']);
    expect(exit).toBe(0);
    expect(out).toContain(
      'die: Type 1 face, or enter to roll > 7\n"7" does not fit the dice. Type 1 face, for instance "5", or enter alone to roll.\ndie: Type',
    );
    expect(out).toContain('  chance  die: 3\n');
    expect(out).toContain('\ndie 3\n');
  });

  it('say what is wrong with a roll, and what is right, where nothing is hidden', async () => {
    const input = ['7', '1 2 3 4', '1 2 9', '3 4 5', 'quit'];
    const { out, exit } = await cli(games, ['play', 'doubles-wild', '--dice', 'manual'], { input });
    expect(exit).toBe(0);
    const again = 'Seat 0 rolls three dice for the first turn\\. Type 3 faces';
    const right = /Type 3 faces of 1 2 3 4 5 6, for instance "[1-6] [1-6] [1-6]", or enter alone to roll\./.source;
    expect(out).toMatch(new RegExp(`dice 3, faces given 1\\. ${right}\n${again}`));
    expect(out).toMatch(new RegExp(`dice 3, faces given 4\\. ${right}\n${again}`));
    expect(out).toMatch(new RegExp(`die 3 cannot show "9", only one of 6: "1 2 3 4 5 6"\\. ${right}\n${again}`));
    expect(out).toContain('> 3 4 5\nSeat 1 rolls three dice for the first turn. Type 3 faces');
  });

  it('are rolled by the program after an empty line, and commands are read too', async () => {
    const { out } = await play('high-card --dice manual --seed 1', ['help', 'undo', 'board', 'moves', '', 'quit']);
    expect(out).toContain('`moves` has no meaning here.');
    expect(out).toMatch(/\ndie [1-6]\n/);
    expect((await play('high-card --dice manual', ['quit'])).exit).toBe(0);
    expect((await play('high-card --dice manual', [])).exit).toBe(3);
  });
});

/** The parts of the output between two passings of the keyboard, with the seat that has it. */
function partsBySeat(out: string): { readonly seat: number; readonly text: string }[] {
  const parts = out.split(/Pass the keyboard to seat (\d), who presses enter[^\n]*\n/);
  return parts.flatMap((text, i) => (i % 2 === 1 ? [{ seat: Number(text), text: parts[i + 1] ?? '' }] : []));
}

describe('hidden information', () => {
  const all = Array.from({ length: 20 }, () => ['', 'log', 'moves', 'zzz', 'board', 'hint', '1']).flat();

  test.each([1, 2, 3, 4, 5, 6])('no hand is printed for another seat (seed %i)', async (seed) => {
    // `createMatch` rolls the same deals as the session.
    const { hands } = createMatch(highCard, { seed, options: { seats: 3 } }).state;
    const { out, exit } = await play(`high-card --seats 3 --players human --seed ${seed}`, all);
    expect(exit).toBe(0);
    const parts = partsBySeat(out);
    expect(new Set(parts.map(({ seat }) => seat)).size).toBe(3);
    // Before the keyboard is passed for the first time, no hand is printed.
    const before = out.slice(0, out.indexOf('Pass the keyboard'));
    for (const card of CARDS) expect(before).not.toContain(card);
    const public_ = new Set<string>();
    for (const { seat, text } of parts) {
      for (const card of hands[seat]!) if (!public_.has(card)) expect(text).toContain(card);
      for (const [other, hand] of hands.entries()) {
        if (other === seat) continue;
        for (const card of hand) if (!public_.has(card) && !isPlayedIn(text, card)) expect(text).not.toContain(card);
      }
      for (const card of CARDS) if (isPlayedIn(text, card)) public_.add(card);
    }
  });

  it('is not told by the time of a bot, nor by what it thinks about', async () => {
    const start = performance.now();
    const { err } = await play('high-card --players human,mcts:50 --seed 1', ['1', '1', '1', '1'], { tty: true });
    expect(performance.now() - start).toBeGreaterThan(240);
    expect(err).not.toContain('thinks');
    const open = await play('tic-tac-toe --players human,mcts:50 --seed 1', ['1', 'quit'], { tty: true });
    expect(open.err).toContain('thinks');
  });

  it('is cleared off the screen and the scrollback', async () => {
    const input = ['', '1', '1', '', '1'];
    const { out } = await play('high-card --players human --seed 3', input, { tty: true });
    expect(out.split('\x1b[2J\x1b[3J\x1b[H')).toHaveLength(6);
  });

  it('needs no passing of the keyboard for one person', async () => {
    const { out } = await play('high-card --seed 1', ['1', '1', '1', '1']);
    expect(out).not.toContain('Pass the keyboard');
    expect(out.match(/deal: \?/g)).toHaveLength(2);
  });

  it('covers sealed choices at one keyboard until all have chosen', async () => {
    const list = listOf([{ game: goofspiel, board: goofspielBoard }]);
    const line = ['play', 'goofspiel', '-o', 'cards=3', '--players', 'human', '--seed', '1', '--no-color'];
    // By number: the third card, then the first, for the first prize.
    const { out } = await cli(list, line, { input: ['', '3', '', '1', '', 'seat 1', '', 'quit'], tty: true });
    const screens = out.split('\x1b[2J\x1b[3J\x1b[H');
    expect(screens[2]).toMatch(/Your turn: bid.*\n.*\nYour move > 3\n$/);
    expect(screens[3]).toContain('Pass the keyboard');
    expect(screens[4]).toMatch(/Your turn: bid/);
    expect(screens[4]).not.toMatch(/, bid| {2}3\n/);
    expect(out).toMatch(/Player 1: \d, bid [13]; cards/);
    // Whoever was last reads what the other has bid.
    expect(screens.at(-1)).toMatch(/^ {2}seat 0 {2}3\n {2}seat 1 {2}1\n {2}chance {2}prize: 2\n/);
  });

  it('is shown only after an empty line', async () => {
    const { out, exit } = await play('high-card --players human --seed 3', ['lead', 'quit']);
    expect(out).toContain('Only enter is needed here; "lead" was not played.');
    expect(exit).toBe(0);
    for (const card of CARDS) expect(out).not.toContain(card);
  });

  it('stops undo, unless it is forced', async () => {
    const { out } = await play('high-card --players human --seed 3', ['', '1', '1', '', 'undo', 'undo!', '', 'quit']);
    expect(out).toContain('That would take back something that was revealed. `undo!` does it all the same.');
    expect(out).toContain('Taken back to ply 6.');
  });

  it('lets another person who is asked answer first', async () => {
    const { out } = await play('high-card --players human --seed 3', ['', 'seat 1', 'seat 0', '', 'quit']);
    expect(partsBySeat(out).length).toBeGreaterThan(1);
    const other = partsBySeat(out)[0]!.seat === 0 ? 1 : 0;
    const turned = await play('high-card --players human --seed 3', ['', `seat ${other}`, '', 'lead', 'quit']);
    expect(partsBySeat(turned.out)[1]).toMatchObject({ seat: other });
  });

  it('is not printed when a match is resumed', async () => {
    const match = createMatch(highCard, { seed: 5 });
    const files = { x: recordText(match.record()) };
    const { out } = await play('--resume x --players human', ['quit'], { files });
    for (const card of CARDS) expect(out).not.toContain(card);
  });

  /** Whether the text shows the card as played. */
  function isPlayedIn(text: string, card: string): boolean {
    return new RegExp(`played: [^\\n]*${card}`).test(text);
  }
});

describe('the searchable list', () => {
  const choices = [
    { value: '/help', label: '?', aliases: ['?'] },
    { value: '#1', label: '1 c3', aliases: ['1', 'c3'] },
    { value: '#2', label: '2 c3-d4', aliases: ['2', 'c3-d4'] },
    { value: '/undo', label: 'undo', aliases: ['undo'] },
  ];

  test.each<[string, string[]]>([
    ['', ['/help', '#1', '#2', '/undo']],
    ['c3', ['#1']],
    ['C3-', ['#2']],
    ['c', ['#1', '#2']],
    ['2', ['#2']],
    ['und', ['/undo']],
    ['save x.json', ['save x.json']],
  ])('%j finds %j', (typed, values) => {
    expect(matchingChoices(choices, typed).map(({ value }) => value)).toEqual(values);
  });
});
