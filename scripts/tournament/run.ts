/**
 * Bots against each other: `npm run tournament`; `--help` lists the options. Matches are played in pairs with the same dice
 * and the sides exchanged. The same seed plays the same matches on every machine. A match that reaches its ply limit is
 * undecided: it is shown, and in no score.
 */
import { tournament } from './command-line.ts';

const controller = new AbortController();
process.once('SIGINT', () => controller.abort());
try {
  const complete = await tournament(process.argv.slice(2), (line) => console.log(line), controller.signal);
  if (!complete) {
    console.error('Stopped. A run with --log FILE continues with --resume.');
    process.exitCode = 130;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
