/** Who plays which seat. The first page needs no more of a match. */

import { isLevel, type Level } from 'tabletop-rules/bots';
import type { Seat } from 'tabletop-rules/core';
import { say } from '../words.ts';

/** Who plays a seat. */
export type Player = 'person' | BotPlayer;

/** A bot: of a level, or as strong as the person. */
export type BotPlayer = Level | 'equal';

/** The level of bots unless somebody says otherwise. */
export const BOT_LEVEL: Level = 'intermediate';
/** The level of bots for those who play a game for the first time. */
export const NEWCOMER_LEVEL: Level = 'casual';

/** Whether a text names a player. */
export function isPlayer(text: string): text is Player {
  return text === 'person' || isBot(text);
}

/** Whether a text names a bot. */
export function isBot(text: string): text is BotPlayer {
  return text === 'equal' || isLevel(text);
}

/** Who rolls: the page, or people with real dice. */
type Dice = 'auto' | 'manual';

/** What was decided before the first move, beside the options of the game. */
export interface Seating {
  /** By seat. */
  readonly players: readonly Player[];
  /** By seat; empty texts where the game's own name is used. `undefined`: no seat has a name. */
  readonly names: readonly string[] | undefined;
  readonly dice: Dice;
}

/** How seats are played unless somebody says otherwise: by a person against bots. */
export function defaultSeating(seats: number): Seating {
  const players = Array.from({ length: seats }, (_, seat): Player => (seat === 0 ? 'person' : BOT_LEVEL));
  return { players, names: undefined, dice: 'auto' };
}

/** What a seat is called, where only the game's own names are known. */
export function nameOfSeat({ names }: Seating, seatNames: readonly string[], seat: number): string {
  return names?.[seat] || (seatNames[seat] ?? say.seat({ number: seat + 1 }));
}

/** Who plays beside the one person: `Blue: bot, casual`; of several people all. */
export function playersText(seating: Seating, seatNames: readonly string[]): string {
  const [person, ...people] = peopleOf({ seating });
  return seating.players
    .flatMap((player, seat) => {
      const name = nameOfSeat(seating, seatNames, seat);
      if (player !== 'person') return [say.botAt({ name, level: say.level({ level: player }) })];
      return people.length === 0 && seat === person ? [] : [name];
    })
    .join('; ');
}

/** The seats of people. */
export function peopleOf({ seating }: { readonly seating: Seating }): readonly Seat[] {
  return seating.players.flatMap((player, seat) => (player === 'person' ? [seat] : []));
}
