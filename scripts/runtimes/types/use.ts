/** What an app writes, with every entry point. It is copied beside an installed package and type-checked there. */
import { simulate } from 'tabletop-rules';
import { defineGame } from 'tabletop-rules/author';
import { asyncMctsBot, botTurn, mctsBot } from 'tabletop-rules/bots';
import { type AnyGame, createMatch, type Match, type Playable } from 'tabletop-rules/core';
import { type DoublesWild, doublesWild, doublesWildKnowledge } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { createHost, joinMatch, type MatchStorage, memoryStorage } from 'tabletop-rules/online';
import { postgresStorage } from 'tabletop-rules/online/postgres';
import { sqliteStorage } from 'tabletop-rules/online/sqlite';
import { type Oyno, oyno, oynoBoard, oynoKnowledge, oynoPuzzle } from 'tabletop-rules/oyno';
import { checkGame } from 'tabletop-rules/testing';
import { scripted } from 'tabletop-rules/testing/script';
import { type MountedBoard, mountBoard } from 'tabletop-rules/ui';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';

const games: readonly AnyGame[] = [oyno, oynoPuzzle, doublesWild, fundomino, wumpus, wunby];
const match: Match<Oyno> = createMatch(oyno, { options: { wild: true }, seed: 1 });
const move = oyno.legalMoves(match.state)[0];
if (move?.type === 'lift') {
  const from: string = move.from;
  void from;
}
// @ts-expect-error there is no such option
oyno.setup({ colour: 'red' });
// @ts-expect-error a move has a type
oyno.apply(match.state, { seat: 0 });

match.play(mctsBot(oyno, { ...oynoKnowledge, iterations: 10 })(botTurn(match, 0)));
// @ts-expect-error advice is for one game
asyncMctsBot(oyno, doublesWildKnowledge);

const mount = (element: HTMLElement): MountedBoard<Oyno> =>
  mountBoard(element, { playable: match, board: oynoBoard, seat: 0 });
// @ts-expect-error a seat is missing
(element: HTMLElement) => mountBoard(element, { playable: match, board: oynoBoard });

const storages = (): readonly Promise<MatchStorage>[] => [postgresStorage(), sqliteStorage({ file: 'x.db' })];
const join = (): Promise<Playable<DoublesWild>> => joinMatch('http://localhost', undefined, { game: doublesWild });
const host = () => createHost({ games, storage: memoryStorage() });

void [simulate(oyno, { matches: 1 }), checkGame, defineGame, host, join, mount, scripted, storages];
