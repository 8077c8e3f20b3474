/** The page on which somebody looks for an opponent who is as strong, on a site with accounts. */

import type { Violation } from 'tabletop-rules/core';
import { type ClockRequest, newSecret, type PoolAnswer } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import { CATALOGUE } from '../games.ts';
import type { HostApi } from './host-api.ts';
import {
  type KeptSeats,
  LOBBY,
  ladderAddress,
  type OnlineActions,
  type OnlinePage,
  onlineAddress,
  onlinePage,
  refusalText,
} from './shared.ts';

/** How fast a match is, in seconds. Few, so that people meet. */
const PACES: readonly (readonly [text: string, clock: ClockRequest])[] = [
  ['5 minutes each, and 5 seconds a decision', { match: 300, increment: 5 }],
  ['15 minutes each, and 10 seconds a decision', { match: 900, increment: 10 }],
  ['1 day a decision', { decision: 86_400 }],
];

/** How long to wait before the host is asked again after a refusal that passes, in milliseconds. */
const RETRY = 2_000;
const PASSING: ReadonlySet<string> = new Set(['disconnected', 'unavailable', 'fault', 'too-many-requests']);

/** Makes the page. `game`: the one that is chosen first. */
export function findPage(
  host: HostApi,
  kept: KeptSeats,
  game: string | undefined,
  { go }: Pick<OnlineActions, 'go'>,
): OnlinePage {
  const games = CATALOGUE.filter(({ id }) => host.games.includes(id));
  const which = element(
    'select',
    { id: 'find-game' },
    ...games.map(({ id, name }) => element('option', { value: id, selected: id === game }, name)),
  );
  const pace = element(
    'select',
    { id: 'find-pace' },
    ...PACES.map(([text], i) => element('option', { value: i }, text)),
  );
  const status = element('p', { role: 'status' });
  const refused = element('p', { class: 'refused', role: 'alert' });
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Find an opponent');
  const stop = button('Stop', () => void leave(), { hidden: true });
  const playBot = button('', () => void takeBot(), { hidden: true });

  /** The search that runs; `undefined`: none does. */
  let search: { readonly token: string; readonly ending: AbortController } | undefined;
  const end = (): void => {
    search?.ending.abort();
    search = undefined;
    for (const field of [which, pace, submit]) field.disabled = false;
    for (const field of [stop, playBot]) field.hidden = true;
    status.textContent = '';
  };
  const refuse = (error: Violation): void => {
    end();
    refused.textContent = refusalText(error);
  };

  /** What an answer means. Returns whether the search goes on. */
  const take = (answer: PoolAnswer, token: string): boolean => {
    switch (answer.state) {
      case 'paired':
        end();
        kept.keep({ match: answer.match, game: which.value, token, at: Date.now(), invitations: [] });
        go(onlineAddress(answer.match));
        return false;
      case 'left':
        end();
        refused.textContent = 'The search has ended: perhaps another window looks for an opponent, too.';
        return false;
      case 'waiting': {
        const { since, now, rating, window, offer } = answer;
        const whom = window === null ? 'any opponent' : `an opponent from ${rating - window} to ${rating + window}`;
        const seconds = Math.round((now - since) / 1_000);
        status.textContent = `Looking for ${whom}: your rating is ${rating}. ${seconds} seconds so far.`;
        playBot.hidden = offer === null;
        if (offer !== null) playBot.textContent = `Play the bot ${offer.bot} (${offer.rating}) instead`;
        return true;
      }
    }
  };

  const run = async (): Promise<void> => {
    const token = newSecret();
    const ending = new AbortController();
    search = { token, ending };
    const request = { game: which.value, clock: PACES[Number(pace.value)]![1], token };
    for (const field of [which, pace, submit]) field.disabled = true;
    stop.hidden = false;
    refused.textContent = '';
    status.textContent = 'Looking for an opponent …';
    while (search?.token === token) {
      const found = await host.search(request, ending.signal);
      if (search?.token !== token) return;
      if (found.ok) {
        if (!take(found.value, token)) return;
      } else if (PASSING.has(found.error.code)) {
        status.textContent = refusalText(found.error);
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      } else {
        refuse(found.error);
      }
    }
  };

  /** Ends the search; who was paired meanwhile goes to the match. */
  const leave = async (): Promise<void> => {
    if (search === undefined) return;
    const { token } = search;
    end();
    const left = await host.stopSearch(token);
    if (left.ok && left.value.state === 'paired') take(left.value, token);
  };

  const takeBot = async (): Promise<void> => {
    if (search === undefined) return;
    const { token } = search;
    end();
    const answer = await host.playOfferedBot(token);
    if (answer.ok) take(answer.value, token);
    else refuse(answer.error);
  };

  const form = element(
    'form',
    {
      class: 'setup panel',
      submit: (event) => {
        event.preventDefault();
        void run();
      },
    },
    element('p', {}, 'You play somebody about as strong as you, and the match counts for your rating.'),
    element('div', { class: 'field wide' }, element('label', { for: 'find-game' }, 'Game'), which),
    element('div', { class: 'field wide' }, element('label', { for: 'find-pace' }, 'Clock'), pace),
    element('div', { class: 'buttons' }, submit, stop, playBot),
    status,
    refused,
  );
  return onlinePage('Find an opponent', [form], {
    header: [
      button('Ladder', () => go(ladderAddress(which.value)), { class: 'link' }),
      button('All online matches', () => go(LOBBY), { class: 'link' }),
    ],
    close: end,
  });
}
