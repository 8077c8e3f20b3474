/** What can be typed in place of a roll, in words. */
import { type AnyGame, type ChanceNode, type Random, sample } from '../../core/index.ts';
import { plural } from '../format.ts';

/** Longer lists of faces are not printed. */
const MAX_FACES_LENGTH = 60;

/** The dice that are due, as somebody may see them who knows only what is public. */
export interface PublicDice {
  /** `3 faces of 1 2 3 4 5 6`. */
  readonly wanted: string;
  /** A roll that fits: `2 5 1`. */
  readonly example: string;
}

/**
 * Describes the dice that are due in a state. Where information is hidden, the faces of the state's own dice could reveal it: those of
 * a state sampled from the spectators' view are described instead.
 */
export function publicDice(game: AnyGame, state: object, random: Random): PublicDice {
  const isOpen = game.perfectInformation;
  const shown = isOpen ? state : game.determinize(game.view(state, 'spectator'), 'spectator', random);
  const node = game.chance(shown);
  const faces = isOpen ? facesText(node) : '';
  const count = plural(node.dice.length, 'face');
  return {
    wanted: faces === '' || faces.length > MAX_FACES_LENGTH ? count : `${count} of ${faces}`,
    example: sample(node, random).faces.join(' '),
  };
}

/** The faces that the dice can show: `1 2 3 4 5 6`, or die by die where they differ. */
function facesText({ dice }: ChanceNode): string {
  const texts = dice.map(({ faces, weights }) => faces.filter((_, i) => weights?.[i] !== 0).join(' '));
  return new Set(texts).size === 1 ? texts[0]! : texts.join(' | ');
}
