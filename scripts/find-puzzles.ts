/**
 * Finds the positions of "Find the move" in the playground, in matches of bots: `npm run puzzles -- [game]`. A review finds
 * decisions in which one move kept the win, and a deep search checks them. Always finds the same ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnalysedMove, analyse, botTurn, mctsBot, review } from 'tabletop-rules/bots';
import { createMatch, type FullKit, type GameTypes, type Match, packRecord, seededRandom } from 'tabletop-rules/core';
import type { MovePuzzle } from '../playground/puzzles/positions.ts';
import { games } from '../src/games.ts';

const FOLDER = fileURLToPath(new URL('../playground/puzzles/positions/', import.meta.url));
/** So many puzzles of a game are kept. */
const WANTED = 5;
/** So many matches are played for them at most. */
const MOST_MATCHES = 500;
/** Iterations of a decision: of the bots, which are weak, so that matches turn; of the review; and of the check. */
const PLAYED = 40;
const REVIEWED = 80;
const CHECKED = 10_000;
/** Those of a look at what the review has found. */
const QUICK = 500;
/** What the best move must reach in the check, and what every other one may. */
const LEAST_WIN = 0.7;
const MOST_OTHERS = 0.45;
const MOST_BESIDE_CERTAIN = 0.7;
/** Among so many moves one that wins at once is not seen at a glance. */
const MANY = 40;
/** One decision in so many is made at random: matches turn, and do not go in circles. */
const SLIPS = 4;
/** A match that does not end is stopped. */
const MOST_PLIES = 400;
/** A review is less sure. */
const LEAST_GAP = 0.15;
/** Fewer moves are no puzzle, and more are too many to look through. */
const LEAST_MOVES = 4;
const MOST_MOVES = 150;

async function findPuzzles({ game, bot }: FullKit): Promise<readonly MovePuzzle[]> {
  const kit = { game, bot };
  const found: MovePuzzle[] = [];
  for (let seed = 1; seed <= MOST_MATCHES && found.length < WANTED; seed++) {
    const match = playMatch(kit, seed);
    const record = match.record();
    const reviewed = await review<GameTypes>(kit, record, { iterations: REVIEWED, seed });
    const likely = reviewed.decisions.filter(
      ({ best, rank, moves, gaveAway }) =>
        moves >= LEAST_MOVES &&
        moves <= MOST_MOVES &&
        (best.value ?? 0) >= LEAST_WIN - 0.1 &&
        (rank === 1 || gaveAway >= LEAST_GAP),
    );
    for (const { ply, seat } of likely) {
      const view = match.view(seat, ply - 1);
      const quick = await analyse<GameTypes>(kit, view, seat, { iterations: QUICK, seed });
      if (!isSharp(quick.moves, LEAST_WIN - 0.1, LEAST_GAP)) continue;
      const { moves } = await analyse<GameTypes>(kit, view, seat, { iterations: CHECKED, seed });
      const [best, ...others] = moves;
      if (best === undefined || !isPuzzle(best, others)) continue;
      const before = { ...record, actions: record.actions.slice(0, ply - 1) };
      found.push({ match: packRecord(game, before), seat, moves: moves.map(rated) });
      console.log(`${game.id}: match ${seed}, ply ${ply}, ${best.notation} ${best.value}, then ${others[0]?.value}`);
      // One of a match: they are to differ.
      break;
    }
  }
  return found;
}

/** A match of weak bots, or its first part. */
function playMatch(kit: Pick<FullKit, 'game' | 'bot'>, seed: number): Match<GameTypes> {
  const match = createMatch(kit.game, { seed });
  const player = mctsBot<GameTypes>(kit, { iterations: PLAYED });
  const random = seededRandom(seed);
  while (match.status.type === 'turn' && match.ply < MOST_PLIES) {
    const turn = botTurn(match, match.status.seats[0]!, random);
    match.play(random(SLIPS) === 0 ? turn.moves[random(turn.moves.length)]! : player(turn));
  }
  return match;
}

/** Whether one move alone keeps the win, or alone wins for certain: not at once, unless it has to be found among many. */
function isPuzzle(best: AnalysedMove<GameTypes>, others: readonly AnalysedMove<GameTypes>[]): boolean {
  const isCertain = best.proven && best.value === 1;
  const most = isCertain ? MOST_BESIDE_CERTAIN : MOST_OTHERS;
  if ((best.value ?? 0) < LEAST_WIN || others.some(({ value }) => (value ?? 1) > most)) return false;
  return !(isCertain && best.line.length === 1) || others.length >= MANY;
}

function isSharp(moves: readonly AnalysedMove<GameTypes>[], least: number, gap: number): boolean {
  const [best, second] = moves;
  return (best?.value ?? 0) >= least && (best?.value ?? 0) - (second?.value ?? 1) >= gap;
}

function rated({ notation, value, lineNotation }: AnalysedMove<GameTypes>): MovePuzzle['moves'][number] {
  const percent = Math.round((value ?? 0) * 100);
  const answer = lineNotation[1];
  return answer === undefined ? [notation, percent] : [notation, percent, answer];
}

const [wanted] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const { id, load } of games) {
  if (wanted !== undefined && id !== wanted) continue;
  const kit: FullKit = await load();
  if (new Set(kit.game.sides(kit.game.setup({}))).size < 2) continue;
  const puzzles = await findPuzzles(kit);
  const lines = puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`);
  writeFileSync(`${FOLDER}${id}.json`, `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${id}: ${puzzles.length} puzzles`);
}
