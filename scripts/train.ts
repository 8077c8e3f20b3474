/**
 * Trains the evaluations of the games by self-play: `npm run train -- wunby`. The same seed gives the same weights on every
 * machine. `npm run train -- --help` lists the commands.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TRAINERS } from './train/games.ts';
import type { Measured } from './train/measure.ts';
import { writeSnapshot } from './train/snapshot.ts';
import type { Trainer } from './train/trainer.ts';

const HELP = `npm run train -- GAME [--matches N] [--seed 1] [--out training/GAME] [--snapshots 10] [--resume FILE]
npm run train -- GAME measure [FILE …] [--matches 200] [--seed 1]
npm run train -- GAME choose FILE FILE … [--matches 200] [--seed 1]
npm run train -- GAME write FILE …
  GAME      one of ${TRAINERS.map(({ id }) => id).join(', ')}
  measure   log-loss and calibration of snapshots (of several their mean; without FILE what ships), on matches of
            self-play that nothing was learned from
  choose    snapshots against each other, on matches that neither training nor measurement uses
  write     makes a snapshot the weights that ship, or the mean of several`;

/** How often progress is shown, in milliseconds. */
const INTERVAL = 10_000;

interface Settings {
  readonly matches: number | undefined;
  readonly seed: number;
  readonly out: string;
  readonly snapshots: number;
  readonly resume: string | undefined;
}

function runTraining(trainer: Trainer, settings: Settings, print: (line: string) => void): void {
  const { seed, out, snapshots, resume } = settings;
  const started = performance.now();
  let shown = started;
  let first: number | undefined;
  let losses = 0;
  let loss = 0;
  let cut = 0;
  let positions = 0;
  for (const { snapshot, progress } of trainer.train(seed, settings.matches ?? trainer.matches, resume)) {
    const { matches, of } = progress;
    first ??= matches - 1;
    if (!Number.isNaN(progress.loss)) {
      loss += progress.loss;
      losses++;
    }
    cut += progress.cut;
    positions += progress.positions;
    const now = performance.now();
    if (now - shown >= INTERVAL || matches === of) {
      const rate = (matches - first) / (now - started);
      const left = (of - matches) / rate / 1_000;
      print(
        `${matches} of ${of} matches, ${positions} positions, ${cut} cut off, log-loss ${(loss / losses).toFixed(3)}, ` +
          `learning rate ${progress.rate.toPrecision(2)}, ${(rate * 1_000).toFixed(1)} a second, ${left.toFixed(0)} s left`,
      );
      shown = now;
      losses = loss = cut = positions = 0;
    }
    const at = Math.floor((matches * snapshots) / of);
    if (at > Math.floor(((matches - 1) * snapshots) / of)) print(writeSnapshot(out, snapshot));
  }
}

function printMeasured(
  { start, sides, matches, cut, positions, logLoss, bins }: Measured,
  print: (line: string) => void,
) {
  print(
    `${start}: log-loss ${logLoss.toFixed(3)} (${Math.log(sides).toFixed(3)} knows nothing), ` +
      `${matches} matches, ${cut} cut off, ${positions} positions`,
  );
  print('| estimated | mean | happened | estimates |');
  print('| --- | ---: | ---: | ---: |');
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  for (const { from, to, count, estimated, happened } of bins) {
    if (count === 0) continue;
    const range = `${(from * 100).toFixed(0)} to ${(to * 100).toFixed(0)} %`;
    print(`| ${range} | ${percent(estimated / count)} | ${percent(happened / count)} | ${count} |`);
  }
}

/** Does what the arguments say. */
export function main(args: string[], print: (line: string) => void): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      matches: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      snapshots: { type: 'string', default: '10' },
      resume: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [id, command = 'train', ...files] = positionals;
  const trainer = TRAINERS.find((one) => one.id === id);
  if (values.help || trainer === undefined) {
    print(HELP);
    return;
  }
  const seed = Number(values.seed);
  const matches = values.matches === undefined ? undefined : Number(values.matches);
  switch (command) {
    case 'train': {
      const out = values.out ?? `training/${trainer.id}`;
      runTraining(trainer, { matches, seed, out, snapshots: Number(values.snapshots), resume: values.resume }, print);
      return;
    }
    case 'measure':
      for (const measured of trainer.measure(files, matches ?? 200, seed)) printMeasured(measured, print);
      return;
    case 'choose':
      trainer.choose(files, matches ?? 200, seed).forEach((score, i) => {
        print(`${files[i]} ${(score * 100).toFixed(1)} %`);
      });
      return;
    case 'write':
      print(`${trainer.write(files)} bytes, gzipped`);
      return;
    default:
      print(HELP);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2), console.log);
