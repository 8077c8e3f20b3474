/** The pictures of Oyno, by the name of their file. */
import { oyno, oynoBoard } from '../../src/oyno/index.ts';
import type { Drawn } from './drawn.ts';

export function pictures(drawn: Drawn): Readonly<Record<string, string>> {
  const duel = oyno.setup({ position: 'b2=R c2=b d2=r a3=B d3=R b4=R c4=B d4=b e4=r b5=B', turn: 1 });
  const round = oyno.setup({ board: 'round', position: 'a1=R a2=b a4=R a7=B b1=r b3=B b5=R b8=b c2=R c6=B' });
  return { 'oyno.svg': oynoBoard.svg(duel, drawn), 'oyno-round.svg': oynoBoard.svg(round, drawn) };
}
