/** A stop at the end of a round: it is shown until somebody goes on, though the match has dealt the next one already. */

import type { Observer } from 'tabletop-rules/core';
import { inSentences, say } from '../words.ts';
import { narratedEntry, type ShownMatch, seatName } from './match.ts';

/** The stop. */
interface RoundStop {
  /** What ended, and the result. */
  readonly text: string;
  /** The ply that is shown meanwhile; `undefined`: there is no stop. */
  readonly ply: number | undefined;
  /** The match has changed. */
  update(observer: Observer): void;
  /** Goes on. */
  pass(): void;
  /** Resolves when there is no stop. */
  passed(): Promise<void>;
}

/** Makes it. */
export function roundStop(table: ShownMatch): RoundStop {
  const { match, kit, seating } = table;
  let seen = match.ply;
  let ply: number | undefined;
  let text = '';
  let waiting: (() => void)[] = [];
  const pass = (): void => {
    ply = undefined;
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    get text() {
      return text;
    },
    get ply() {
      return ply;
    },
    update: (observer) => {
      const since = seen;
      seen = match.ply;
      if (ply !== undefined && match.ply <= ply) pass();
      if (kit.stopAt === undefined || match.status.type === 'over' || match.ply <= since) return;
      // It was away for long: what was shown last is not here any more.
      if (since < (table.firstPly ?? 0)) return;
      const names = seating.players.map((_, seat) =>
        say.winnerName({ you: seat === observer, name: seatName(table, seat) }),
      );
      if (kit.stopAt(match.view(observer, since), match.view(observer), names) === undefined) return;
      for (let at = since; at < match.ply; at++) {
        const ended = kit.stopAt(match.view(observer, at), match.view(observer, at + 1), names);
        if (ended === undefined) continue;
        // Afterwards the table is cleared: the play that ended the round is told, and the table before it is shown.
        ply = at;
        const told = match
          .log(observer, at)
          .slice(0, 1)
          .map((entry) => narratedEntry(table, observer, entry));
        text = inSentences([...told, ended, say.beforeThatPlay]);
        return;
      }
    },
    pass,
    passed: () => (ply === undefined ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
