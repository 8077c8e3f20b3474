/** What is tried where there is nothing of the web: no network, no messages between threads, no `crypto`. */
import * as everything from 'tabletop-rules';
import * as author from 'tabletop-rules/author';
import * as bots from 'tabletop-rules/bots';
import * as core from 'tabletop-rules/core';
import * as element from 'tabletop-rules/element';
import * as games from 'tabletop-rules/games';
import * as ui from 'tabletop-rules/ui';
import { letBotsMove, moveWithPauses } from './bots.ts';
import { type Findings, namesOf, part } from './findings.ts';
import { GAME_ENTRIES } from './games.ts';
import { playMatches } from './play.ts';

/** The entry points that an app for phones imports. */
export const BARE_ENTRIES: Readonly<Record<string, object>> = {
  'tabletop-rules': everything,
  'tabletop-rules/author': author,
  'tabletop-rules/bots': bots,
  'tabletop-rules/core': core,
  'tabletop-rules/element': element,
  'tabletop-rules/games': games,
  'tabletop-rules/ui': ui,
  ...GAME_ENTRIES,
};

/** What is found without the web. */
export type BareFindings = Pick<Findings, 'entries' | 'matches' | 'bots'>;

/**
 * Tries what needs nothing of the web.
 *
 * @param timers - whether the runtime has `setTimeout`, so that a bot can pause
 */
export async function tryWithoutWeb(timers: boolean): Promise<BareFindings> {
  return {
    entries: await part(() => namesOf(BARE_ENTRIES)),
    matches: await part(playMatches),
    bots: await part(async () => (timers ? [...(await letBotsMove()), await moveWithPauses()] : letBotsMove())),
  };
}
