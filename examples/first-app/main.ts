/** Doubles Wild against a bot: levels, hints, undo, and a match that is still there after a reload. */
import { botTurn, LEVELS, workerBot } from 'tabletop-rules/bots';
import { createMatch, type Match, resumeMatch } from 'tabletop-rules/core';
import { type DoublesWild, doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { driveBots, mountBoard } from 'tabletop-rules/ui';

const YOU = 0;
const BOT = 1;
const SAVED = 'first-app';
const LEVEL = 'first-app level';

const form = document.querySelector('form')!;
const level = form.querySelector('select')!;
level.append(...LEVELS.map((name) => new Option(name)));
level.value = localStorage.getItem(LEVEL) ?? 'casual';

/** The match of the last visit, if there is one and it is readable. */
function savedMatch(): Match<DoublesWild> | undefined {
  const text = localStorage.getItem(SAVED);
  if (text === null) return undefined;
  try {
    return resumeMatch(doublesWild, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Shows a match and lets the bot play. Returns the function that ends it. */
function show(match: Match<DoublesWild>): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: level.value });
  const bot = workerBot<DoublesWild>(worker);
  const board = mountBoard(document.querySelector<HTMLElement>('#board')!, {
    playable: match,
    board: doublesWildBoard,
    seat: YOU,
    names: ['Ann', 'The bot'],
    hint: () => bot(botTurn(match, YOU)),
    undo: () => match.undo({ seat: YOU }),
  });
  const stopBot = driveBots(match, { [BOT]: bot }, { moveDelay: 400 });
  const stopSaving = match.subscribe(() => localStorage.setItem(SAVED, JSON.stringify(match.record())));
  return () => {
    stopSaving();
    stopBot();
    worker.terminate();
    board.unmount();
  };
}

let match = savedMatch() ?? createMatch(doublesWild);
let end = show(match);
level.addEventListener('change', () => {
  localStorage.setItem(LEVEL, level.value);
  end();
  end = show(match);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  end();
  localStorage.removeItem(SAVED);
  match = createMatch(doublesWild);
  end = show(match);
});
