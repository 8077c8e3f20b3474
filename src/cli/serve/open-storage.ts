/** The storage that `--storage` names. */
import { isRuleError } from '../../core/index.ts';
import { type MatchStorage, memoryStorage } from '../../online/index.ts';
import { CliError, EXIT } from '../errors.ts';

/** A storage, and where it keeps matches. */
export interface NamedStorage {
  readonly storage: MatchStorage;
  /** As a sentence. */
  readonly about: string;
}

/** What can be told of a storage while it is open. */
export interface StorageSettings {
  /** A connection was lost; it is made again. */
  onError(error: unknown): void;
}

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** Opens it; without a name, one in memory. Throws `CliError`. */
export async function openStorage(name: string | undefined, { onError }: StorageSettings): Promise<NamedStorage> {
  if (name === undefined) {
    const about = 'Matches are kept in memory, and lost when this ends: --storage matches.db keeps them in a file.';
    return { storage: memoryStorage(), about };
  }
  try {
    // Loaded when they are asked for: their packages are optional, and not part of this program.
    if (POSTGRES.test(name)) {
      const { postgresStorage } = await import('../../online/postgres/index.ts');
      const storage = await postgresStorage({ connectionString: name, onError });
      // The address may hold a password.
      return { storage, about: 'Matches are kept in PostgreSQL.' };
    }
    const { sqliteStorage } = await import('../../online/sqlite/index.ts');
    return { storage: await sqliteStorage(name), about: `Matches are kept in ${name}.` };
  } catch (error) {
    if (!isRuleError(error)) throw error;
    const { code, message, details } = error;
    if (code !== 'no-package') throw new CliError(code, message, 'Or leave --storage out.', EXIT.file);
    const next = `In an empty folder, \`npm install tabletop-rules ${details?.['expects']}\` installs both, and \`npx\` takes them there.`;
    throw new CliError(code, `${message}.`, next, EXIT.file);
  }
}
