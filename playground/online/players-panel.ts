/** Who plays an online match, in one line above the board: names, who is present, whose turn it is, the clock. */
import type { GameTypes } from 'tabletop-rules/core';
import type { OnlineMatch } from 'tabletop-rules/online';
import { element } from '../element.ts';
import type { GameKit } from '../game-kit.ts';
import { seatText } from './describe-match.ts';

/** The line. */
export interface PlayersPanel {
  readonly element: HTMLElement;
  /** The match has changed. */
  update(): void;
  close(): void;
}

/** How often the clock is drawn, in milliseconds. */
const TICK = 250;

/** Makes the line. */
export function playersPanel(kit: GameKit, match: OnlineMatch<GameTypes>): PlayersPanel {
  const list = element('ul', { class: 'online-players', 'aria-label': 'Players' });
  const rows = match.info.seats.map((_, seat) => {
    const dot = element('span', { class: 'presence' });
    const name = element('span', { class: 'name' });
    const clock = element('span', { class: 'clock' });
    list.append(element('li', { 'data-seat': seat }, dot, name, clock));
    return { dot, name, clock };
  });

  /** The clock of the host, from its last message. */
  let known: { readonly times: unknown; readonly at: number } | undefined;
  const drawClocks = (): void => {
    const { times } = match.info;
    if (times === null) return;
    if (known?.times !== times) known = { times, at: performance.now() };
    const now = times.now + performance.now() - known.at;
    rows.forEach(({ clock }, seat) => {
      const due = times.due[seat] ?? null;
      const left = due === null ? (times.left[seat] ?? null) : Math.max(0, due - now);
      clock.textContent = left === null ? '' : timeText(left);
      clock.classList.toggle('running', due !== null);
    });
  };
  const timer = match.info.terms.clock === null ? undefined : setInterval(drawClocks, TICK);

  return {
    element: list,
    update: () => {
      const { seats, present } = match.info;
      const { status } = match;
      rows.forEach(({ dot, name }, seat) => {
        const sits = seats[seat];
        if (sits === undefined) return;
        const isHere = sits.kind === 'bot' || present[seat] === true;
        const isPerson = sits.kind === 'player';
        dot.textContent = isHere ? '●' : '○';
        dot.title = isHere ? 'here' : 'away';
        dot.classList.toggle('here', isHere);
        const you = match.you === seat ? ' (you)' : '';
        const away = isPerson && !isHere && you === '' ? ', away' : '';
        const own = kit.seatNames[seat] ?? `Seat ${seat + 1}`;
        const text = `${isPerson && sits.name === '' ? own : `${own}: ${seatText(sits)}`}${you}${away}`;
        if (name.textContent !== text) name.textContent = text;
        const isAsked = status.type === 'turn' && status.seats.includes(seat);
        name.parentElement?.toggleAttribute('data-asked', isAsked);
      });
      drawClocks();
    },
    close: () => clearInterval(timer),
  };
}

/** Milliseconds as `4:05`, or with hours as `23:59:58`. */
function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
