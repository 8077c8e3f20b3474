/** The list of players as elements of SVG. */
import type { DrawingOptions, PartDrawing, Seat, SvgElement } from '../../author/index.ts';
import { battleSeat, NO_BATTLE } from '../rules/battle.ts';
import { NOT_ROLLING, TO_ROLL } from '../rules/first-player.ts';
import { outcome } from '../rules/outcome.ts';
import { doublesWildScores } from '../rules/score.ts';
import type { DoublesWildState } from '../types.ts';
import { countsText, teamText } from './describe.ts';
import { seatNames } from './players.ts';
import { svgMarker } from './svg-marker.ts';
import { svgCard, svgText, WIDTH } from './svg-text.ts';

const ROW = 62;

/** The part `players`: a row a player, with marker, name, score and counts. `▶` is who is asked or rolls. */
export function drawPlayers(view: DoublesWildState, { you, names }: DrawingOptions): PartDrawing {
  const scores = doublesWildScores(view);
  const nameOf = seatNames(names);
  const winners = view.phase === 'over' ? outcome(view).winners : [];
  const elements = scores.flatMap((score, seat) => {
    const y = seat * ROW;
    const name = `${nameOf(seat)}${seat === you ? ' (you)' : ''}${winners.includes(seat) ? ' wins' : ''}`;
    return [
      svgCard(y, ROW),
      ...turnMark(view, seat, y),
      ...svgMarker([52, y + ROW / 2], seat, 18),
      svgText([82, y + 27], name, { 'font-weight': seat === you ? 'bold' : undefined }, 250),
      svgText([82, y + 48], [teamText(view, seat), stateText(view, seat)].filter(Boolean).join(', '), {
        'font-size': 14,
        fill: '$quiet',
      }),
      svgText([WIDTH - 18, y + 36], String(score), { 'font-size': 28, 'font-weight': 'bold', 'text-anchor': 'end' }),
    ];
  });
  return { width: WIDTH, height: ROW * view.seats, elements };
}

function turnMark(view: DoublesWildState, seat: Seat, y: number): readonly SvgElement[] {
  const next = view.battleRound === NO_BATTLE ? view.turn : battleSeat(view);
  return view.phase === 'over' || seat !== next ? [] : [svgText([12, y + 37], '▶')];
}

/** A player's counts, or the roll for the first turn, or that the tie-break is played by others. DW-1, DW-33 */
function stateText(view: DoublesWildState, seat: Seat): string {
  const { phase, firstTotals, tieBreakSeats } = view;
  if (phase === 'first') {
    const total = firstTotals[seat]!;
    return total === TO_ROLL
      ? 'rolls for the first turn'
      : total === NOT_ROLLING
        ? 'does not roll again'
        : `rolled ${total}`;
  }
  if (tieBreakSeats.length > 0 && !tieBreakSeats.includes(seat)) return 'not in the tie-break';
  return `${countsText(view, seat)}${tieBreakSeats.length > 0 ? ', tie-break' : ''}`;
}
