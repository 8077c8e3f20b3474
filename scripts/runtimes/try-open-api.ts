/** The OpenAPI document of a host: Redocly finds nothing in it, and the types that `openapi-typescript` makes of it compile. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHost, memoryStorage } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import type { Program } from './toolbox.ts';

/** What the document is tried with. Each is a script for Node. */
export interface OpenApiTools {
  readonly redocly: Program;
  readonly openApiTypescript: Program;
}

/** What one of the tools has against the document; empty where nothing. */
export function tryOpenApi({ redocly, openApiTypescript }: OpenApiTools, compiler: Program, folder: string): string {
  const host = createHost({ games: [oyno], storage: memoryStorage(), basePath: '/api' });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(host.openApi()));
  host.close();
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const run = ({ path }: Program, ...args: readonly string[]): string =>
    execFileSync(process.execPath, [path, ...args], { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' });
  try {
    const { problems }: { readonly problems: readonly { readonly message: string }[] } = JSON.parse(
      run(redocly, 'lint', 'openapi.json', '--format', 'json', '--max-problems', '1000').replace(/^[^{]*/, ''),
    );
    if (problems.length > 0) return problems.map(({ message }) => message).join('\n');
    run(openApiTypescript, 'openapi.json', '--output', 'openapi.ts');
    run(compiler, '--noEmit', '--strict', '--types', '', 'openapi.ts');
    return '';
  } catch (error) {
    // Redocly and the compiler say on the standard output what is wrong.
    if (error instanceof Error && 'stdout' in error) return `${error.message}\n${String(error.stdout)}`;
    throw error;
  }
}
