/** The page on which somebody looks for an opponent who is as strong, on a site with accounts. */

import type { Violation } from 'tabletop-rules/core';
import { type ClockRequest, newSecret, type PoolAnswer } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import { CATALOGUE } from '../games.ts';
import { say } from '../words.ts';
import { LOBBY, ladderAddress, onlineAddress } from './address.ts';
import type { HostApi } from './host-api.ts';
import { botName, type KeptSeats, type OnlineActions, type OnlinePage, onlinePage, refusalText } from './shared.ts';

/** How fast a match is, in seconds. Few, so that people meet. */
const paces = (): readonly (readonly [text: string, clock: ClockRequest])[] => [
  [say.minutesEach({ minutes: 5, seconds: 5 }), { match: 300, increment: 5 }],
  [say.minutesEach({ minutes: 15, seconds: 10 }), { match: 900, increment: 10 }],
  [say.dayDecision, { decision: 86_400 }],
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
    ...paces().map(([text], i) => element('option', { value: i }, text)),
  );
  const status = element('p', { role: 'status' });
  const refused = element('p', { class: 'refused', role: 'alert' });
  const submit = element('button', { type: 'submit', class: 'primary' }, say.findOpponent);
  const stop = button(say.stop, () => void leave(), { hidden: true });
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
        refused.textContent = say.searchEnded;
        return false;
      case 'waiting': {
        const { since, now, rating, window, offer } = answer;
        const seconds = Math.round((now - since) / 1_000);
        status.textContent =
          window === null
            ? say.lookingForAny({ rating, seconds })
            : say.lookingFor({ from: rating - window, to: rating + window, rating, seconds });
        playBot.hidden = offer === null;
        if (offer !== null) {
          const bot = offer.bot.startsWith('equal ') ? say.level({ level: 'equal' }) : botName(offer.bot);
          playBot.textContent = say.playBotInstead({ bot, rating: offer.rating });
        }
        return true;
      }
    }
  };

  const run = async (): Promise<void> => {
    const token = newSecret();
    const ending = new AbortController();
    search = { token, ending };
    const request = { game: which.value, clock: paces()[Number(pace.value)]![1], token };
    for (const field of [which, pace, submit]) field.disabled = true;
    stop.hidden = false;
    refused.textContent = '';
    status.textContent = say.lookingNow;
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
    element('p', {}, say.findAbout),
    element('div', { class: 'field wide' }, element('label', { for: 'find-game' }, say.game), which),
    element('div', { class: 'field wide' }, element('label', { for: 'find-pace' }, say.clock), pace),
    element('div', { class: 'buttons' }, submit, stop, playBot),
    status,
    refused,
  );
  return onlinePage(say.findOpponent, [form], {
    header: [
      button(say.ladder, () => go(ladderAddress(which.value)), { class: 'link' }),
      button(say.allOnlineMatches, () => go(LOBBY), { class: 'link' }),
    ],
    close: end,
  });
}
