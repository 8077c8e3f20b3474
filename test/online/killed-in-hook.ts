/** A process with a host whose hook kills it. Prints the id of the match. */
import { writeSync } from 'node:fs';
import { createHost } from '../../src/online/index.ts';
import { sqliteStorage } from '../../src/online/sqlite/index.ts';
import { oyno } from '../../src/oyno/index.ts';
import { create, join, send } from './requests.ts';

const storage = await sqliteStorage(process.argv[2]!);
const host = createHost({
  games: [oyno],
  storage,
  hooks: { onMatchOver: () => process.kill(process.pid, 'SIGKILL') },
});
const { match, token } = await create(host, { game: 'oyno' });
await join(host, match);
writeSync(1, match);
await send(host, 'POST', `/matches/${match}/resign`, { token, body: {} });
