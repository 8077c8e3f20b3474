/** The entry of `npx tabletop-rules`. */
import { games } from './games.ts';
import { processIo } from './io.ts';
import { run } from './program.ts';

// A reader such as `head` closes the pipe early. That is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

run(process.argv.slice(2), processIo(), games).then((exit) => {
  process.exitCode = exit;
});
