/** Messages between the attack and the process of the host. */

/** What the host is asked. */
export type HostMessage = 'memory' | 'stop';

/** What it tells. */
export type HostReport =
  | { readonly type: 'listening'; readonly port: number }
  /** `heap`: bytes in use after a collection. `errors`: the lines of the log of level `error`. */
  | { readonly type: 'memory'; readonly heap: number; readonly errors: readonly object[] };
