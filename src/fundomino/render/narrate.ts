/** What happened, in sentences. */
import { narrator, type Seat, type SeenActionOf } from '../../author/index.ts';
import { endsTotal } from '../rules/chain.ts';
import { NO_START, NOBODY } from '../rules/constants.ts';
import { setOf } from '../rules/tile-set.ts';
import type { Fundomino, FundominoMove, FundominoPlay, FundominoView } from '../types.ts';
import { endName, plainName, seatNames } from './describe.ts';

/** Tells what a seat does. */
type Tell = ReturnType<typeof narrator>;
/** A move of some types. */
type MoveOf<T extends FundominoMove['type']> = Extract<FundominoMove, { readonly type: T }>;

/** An action in one sentence: `Ann plays the 2|5 at the left end.` */
export function narrate(
  action: SeenActionOf<Fundomino>,
  view: FundominoView,
  names?: readonly string[],
  you?: Seat,
): string {
  const nameOf = seatNames(names);
  const tell = narrator(nameOf, you);
  if (action.type !== 'chance') {
    return `${narrateMove(action, view, tell, (seat) => (seat === you ? 'you' : nameOf(seat)))}.`;
  }
  const tile = action.faces[0] ?? null;
  if (action.label === 'start') {
    return tile === null || tile === NO_START
      ? 'Nobody has a tile that can start, so the tiles are dealt again.'
      : `The ${plainName(tile)} starts the round.`;
  }
  const { taker, giver, phase } = view;
  const what = tile === null ? 'a tile' : `the ${plainName(tile)}`;
  if (phase === 'deal') return `${tell(taker, 'be', `dealt ${what}`)}.`;
  if (giver !== NOBODY) {
    return `${tell(taker, 'take', `${what} out of ${giver === you ? 'your' : `${nameOf(giver)}’s`} hand`)}.`;
  }
  return `${tell(taker, 'draw', phase === 'penalty' ? `${what} as a penalty` : what)}.`;
}

function narrateMove(move: FundominoMove, view: FundominoView, tell: Tell, whom: (seat: Seat) => string): string {
  const { seat } = move;
  switch (move.type) {
    case 'play':
      return narratePlay(move, tell);
    case 'start':
      return tell(seat, 'start', `with the ${plainName(move.tile)}`);
    case 'direction':
      return tell(seat, 'decide', `that play goes ${move.direction}`);
    case 'draw':
      return tell(seat, 'choose', 'to draw');
    case 'pass':
      return tell(seat, 'pass');
    case 'domino':
      return tell(seat, 'say', '“Domino!”');
    case 'call':
      return tell(seat, 'call', `the “Domino!” that ${whom(view.silent)} did not say`);
    case 'perfect-ten': {
      const points = endsTotal(view, setOf(view.tiles).values);
      return tell(seat, 'claim', `a “Perfect 10” of ${points} points`);
    }
    case 'waive':
      return narrateWaive(move, view, tell);
    case 'challenge':
      return tell(seat, 'challenge', 'the opponents to double the stakes');
    case 'accept':
    case 'refuse':
      return tell(seat, move.type, 'doubled stakes');
  }
}

function narratePlay({ seat, tile, end, domino, reverse }: FundominoPlay, tell: Tell): string {
  const said = domino ? ' with a “Domino!”' : '';
  return tell(
    seat,
    'play',
    `the ${plainName(tile)} at the ${endName(end)}${said}${reverse ? ', which reverses the order of turns' : ''}`,
  );
}

function narrateWaive({ seat }: MoveOf<'waive'>, { phase }: FundominoView, tell: Tell): string {
  if (phase === 'domino') return tell(seat, 'say', 'nothing');
  return phase === 'challenge' ? tell(seat, 'do', 'not challenge') : tell(seat, 'let', 'it pass');
}
