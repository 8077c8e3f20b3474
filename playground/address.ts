/** The match in the address of the page, so that a reload goes on and a position can be sent to somebody. */

import { packRecord } from 'tabletop-rules/core';
import { isPlayer, type LocalMatch, type Player, type Seating } from './match/match.ts';

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

/** The most actions of a match in an address: some 15 kB. */
export const MOST_ACTIONS = 10_000;

/** The fragment for a match; of one that is too long for an address, without its moves. */
export function matchAddress({ entry, kit, match, seating }: LocalMatch): string {
  const fields = new URLSearchParams({ game: entry.id, players: seating.players.join('.') });
  if (seating.dice === 'manual') fields.set('dice', 'manual');
  for (const name of seating.names ?? []) fields.append('name', name);
  const record = match.record();
  if (record.actions.length <= MOST_ACTIONS) {
    fields.set('match', packRecord(kit.game, record, { maxActions: MOST_ACTIONS }));
  }
  return `#${fields}`;
}

/** The fragment of the page on which a match of a game is set up. */
export function setupAddress(gameId: string): string {
  return `#${new URLSearchParams({ game: gameId })}`;
}

/** The fragment of the page on which a position of a game is set up. Without a position: any. */
export function positionAddress(gameId: string, position = ''): string {
  return `#${new URLSearchParams({ game: gameId, position })}`;
}
