/**
 * Writes the examples of docs/match-files.md, one for each game: `npx tsx scripts/write-match-files.ts`. A test fails when the page is
 * out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMatch, type FullKit, formatMatch, seededRandom, seenRecord } from '../src/core/index.ts';
import { games } from '../src/games.ts';

/** Where the page is. */
export const MATCH_FILES_PAGE: string = fileURLToPath(new URL('../docs/match-files.md', import.meta.url));

/** How many decisions of players an example has. */
const DECISIONS = 4;

function example({ game, about }: FullKit): string {
  const match = createMatch(game, { seed: 5 });
  const random = seededRandom(5);
  for (let i = 0; i < DECISIONS; i++) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  const players = ['Ann', 'Bob'].slice(0, game.sides(match.state).length);
  const head = { date: '2026-11-27', players };
  const whole = formatMatch(game, { ...head, record: match.record() });
  const seen = game.perfectInformation
    ? []
    : [
        'As seat 1 saw it:',
        '',
        '```text',
        formatMatch(game, { ...head, record: seenRecord(match, 1) }).trimEnd(),
        '```',
        '',
      ];
  return [
    `### ${about.page === 'oyno.md' && game.id !== 'oyno' ? `${game.name}, alone` : game.name}`,
    '',
    '```text',
    whole.trimEnd(),
    '```',
    '',
    ...seen,
  ].join('\n');
}

/** The page with its examples written anew. */
export async function withExamples(page: string): Promise<string> {
  const kits = await Promise.all(games.map(({ load }) => load()));
  const text = `<!-- EXAMPLES -->\n\n${kits.map(example).join('\n')}\n<!-- end -->`;
  return page.replace(/<!-- EXAMPLES -->[\s\S]*?<!-- end -->/, () => text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(MATCH_FILES_PAGE, await withExamples(readFileSync(MATCH_FILES_PAGE, 'utf8')));
}
