/** Every check of `checkStorage`, with what it demands. */
export const STORAGE_CHECKS = {
  order: 'Entries are read in the order in which they were appended, as they were, from any revision on.',
  gaps: 'Nothing is appended after a gap: the revision before must exist.',
  once: 'A revision is written once, and an append that loses changes nothing.',
  race: 'Of several writers of one revision, at the same time and over several connections, exactly one succeeds.',
  whole: 'An append of several entries is made as a whole or not at all, with its listing.',
  apart: 'Appends to several matches at the same time succeed or fail each for itself.',
  list: 'The list has the matches to which the query applies and no others, the oldest first, and not more than the limit.',
  remove: 'A match is removed only if it has not changed since, and then nothing of it is left.',
  notice: 'Subscribers of all connections hear of every append, and of every note, until they unsubscribe.',
  kept: 'What one connection has appended, another one reads.',
} as const;

/** The name of a check of `checkStorage`. */
export type StorageCheckName = keyof typeof STORAGE_CHECKS;
