/** The language server of TypeScript, as editors use it. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './consumer.ts';

/** Where a definition is. */
export interface Definition {
  readonly file: string;
  /** The line of the file. */
  readonly text: string;
}

interface ServerDefinition {
  readonly file: string;
  readonly start: { readonly line: number };
}

/** Finds the definition of the last occurrence of each name in each file: what "go to definition" opens. */
export async function definitionsOf(
  files: readonly string[],
  text: string,
  names: readonly string[],
): Promise<readonly Definition[]> {
  const server = spawn('node', [
    join(ROOT, 'node_modules/typescript/lib/tsserver.js'),
    '--disableAutomaticTypingAcquisition',
  ]);
  try {
    for (const file of files) send(server, 0, 'open', { file, fileContent: text });
    const found: Definition[] = [];
    const asked = files.flatMap((file) => names.map((name) => [file, name] as const));
    for (const [i, [file, name]] of asked.entries()) {
      const before = text.slice(0, text.lastIndexOf(name)).split('\n');
      const at = { file, line: before.length, offset: before.at(-1)!.length + 1 };
      const answer = answerTo(server, i + 1);
      send(server, i + 1, 'definition', at);
      const [first] = await answer;
      if (first === undefined) throw new Error(`${name} has no definition.`);
      const line = readFileSync(first.file, 'utf8').split('\n')[first.start.line - 1];
      found.push({ file: first.file, text: line?.trim() ?? '' });
    }
    return found;
  } finally {
    server.kill();
  }
}

function send(server: ChildProcessWithoutNullStreams, seq: number, command: string, args: object): void {
  server.stdin.write(`${JSON.stringify({ seq, type: 'request', command, arguments: args })}\n`);
}

/** The answer to a request; other messages are skipped. Each is one line of JSON after its headers. */
function answerTo(server: ChildProcessWithoutNullStreams, seq: number): Promise<readonly ServerDefinition[]> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      for (const line of printed.split('\n').slice(0, -1)) {
        if (!line.startsWith('{')) continue;
        const message: { readonly request_seq?: number; readonly body?: readonly ServerDefinition[] } =
          JSON.parse(line);
        if (message.request_seq !== seq) continue;
        server.stdout.off('data', read);
        resolve(message.body ?? []);
        return;
      }
    };
    server.stdout.on('data', read);
    server.once('error', reject);
    server.once('close', () => reject(new Error('The language server ended.')));
  });
}
