/** The match in the address of the page, so that a reload goes on and a position can be sent to somebody. */

import { isPlayer, type Player, type Seating } from './match/seating.ts';

/** What a fragment says. Nothing in it has been checked but its form. */
export interface Address {
  readonly game: string | undefined;
  /** The id of a game that is to be learned. */
  readonly learn: string | undefined;
  /** A position that is set up; empty: any. `undefined`: none is. */
  readonly position: string | undefined;
  /** A packed record. `undefined`: no match has begun. */
  readonly match: string | undefined;
  readonly seating: Seating;
}

const MOST_SEATS = 8;
const LONGEST_NAME = 24;

/** Reads the fragment of an address: `#game=oyno&players=person.expert&match=AQRveW5v…`. */
export function readAddress(fragment: string): Address {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const players = (fields.get('players') ?? '').split('.').filter(isPlayer).slice(0, MOST_SEATS);
  const names = fields.getAll('name').map((name) => name.slice(0, LONGEST_NAME));
  return {
    game: fields.get('game') ?? undefined,
    learn: fields.get('learn') ?? undefined,
    position: fields.get('position') ?? undefined,
    match: fields.get('match') ?? undefined,
    seating: {
      players: players satisfies readonly Player[],
      names: names.length === 0 ? undefined : names,
      dice: fields.get('dice') === 'manual' ? 'manual' : 'auto',
    },
  };
}

/** The fragment of the page on which a match of a game is set up. */
export function setupAddress(gameId: string): string {
  return `#${new URLSearchParams({ game: gameId })}`;
}

/** The fragment of the page on which a position of a game is set up. Without a position: any. */
export function positionAddress(gameId: string, position = ''): string {
  return `#${new URLSearchParams({ game: gameId, position })}`;
}
