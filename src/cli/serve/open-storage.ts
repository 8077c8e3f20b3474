/** The storage that `--storage` names. */
import { type MatchStorage, memoryStorage } from '../../online/index.ts';

/** A storage, and where it keeps matches. */
export interface NamedStorage {
  readonly storage: MatchStorage;
  /** As a sentence. */
  readonly about: string;
}

/** Opens it; without a name, one in memory. Throws `CliError`. */
export async function openStorage(name: string | undefined): Promise<NamedStorage> {
  if (name === undefined) {
    const about = 'Matches are kept in memory, and lost when this ends: --storage matches.db keeps them in a file.';
    return { storage: memoryStorage(), about };
  }
  throw new Error('Not yet.');
}
