/**
 * Boards and matches for Vue 3.3 and newer: `useMatch` is a ref that changes with a match, `<Board>` a board to play on. Both work on a
 * server: what it answers with is the board as it is then.
 *
 * @packageDocumentation
 */
import {
  type AllowedComponentProps,
  type ComponentPublicInstance,
  defineComponent,
  h,
  type MaybeRefOrGetter,
  onBeforeUnmount,
  onMounted,
  onScopeDispose,
  type ShallowRef,
  shallowReadonly,
  shallowRef,
  toRaw,
  toValue,
  type VNode,
  type VNodeProps,
  watch,
} from 'vue';
import type { GameTypes, Playable, Snapshot } from '../core/index.ts';
import { checkObject } from '../core/internal.ts';
import { type AttachedBoard, attachBoard, type ComponentSettings } from '../ui/attach.ts';
import { boardHtml } from '../ui/html.ts';

export type { ComponentSettings } from '../ui/attach.ts';

/** A server has no document, and keeps no subscription. */
const isServer = (): boolean => typeof document === 'undefined';

/**
 * The match as it is now, in this process or online. Of a ref or a getter the match may change.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 * import { useMatch } from 'tabletop-rules/vue';
 * import { effectScope } from 'vue';
 *
 * const match = createMatch(oyno);
 * // A component has a scope of its own.
 * const now = effectScope().run(() => useMatch(match))!;
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * now.value.ply; // => 1
 * ```
 */
export function useMatch<G extends GameTypes>(match: MaybeRefOrGetter<Playable<G>>): Readonly<ShallowRef<Snapshot<G>>> {
  const followed = (): Playable<G> => toRaw(toValue(match));
  checkObject(followed(), 'a match, of createMatch or joinMatch');
  const snapshot = shallowRef(followed().getSnapshot());
  let unsubscribe = (): void => {};
  const follow = (playable: Playable<G>): void => {
    unsubscribe();
    snapshot.value = playable.getSnapshot();
    unsubscribe = playable.subscribe(() => {
      snapshot.value = playable.getSnapshot();
    });
  };
  // On a server no scope ends.
  if (!isServer()) watch(followed, follow, { immediate: true, flush: 'sync' });
  onScopeDispose(() => unsubscribe());
  return shallowReadonly(snapshot);
}

/** The properties that Vue tells from attributes: all settings. */
const PROPERTIES: (keyof ComponentSettings<GameTypes>)[] = [
  'playable',
  'board',
  'seat',
  'names',
  'words',
  'theme',
  'readOnly',
  'ply',
  'parts',
  'animate',
  'stepDelay',
  'hint',
  'undo',
  'onPrompt',
  'whyNot',
  'repeatAfter',
  'actions',
  'onMove',
  'onSound',
  'onRefused',
  'onMount',
];

/** A flag without a value, as in `<Board read-only>`, arrives as an empty text. */
const flag = (value: boolean | '' | undefined): boolean | undefined => value === '' || value;

function setup<G extends GameTypes>(props: ComponentSettings<G>): () => VNode {
  const element = shallowRef<HTMLElement>();
  // A page that keeps a match in a ref has it behind a proxy.
  const settings = (): ComponentSettings<G> => ({
    ...props,
    playable: toRaw(props.playable),
    board: toRaw(props.board),
    readOnly: flag(props.readOnly),
    animate: flag(props.animate),
  });
  const html = boardHtml(settings());
  let attached: AttachedBoard<G> | undefined;
  onMounted(() => {
    if (element.value !== undefined) attached = attachBoard(element.value, settings());
  });
  watch(settings, (next) => attached?.update(next), { flush: 'post' });
  onBeforeUnmount(() => attached?.destroy());
  // The content stays the same for Vue, which leaves it to the board.
  return () => h('div', { ref: element, innerHTML: html, 'data-allow-mismatch': '' });
}

const component = defineComponent(setup, { name: 'TabletopBoard', props: PROPERTIES });

/**
 * A board to play on. Its properties are the settings of `mountBoard`, functions such as `onRefused` as listeners too: `@refused`. A
 * change of them is drawn in place. A template finds out which game it is; for `h` say it: `Board<Oyno>`. On a server it renders what the
 * board shows first.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { type Oyno, oynoKit } from 'tabletop-rules/oyno';
 * import { Board } from 'tabletop-rules/vue';
 * import { h } from 'vue';
 *
 * const match = createMatch(oynoKit.game);
 * const App = () => h(Board<Oyno>, { playable: match, board: oynoKit, seat: 0, names: ['Ann', 'Bob'] });
 * ```
 */
export const Board: {
  /** Vue makes it, with the settings as its props. */
  new <G extends GameTypes>(
    props: ComponentSettings<G> & VNodeProps & AllowedComponentProps,
  ): ComponentPublicInstance<ComponentSettings<G>>;
} = component;
