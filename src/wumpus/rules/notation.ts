/** Moves as text: `choose ulf`, `scent north`, `move c3`, `retreat bear-claw`, `attack bow nets`, `evade nothing`. */
import type { Seat } from '../../author/index.ts';
import type { WumpusMove } from '../types.ts';

/** What a combination of no cards is called. */
const NO_CARDS = 'nothing';

/** The notation of a move. Its fields may come from outside: they are written whatever they are. */
export function format(move: WumpusMove): string {
  switch (move.type) {
    case 'choose':
    case 'retreat':
    case 'hazards':
      return `${move.type} ${move.hunter}`;
    case 'scent':
    case 'steer':
      return `${move.type} ${move.direction}`;
    case 'move':
      return `move ${move.to}`;
    case 'attack':
    case 'evade':
      return `${move.type} ${[move.cards].flat().join(' ') || NO_CARDS}`;
    case 'discard':
      return `discard ${move.card}`;
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'ambush':
    case 'halt':
    case 'end':
    case 'keep':
    case 'redraw':
      return move.type;
  }
}

/** What follows the first word of a notation: nothing, one name under this key, or cards that are played together. */
type Argument = 'none' | 'hunter' | 'direction' | 'to' | 'card' | 'cards';

const ARGUMENT: Readonly<Record<WumpusMove['type'], Argument>> = {
  choose: 'hunter',
  retreat: 'hunter',
  hazards: 'hunter',
  scent: 'direction',
  steer: 'direction',
  move: 'to',
  attack: 'cards',
  evade: 'cards',
  discard: 'card',
  pass: 'none',
  suffer: 'none',
  stay: 'none',
  ambush: 'none',
  halt: 'none',
  end: 'none',
  keep: 'none',
  redraw: 'none',
};
const ARGUMENT_OF: ReadonlyMap<string, Argument> = new Map(Object.entries(ARGUMENT));

/** The move of a seat that a notation stands for, legal or not, names unchecked; `undefined` if it is no notation. */
export function parse(text: string, seat: Seat): unknown {
  const [type = '', ...names] = text.trim().toLowerCase().split(/\s+/);
  const argument = ARGUMENT_OF.get(type);
  if (argument === undefined) return undefined;
  if (argument === 'none') return names.length === 0 ? { type, seat } : undefined;
  if (argument === 'cards') {
    if (names.length === 0) return undefined;
    return { type, seat, cards: names.join() === NO_CARDS ? [] : names };
  }
  return names.length === 1 ? { type, seat, [argument]: names[0] } : undefined;
}
