import type { Types } from '../core/index.ts';

/** A player's move or a result of chance. */
export type ActionOf<G extends Types<G['View']>> = G['Move'] | G['Chance'];
