/** The check `sealed`: choices that are made without seeing each other are made as if all were made at once. */
import type { GameTypes, Random, Seat } from '../../core/index.ts';
import type { CheckContext } from '../context.ts';
import { brief, difference, observerName } from '../data.ts';
import type { Ply } from '../ply.ts';

/** Some choices of one seat, and one of another. */
export function checkSealed<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { status } = ply;
  if (status.type !== 'turn' || status.sealed !== true) return;
  const { seats } = status;
  const isAscending = seats.every((seat, i) => i === 0 || seats[i - 1]! < seat);
  const verify = (fault: string | undefined): void => context.verify('sealed', fault);
  verify(isAscending ? undefined : `Sealed choices are asked of the seats ${brief(seats)}, which are not ascending.`);
  if (seats.length === 1) return;
  verify(context.rules.hidden === undefined ? 'Choices are sealed, and the rules have no group `hidden`.' : undefined);
  const seat = seats[random(seats.length)]!;
  const moves = ply.legal(seat);
  const move = moves[random(moves.length)];
  const other = moves[random(moves.length)];
  if (move === undefined || other === undefined) return;
  const rest = seats.filter((asked) => asked !== seat);
  const left = difference({ ...status, seats: rest }, context.game.status(ply.after(move)));
  verify(left && `After ${brief(move)}, which is sealed, the others are asked as before; the status differs: ${left}.`);
  for (const asked of rest) checkOther(context, ply, move, asked, random);
  for (const observer of ply.observers) {
    if (observer === seat) continue;
    const shown = difference(
      context.game.view(ply.after(move), observer),
      context.game.view(ply.after(other), observer),
    );
    verify(
      shown &&
        `The view of ${observerName(observer)} shows whether ${brief(move)} or ${brief(other)} was chosen: ${shown}.`,
    );
  }
}

/** A seat that is still asked has the same moves, and its choice leads to the same before and after that of the first. */
function checkOther<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  move: G['Move'],
  asked: Seat,
  random: Random,
): void {
  const { game } = context;
  const moves = ply.legal(asked);
  const listed = difference(moves, game.legalMoves(ply.after(move), asked));
  context.verify('sealed', listed && `${brief(move)}, which is sealed, changes the moves of seat ${asked}: ${listed}.`);
  const second = moves[random(moves.length)];
  if (second === undefined) return;
  const order = difference(game.apply(ply.after(move), second), game.apply(ply.after(second), move));
  context.verify(
    'sealed',
    order && `${brief(move)} and ${brief(second)}, which are sealed, lead elsewhere in the other order: ${order}.`,
  );
}
