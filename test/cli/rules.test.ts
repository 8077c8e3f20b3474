/** `rules`, and `games` of one game. */
import { describe, expect, it, test } from 'vitest';
import { RULE_PAGES, rulesOfPage } from '../../scripts/rule-pages.ts';
import { plainText, ruleSections } from '../../src/cli/commands/rules.ts';
import { wrap } from '../../src/cli/output.ts';
import { games } from '../../src/games.ts';
import { kits } from '../kits.ts';
import { cli } from './fake-io.ts';

describe('the rules of a page', () => {
  const PAGE = `
# A game

## Rules

Each rule has an id.

### Setup

- **AB-1** Rule. One
  and *two*, see [three](#three).
- **AB-2** Ruling.
  - A list.

With option \`x\`.

### Compared

- Nothing.

## Options

- **AB-3** No rule.
`;

  it('are read section by section, without those that hold no rule', () => {
    expect(ruleSections(PAGE)).toEqual([
      { heading: '', blocks: ['Each rule has an id.'] },
      {
        heading: 'Setup',
        blocks: [
          { id: 'AB-1', text: 'Rule. One and *two*, see [three](#three).' },
          { id: 'AB-2', text: 'Ruling. - A list.' },
          'With option `x`.',
        ],
      },
    ]);
  });

  it('are plain text', () => {
    expect(plainText('an **upper** bone, *placed* on [a cell](#cells) with `wild`')).toBe(
      'an upper bone, placed on a cell with `wild`',
    );
  });

  it('are wrapped at spaces', () => {
    expect(wrap('one two three', 7, '  ')).toBe('one two\n  three');
  });
});

describe('rules', () => {
  test.each(games.map(({ id }) => id))('%s: all of them, under their headings', async (id) => {
    const { exit, out, err } = await cli(games, ['rules', id]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).not.toMatch(/\*\*|\]\(/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const json = JSON.parse((await cli(games, ['rules', id, '--json'])).out);
    const { game } = kits.find((kit) => kit.game.id === id)!;
    const all = rulesOfPage(RULE_PAGES.find((page) => page.games.includes(game))!);
    const listed: string[] = json.rules.map((rule: { id: string }) => rule.id);
    expect(all.map((rule) => rule.id)).toEqual(expect.arrayContaining(listed));
    if (!id.startsWith('oyno')) expect(listed).toHaveLength(all.length);
    for (const rule of listed) expect(out).toContain(`\n${rule} `);
  });

  it('OY-14 alone, in small letters too', async () => {
    const { out } = await cli(games, ['rules', 'oyno', 'oy-14']);
    expect(out).toBe('OY-14 Rule (skipping). You cannot pass.\n');
    const { rules } = JSON.parse((await cli(games, ['rules', 'oyno', 'OY-14', '--json'])).out);
    expect(rules).toEqual([{ id: 'OY-14', section: 'The duel', text: 'Rule (skipping). You cannot pass.' }]);
  });

  test.each([
    ['oyno OY-99', 'There is no rule "OY-99". [unknown-rule]'],
    ['oyno 14', 'There is no rule "14". [unknown-rule] Did you mean OY-14?'],
    ['oyno OY14', '[unknown-rule] Did you mean OY-14?'],
    ['wunby OY-1', '[unknown-rule] Did you mean WU-1?'],
    ['oyno placing', '[unknown-rule] The rules are OY-1 to OY-21.'],
    ['oino', '[unknown-game] Did you mean oyno?'],
  ])('%s is refused', async (line, text) => {
    const { exit, err } = await cli(games, ['rules', ...line.split(' ')]);
    expect(err).toContain(text);
    expect(exit).toBe(2);
  });
});

describe('games GAME', () => {
  it.each(kits)('$game.id: its example works', async ({ game }) => {
    const { out } = await cli(games, ['games', game.id]);
    expect(out).toMatch(new RegExp(`^${game.id}  ${game.name}, `));
    const [, example = ''] = /Play it: tabletop-rules (.*)\n/.exec(out) ?? [];
    const { exit, err } = await cli(games, example.split(' '), { input: ['quit'] });
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const [, rules = ''] = /Its rules: tabletop-rules (.*)\n/.exec(out) ?? [];
    expect((await cli(games, rules.split(' '))).exit).toBe(0);
    const listed = JSON.parse((await cli(games, ['games', '--json'])).out);
    const described = JSON.parse((await cli(games, ['games', game.id, '--json'])).out);
    expect(listed).toContainEqual(described);
    expect(described).toMatchObject({ id: game.id, example: `tabletop-rules ${example}` });
  });
});
