/** Tiles or cards in the editor: what each seat holds, and what nobody does. */
import { button, element } from '../dom.ts';
import { say } from '../words.ts';
import type { Line } from './line.ts';
import { readLine } from './line.ts';
import { type EditedPosition, type EditorKit, seatsOf } from './state.ts';
import type { Hands } from './table.ts';

/** The panel. */
export interface HandsPanel {
  readonly element: HTMLElement;
  update(now: EditedPosition): void;
  /** What was chosen of what nobody holds. */
  chosen(): string | undefined;
  clear(): void;
}

type Held = readonly (readonly string[] | undefined)[];

/** Makes it. `change`: changes the line; `onChoose`: something was chosen. */
export function handsPanel(
  kit: EditorKit,
  hands: Hands,
  change: (use: (line: Line) => void) => void,
  onChoose: () => void,
): HandsPanel {
  const place = element('section', { class: 'panel editor-hands', 'aria-label': say.hands });
  let chosen: string | undefined;
  const setHand = (held: Held, seat: number, items: readonly string[]): void =>
    change((line) =>
      hands.set(
        line,
        held.map((own, other) => (other === seat ? items : own)),
      ),
    );

  const update = (now: EditedPosition): void => {
    const { view, text } = now;
    const { id } = kit.game;
    const line = readLine(text, id);
    const held = hands.of(line, seatsOf(kit, view));
    const rest = [...hands.all(view)];
    const onBoard = (line.words[0] ?? '').split(',').map((tile) => tile.replace(/@.*/, ''));
    for (const item of [...held.flatMap((own) => own ?? []), ...onBoard]) {
      const at = rest.indexOf(item);
      if (at !== -1) rest.splice(at, 1);
    }
    const kinds = [...new Set(rest)];
    if (chosen !== undefined && !kinds.includes(chosen)) chosen = undefined;
    const label = (item: string): string => hands.label(item, view, kit);
    const rows = held.map((own, seat) => {
      const name = kit.about.seatNames[seat] ?? '';
      const items = (own ?? []).map((item, i) =>
        button(
          label(item),
          () =>
            setHand(
              held,
              seat,
              own!.filter((_, other) => other !== i),
            ),
          {
            'aria-label': say.takeOut({ item: label(item), name }),
          },
        ),
      );
      const put = button(
        say.putHere,
        () => {
          if (chosen !== undefined && own !== undefined) setHand(held, seat, [...own, chosen]);
        },
        {
          class: 'primary',
          'aria-label': say.toHand({ item: chosen === undefined ? '' : label(chosen), name }),
          hidden: chosen === undefined || own === undefined,
        },
      );
      const shown = own === undefined ? [element('span', { class: 'about' }, say.hiddenHand)] : items;
      return element(
        'div',
        { class: 'editor-hand', role: 'group', 'aria-label': say.handOf({ name }) },
        element('strong', {}, name),
        ...shown,
        put,
      );
    });
    const choices = kinds.map((item) => {
      const count = rest.filter((other) => other === item).length;
      return button(
        count === 1 ? label(item) : `${label(item)} × ${count}`,
        () => {
          chosen = chosen === item ? undefined : item;
          onChoose();
        },
        { 'aria-pressed': String(chosen === item), 'data-item': item },
      );
    });
    const due = hands.due?.(line, view);
    const fill = (): void => {
      const left = [...rest];
      const all = held.map((own, seat) => {
        if (own === undefined) return own;
        const more = left.splice(0, Math.max(0, (due?.[seat] ?? 0) - own.length));
        return [...own, ...more];
      });
      change((changing) => hands.set(changing, all));
    };
    const focused = place.contains(document.activeElement) ? document.activeElement?.getAttribute('data-item') : null;
    place.replaceChildren(
      element('h2', {}, say.hands),
      ...rows,
      element('h3', {}, say.heldByNobody),
      element('p', { class: 'about' }, say.heldAbout),
      element('div', { class: 'editor-rest' }, ...choices),
      ...(due === undefined ? [] : [button(say.fillHands, fill)]),
    );
    if (typeof focused === 'string') place.querySelector<HTMLElement>(`[data-item="${CSS.escape(focused)}"]`)?.focus();
  };
  return {
    element: place,
    update,
    chosen: () => chosen,
    clear: () => {
      chosen = undefined;
    },
  };
}
