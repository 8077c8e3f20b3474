/**
 * A thoughtful beginner at Wunby: brings markers home on the shortest way, takes what can be taken and puts it far away, and
 * moves barriers before opponents who are about to come in.
 */
import type { BotTurn, Random, Seat } from '../../../src/core/index.ts';
import { type Wunby, type WunbyMove, type WunbyState, wunby } from '../../../src/wunby/index.ts';
import { bestOf } from './best-of.ts';
import { Maze } from './wunby-maze.ts';
import { WunbyRace } from './wunby-race.ts';

const WIN = 1_000;

/** Chooses a move. */
export function play({ view, seat, moves, random }: BotTurn<Wunby>): WunbyMove {
  if (moves.length === 1 || view.phase === 'colour') return moves[random(moves.length)]!;
  if (view.phase !== 'tie') return bestMove(view, seat, moves, random);
  // Without a declaration the mover's side wins. WU-31
  const sides = wunby.sides(view);
  const wanted = sides[seat] === sides[view.turn] ? 'pass' : 'declare';
  return moves.find(({ type }) => type === wanted)!;
}

function bestMove(view: WunbyState, seat: Seat, moves: readonly WunbyMove[], random: Random): WunbyMove {
  const maze = new Maze(view);
  const race = new WunbyRace(maze, view);
  const walls = maze.walls(view.barriers);
  // By the barrier that is lifted, as all places where it can go have that in common.
  const leads = new Map<string, (slot: string) => number>();
  const leadWith = (slot: string, from: string): number => {
    let lead = leads.get(from);
    if (lead === undefined) {
      lead = leadBySlot(
        maze,
        race,
        seat,
        from === '' ? view.barriers : view.barriers.filter((at) => at !== maze.slotNamed(from)),
      );
      leads.set(from, lead);
    }
    return lead(slot);
  };
  const score = (move: WunbyMove): number => {
    switch (move.type) {
      case 'build':
        return leadWith(move.slot, '');
      case 'barrier':
        return leadWith(move.to, move.from);
      case 'place':
        return race.costAt(walls, view.removedSeat, maze.squareNamed(move.square));
      case 'move':
      case 'repeat':
      case 'jump': {
        const after = race.moved(maze.squareNamed(move.from), maze.squareNamed(move.to));
        return after.isHome(seat) ? WIN : after.lead(walls, seat);
      }
      default:
        return 0;
    }
  };
  return bestOf(moves, score, random);
}

/** How far a seat's side is ahead once one more barrier stands, by its slot. */
function leadBySlot(maze: Maze, race: WunbyRace, seat: Seat, barriers: readonly number[]): (slot: string) => number {
  const walls = maze.walls(barriers);
  const lead = race.lead(walls, seat);
  const ways = race.ways(walls);
  return (name) => {
    const slot = maze.slotNamed(name);
    // Off everybody's way a barrier changes nothing.
    if (!maze.edgesOf(slot).some(([a, b]) => ways.has(a) && ways.has(b))) return lead;
    return race.lead(maze.withSlot(walls, slot), seat);
  };
}
