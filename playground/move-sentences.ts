/** Moves in sentences that tell them apart. */
import type { GameTypes, Seat } from 'tabletop-rules/core';
import { boardNames, type Table } from './table.ts';

/**
 * A sentence for each move, in the order given. Some moves have the same sentence, such as those that lay a tile bent one way
 * or the other: these get their notation too.
 *
 * @param view - the position before each of them
 * @param you - who is told `You …`
 */
export function moveSentences(
  table: Table,
  view: object,
  moves: readonly GameTypes['Move'][],
  you?: Seat,
): readonly string[] {
  const { board, game } = table.kit;
  const names = boardNames(table);
  const sentences = moves.map((move) => board.narrate(move, view, names, you));
  return sentences.map((sentence, i) =>
    sentences.indexOf(sentence) === sentences.lastIndexOf(sentence)
      ? sentence
      : `${sentence} (${game.format(moves[i]!)})`,
  );
}
