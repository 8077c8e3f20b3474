/** The element `<tabletop-board>`, which does what its attributes say. */
import type { Board, GameTypes, Match, Observer } from '../core/index.ts';
import { isFree, takeEarlySettings } from '../ui/custom-element.ts';
import { type MountedBoard, mountBoard } from '../ui/mount.ts';
import type { BoardAction, BoardSettings } from '../ui/state.ts';
import { type UiWords, uiEn } from '../ui/words/en.ts';
import { ATTRIBUTES, OF_MATCH, type ReadAttribute, readPly, readSeat, readTheme } from './attributes.ts';
import type { Opened } from './open.ts';

/**
 * The element `<tabletop-board>`. Its attributes:
 *
 * - `game`: the id of a game, such as `oyno`. Needed where there is no `record`, which names its own.
 * - `options`: `board=round wild=true`.
 * - `position`: where the match begins, as a line of text.
 * - `record`: a match to show or to go on with, as JSON or as a match file. `ply`: show it as it was after so many actions.
 * - `seat`: who looks and plays: a number, `all` who share the screen, or `spectator`. Default: 0 where there is a `bot`,
 *   `spectator` of a record, else `all`.
 * - `bot`: a level, such as `casual`. Bots of it play all seats but `seat`.
 * - `lang`: the language, such as `de`; default: that of the page. What a game has no words for is in English.
 * - `theme`: `light` or `dark`; default: as the page prefers.
 *
 * Its events bubble: `board-ready` when a match is shown, `board-move` for each action (`detail` is a `LogEntry`, as whoever looks
 * may see it), `board-over` (an `Outcome`), `board-refused` (a `Violation`), `board-error` (the error, which the element shows as well).
 */
export interface GameElement extends HTMLElement {
  /** The match that is shown, once it is loaded: `element.match.record()` saves it. */
  readonly match: Match<GameTypes> | undefined;
  /** The board, once there is one. */
  readonly mounted: MountedBoard<GameTypes> | undefined;
  /** More settings of `mountBoard`, such as `names`, `hint` and `undo`; they are kept for later matches. */
  settings: Partial<BoardSettings<GameTypes>>;
  /** Begins again, as the attributes say. */
  newMatch(): void;
}

/**
 * Defines the custom element. It does nothing where the name is taken already. Games, bots and languages are loaded when an
 * element names them.
 *
 * @param name - default `tabletop-board`
 * @throws RuleError `bad-argument`; `missing-global` outside of a page
 *
 * @example
 * ```ts
 * import { defineGameElement, type GameElement } from 'tabletop-rules/element';
 *
 * defineGameElement();
 * // In the page: <tabletop-board game="oyno" bot="casual"></tabletop-board>
 * const element = document.querySelector<GameElement>('tabletop-board')!;
 * element.settings = { names: ['Ann', 'The bot'] };
 * ```
 */
export function defineGameElement(name = 'tabletop-board'): void {
  if (!isFree(name)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${name} { display: block; } ${name}[hidden] { display: none; }`);

  // Made here, so that a server can import this module: it has no `HTMLElement`.
  class Element extends HTMLElement implements GameElement {
    static observedAttributes: readonly string[] = ATTRIBUTES;
    match: Match<GameTypes> | undefined;
    mounted: MountedBoard<GameTypes> | undefined;
    private own: Partial<BoardSettings<GameTypes>> = takeEarlySettings(this) ?? {};
    private opened: Opened | undefined;
    /** Counts what was asked for: what an earlier question loads is dropped. */
    private asked = 0;
    private words: UiWords = uiEn;
    private observer: () => Observer = () => 'spectator';
    private unsubscribe = nothing;
    private stopBots = nothing;

    get settings(): Partial<BoardSettings<GameTypes>> {
      return this.own;
    }

    set settings(settings: Partial<BoardSettings<GameTypes>>) {
      this.own = { ...this.own, ...settings };
      this.refresh();
    }

    connectedCallback(): void {
      const root = this.getRootNode();
      const scope = root instanceof ShadowRoot ? root : this.ownerDocument;
      if (!scope.adoptedStyleSheets.includes(sheet)) scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
      this.refresh();
    }

    disconnectedCallback(): void {
      this.asked++;
      this.close();
    }

    attributeChangedCallback(attribute: string): void {
      if (OF_MATCH.includes(attribute)) this.opened = undefined;
      this.refresh();
    }

    newMatch(): void {
      this.opened = undefined;
      this.refresh();
    }

    /** Several attributes that are set at once are one change. */
    private refresh(): void {
      const asked = ++this.asked;
      queueMicrotask(() => {
        if (asked === this.asked && this.isConnected) void this.show(asked);
      });
    }

    private readonly read: ReadAttribute = (name) => this.getAttribute(name);

    private async show(asked: number): Promise<void> {
      try {
        const { openMatch, boardIn } = await import('./open.ts');
        const opened = this.opened ?? (await openMatch(this.read));
        const language = this.closest<HTMLElement>('[lang]')?.lang ?? 'en';
        const [board, words] = await boardIn(opened.kit, language);
        const bot = this.read('bot');
        const opponent = bot === null ? undefined : await import('./opponent.ts');
        if (asked !== this.asked) return;
        this.opened = opened;
        const { kit, match } = opened;
        const seat = readSeat(this.read, match);
        this.draw(match, board, seat, words ?? uiEn);
        this.stopBots();
        const onError = (error: unknown): void => this.tell('error', error);
        this.stopBots = opponent?.driveLevel(kit, match, bot ?? '', seat, onError) ?? nothing;
      } catch (error) {
        if (asked === this.asked) this.fail(error);
      }
    }

    private draw(match: Match<GameTypes>, board: Board<GameTypes>, seat: Observer | 'all', words: UiWords): void {
      this.words = words;
      this.observer = seat === 'all' ? () => seatAsked(match) : () => seat;
      const settings: BoardSettings<GameTypes> = {
        playable: match,
        board,
        words,
        seat: this.observer,
        ply: readPly(this.read),
        theme: readTheme(this.read),
        actions: this.actionsAt(match),
        ...this.own,
        onRefused: (reason) => {
          this.own.onRefused?.(reason);
          this.tell('refused', reason);
        },
      };
      if (this.mounted === undefined) this.mounted = mountBoard(this, settings);
      else this.mounted.set(settings);
      if (match === this.match) return;
      this.match = match;
      this.follow(match);
      this.tell('ready', undefined);
    }

    /** Tells the page what happens. */
    private follow(match: Match<GameTypes>): void {
      let { ply } = match;
      this.unsubscribe();
      this.unsubscribe = match.subscribe(() => {
        const entries = match.log(this.observer(), Math.min(ply, match.ply));
        ply = match.ply;
        for (const entry of entries) this.tell('move', entry);
        if (match.status.type !== 'over') return;
        this.mounted?.set({ actions: this.actionsAt(match), ...this.own });
        this.tell('over', match.status.outcome);
      });
    }

    /** After the end of a match that was played here. */
    private actionsAt({ status }: Match<GameTypes>): readonly BoardAction[] {
      const isPlayed = this.read('record') === null && this.read('seat') !== 'spectator';
      return status.type === 'over' && isPlayed
        ? [{ text: this.words.sentences.newMatch, run: () => this.newMatch() }]
        : [];
    }

    private close(): void {
      this.stopBots();
      this.unsubscribe();
      this.mounted?.unmount();
      this.mounted = undefined;
      this.match = undefined;
    }

    private fail(error: unknown): void {
      this.close();
      const reason = this.ownerDocument.createElement('p');
      reason.setAttribute('role', 'alert');
      reason.textContent = error instanceof Error ? error.message : String(error);
      this.replaceChildren(reason);
      this.tell('error', error);
    }

    private tell(what: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(`board-${what}`, { detail, bubbles: true, composed: true }));
    }
  }
  customElements.define(name, Element);
}

/** Who is asked, for people who share a screen. */
function seatAsked({ status, chosen }: Match<GameTypes>): Observer {
  if (status.type !== 'turn') return 'spectator';
  return status.seats.find((seat) => chosen(seat) === undefined) ?? status.seats[0]!;
}

const nothing = (): void => undefined;
