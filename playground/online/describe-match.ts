/** Online matches in words: seats, clocks. */
import type { ClockSettings, SeatInfo } from 'tabletop-rules/online';
import type { GameKit } from '../game-kit.ts';

/** Who sits on a seat, in words. */
export function seatText({ kind, name }: SeatInfo): string {
  switch (kind) {
    case 'open':
      return 'open';
    case 'reserved':
      return name === '' ? 'invited' : `${name}, invited`;
    case 'bot':
      return `bot, ${name}`;
    case 'player':
      return name === '' ? 'somebody' : name;
  }
}

/** What a seat is called on the page. */
export function onlineSeatName(kit: GameKit, seats: readonly SeatInfo[], seat: number): string {
  return playerName(seats[seat]) || (kit.seatNames[seat] ?? `Seat ${seat + 1}`);
}

/** The name of a player; empty: they have given none, or it is a bot, which is called as the game calls its seat. */
export function playerName(seat: SeatInfo | undefined): string {
  return seat === undefined || seat.kind === 'bot' ? '' : seat.name;
}

/** A clock in words; `undefined`: there is none. */
export function clockText(clock: ClockSettings | null): string | undefined {
  if (clock === null) return undefined;
  const { decision, match, increment } = clock;
  const parts = [
    ...(match === null ? [] : [`${durationText(match)} for the match`]),
    ...(increment === 0 ? [] : [`${durationText(increment)} more for each decision`]),
    ...(decision === null ? [] : [`${durationText(decision)} for a decision`]),
  ];
  return parts.join(', ');
}

function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const units: readonly (readonly [number, string])[] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [size, name] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
