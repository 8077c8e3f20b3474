/** What is to be done until all seats of an online match are taken: links for those who are missing. */
import type { GameTypes } from 'tabletop-rules/core';
import type { OnlineMatch } from 'tabletop-rules/online';
import { element } from '../element.ts';
import type { GameKit } from '../game-kit.ts';
import { onlineSeatName } from './describe-match.ts';
import type { KeptSeats } from './kept-seats.ts';
import { linkField } from './link-field.ts';
import { linkTo } from './online-address.ts';

/** The panel. */
export interface WaitingPanel {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
}

/** Names by which a machine calls itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOCAL_NOTE =
  'These links work on this computer only. For friends on other devices, open this page at the network address that the server has printed.';

/** Makes the panel. */
export function waitingPanel(kit: GameKit, match: OnlineMatch<GameTypes>, kept: KeptSeats): WaitingPanel {
  const panel = element('section', { class: 'notice waiting', 'aria-label': 'Waiting for players', hidden: true });
  let shown = '';
  return {
    element: panel,
    update: () => {
      const { seats, match: id } = match.info;
      const missing = seats.flatMap(({ kind }, seat) => (kind === 'open' || kind === 'reserved' ? [seat] : []));
      const key = missing.join();
      // The links stay as they are while somebody copies one.
      if (key === shown) return;
      shown = key;
      panel.hidden = missing.length === 0;
      const invitations = kept.get(id)?.invitations ?? [];
      const links = missing.flatMap((seat) => {
        const mine = invitations.find((invitation) => invitation.seat === seat);
        if (mine === undefined) return [];
        return [linkField(`Link for ${onlineSeatName(kit, [], seat)}`, linkTo(id, mine.invitation))];
      });
      const isOpen = seats.some(({ kind }) => kind === 'open');
      const text =
        links.length > 0
          ? 'Waiting for players: send each of them their own link. It is good for one person, once.'
          : 'Waiting for players: the match begins when all seats are taken.';
      const open = isOpen ? [linkField('Link for anybody', linkTo(id))] : [];
      const isLocal = LOOPBACK.has(location.hostname) && links.length + open.length > 0;
      const note = isLocal ? [element('p', { class: 'about' }, LOCAL_NOTE)] : [];
      panel.replaceChildren(element('p', {}, text), ...links, ...open, ...note);
    },
  };
}
