/** The figures of docs/bots-research.md that `npm run tournament` writes with `--write`: data/tournament.json, and two tables of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dataFile, writePart } from '../written-part.ts';
import { CONTESTS } from './contests.ts';

/** A share, and its 95 % interval. */
interface Figure {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface Row {
  readonly game: string;
  readonly bots: readonly [string, string];
  readonly matches: number;
  readonly undecided: number;
  /** The score of the first bot; `null` where no match was decided. */
  readonly score: Figure | null;
  /** What repeats the row. */
  readonly command: string;
}

/** A row of `mistakes`. */
interface MistakesRow extends Row {
  readonly judge: number;
  readonly byBot: readonly [Figure, Figure];
  readonly explained: Figure;
}

/** What the file has. */
export interface TournamentFigures {
  readonly pairs: readonly Row[];
  readonly mistakes: readonly MistakesRow[];
}

const percent = (share: number): string => (share * 100).toFixed(1);
const shown = (figure: Figure | null): string =>
  figure === null ? 'none' : `${percent(figure.mean)} % (${percent(figure.low)} to ${percent(figure.high)})`;
const nameOf = (id: string): string => CONTESTS.find(({ game }) => game.id === id)?.game.name ?? id;
const afterRun = (command: string): string => `\`${command.replace('npm run tournament -- ', '')}\``;

/** The tables, by the command whose name is on the part of the page. */
export function figureTables({ pairs, mistakes }: TournamentFigures): Readonly<Record<string, string>> {
  return {
    'npm run tournament': [
      '',
      '| Game | Bots | Matches | Undecided | Score of the first, with its 95 % interval | Command after `npm run tournament --` |',
      '| --- | --- | ---: | ---: | --- | --- |',
      ...pairs.map(
        ({ game, bots, matches, undecided, score, command }) =>
          `| ${nameOf(game)} | \`${bots[0]}\` against \`${bots[1]}\` | ${matches} | ${undecided} | ${shown(score)} | ${afterRun(command)} |`,
      ),
      '',
    ].join('\n'),
    'npm run tournament -- mistakes': [
      '',
      '| Game | Bots | Iterations of the judge | Matches | The first gave away | The other gave away | Score that this explains | Score of the first |',
      '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...mistakes.map(
        ({ game, bots, judge, matches, byBot, explained, score }) =>
          `| ${nameOf(game)} | \`${bots[0]}\` against \`${bots[1]}\` | ${judge} | ${matches} | ${shown(byBot[0])} | ${shown(byBot[1])} | ${shown(explained)} | ${shown(score)} |`,
      ),
      '',
    ].join('\n'),
  };
}

/** Adds rows to the file, in place of those of the same commands, and writes the tables. */
export function keepFigures(added: Partial<TournamentFigures>): void {
  const known: TournamentFigures = JSON.parse(readFileSync(dataFile('tournament'), 'utf8'));
  const merged = <R extends Row>(old: readonly R[], rows: readonly R[] = []): readonly R[] => [
    ...new Map([...old, ...rows].map((row) => [row.command, row])).values(),
  ];
  const figures = { pairs: merged(known.pairs, added.pairs), mistakes: merged(known.mistakes, added.mistakes) };
  const rounded = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value;
  const text = JSON.stringify(figures, rounded, 2);
  writeFileSync(dataFile('tournament'), `${text}\n`);
  // The tables have the numbers of the file, rounded once more, as the test that compares them.
  for (const [command, table] of Object.entries(figureTables(JSON.parse(text))))
    writePart('docs/bots-research.md', command, table);
}
