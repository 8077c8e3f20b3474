/** A state of Hunt the Wumpus, field by field. */
import type { CopyOf } from '../author/index.ts';
import type { WumpusState } from './types.ts';

/** Copies a state or view. */
export const copy: CopyOf<WumpusState> = (s, list) => ({
  seats: s.seats,
  scent: s.scent,
  retreat: s.retreat,
  phase: s.phase,
  terrain: list(s.terrain),
  tilesLeft: list(s.tilesLeft),
  laying: s.laying,
  wumpus: s.wumpus,
  hunters: list(s.hunters),
  squares: list(s.squares),
  handLimits: list(s.handLimits),
  handSizes: list(s.handSizes),
  hands: list(s.hands),
  deckSize: s.deckSize,
  deck: s.deck,
  discards: s.discards,
  kept: s.kept,
  keptSizes: list(s.keptSizes),
  keptHands: list(s.keptHands),
  cardLog: list(s.cardLog),
  first: s.first,
  rollers: list(s.rollers),
  turn: s.turn,
  asked: s.asked,
  barred: list(s.barred),
  stepped: s.stepped,
  ambushSteps: s.ambushSteps,
  attack: s.attack,
  evade: s.evade,
  reason: s.reason,
  winners: list(s.winners),
});
