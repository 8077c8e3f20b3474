/** A match on a page of the documentation: one person against bots, with the options that a game has by default. */
import type { AsyncBot } from 'tabletop-rules/bots';
import { type GameTypes, isRuleError } from 'tabletop-rules/core';
import { driveBots, mountBoard } from 'tabletop-rules/ui';
import { button, currentTheme, element, onThemeChange } from './dom.ts';
import type { GameEntry, PageKit } from './games.ts';
import css from './live-match.css?inline';
import { whyNot } from './match/enter-moves.ts';
import { boardNames, type LocalMatch, matchAddress, newMatch } from './match/match.ts';
import { defaultSeating } from './match/seating.ts';
import { reasonOf, say } from './words.ts';
import { type Opponent, startOpponent } from './workers.ts';

const PERSON = 0;
/** How long bots take at least, in milliseconds, so that people can follow. */
const MOVE_DELAY = 1_000;

/** Shows a match in a place of the page. The link that is in it leads to the same match in the playground. */
export function showLiveMatch(place: HTMLElement, entry: GameEntry, kit: PageKit): void {
  addStyle();
  const bot = lazyBot(entry.id);
  let table = newMatch(entry, kit, {}, defaultSeating(0));
  const boardElement = element('div', { class: 'live-match-board' });
  const board = mountBoard<GameTypes>(boardElement, {
    playable: table.match,
    board: kit.board,
    seat: PERSON,
    names: boardNames(table),
    theme: currentTheme(),
    undo: () => takeBack(),
    whyNot: (target, { chosen, targets }) =>
      targets.length === 0 ? undefined : whyNot(table, PERSON, chosen, targets, target),
  });

  const takeBack = (): void => {
    try {
      table.match.undo({ seat: PERSON });
    } catch (error) {
      if (!isRuleError(error)) throw error;
      board.say(reasonOf(kit, error));
    }
  };
  const startBots = (): (() => void) =>
    driveBots<GameTypes>(table.match, seatsOfBots(table, bot), {
      moveDelay: MOVE_DELAY,
      onError: (error) => board.say(isRuleError(error) ? reasonOf(kit, error) : say.botFailed),
    });
  let stopBots = startBots();
  const startAgain = (): void => {
    stopBots();
    table = newMatch(entry, kit, {}, defaultSeating(0));
    board.set({ playable: table.match });
    board.say(say.aNewMatch);
    stopBots = startBots();
  };

  const bar = element('div', { class: 'live-match-bar' }, button(say.newMatch, startAgain));
  const link = place.querySelector('a');
  if (link !== null) {
    const follow = (): void => {
      link.hash = matchAddress(table);
    };
    // Only when somebody is about to follow it: a record is not packed for every move.
    for (const event of ['pointerenter', 'focus', 'click']) link.addEventListener(event, follow);
    link.textContent = say.continueInPlayground;
    bar.append(link);
  }
  place.replaceChildren(boardElement, bar);

  onThemeChange(() => board.set({ theme: currentTheme() }));
}

/** A bot for all seats but the person's, whose worker starts when it is asked for the first time. */
function lazyBot(gameId: string): AsyncBot<GameTypes> {
  let opponent: Opponent | undefined;
  return (turn, options) => {
    opponent ??= startOpponent(gameId, 'casual');
    return opponent.bot(turn, options);
  };
}

function seatsOfBots({ seating }: LocalMatch, bot: AsyncBot<GameTypes>): Readonly<Record<number, AsyncBot<GameTypes>>> {
  return Object.fromEntries(seating.players.flatMap((_, seat) => (seat === PERSON ? [] : [[seat, bot]])));
}

function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
