/** The bots of a dataset by name. */
import type { GameTypes } from '../../core/index.ts';
import type { DatasetBot } from '../../learning/dataset/index.ts';
import type { NamedBot } from '../bots.ts';
import type { GameEntry } from '../registry.ts';

/** Named bots as a dataset takes them. */
export function datasetBots(entry: GameEntry, bots: readonly NamedBot[]): readonly DatasetBot<GameTypes>[] {
  return bots.map((bot) => ({ name: bot.name, make: (onProgress) => bot.make(entry, onProgress) }));
}
