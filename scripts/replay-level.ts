/**
 * Matches of a level to look at with one's own eyes: `npm run replays -- GAME [--option place=any-time]` plays them and prints every move, and at
 * each choice of the level the board, its value by a search, how far that is above or below the move with the most visits, which the search would
 * play, and the moves with the most visits. A move with fewer visits may have a higher value, which is known less well. The file of each match is
 * written too: `tabletop-rules replay FILE --boards`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyse, botTurn } from '../src/bots/index.ts';
import { gameOptions, viewText } from '../src/cli/game.ts';
import { createMatch, formatMatch, type GameKit, type GameTypes, seededRandom } from '../src/core/index.ts';
import { loadKit } from '../src/games.ts';
import { contestOf } from './tournament/contests.ts';
import { makeBot } from './tournament/make-bot.ts';

/** How many of the moves with the most visits are printed. */
const SHOWN = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bot: { type: 'string', default: 'level:5' },
    against: { type: 'string', default: 'beginner' },
    matches: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    judge: { type: 'string', default: '2000' },
    option: { type: 'string', multiple: true, default: [] },
    into: { type: 'string', default: 'replays' },
  },
});
const [id = ''] = positionals;
const contest = contestOf(id);
const kit = (await loadKit(id)) as GameKit;
const options = gameOptions(contest, { option: [...contest.options, ...values.option] });
const iterations = Number(values.judge);
mkdirSync(values.into, { recursive: true });

for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.matches); seed++) {
  const match = createMatch(kit.game, { options, seed });
  const sides = kit.game.sides(match.state);
  // The bot has each side in turn.
  const own = seed % new Set(sides).size;
  const names = sides.map((side) => (side === own ? values.bot : values.against));
  console.log(`\n# ${kit.game.name}, seed ${seed}: ${names.join(', ')}`);
  const bots = names.map((name) => makeBot(contest, name));
  const random = seededRandom(seed);
  while (match.status.type === 'turn' && match.ply < contest.plyLimit) {
    const seat = match.status.seats[0]!;
    const turn = botTurn(match, seat, random);
    const played = bots[seat]!(turn);
    const at = `${match.ply + 1}, seat ${seat}: ${kit.game.format(played)}`;
    if (sides[seat] === own && turn.moves.length > 1) {
      const { moves } = await analyse<GameTypes>(kit, turn.view, seat, { iterations, seed, played });
      const points = (value: number | null): string => (value === null ? '–' : (value * 100).toFixed(1));
      const found = moves.find(({ notation }) => notation === kit.game.format(played))!;
      const most = moves[0]!.value;
      const difference = found.value === null || most === null ? null : found.value - most;
      const shown = moves
        .slice(0, SHOWN)
        .map(({ notation, value, visits }) => `${notation} ${points(value)} (${visits})`);
      console.log(
        `\n${viewText(kit, turn.view)}\n${at} ${points(found.value)}, ${points(difference)} against the most visited`,
      );
      console.log(`  most visited of ${moves.length}: ${shown.join(', ')}`);
    } else console.log(at);
    match.play(played, { by: seat });
  }
  console.log(JSON.stringify(match.status));
  const file = join(values.into, `${id}-${seed}.match`);
  writeFileSync(file, formatMatch(kit.game, { record: match.record(), players: names }));
}
