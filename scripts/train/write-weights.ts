/** Writes weights to the file that a game ships. */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Network, packNetwork } from '../../src/author/index.ts';
import type { GameTypes } from '../../src/core/index.ts';
import type { Training } from './training.ts';

/** The most bytes, gzipped, that weights may add to a game. */
const MOST_BYTES = 15_000;

/** Writes the file; returns how many bytes the weights take, gzipped. */
export function writeWeights<G extends GameTypes>({ game, weights }: Training<G>, network: Network): number {
  const text = packNetwork(network);
  const bytes = gzipSync(text, { level: 9 }).length;
  if (bytes > MOST_BYTES) throw new Error(`The weights take ${bytes} bytes; ${MOST_BYTES} are allowed.`);
  const code = `/** The weights of the evaluation, written by \`npm run train -- ${game.id} write FILE\`. */

/** See \`unpackNetwork\`. */
export const ${weights.constant} =
  '${text}';
`;
  writeFileSync(new URL(`../../${weights.file}`, import.meta.url), code);
  return bytes;
}
