/** Moves in sentences that tell them apart. */

import { type GameTypes, isChanceResult, type Observer, type Seat, type SeenActionOf } from 'tabletop-rules/core';
import { button, element, plyAt } from '../dom.ts';
import type { LineMoment } from '../files/notes.ts';
import { inRow, say } from '../words.ts';
import { boardNames, type LocalMatch, narratedEntry, type ShownMatch } from './match.ts';

/**
 * A sentence for each move, in the order given. Some moves have the same sentence, such as those that lay a tile bent one way
 * or the other: these get their notation too.
 *
 * @param view - the position before each of them
 * @param you - who is told `You …`
 */
export function moveSentences(
  table: LocalMatch,
  view: object,
  moves: readonly GameTypes['Move'][],
  you?: Seat,
): readonly string[] {
  const { board, game } = table.kit;
  const names = boardNames(table);
  const sentences = moves.map((move) => board.narrate(move, view, names, you));
  const paths = moves.map((move) => board.path(move, view));
  return sentences.map((sentence, i) => {
    const alike = paths.filter((_, other) => sentences[other] === sentence);
    if (alike.length === 1) return sentence;
    // What is chosen for this one, and not for all that are told alike.
    const own = paths[i]!.filter((target) => !alike.every((path) => path.includes(target)));
    const labels = own.map((target) => board.label(target, view, names));
    return `${sentence} (${labels.length === 0 ? game.format(moves[i]!) : inRow(labels)})`;
  });
}

// What has happened, as a list of sentences, and the way back and forth through it.

/** The list of moves. */
interface MoveList {
  readonly element: HTMLElement;
  /** Shows what an observer knows; `ply`: which moment is on the board, `undefined` for now; `line`: in which variation. */
  update(observer: Observer, ply: number | undefined, line?: LineMoment): void;
  /** What the observer was told of the action that led to a ply. */
  sentence(ply: number): string;
  /** Shows the match as it was after so many actions, and brings what is not here yet. */
  goTo(ply: number): Promise<void>;
}

/** So many pixels from its top the list asks for earlier moves. */
const NEAR_TOP = 40;
/** So many results in a row, or more, are folded. */
const LEAST_FOLDED = 4;

/** What an observer has been told, and the match up to then. */
interface Told {
  /** What the players were called. */
  readonly names: string;
  /** How many actions came before those that are told. */
  readonly first: number;
  readonly sentences: string[];
  /** The actions that are told, to notice when some were taken back. */
  readonly actions: SeenActionOf<GameTypes>[];
}

/** What the list needs of a match beside the table. */
interface MoveListSettings {
  /** All actions, as the same objects each time. */
  actions(): readonly SeenActionOf<GameTypes>[];
  /** Somebody wants to see the match as it was after so many actions, or as it is now. */
  onStep(ply: number | undefined): void;
  /** Somebody goes a step on; returns whether that was in a variation. */
  onLineStep(by: 1 | -1): boolean;
  /** What is said of the actions; `undefined`: nothing can be. */
  readonly notes?: MoveListNotes | undefined;
}

/** What is said of the actions of a match. */
export interface MoveListNotes {
  /** The note on the action that led to a ply, as the same object each time; 0 is the start. */
  at(ply: number): object | undefined;
  /** Its elements, for the one who looks. */
  elements(ply: number, observer: Observer): readonly HTMLElement[];
}

/** Makes the list. */
export function moveList(
  table: ShownMatch,
  { actions: actionsNow, onStep, onLineStep, notes }: MoveListSettings,
): MoveList {
  const { match } = table;
  const told = new Map<Observer, Told>();
  let shown: { readonly observer: Observer; readonly ply: number | undefined; readonly first: number } | undefined;

  const list = element('ol', { class: 'moves', 'aria-label': say.whatHasHappened });
  list.addEventListener('click', ({ target }) => {
    const ply = plyAt(target);
    if (ply !== undefined) void goTo(ply);
  });
  const firstPly = (): number => table.firstPly ?? 0;
  let isLoading = false;
  /** Brings earlier moves; what is in sight stays where it is. */
  const loadEarlier = async (): Promise<void> => {
    if (isLoading || firstPly() === 0 || table.loadEarlier === undefined) return;
    isLoading = true;
    const { scrollHeight, scrollTop } = list;
    await table.loadEarlier();
    list.scrollTop = scrollTop + list.scrollHeight - scrollHeight;
    isLoading = false;
  };
  list.addEventListener('scroll', () => {
    if (list.scrollTop < NEAR_TOP) void loadEarlier();
  });
  const goTo = async (ply: number): Promise<void> => {
    while (ply >= 0 && ply < firstPly()) {
      const before = firstPly();
      await loadEarlier();
      if (firstPly() === before) break;
    }
    onStep(ply >= match.ply ? undefined : Math.max(firstPly(), ply));
  };
  const now = (): number => shown?.ply ?? match.ply;
  const toStart = button('«', () => void goTo(0), { 'aria-label': say.toStart, title: say.toStart });
  const step = (by: 1 | -1): void => {
    if (!onLineStep(by)) void goTo(now() + by);
  };
  const back = button('‹', () => step(-1), { 'aria-label': say.stepBack, title: say.stepBack });
  const forth = button('›', () => step(1), {
    'aria-label': say.stepForward,
    title: say.stepForward,
  });
  const toLast = button('»', () => void goTo(match.ply), {
    'aria-label': say.toLatest,
    title: say.toLatest,
  });
  const where = element('span', { class: 'where' });
  const start = element('div', { class: 'start-notes' });

  /** Adds what is new, and forgets what was taken back. Earlier sentences are never made again. */
  const tell = (observer: Observer): Told => {
    const names = boardNames(table)?.join('\n') ?? '';
    const before = told.get(observer);
    // With other names everything is told again.
    const first = firstPly();
    const isSame = before?.names === names && before.first === first;
    const known: Told = isSame ? before : { names, first, sentences: [], actions: [] };
    told.set(observer, known);
    const actions = actionsNow();
    let same = 0;
    while (same < known.actions.length && known.actions[same] === actions[same]) same++;
    known.actions.length = known.sentences.length = same;
    for (const entry of match.log(observer, first + same)) known.sentences.push(narratedEntry(table, observer, entry));
    known.actions.push(...actions.slice(same));
    return known;
  };

  /** The items are those of the sentences; those of chance are set apart. */
  const fill = ({ sentences, actions, first }: Told, fromStart: boolean): void => {
    if (fromStart) list.replaceChildren();
    while (list.children.length > sentences.length) list.lastElementChild?.remove();
    for (let i = 0; i < sentences.length; i++) {
      const text = sentences[i] ?? '';
      const found = sentenceAt(i);
      if (found !== undefined) {
        if (found.textContent !== text) found.textContent = text;
        continue;
      }
      const action = actions[i];
      const chance = action !== undefined && isChanceResult<GameTypes>(action);
      list.append(
        element(
          'li',
          { class: chance ? 'chance' : 'move' },
          element('button', { type: 'button', 'data-ply': first + i + 1 }, text),
        ),
      );
    }
    fold(actions);
  };
  /** By element: the note that it shows. */
  const noted = new WeakMap<Element, object>();
  const annotate = (observer: Observer, first: number): void => {
    if (notes === undefined) return;
    const places: readonly (readonly [Element, number])[] = [
      [start, 0],
      ...[...list.children].map((item, i) => [item, first + i + 1] as const),
    ];
    for (const [place, ply] of places) {
      const note = notes.at(ply);
      if (noted.get(place) === note) continue;
      for (const old of place.querySelectorAll(':scope > :is(.note, .variation)')) old.remove();
      if (note === undefined) noted.delete(place);
      else noted.set(place, note);
      if (note !== undefined) place.append(...notes.elements(ply, observer));
    }
  };
  const lineElement = ({ line, ply }: LineMoment): HTMLElement | undefined =>
    [...list.querySelectorAll<HTMLElement>('[data-line]')].find((one) => one.dataset['line'] === `${line}${ply}`);
  const sentenceAt = (i: number): HTMLElement | undefined =>
    list.children[i]?.querySelector<HTMLElement>('[data-ply]') ?? undefined;

  /** The starts of the runs of results that somebody has opened. */
  const opened = new Set<number>();
  /** Long runs of results, such as a deal, are one line that can be opened. */
  const fold = (actions: Told['actions']): void => {
    for (let start = 0; start < actions.length; ) {
      let end = start;
      while (end < actions.length && isChanceResult<GameTypes>(actions[end]!)) end++;
      if (end - start >= LEAST_FOLDED) foldRun(start, end);
      start = Math.max(end, start + 1);
    }
  };
  const foldRun = (start: number, end: number): void => {
    const first = list.children[start];
    if (first === undefined) return;
    const isOpen = opened.has(start);
    let toggle = first.querySelector<HTMLElement>('.fold');
    if (toggle === null) {
      toggle = button(
        '',
        () => {
          if (!opened.delete(start)) opened.add(start);
          if (shown !== undefined) fold(told.get(shown.observer)?.actions ?? []);
        },
        { class: 'fold' },
      );
      first.prepend(toggle);
    }
    const text = say.results({ setUp: start === 0 && firstPly() === 0, count: end - start });
    if (toggle.textContent !== text) toggle.textContent = text;
    toggle.setAttribute('aria-expanded', String(isOpen));
    for (let i = start; i < end; i++) {
      const sentence = sentenceAt(i);
      if (sentence !== undefined) sentence.hidden = !isOpen;
    }
  };

  return {
    goTo,
    sentence: (ply) => told.get(shown?.observer ?? 'spectator')?.sentences[ply - 1 - firstPly()] ?? '',
    element: element(
      'section',
      { class: 'panel', 'aria-label': say.moves },
      element('h2', {}, say.history),
      element('div', { class: 'steps', role: 'group', 'aria-label': say.steps }, toStart, back, where, forth, toLast),
      start,
      list,
    ),
    update: (observer, ply, line) => {
      const first = firstPly();
      const isOther = shown?.observer !== observer || shown.first !== first;
      if (isOther) noted.delete(start);
      fill(tell(observer), isOther);
      annotate(observer, first);
      shown = { observer, ply, first };
      const last = line?.match.ply ?? match.ply;
      const at = line?.ply ?? ply ?? match.ply;
      where.textContent = say.atOf({ at, all: last });
      // One that is disabled would lose the focus.
      for (const step of [toStart, back]) step.setAttribute('aria-disabled', String(at === 0));
      for (const step of [forth, toLast])
        step.setAttribute('aria-disabled', String(at === last && (step !== toLast || line === undefined)));
      for (const marked of list.querySelectorAll('[aria-current]')) marked.removeAttribute('aria-current');
      const current = line === undefined ? sentenceAt(at - 1 - first) : lineElement(line);
      current?.setAttribute('aria-current', 'step');
      // The browser lays the list out anyway before it paints; asked for it here, it would do so twice.
      requestAnimationFrame(() => scrollTo(list, current?.parentElement));
    },
  };
}

/** Scrolls the list alone, not the page. */
function scrollTo(list: HTMLElement, item: HTMLElement | null | undefined): void {
  if (item === null || item === undefined) return;
  // The list is what the offsets of its items refer to.
  const top = item.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + item.offsetHeight - list.clientHeight;
  }
}
