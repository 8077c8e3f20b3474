/** The rules that the playground offers for what can be done now: from the tables "Prompts and moves" of the games' pages. */

import { readFileSync } from 'node:fs';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { rulesOfMoves } from '../../playground/plugins/rules.ts';
import { docsFile, RULE_PAGES, rulesOfPage } from '../../scripts/rule-pages.ts';
import { GAMES } from '../browser/games.ts';

const SEEDS = [1, 2, 3];
const MOST_PLIES = 400;

test.each(GAMES.flatMap(({ game, options }) => options.map((option) => ({ game, name: game.name, option }))))(
  '$name, $option: each move that can be made has its rules in the table of its page',
  ({ game, option }) => {
    const of = RULE_PAGES.find(({ games }) => games.some(({ id }) => id === game.id))!;
    const rules = rulesOfMoves(readFileSync(docsFile(of.page), 'utf8'));
    const ids = rulesOfPage(of).map(({ id }) => id);
    const without = new Set<string>();
    for (const seed of SEEDS) {
      const match = createMatch(game, { options: option, seed });
      const random = seededRandom(seed);
      while (match.status.type === 'turn' && match.ply < MOST_PLIES) {
        const { prompt } = match.status;
        const moves = match.legalMoves();
        for (const { type } of moves) {
          const found = rules[`${prompt} ${type}`] ?? rules[type];
          if (found === undefined || !found.every((id) => ids.includes(id))) without.add(`${prompt} ${type}`);
        }
        match.play(moves[random(moves.length)]!);
      }
    }
    expect([...without]).toEqual([]);
  },
);
