/** A match and who sits where. */
import { isLevel, type Level } from 'tabletop-rules/bots';
import { createMatch, type GameTypes, type Match, type Playable, resumeMatch } from 'tabletop-rules/core';
import type { GameEntry } from './catalogue.ts';
import type { GameKit } from './game-kit.ts';

/** Who plays a seat. */
export type Player = 'person' | Level;

/** The level of bots unless somebody says otherwise. */
export const BOT_LEVEL: Level = 'intermediate';

/** Whether a text names a player. */
export function isPlayer(text: string): text is Player {
  return text === 'person' || isLevel(text);
}

/** Who rolls: the page, or people with real dice. */
export type Dice = 'auto' | 'manual';

/** What was decided before the first move, beside the options of the game. */
export interface Seating {
  /** By seat. */
  readonly players: readonly Player[];
  /** By seat; empty texts where the game's own name is used. `undefined`: no seat has a name. */
  readonly names: readonly string[] | undefined;
  readonly dice: Dice;
}

/** A match that a page shows, played in this page or on a host. */
export interface ShownTable {
  readonly entry: GameEntry;
  readonly kit: GameKit;
  readonly match: Playable<GameTypes>;
  readonly seating: Seating;
}

/** A match that is played in this page. */
export interface Table extends ShownTable {
  readonly match: Match<GameTypes>;
}

/** How seats are played unless somebody says otherwise: by a person against bots. */
export function defaultSeating(seats: number): Seating {
  const players = Array.from({ length: seats }, (_, seat): Player => (seat === 0 ? 'person' : BOT_LEVEL));
  return { players, names: undefined, dice: 'auto' };
}

/**
 * A new match.
 *
 * @throws RuleError `bad-options`
 */
export function newTable(entry: GameEntry, kit: GameKit, options: object, seating: Seating): Table {
  const match = createMatch(kit.game, { options, chance: seating.dice });
  return { entry, kit, match, seating: fit(seating, match, kit) };
}

/**
 * A match that goes on from its record.
 *
 * @throws RuleError as `resumeMatch`
 */
export function resumedTable(entry: GameEntry, kit: GameKit, record: unknown, seating: Seating): Table {
  const match = resumeMatch(kit.game, record, { chance: seating.dice });
  return { entry, kit, match, seating: fit(seating, match, kit) };
}

/** One player for each seat, whatever an address or the match before says. */
function fit(seating: Seating, match: Match<GameTypes>, { game }: GameKit): Seating {
  const seats = game.sides(match.state).length;
  const { players, names, dice } = seating;
  const fallback = defaultSeating(seats).players;
  return {
    players: fallback.map((player, seat) => players[seat] ?? player),
    names: names?.length === seats ? names : undefined,
    dice,
  };
}

/** What the board calls the seats; `undefined`: as the game does. */
export function boardNames(table: ShownTable): readonly string[] | undefined {
  const { kit, seating } = table;
  if (seating.names === undefined && kit.namesItself) return undefined;
  return seating.players.map((_, seat) => seatName(table, seat));
}

/** What a seat is called. */
export function seatName({ kit, seating }: ShownTable, seat: number): string {
  return seating.names?.[seat] || (kit.seatNames[seat] ?? `Seat ${seat + 1}`);
}

/** A side: a player, or a team. */
export interface TableSide {
  /** One of its seats. */
  readonly seat: number;
  /** What its players are called. */
  readonly name: string;
}

/** The sides of a match. A puzzle has one. */
export function sidesOf(table: Table): readonly TableSide[] {
  const sides = table.kit.game.sides(table.match.state);
  return [...new Set(sides)].map((side) => {
    const seats = sides.flatMap((other, seat) => (other === side ? [seat] : []));
    return { seat: seats[0]!, name: seats.map((seat) => seatName(table, seat)).join(' and ') };
  });
}
