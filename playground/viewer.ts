/** Who looks at the board: with several people at one screen, whoever is asked. */
import type { Observer, Seat } from 'tabletop-rules/core';
import type { Table } from './table.ts';

/** Who looks. */
export interface Viewer {
  /** Whose view is shown: a spectator's while hands are covered. */
  readonly seat: Observer;
  /** The person who has to take the device before a hand is shown; `undefined`: nobody. */
  readonly waiting: Seat | undefined;
  /** People who are asked too, and who may be first. */
  readonly others: readonly Seat[];
  /** A person is at the screen now. */
  take(seat: Seat): void;
  /** Covers the hands and waits for a person. */
  handOver(seat: Seat): void;
  /** The match has changed. */
  update(): void;
}

/** Starts with the first person who is asked. */
export function createViewer({ match, kit, seating }: Table): Viewer {
  const people = seating.players.flatMap((player, seat) => (player === 'person' ? [seat] : []));
  const isOpen = kit.game.perfectInformation || people.length < 2;
  let seat: Observer = isOpen ? (people[0] ?? 'spectator') : 'spectator';
  let waiting: Seat | undefined;

  const asked = (): readonly Seat[] => {
    const { status } = match;
    return status.type === 'turn' ? status.seats.filter((one) => people.includes(one)) : [];
  };
  const handOver = (to: Seat): void => {
    seat = isOpen ? to : 'spectator';
    waiting = isOpen ? undefined : to;
  };
  const update = (): void => {
    const [first] = asked();
    if (waiting !== undefined && asked().includes(waiting)) return;
    waiting = undefined;
    if (first !== undefined && (seat === 'spectator' || !asked().includes(seat))) handOver(first);
  };
  update();
  return {
    get seat() {
      return seat;
    },
    get waiting() {
      return waiting;
    },
    get others() {
      return asked().filter((one) => one !== seat && one !== waiting);
    },
    take: (one) => {
      seat = one;
      waiting = undefined;
    },
    handOver,
    update,
  };
}
