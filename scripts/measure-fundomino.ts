/**
 * Measures how many rounds of Fundomino end blocked in random play, without and with voluntary draws, and with "Domino!" said
 * at random or automatically; docs/fundomino.md names a figure of it. `npx tsx scripts/measure-fundomino.ts [ROUNDS]`
 */
import { fileURLToPath } from 'node:url';
import { type Bot, simulate } from 'tabletop-rules/core';
import { type Fundomino, fundomino, fundominoChain } from 'tabletop-rules/fundomino';

const BOTS: Readonly<Record<'with draws' | 'without draws', Bot<Fundomino>>> = {
  'with draws': ({ moves, random }) => moves[random(moves.length)]!,
  'without draws': ({ moves, random }) => {
    const list = moves.length > 1 ? moves.filter(({ type }) => type !== 'draw') : moves;
    return list[random(list.length)]!;
  },
};

/** The share of rounds that end blocked, and how many tiles are laid in the mean. */
export function measureRounds(
  rounds: number,
  seats: 2 | 3 | 4,
  dominoCall: 'declared' | 'automatic',
  bot: keyof typeof BOTS,
): { readonly blocked: number; readonly tiles: number } {
  let blocked = 0;
  let tiles = 0;
  // A target of 1 ends the match with its first round.
  simulate(fundomino, {
    matches: rounds,
    seed: 11,
    options: { seats, target: 1, dominoCall },
    bots: Array.from({ length: seats }, () => BOTS[bot]),
    onMatch: (_, { state }) => {
      if (state.lastRound?.ended === 'blocked') blocked += 1;
      tiles += fundominoChain(state).length;
    },
  });
  return { blocked: blocked / rounds, tiles: tiles / rounds };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rounds = Number(process.argv[2] ?? 12_000);
  console.log('| "Domino!" | players | voluntary draws | blocked | tiles laid |\n|---|---:|---|---:|---:|');
  for (const dominoCall of ['declared', 'automatic'] as const)
    for (const seats of [2, 3, 4] as const)
      for (const bot of ['without draws', 'with draws'] as const) {
        const { blocked, tiles } = measureRounds(rounds, seats, dominoCall, bot);
        const draws = bot === 'with draws' ? 'yes' : 'no';
        console.log(`| ${dominoCall} | ${seats} | ${draws} | ${(100 * blocked).toFixed(1)} % | ${tiles.toFixed(1)} |`);
      }
}
