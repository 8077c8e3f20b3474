/** The page on which a position is set up: by pointing, by lists, or as text. From there a match goes on, or is analysed. */
import './editor.css';
import '../match/match.css';
import {
  cryptoRandom,
  type GameTypes,
  isRuleError,
  type Observer,
  type Option,
  type Seat,
  type ViewOf,
} from 'tabletop-rules/core';
import { writtenValue } from '../../src/core/internal.ts';
import { positionAddress } from '../address.ts';
import { button, element, type Notice, notice, onThemeChange, themeButton } from '../dom.ts';
import type { GameEntry } from '../games.ts';
import { hintPanel } from '../match/hints.ts';
import { type LocalMatch, newMatch } from '../match/match.ts';
import { defaultSeating } from '../match/seating.ts';
import { winChance } from '../match/win-probability.ts';
import { optionField, optionWords } from '../option-fields.ts';
import { seatFields } from '../setup.ts';
import { reasonOf, say } from '../words.ts';
import { type Analyst, lazyAnalyst } from '../workers.ts';
import { handsPanel } from './hands.ts';
import { itemsOf, type Line, readLine, setParts, writeLine } from './line.ts';
import { cropTo, drawing, pointingBoard } from './pointing.ts';
import { changed, type EditedPosition, type EditorKit, nextsOf, seatsOf, startText, written } from './state.ts';
import type { EditorTable, Tool, UseResult } from './table.ts';

type View = ViewOf<GameTypes>;

/** What can be done on the page. */
export interface EditorActions {
  start(table: LocalMatch): void;
  leave(): void;
}

/** A page that has to be closed before another one is shown. */
export interface EditorPage {
  readonly element: HTMLElement;
  close(): void;
}

/** What stands beside the board follows the position. */
interface Panel {
  readonly element: HTMLElement;
  update(now: EditedPosition): void;
}

/** Makes the page. `text`: the position of the address; empty: one to begin with. */
export function editorPage(
  entry: GameEntry,
  kit: EditorKit,
  table: EditorTable,
  text: string,
  actions: EditorActions,
): EditorPage {
  const first = startText(kit, table, {});
  const read = kit.position.parse(first);
  if (!read.ok) throw new Error(read.error.message);
  const whole: EditedPosition = { text: first, view: read.value, wrong: undefined };
  let now = text === '' ? whole : written(kit, whole.view, text);
  const earlier: EditedPosition[] = [];
  const messages = notice();
  let tool = '';
  let from: string | undefined;

  const toolNow = (): Tool | undefined => table.tools(now.view, kit).find(({ id }) => id === tool);
  const go = (next: EditedPosition): void => {
    if (next.text === now.text) return;
    earlier.push(now);
    now = next;
    show();
  };
  const point = (target: string): void => {
    const hand = hands?.chosen();
    const used = hand === undefined ? toolNow() : undefined;
    const result: { done: UseResult } = { done: false };
    const next = changed(kit, table, now, (line) => {
      if (hand !== undefined) result.done = table.hands?.use?.(line, hand, target, now.view);
      else if (used !== undefined) result.done = used.use(line, target, now.view, from);
    });
    const { done } = result;
    said.textContent = done === 'again' ? say.pointAtOther : '';
    from = done === 'again' ? target : undefined;
    if (done === undefined) go(next);
    else show();
  };
  const change = (use: (line: Line) => void): void => go(changed(kit, table, now, use));

  const board = pointingBoard(kit, say.board, point);
  board.element.dataset['game'] = entry.id;
  const said = element('p', { class: 'about', role: 'status' });
  const tray = trayPanel(kit, table, (id) => {
    tool = id;
    from = undefined;
    hands?.clear();
    show();
  });
  const hands = table.hands && handsPanel(kit, table.hands, change, () => show());
  const next = nextPanel(kit, table, go);
  const lists = choicesPanel(table, change);
  const options = optionsPanel(kit, table, (name, value) => go(withOption(kit, table, now, name, value, messages)));
  const textual = textPanel(kit, (typed) => go(written(kit, now.view, typed)));
  const play = playPanel(entry, kit, actions);
  const analyst = lazyAnalyst(entry.id);
  const analysis = analysisPanel(entry, kit, analyst);
  const undo = button(say.undoStep, () => {
    const before = earlier.pop();
    if (before === undefined) return;
    now = before;
    show();
  });
  const copy = button(say.copyLink, async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      messages.show(say.positionCopied);
    } catch {
      messages.show(say.positionNotCopied);
    }
  });

  function show(): void {
    const { view, wrong } = now;
    const used = hands?.chosen() === undefined ? toolNow()?.targets : table.hands?.targets;
    board.show(view, used?.(view), from === undefined ? [] : [from]);
    board.element.classList.toggle('stale', wrong !== undefined);
    const panels: readonly (Panel | undefined)[] = [next, lists, hands, options, textual, play, analysis];
    for (const panel of panels) panel?.update(now);
    tray.update(now, hands?.chosen() === undefined ? tool : '');
    undo.setAttribute('aria-disabled', String(earlier.length === 0));
    history.replaceState(null, '', positionAddress(entry.id, now.text));
  }
  tool = table.tools(now.view, kit)[0]?.id ?? '';
  show();

  const page = element(
    'main',
    { class: 'match-page editor-page' },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, entry.name),
      element('p', { class: 'about' }, say.setUpPosition),
      button(say.allGames, actions.leave, { class: 'link' }),
      element(
        'div',
        { class: 'toolbar', role: 'group', 'aria-label': say.position },
        undo,
        copy,
        themeButton(() => {}),
      ),
    ),
    messages.element,
    element(
      'div',
      { class: 'editor-columns' },
      element(
        'div',
        { class: 'editor-board' },
        element('p', { class: 'about' }, say.setUpAbout),
        tray.element,
        said,
        board.element,
        ...(hands ? [hands.element] : []),
      ),
      element(
        'div',
        { class: 'side' },
        textual.element,
        element(
          'section',
          { class: 'panel editor-next', 'aria-label': say.whatComesNext },
          next.element,
          lists.element,
        ),
        play.element,
        analysis.element,
        options.element,
      ),
    ),
  );
  const stopTheme = onThemeChange(show);
  const timer = setTimeout(() => tray.drawPieces(now));
  return {
    element: page,
    close: () => {
      clearTimeout(timer);
      stopTheme();
      analysis.close();
      analyst.close();
    },
  };
}

/** A position with another option. Where it does not fit, the board begins anew with that option. */
function withOption(
  kit: EditorKit,
  table: EditorTable,
  now: EditedPosition,
  name: string,
  value: unknown,
  messages: Notice,
): EditedPosition {
  const { id, options } = kit.game;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = readLine(now.text, id);
  setParts(line, { [name]: value === undefined ? undefined : text });
  const tried = written(kit, now.view, writeLine(id, line));
  if (tried.wrong === undefined) return tried;
  const said = Object.keys(options).flatMap((option) => {
    const own = line.parts.get(option);
    return own === undefined || table.otherwise?.includes(option) ? [] : [[option, writtenValue(own)] as const];
  });
  try {
    const anew = startText(kit, table, Object.fromEntries(said));
    messages.show(say.beginsAnew);
    return written(kit, now.view, anew);
  } catch (error) {
    if (!isRuleError(error)) throw error;
    return tried;
  }
}

// The tray.

/** The tray: one of its pieces is chosen. */
interface Tray {
  readonly element: HTMLElement;
  update(now: EditedPosition, chosen: string): void;
  /** Draws the pieces, once the page is shown. */
  drawPieces(now: EditedPosition): void;
}

function trayPanel(kit: EditorKit, table: EditorTable, choose: (id: string) => void): Tray {
  const place = element('div', { class: 'tray', role: 'group', 'aria-label': say.pieces });
  let known = '';
  let isDrawn = false;
  const pictures = (tools: readonly Tool[], { text, view }: EditedPosition): void => {
    for (const [i, { sample, use, isAlone }] of tools.entries()) {
      const one = place.children[i];
      if (sample === undefined || one === undefined || one.querySelector('svg') !== null) continue;
      const made = changed(kit, table, { text, view, wrong: undefined }, (line) => {
        if (isAlone === true) line.words = [];
        use(line, sample, view, undefined);
      });
      const svg = drawing(kit, made.view);
      one.prepend(svg);
      cropTo(svg, sample);
    }
  };
  return {
    element: place,
    update: (now, chosen) => {
      const tools = table.tools(now.view, kit);
      const names = tools.map(({ id, label }) => `${id} ${label}`).join('\n');
      if (names !== known) {
        known = names;
        place.replaceChildren(...tools.map(({ id, label }) => button(label, () => choose(id), { 'data-tool': id })));
        if (isDrawn) pictures(tools, now);
      }
      for (const one of place.children)
        one.setAttribute('aria-pressed', String(one instanceof HTMLElement && one.dataset['tool'] === chosen));
    },
    drawPieces: (now) => {
      isDrawn = true;
      pictures(table.tools(now.view, kit), now);
    },
  };
}

// What comes next, and what is chosen from lists.

function nextPanel(kit: EditorKit, table: EditorTable, go: (next: EditedPosition) => void): Panel {
  let offered: readonly EditedPosition[] = [];
  const field = element('select', {
    id: 'editor-next',
    input: () => {
      const chosen = offered[field.selectedIndex];
      if (chosen !== undefined) go(chosen);
    },
  });
  const label = element('label', { for: 'editor-next' }, say.whatComesNext);
  return {
    element: element('div', { class: 'field' }, label, field),
    update: (now) => {
      const nexts = nextsOf(kit, table, now);
      const isKnown = nexts.some(({ text }) => text === now.text);
      offered = isKnown || now.wrong !== undefined ? nexts : [now, ...nexts];
      const sentence = (view: View): string => kit.board.next(view);
      field.replaceChildren(...offered.map(({ view }) => element('option', {}, sentence(view))));
      field.selectedIndex = now.wrong === undefined ? offered.findIndex(({ text }) => text === now.text) : -1;
    },
  };
}

function choicesPanel(table: EditorTable, change: (use: (line: Line) => void) => void): Panel {
  const place = element('div', { class: 'editor-lists' });
  return {
    element: place,
    update: ({ text, view }) => {
      const line = readLine(text, '');
      const focused = document.activeElement?.id;
      const fields = (table.choices?.(line, view) ?? []).map(({ label, part, lists, name }) => {
        const items = itemsOf(line, part);
        const selects = lists.map((values, i) => {
          const select = element(
            'select',
            {
              id: `editor-${part}-${i}`,
              'aria-label': say.valueNumber({ label, number: i + 1 }),
              input: () =>
                change((changing) => {
                  const next = itemsOf(changing, part);
                  const before = next[i];
                  // Where each is there once, as colours are, two are exchanged.
                  const other = part === 'dice' ? -1 : next.indexOf(select.value);
                  if (other !== -1 && before !== undefined) next[other] = before;
                  next[i] = select.value;
                  changing.parts.set(part, next.join(','));
                }),
            },
            ...values.map((value) => element('option', { value }, name?.(value) ?? value)),
          );
          select.value = items[i] ?? '';
          return select;
        });
        return element('fieldset', {}, element('legend', {}, label), ...selects);
      });
      place.replaceChildren(...fields);
      if (focused?.startsWith('editor-') === true) document.getElementById(focused)?.focus();
    },
  };
}

// The options that a position can say.

function optionsPanel(kit: EditorKit, table: EditorTable, onChange: (name: string, value: unknown) => void): Panel {
  const { id } = kit.game;
  const options: ReadonlyMap<string, Option<unknown>> = new Map(Object.entries(kit.game.options));
  const base = kit.position.format(kit.game.setup());
  const fields = [...options].flatMap(([name, option]) => {
    if (name === 'position' || table.otherwise?.includes(name)) return [];
    const value = typeof option.default === 'string' ? option.default : JSON.stringify(option.default);
    const line = readLine(base, id);
    line.parts.set(name, value);
    if (!kit.position.parse(writeLine(id, line)).ok) return [];
    const field = optionField(name, option, { words: optionWords(kit, name), seatNames: kit.about.seatNames });
    field?.element.addEventListener('change', () => onChange(name, field.value()));
    return field ?? [];
  });
  const box = element(
    'details',
    { class: 'panel options' },
    element('summary', {}, say.gameOptions),
    ...fields.map((field) => field.element),
  );
  box.hidden = fields.length === 0;
  return {
    element: box,
    update: ({ text, wrong }) => {
      const line = readLine(text, id);
      for (const field of fields) {
        const own = line.parts.get(field.name);
        field.showDefault(own === undefined ? options.get(field.name)?.default : writtenValue(own));
        field.refuse(wrong?.details?.['part'] === field.name ? reasonOf(kit, wrong) : undefined);
      }
    },
  };
}

// The text.

function textPanel(kit: EditorKit, onText: (text: string) => void): Panel {
  const field = element('textarea', {
    id: 'editor-text',
    rows: 5,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'editor-text-about',
    input: () => onText(typed()),
  });
  const typed = (): string => field.value.trim().replace(/\s+/g, ' ');
  const refused = element('p', { class: 'refused', role: 'alert' });
  const code = element('p', { class: 'about' });
  return {
    element: element(
      'section',
      { class: 'panel editor-text', 'aria-label': say.positionAsText },
      element('label', { for: 'editor-text' }, say.positionAsText),
      field,
      refused,
      code,
      element('p', { class: 'about', id: 'editor-text-about' }, say.positionTextAbout),
    ),
    update: ({ text, wrong }) => {
      if (typed() !== text) field.value = text;
      if (wrong === undefined) field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', 'true');
      const { part, column, found } = wrong?.details ?? {};
      refused.textContent = wrong === undefined ? '' : reasonOf(kit, wrong);
      code.textContent =
        wrong === undefined
          ? ''
          : say.wrongPart({ code: wrong.code, part: String(part || found || ''), column: Number(column ?? 1) });
    },
  };
}

// A match that goes on from the position, and what a bot says of it.

/** The text of a position without anything hidden: what is, is dealt as it may have been. */
function filled(kit: EditorKit, { text, view }: EditedPosition): string {
  if (!text.includes('?')) return text;
  const observers: readonly Observer[] = [
    ...Array.from({ length: seatsOf(kit, view) }, (_, seat) => seat),
    'spectator',
  ];
  for (const observer of observers) {
    try {
      return kit.position.format(kit.game.determinize(view, observer, cryptoRandom()));
    } catch (error) {
      if (!isRuleError(error)) throw error;
    }
  }
  return text;
}

function playPanel(entry: GameEntry, kit: EditorKit, { start }: EditorActions): Panel {
  let shown: EditedPosition | undefined;
  const seats = seatFields(kit, undefined);
  const refused = element('p', { class: 'refused', role: 'alert' });
  const play = button(
    say.playFromHere,
    () => {
      if (shown === undefined) return;
      try {
        const seating = { ...defaultSeating(0), players: seats.players(), names: seats.names() };
        start(newMatch(entry, kit, { position: filled(kit, shown) }, seating));
      } catch (error) {
        if (!isRuleError(error)) throw error;
        refused.textContent = reasonOf(kit, error);
      }
    },
    { class: 'primary' },
  );
  return {
    element: element('section', { class: 'panel', 'aria-label': say.playFromHere }, seats.element, refused, play),
    update: (now) => {
      shown = now;
      refused.textContent = '';
      seats.show(seatsOf(kit, now.view));
      play.disabled = now.wrong !== undefined;
    },
  };
}

function analysisPanel(entry: GameEntry, kit: EditorKit, analyst: Analyst): Panel & { close(): void } {
  let shown: EditedPosition | undefined;
  let stop = (): void => {};
  const place = element('div', { class: 'editor-analysis' });
  const said = element('p', { class: 'about', role: 'status' });
  const analyse = async (): Promise<void> => {
    if (shown === undefined) return;
    stop();
    const table = newMatch(entry, kit, { position: filled(kit, shown) }, { ...defaultSeating(0), dice: 'manual' });
    const { status } = table.match;
    const hints = hintPanel(table, analyst);
    const chances = winChance(table, analyst);
    stop = () => {
      hints.clear();
      chances.close();
      place.replaceChildren();
      said.textContent = '';
    };
    place.replaceChildren(hints.element, ...(chances.element === undefined ? [] : [chances.element]));
    if (status.type === 'over') said.textContent = say.positionIsOver;
    const seat: Seat | undefined = status.type === 'turn' ? status.seats[0] : undefined;
    chances.update(seat ?? 'spectator', undefined);
    if (seat !== undefined) await hints.ask(seat);
  };
  const ask = button(say.analyse, () => void analyse());
  return {
    element: element('section', { class: 'panel editor-analyse', 'aria-label': say.analysis }, ask, said, place),
    update: (now) => {
      if (now.text !== shown?.text) stop();
      shown = now;
      ask.disabled = now.wrong !== undefined;
    },
    close: () => stop(),
  };
}
