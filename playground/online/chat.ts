/** The chat of an online match: a panel beside the board, small and closed on a phone. */

import type { GameTypes } from 'tabletop-rules/core';
import type { ChatMessage, ChatRoom, OnlineMatch } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import { keep, readKept } from '../kept.ts';
import { language, say } from '../words.ts';
import type { HostApi } from './host-api.ts';
import { refusalText } from './shared.ts';

/** The panel. */
interface ChatPanel {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
  close(): void;
}

/** What the panel needs. */
interface ChatSettings {
  readonly match: OnlineMatch<GameTypes>;
  readonly host: HostApi;
  readonly token: string | undefined;
  seatName(seat: number): string;
}

/** Hosts take 300 by default. */
const LONGEST = 300;
const MUTED = 'tabletop-rules chat muted';
/** On a wide screen there is room beside the board. */
const WIDE = '(min-width: 56rem)';

/** Makes the panel; `undefined`: there is nothing to read or write for who looks. */
export function chatPanel({ match, host, token, seatName }: ChatSettings): ChatPanel | undefined {
  const audience = match.info.terms.chat;
  const own: ChatRoom = match.you === 'spectator' ? 'spectators' : 'players';
  if (audience === undefined || (own === 'spectators' && audience === 'players')) return undefined;

  const messages: ChatMessage[] = [];
  let unread = 0;
  const title = element('summary', {}, say.chat);
  const list = element('div', { class: 'chat-messages', role: 'log', tabindex: 0, 'aria-label': say.messages });
  const refused = element('p', { class: 'refused', role: 'alert' });
  const input = element('input', {
    type: 'text',
    id: 'chat-text',
    maxlength: LONGEST,
    autocomplete: 'off',
    input: () => {
      refused.textContent = '';
    },
    placeholder: own === 'players' ? say.toPlayers : say.toSpectators,
  });
  const mute = element('input', {
    type: 'checkbox',
    id: 'chat-muted',
    checked: readKept(MUTED) === 'on',
    input: () => {
      keep(MUTED, mute.checked ? 'on' : 'off');
      unread = 0;
      show();
    },
  });
  const send = async (): Promise<void> => {
    const text = input.value.trim();
    if (text === '') return;
    const said = await match.say(text);
    refused.textContent = said.ok ? '' : refusalText(said.error);
    if (said.ok) input.value = '';
  };
  const form = element(
    'form',
    {
      class: 'chat-form',
      submit: (event) => {
        event.preventDefault();
        void send();
      },
    },
    element('label', { for: 'chat-text', class: 'hidden-label' }, say.yourMessage),
    input,
    element('button', { type: 'submit' }, say.send),
  );
  const panel = element(
    'details',
    {
      class: 'panel chat',
      open: matchMedia(WIDE).matches,
      toggle: () => {
        if (panel.open) unread = 0;
        show();
      },
    },
    title,
    list,
    form,
    element(
      'div',
      { class: 'check-line' },
      mute,
      element('label', { for: 'chat-muted' }, say.mute),
      button(say.earlier, () => void loadEarlier(), { class: 'link' }),
    ),
    refused,
  );

  const isMine = ({ seat }: ChatMessage): boolean => seat !== null && seat === match.you;
  const nameOf = (message: ChatMessage): string => {
    if (isMine(message)) return say.you;
    if (message.seat !== null) return seatName(message.seat);
    const name = message.name === '' ? say.aSpectator : message.name;
    return own === 'players' ? say.watching({ name }) : name;
  };
  const show = (): void => {
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    const shown = mute.checked ? messages.filter(isMine) : messages;
    list.replaceChildren(
      ...shown.map((message) =>
        element(
          'p',
          { title: new Date(message.at).toLocaleTimeString(language()) },
          element('strong', {}, `${nameOf(message)}: `),
          message.text,
        ),
      ),
    );
    if (isAtEnd) list.scrollTop = list.scrollHeight;
    title.textContent = unread > 0 ? say.chatNew({ count: unread }) : say.chat;
  };
  const add = (more: readonly ChatMessage[]): void => {
    for (const message of more) {
      if (messages.some(({ room, number }) => room === message.room && number === message.number)) continue;
      messages.push(message);
    }
    // Each room is in its order; of both together it is that of the time.
    messages.sort((a, b) => (a.room === b.room ? a.number - b.number : a.at - b.at));
    show();
  };
  const loadEarlier = async (room: ChatRoom = own): Promise<void> => {
    const first = messages.find((message) => message.room === room)?.number;
    const page = await host.chat(match.info.match, token, room, first);
    if (page.ok) add(page.value.messages);
    else refused.textContent = refusalText(page.error);
  };
  const unsubscribe = match.onChat((message) => {
    if (!panel.open && !mute.checked && !isMine(message)) unread++;
    add([message]);
  });
  unread = 0;
  show();
  let isOver = false;
  return {
    element: panel,
    update: () => {
      if (isOver || match.status.type !== 'over') return;
      isOver = true;
      // Now what the others have written may be read.
      if (audience === 'everybody' || own === 'spectators') {
        void loadEarlier(own === 'players' ? 'spectators' : 'players');
      }
    },
    close: unsubscribe,
  };
}
