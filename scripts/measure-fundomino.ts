/**
 * Measures how many rounds of Fundomino end blocked in random play, without and with voluntary draws, and with "Domino!" said
 * at random or automatically: the figures of docs/fundomino.md. `npx tsx scripts/measure-fundomino.ts [ROUNDS]`
 */
import { type Bot, simulate } from 'tabletop-rules/core';
import { type Fundomino, fundomino, fundominoChain } from 'tabletop-rules/fundomino';

const rounds = Number(process.argv[2] ?? 12_000);

const uniform: Bot<Fundomino> = ({ moves, random }) => moves[random(moves.length)]!;
const withoutDraws: Bot<Fundomino> = ({ moves, random }) => {
  const list = moves.length > 1 ? moves.filter(({ type }) => type !== 'draw') : moves;
  return list[random(list.length)]!;
};

const rows = (['declared', 'automatic'] as const).flatMap((dominoCall) =>
  ([2, 3, 4] as const).flatMap((seats) => [
    { dominoCall, seats, draws: 'no', bot: withoutDraws },
    { dominoCall, seats, draws: 'yes', bot: uniform },
  ]),
);

console.log('| "Domino!" | players | voluntary draws | blocked | tiles laid |\n|---|---:|---|---:|---:|');
for (const { dominoCall, seats, draws, bot } of rows) {
  let blocked = 0;
  let tiles = 0;
  // A target of 1 ends the match with its first round.
  simulate(fundomino, {
    matches: rounds,
    seed: 11,
    options: { seats, target: 1, dominoCall },
    bots: Array.from({ length: seats }, () => bot),
    onMatch: (_, { state }) => {
      if (state.lastRound?.ended === 'blocked') blocked += 1;
      tiles += fundominoChain(state).length;
    },
  });
  console.log(
    `| ${dominoCall} | ${seats} | ${draws} | ${((100 * blocked) / rounds).toFixed(1)} % | ${(tiles / rounds).toFixed(1)} |`,
  );
}
