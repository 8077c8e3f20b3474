/** The page that the browser tests drive: one board, and what the tests ask about it. */
import axe from 'axe-core';
import {
  createMatch,
  type GameTypes,
  isChanceResult,
  type Match,
  type MatchRecord,
  seededRandom,
} from 'tabletop-rules/core';
import { type MountedBoard, mountBoard } from 'tabletop-rules/ui';
import { DIRECTIONS, nearest } from '../../src/ui/input.ts';
import { GAMES } from './games.ts';

let match: Match<GameTypes>;
let mounted: MountedBoard<GameTypes>;
let played: (typeof GAMES)[number];
let random = seededRandom(1);

/** How the page says where the match stands. */
interface Standing {
  readonly over: boolean;
  readonly ply: number;
  readonly chosen: readonly string[];
}

/** A point of a target that hits it, on the screen. */
function pointOf(target: string): readonly [number, number] | undefined {
  const element = document.querySelector(`[data-target="${CSS.escape(target)}"]`);
  if (element === null) return undefined;
  // A button that has appeared takes no pointer until then.
  for (const animation of element.getAnimations()) animation.finish();
  const hit = element.querySelector('[data-hit]') ?? element;
  hit.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = hit.getBoundingClientRect();
  for (const y of [0.5, 0.2, 0.85]) {
    for (const x of [0.5, 0.2, 0.85]) {
      const point = [left + x * width, top + y * height] as const;
      if (document.elementFromPoint(...point)?.closest('[data-target]') === element) return point;
    }
  }
  return undefined;
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Clicks a path where the page says that a point of each target hits it. Returns what went wrong. */
function clickPath(path: readonly string[]): readonly string[] {
  const { ply } = match;
  const missed: string[] = [];
  for (const target of path) {
    const point = pointOf(target);
    if (point === undefined) missed.push(`${path.join(' ')}: nothing hits ${target}`);
    else document.elementFromPoint(...point)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  return match.ply === ply ? [...missed, `${path.join(' ')}: no move was made`] : missed;
}

/** A match to its end: each move is the best one at a glance, with a little chance against going in circles. */
function shortMatch({ game, evaluate }: (typeof GAMES)[number], seed: number): MatchRecord<GameTypes> {
  const quiet = createMatch(game, { seed });
  const little = seededRandom(seed);
  while (quiet.status.type === 'turn') {
    const seat = quiet.status.seats[0]!;
    const rated = quiet.legalMoves(seat).map((move) => {
      const value = evaluate?.(game.apply(quiet.state, move))[seat] ?? 0;
      return { move, value: value + little(1_000) / 1e6 };
    });
    quiet.play(rated.reduce((best, other) => (other.value > best.value ? other : best)).move);
  }
  return quiet.record();
}

const api = {
  /** Starts a match, with everybody on the same board. */
  start(id: string, options: object, seed: number, theme: 'light' | 'dark'): void {
    played = GAMES.find(({ game }) => game.id === id)!;
    match = createMatch(played.game, { options, seed });
    random = seededRandom(seed);
    mounted?.unmount();
    const { status } = match;
    const seat = status.type === 'turn' ? status.seats[0]! : 'spectator';
    mounted = mountBoard(document.querySelector<HTMLElement>('#board')!, {
      playable: match,
      board: played.board,
      seat,
      theme,
      animate: false,
    });
  },
  standing: (): Standing => ({
    over: match.status.type === 'over',
    ply: match.ply,
    chosen: mounted.selection.chosen,
  }),
  /** Shows the board to a seat that is asked, and returns the targets of one of its moves. */
  nextPath(): readonly string[] {
    const { status } = match;
    if (status.type !== 'turn') return [];
    const seat = status.seats[random(status.seats.length)]!;
    mounted.set({ seat });
    const moves = match.legalMoves(seat);
    // One type at a time, so that no type of move is rare.
    const types = [...new Set(moves.map(({ type }) => type))];
    const type = types[random(types.length)]!;
    const listed = moves.filter((move) => move.type === type);
    return played.board.path(listed[random(listed.length)]!, match.view(seat));
  },
  /**
   * Plays so many moves, or to the end, by clicks where the page says that a point of the target hits it. Returns the
   * moves that could not be clicked, and how many were made.
   */
  playByClicks(most: number): { readonly failed: readonly string[]; readonly made: number } {
    let failed: readonly string[] = [];
    let made = 0;
    for (; made < most && failed.length === 0 && match.status.type === 'turn'; made++)
      failed = clickPath(api.nextPath());
    return { failed, made };
  },
  /** Plays a short match to its end. All but the last `clicked` actions are made without the board. */
  playToTheEnd(
    id: string,
    seed: number,
    clicked: number,
  ): { readonly failed: readonly string[]; readonly over: boolean } {
    played = GAMES.find(({ game }) => game.id === id)!;
    const { actions } = shortMatch(played, seed);
    match = createMatch(played.game, { chance: 'manual' });
    for (const action of actions.slice(0, -clicked)) match.play(action);
    mounted?.unmount();
    const settings = { playable: match, board: played.board, seat: 0, animate: false };
    mounted = mountBoard(document.querySelector<HTMLElement>('#board')!, settings);
    let failed: readonly string[] = [];
    for (const action of actions.slice(-clicked)) {
      if (isChanceResult<GameTypes>(action)) match.play(action);
      else {
        mounted.set({ seat: action.seat });
        failed = clickPath(played.board.path(action, match.view(action.seat)));
      }
      if (failed.length > 0) break;
    }
    return { failed, over: match.status.type === 'over' };
  },
  /** Plays so many moves, or to the end, by keys alone. Returns what went wrong, and how many moves were made. */
  playByKeys(most: number): { readonly failed: readonly string[]; readonly made: number } {
    const failed: string[] = [];
    let made = 0;
    for (; made < most && match.status.type === 'turn'; made++) {
      const { ply } = match;
      const path = api.nextPath();
      for (const target of path) {
        // As Tab does.
        if (api.focused() === undefined)
          document.querySelector<HTMLElement>('[tabindex="0"], button[data-target]')!.focus();
        const keys = api.keysTo(target);
        if (keys === undefined) failed.push(`${path.join(' ')}: no arrow keys lead to ${target}`);
        for (const key of keys ?? []) press(key);
        if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click();
        else press('Enter');
      }
      if (match.ply === ply) failed.push(`${path.join(' ')}: no move was made`);
      if (failed.length > 0) break;
    }
    return { failed, made };
  },
  /** The targets that can be chosen now and that no point hits. */
  notHit: (): readonly string[] => mounted.selection.targets.filter((target) => pointOf(target) === undefined),
  pointOf,
  /** The least side of what can be chosen, in CSS pixels. */
  smallestTarget(): number {
    const sides = [...document.querySelectorAll('[data-choosable]')].flatMap((element) => {
      const { width, height } = (element.querySelector('[data-hit]') ?? element).getBoundingClientRect();
      return [width, height];
    });
    return Math.min(...sides, 100);
  },
  /** The keys that lead from the focus to a target; `undefined`: none do. */
  keysTo(target: string): readonly string[] | undefined {
    const places = [...document.querySelectorAll<HTMLElement>('[data-choosable], button[data-target]')].map(
      (element) => {
        const { left, top, width, height } = (element.querySelector('[data-hit]') ?? element).getBoundingClientRect();
        return { name: element.dataset['target']!, x: left + width / 2, y: top + height / 2 };
      },
    );
    const focused = (document.activeElement as HTMLElement | null)?.dataset['target'];
    const ways = new Map<string, readonly string[]>([[focused ?? '', []]]);
    for (const [name, keys] of ways) {
      if (name === target) return keys;
      const from = places.find((place) => place.name === name);
      if (from === undefined) continue;
      for (const [key, direction] of Object.entries(DIRECTIONS)) {
        const to = nearest(from, places, direction);
        if (to !== undefined && !ways.has(to.name)) ways.set(to.name, [...keys, key]);
      }
      const { name: following } = places[(places.indexOf(from) + 1) % places.length]!;
      if (!ways.has(following)) ways.set(following, [...keys, 'PageDown']);
    }
    return undefined;
  },
  focused: (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['target'],
  /** Broken rules of accessibility. */
  async axe(): Promise<readonly string[]> {
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html.slice(0, 200)}`);
  },
};

/** What the tests call. */
type PageApi = typeof api;
declare global {
  interface Window {
    api: PageApi;
  }
}
window.api = api;
