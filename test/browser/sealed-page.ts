/** A page with a board of goofspiel: one player's of a match on a host, or one for two who share the screen. */
import { defineGame } from 'tabletop-rules/author';
import { createMatch, type Playable } from 'tabletop-rules/core';
import { joinMatch } from 'tabletop-rules/online';
import { mountBoard } from 'tabletop-rules/ui';
import { type Goofspiel, goofspiel, goofspielRules } from '../../examples/goofspiel.ts';
import { goofspielBoard } from '../../examples/goofspiel-board.ts';

const board = document.querySelector<HTMLElement>('#board')!;

/** The board of the seat that a token is of. */
async function online(url: string, token: string): Promise<void> {
  const match = await joinMatch(url, token, { game: goofspiel });
  mountBoard(board, { playable: match, board: goofspielBoard, seat: () => match.you, animate: false });
}

/** Whoever has not chosen yet looks at the board; perhaps it tells who has. */
function shared(showsWhoChose = false): void {
  const game = defineGame<Goofspiel>({ ...goofspielRules, hidden: { ...goofspielRules.hidden!, showsWhoChose } });
  const match = createMatch(game, { options: { cards: 4 }, seed: 1 });
  const asked = ({ status, chosen }: Playable<Goofspiel>): number | 'spectator' =>
    status.type === 'turn' ? (status.seats.find((seat) => chosen(seat) === undefined) ?? 0) : 'spectator';
  mountBoard(board, { playable: match, board: goofspielBoard, seat: () => asked(match), animate: false });
}

const api = { online, shared };
Object.assign(window, { api });

export type SealedApi = typeof api;
