/** A stop at the end of a round: it is shown until somebody goes on, though the match has dealt the next one already. */
import type { Observer } from 'tabletop-rules/core';
import { button, element } from './element.ts';
import { type ShownTable, seatName } from './table.ts';
import { toldEntry } from './told.ts';

/** The stop. */
export interface RoundStop {
  readonly element: HTMLElement;
  /** The ply that is shown meanwhile; `undefined`: there is no stop. */
  readonly ply: number | undefined;
  /** The match has changed. */
  update(observer: Observer): void;
  /** Resolves when there is no stop. */
  passed(): Promise<void>;
}

/** Makes it. `onPassed`: somebody goes on. */
export function roundStop(table: ShownTable, onPassed: () => void): RoundStop {
  const { match, kit, seating } = table;
  const text = element('p', { role: 'alert' });
  const names = seating.players.map((_, seat) => seatName(table, seat));
  let seen = match.ply;
  let ply: number | undefined;
  let waiting: (() => void)[] = [];
  const pass = (): void => {
    ply = undefined;
    box.hidden = true;
    for (const go of waiting) go();
    waiting = [];
  };
  const next = button(
    'Next round',
    () => {
      pass();
      onPassed();
    },
    { class: 'primary' },
  );
  const box = element('div', { class: 'notice round', hidden: true }, text, element('div', { class: 'buttons' }, next));
  return {
    element: box,
    get ply() {
      return ply;
    },
    update: (observer) => {
      const since = seen;
      seen = match.ply;
      if (ply !== undefined && match.ply <= ply) pass();
      if (kit.stopAt === undefined || match.status.type === 'over' || match.ply <= since) return;
      if (kit.stopAt(match.view(observer, since), match.view(observer), names) === undefined) return;
      for (let at = since; at < match.ply; at++) {
        const ended = kit.stopAt(match.view(observer, at), match.view(observer, at + 1), names);
        if (ended === undefined) continue;
        // Afterwards the table is cleared: the play that ended the round is told, and the table before it is shown.
        ply = at;
        const told = match
          .log(observer, at)
          .slice(0, 1)
          .map((entry) => toldEntry(table, observer, entry));
        text.textContent = [...told, ended, 'The board below shows the position before that play.'].join(' ');
        box.hidden = false;
        return;
      }
    },
    passed: () => (ply === undefined ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
