/** `play` in other languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { languageFlag, wantedLanguage } from '../../src/cli/play/language.ts';
import { cliEn } from '../../src/cli/words/en.ts';
import { doublesWildEn } from '../../src/doubles-wild/words/en.ts';
import { fundominoEn } from '../../src/fundomino/words/en.ts';
import { games } from '../../src/games.ts';
import { oynoEn } from '../../src/oyno/words/en.ts';
import { ROOT } from '../package/consumer.ts';
import { accented, englishIn, pseudoWords } from '../words/pseudo.ts';
import { cli, type RunInput } from './fake-io.ts';
import { registry } from './registry.ts';

const oyno = (flags: string, input: readonly string[], run: RunInput = {}) =>
  cli(games, ['play', 'oyno', '--players', 'human', '--seed', '1', ...flags.split(' ').filter(Boolean)], {
    ...run,
    input,
  });

describe('the language', () => {
  test.each<[string | undefined, Readonly<Record<string, string>>, string]>([
    [undefined, {}, 'en'],
    [undefined, { LANG: 'de_AT.UTF-8' }, 'de'],
    [undefined, { LANG: 'C.UTF-8' }, 'en'],
    [undefined, { LANG: 'pt_BR' }, 'en'],
    [undefined, { LANG: 'de_DE', LC_MESSAGES: 'fr_FR' }, 'fr'],
    [undefined, { LANG: 'de_DE', LC_ALL: 'ja_JP.eucJP' }, 'ja'],
    [undefined, { LANG: 'es', LC_ALL: '' }, 'es'],
    // As in POSIX, the first that is set counts.
    [undefined, { LANG: 'de', LC_ALL: 'C' }, 'en'],
    ['fr', { LC_ALL: 'ja_JP' }, 'fr'],
  ])('--lang %s, %j: %s', (typed, env, language) => {
    expect(wantedLanguage(typed, env)).toBe(language);
  });

  test('one that is not here is refused, with those that are', async () => {
    const { exit, err } = await oyno('--lang pt', []);
    expect(exit).toBe(2);
    expect(err).toContain("argument 'pt' is invalid. Allowed choices are en, de, es, fr, ja.");
  });

  test('every file of words is one', () => {
    const files = readdirSync(join(ROOT, 'src/cli/words')).filter((file) => file.endsWith('.json'));
    expect([...(languageFlag().argChoices ?? [])].sort()).toEqual(
      files.map((file) => file.replace('.json', '')).sort(),
    );
  });

  test('is loaded alone', () => {
    const text = readFileSync(join(ROOT, 'src/cli/play/language.ts'), 'utf8');
    const loaded = [...text.matchAll(/^import (?!type).*from '(.*words.*)'/gm)];
    expect(loaded).toEqual([]);
  });
});

// In the place of French: the pseudo-language, in which English is told from what is translated.
vi.mock('../../src/cli/words/fr.ts', async () => ({ cliFr: pseudoWords('cli', { ...cliEn, reasons: {} }) }));
vi.mock('../../src/oyno/words/fr.ts', async () => ({ oynoFr: pseudoWords('oyno', oynoEn) }));
vi.mock('../../src/fundomino/words/fr.ts', async () => ({ fundominoFr: pseudoWords('fundomino', fundominoEn) }));
vi.mock('../../src/doubles-wild/words/fr.ts', async () => ({
  doublesWildFr: pseudoWords('doubles-wild', doublesWildEn),
}));

/** What a session says in English, without what was typed, commands and examples, and notation. */
const englishOf = (out: string, notation: readonly string[]): readonly string[] => {
  const said = out
    .split('\n')
    .map((line) =>
      line
        .replace(/`[^`]*`|"[^"]*"/g, '')
        .replace(/ > .*/, '')
        .replace(/^ {2}(?:moves|board|log|undo!?|hint|seat|resign|save!?|quit|help) /, ''),
    )
    .join('\n');
  return englishIn(said, ['Oyno', 'Fundomino', 'Doubles Wild', ...notation]);
};

describe('nothing is in English but commands, names, notation and errors of files', () => {
  test('what is asked and answered', async () => {
    const lines = [
      '?',
      'z9',
      'place c3',
      'moves b2',
      'moves z',
      '99',
      'seat 5',
      'save',
      'undo',
      'place b2',
      'log',
      'hint',
      'save new',
      'undo',
      'quit',
    ];
    const { out, exit, files } = await oyno('--lang fr', lines);
    expect(exit).toBe(0);
    expect(englishOf(out.replace(/^.*tabletop-rules play.*$/m, ''), ['place', 'new'])).toEqual([]);
    const resumed = await cli(
      games,
      ['play', '--resume', 'new', '--lang', 'fr', '--players', 'random', '--max-moves', '3', '--save', 'other'],
      { files },
    );
    // Any move may be drawn.
    expect(englishOf(resumed.out, ['--max-moves', 'random', 'place', 'flip', 'move', 'new', 'other'])).toEqual([]);
    const failed = await oyno('--lang fr', ['save letter', 'quit'], { files: { letter: 'Dear friend' } });
    expect(englishOf(failed.out.replace(/"letter" exists.*/, ''), ['place'])).toEqual([]);
  });

  test('dice that are typed in, hidden hands, resigning, the end', async () => {
    const dice = await cli(games, ['play', 'doubles-wild', '--players', 'human', '--dice', 'manual', '--lang', 'fr'], {
      input: ['7', '1 2 3', 'moves', 'quit'],
    });
    expect(englishOf(dice.out, ['WILD', 'REPEAT', 'JUMP'])).toEqual([]);
    const hands = await cli(games, ['play', 'fundomino', '--players', 'human', '--seed', '1', '--lang', 'fr'], {
      input: ['x', '', 'undo', 'resign'],
    });
    expect(hands.out).toContain(accented('resigned').slice(1, 5));
    expect(
      englishOf(hands.out, [
        'again',
        'draw',
        'wild',
        'start',
        'deal',
        'red',
        'blue',
        'green',
        'purple',
        'orange',
        'yellow',
      ]),
    ).toEqual([]);
    const ended = await cli(games, ['play', 'oyno', '--players', 'random', '--seed', '1', '--lang', 'fr'], {});
    expect(
      englishOf(ended.out, ['random', 'place', 'flip', 'roll', 'stand', 'lower', 'upper', 'lift', 'move', 'to', 'set']),
    ).toEqual([]);
  });
});

test('German, word by word', async () => {
  const { out } = await oyno('--lang de', ['z9', 'place c3', 'place b2', 'undo', 'quit']);
  expect(out).toContain('Oyno: Platz 0 Mensch, Platz 1 Mensch. ? zeigt die Hilfe.');
  expect(out).toContain('Zug 1, Platz 0. Du bist am Zug: Setze einen Knochen auf ein freies Feld.');
  expect(out).toContain('In der Mitte bleibt kein Knochen.');
  expect(out).toContain('Zurückgenommen bis Zug 0.');
  expect(out).toContain('Bei Zug 0 verlassen, nicht gespeichert.');
});

test('a game without words keeps its own; a resignation and an end are told all the same', async () => {
  const argv = ['play', 'tic-tac-toe', '--players', 'human', '--lang', 'es'];
  const won = await cli(registry, argv, { input: ['a1', 'a2', 'b1', 'b2', 'c1'] });
  expect(won.out).toContain('Jugada 1: el puesto 0 debe responder: mark.');
  expect(won.out).toContain('La partida ha terminado: three-in-a-row. Victoria: puesto 0.');
  const left = await cli(registry, argv, { input: ['a1', 'resign'] });
  expect(left.out).toContain('El puesto 1 ha abandonado. Victoria: puesto 0.');
});
