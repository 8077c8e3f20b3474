/** What matches came to, as counts that can be added in any order. */
export { addCounts, type CountsByName, type MatchCounts, NO_MATCHES } from '../core/internal.ts';
