/** What `checkStorage` throws. */
import type { StorageCheckName } from './storage-checks.ts';

/** Which check a storage fails, and how. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The check that failed: a name of `STORAGE_CHECKS`. */
  readonly check: StorageCheckName;

  constructor(check: StorageCheckName, says: string, fault: string) {
    super(`The storage breaks "${check}": ${says}\n${fault}`);
    this.check = check;
  }
}
