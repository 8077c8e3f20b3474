/** The entry of `npx tabletop-rules`. */
import { EXIT } from './errors.ts';
import { games } from './games.ts';
import { isClosedOutput } from './interrupt.ts';
import { processIo } from './io.ts';
import { run } from './program.ts';

// A reader such as `head` closes the pipe early. That is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!isClosedOutput(error)) throw error;
    process.exit(EXIT.ok);
  });
}

run(process.argv.slice(2), processIo(), games).then((exit) => {
  process.exitCode = exit;
});
