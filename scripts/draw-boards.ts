/**
 * Draws the boards on the pages: `npx tsx scripts/draw-boards.ts` writes them to docs/images/. A test fails when a
 * drawing is out of date.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMatch, seededRandom } from '../src/core/index.ts';
import { type DoublesWildState, doublesWild, doublesWildBoard } from '../src/doubles-wild/index.ts';
import { fundomino, fundominoBoard } from '../src/fundomino/index.ts';
import { oyno, oynoBoard, oynoPuzzle, oynoPuzzleBoard } from '../src/oyno/index.ts';
import { wumpus, wumpusBoard } from '../src/wumpus/index.ts';
import { wunby, wunbyBoard } from '../src/wunby/index.ts';

/** Without CSS variables, so that any program can show the files. */
const DRAWN = { literalColours: true } as const;

/** The drawings by file name. */
export function drawings(): ReadonlyMap<string, string> {
  const duel = oyno.setup({ position: 'b2=R c2=b d2=r a3=B d3=R b4=R c4=B d4=b e4=r b5=B', turn: 1 });
  const round = oyno.setup({ board: 'round', position: 'a1=R a2=b a4=R a7=B b1=r b3=B b5=R b8=b c2=R c6=B' });
  const puzzle = oynoPuzzle.setup({ position: 'b1=u d1=U a2=U c2=u d3=u b4=U e4=u c5=U' });
  return new Map([
    ['doubles-wild.svg', doublesWildBoard.svg(doublesWildBattle(), DRAWN)],
    ['fundomino.svg', fundominoRound()],
    ['oyno.svg', oynoBoard.svg(duel, DRAWN)],
    ['oyno-round.svg', oynoBoard.svg(round, DRAWN)],
    ['oyno-puzzle.svg', oynoPuzzleBoard.svg(puzzle, DRAWN)],
    ['wumpus.svg', hunt()],
    ['wunby.svg', maze()],
  ]);
}

/** Three players in the middle of a battle, each with a point: the first such position in random play. */
function doublesWildBattle(): DoublesWildState {
  for (let seed = 1; ; seed++) {
    const match = createMatch(doublesWild, { options: { seats: 3 }, seed });
    const random = seededRandom(seed);
    while (match.status.type === 'turn') {
      const { state } = match;
      const { phase, battleRound, tieBreakSeats, threes } = state;
      if (phase === 'battle' && battleRound === 3 && tieBreakSeats.length === 0 && Math.min(...threes) > 0)
        return state;
      const moves = doublesWild.legalMoves(state);
      match.play(moves[random(moves.length)]!);
    }
  }
}

/** The first fight in a random match of three, as seat 0 sees it. */
function hunt(): string {
  const match = createMatch(wumpus, { options: { seats: 3 }, seed: 324 });
  const random = seededRandom(324);
  while (match.status.type === 'turn' && match.status.prompt !== 'evade') {
    const moves = wumpus.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  return wumpusBoard.svg(match.view(0), { you: 0, ...DRAWN });
}

/** The middle of a round of three who draw only when they must, as seat 0 sees it. */
function fundominoRound(): string {
  const match = createMatch(fundomino, { options: { seats: 3 }, seed: 4 });
  const random = seededRandom(4);
  while (match.status.type === 'turn' && match.state.chain.length < 16) {
    const moves = fundomino.legalMoves(match.state);
    const plays = moves.filter(({ type }) => type === 'play');
    const list = plays.length > 0 ? plays : moves;
    match.play(list[random(list.length)]!);
  }
  return fundominoBoard.svg(match.view(0), { you: 0, ...DRAWN });
}

/** Two teams in the maze, in the middle of a random match. */
function maze(): string {
  const match = createMatch(wunby, { options: { teams: true }, seed: 2 });
  const random = seededRandom(2);
  while (match.ply < 140 || match.state.phase !== 'move') {
    const moves = wunby.legalMoves(match.state);
    match.play(moves[random(moves.length)]!);
  }
  return wunbyBoard.svg(match.state, DRAWN);
}

/** The path of a drawing. */
export function imagePath(name: string): string {
  return fileURLToPath(new URL(`../docs/images/${name}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, svg] of drawings()) writeFileSync(imagePath(name), `${svg}\n`);
}
