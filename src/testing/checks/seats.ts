import { brief } from '../difference.ts';

/** What is wrong with a list of seats: distinct seats that play, and at least `least` of them. */
export function seatsFault(given: unknown, seats: number, least: number): string | undefined {
  if (!Array.isArray(given)) return `The seats are ${brief(given)}.`;
  const list: readonly unknown[] = given;
  if (list.length < least) return 'No seat is asked.';
  const odd = list.find((seat) => !isSeat(seat, seats));
  if (odd !== undefined) return `${brief(odd)} is among the seats, and there are ${seats}.`;
  return new Set(list).size === list.length ? undefined : `A seat is named twice: ${brief(list)}.`;
}

function isSeat(seat: unknown, seats: number): boolean {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
}
