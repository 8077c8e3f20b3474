/** A storage that may fail, as a host uses it. */
import { RuleError } from '../core/index.ts';
import { faultDetails, type WriteLog } from './host-log.ts';
import type { MatchStorage } from './storage.ts';

/** The same storage; where it fails that is logged, and the refusal is `unavailable`, so that clients try again. */
export function reachedStorage(storage: MatchStorage, log: WriteLog): MatchStorage {
  const reach = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result;
    } catch (error) {
      log('error', 'storage-failed', faultDetails(error));
      throw new RuleError('unavailable', 'The storage does not answer; try again.', { cause: error });
    }
  };
  return {
    append: (...given) => reach(storage.append(...given)),
    read: (...given) => reach(storage.read(...given)),
    list: (...given) => reach(storage.list(...given)),
    remove: (...given) => reach(storage.remove(...given)),
    // It is repeated: one that is lost does no harm.
    note: (...given) => storage.note(...given),
    subscribe: (listener) => storage.subscribe(listener),
    close: () => storage.close(),
  };
}
