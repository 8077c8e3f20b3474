/** Hints: what a strong bot would play, and how it rates the best moves. */
import { type BotProgress, botTurn } from 'tabletop-rules/bots';
import type { GameTypes, Observer, PlayerMove, Seat } from 'tabletop-rules/core';
import { element } from './element.ts';
import { type Opponent, startOpponent } from './opponent.ts';
import { boardNames, type Table } from './table.ts';

/** The panel; it is hidden until a hint is asked for. */
export interface HintPanel {
  readonly element: HTMLElement;
  /** Finds a move for whoever looks; `undefined` when the match has gone on in the meantime. */
  ask(observer: Observer): Promise<PlayerMove | undefined>;
  /** Forgets the hint: the match has changed. */
  clear(): void;
  /** Ends the bot. */
  close(): void;
}

const MOST_MOVES = 4;

/** Makes the panel. */
export function hintPanel(table: Table): HintPanel {
  const { match, kit, entry } = table;
  const names = boardNames(table);
  const list = element('ol', { class: 'chances' });
  const title = element('p');
  const panel = element('section', { class: 'panel', 'aria-label': 'Hint', hidden: true }, title, list);
  let helper: Opponent | undefined;
  let stop: AbortController | undefined;
  /** The last answer: a position that has not changed gets it again. */
  let kept: { readonly revision: number; readonly observer: Seat; readonly move: PlayerMove } | undefined;

  const show = (observer: Seat, { moves }: BotProgress<GameTypes>): void => {
    const view = match.view(observer);
    const rows = moves.slice(0, MOST_MOVES).map(({ move, value }) => {
      const text = kit.board.narrate(move, view, names, observer);
      const percent = Math.round(value * 100);
      const bar = element('meter', { min: 0, max: 100, value: percent, 'aria-hidden': 'true' });
      return element('li', {}, element('span', {}, text), bar, element('strong', {}, `${percent} %`));
    });
    list.replaceChildren(...rows);
  };

  const clear = (): void => {
    stop?.abort();
    stop = undefined;
    panel.hidden = true;
  };

  return {
    element: panel,
    clear,
    close: () => {
      clear();
      helper?.close();
    },
    ask: async (observer) => {
      clear();
      if (observer === 'spectator') return undefined;
      if (kept?.revision === match.revision && kept.observer === observer) {
        panel.hidden = false;
        return kept.move;
      }
      helper ??= startOpponent(entry.id, 'master');
      const mine = new AbortController();
      stop = mine;
      const { signal } = mine;
      panel.hidden = false;
      title.textContent = 'Thinking …';
      list.replaceChildren();
      try {
        const onProgress = (progress: BotProgress<GameTypes>): void => {
          if (!signal.aborted) show(observer, progress);
        };
        const move = await helper.bot(botTurn(match, observer), { signal, onProgress });
        if (signal.aborted) return undefined;
        const shares = [...list.querySelectorAll('strong')].map(({ textContent }) => textContent);
        const sentence = kit.board.narrate(move, match.view(observer), names, observer);
        title.textContent = `${sentence} ${reasonOf(table, shares, match.legalMoves(observer).length)}`;
        kept = { revision: match.revision, observer, move };
        return move;
      } catch (error) {
        if (signal.aborted) return undefined;
        title.textContent = error instanceof Error ? error.message : 'There is no hint.';
        return undefined;
      }
    },
  };
}

/**
 * Why a move is suggested. A bot rates no moves where there is nothing to choose, and where a solver has the answer. `shares`:
 * how the best moves are rated, the best first.
 */
function reasonOf({ kit }: Table, shares: readonly string[], legal: number): string {
  if (legal === 1) return 'It is the only move.';
  if (shares.length === 0) {
    return kit.solve === undefined ? 'All other moves are worse in any case.' : 'A shortest solution goes on so.';
  }
  const equal = shares.filter((share) => share === shares[0]).length;
  return equal > 1 ? 'These are equally good, as a bot rates them:' : 'The chance to win, as a bot rates it:';
}
