/** A coach, for whoever wants one: it says when a move gave much away, shows a better one, and offers to take the move back. */
import { MISTAKES, type Review } from 'tabletop-rules/bots';
import { type GameTypes, isChanceResult, type PlayerMove, type Seat } from 'tabletop-rules/core';
import { element } from '../dom.ts';
import { keep, readKept } from '../kept.ts';
import { percentOf, say } from '../words.ts';
import type { Analyst } from '../workers.ts';
import { type LocalMatch, seatName, sidesOf, type Viewer } from './match.ts';
import { moveSentences } from './move-list.ts';
import { peopleOf } from './seating.ts';
import type { Question } from './shell.ts';

/** It speaks of moves that give away so much of the chance to win, or more. */
const BOUND = MISTAKES.mistake;
/** Iterations for a move, and the most milliseconds that they may take. */
const BUDGET = { iterations: 1_500, timeMs: 1_500 } as const;
/** So many moments are shown at the end. */
const MOST_MOMENTS = 3;
const KEY = 'tabletop-rules coach';

/** What it needs of the page. */
interface CoachActions {
  /** Takes back the last decision of a person. */
  takeBack(): void;
  /** Shows the match as it was after so many actions. */
  goTo(ply: number): void;
  /** There is something to say, or no more. */
  onChange(): void;
}

/** The coach. */
interface Coach {
  /** Its switch, and at the end the moments that mattered; `undefined`: nobody at the screen plays against somebody. */
  readonly element: HTMLElement | undefined;
  /** Who is spoken to; `undefined`: nobody. */
  readonly seat: Seat | undefined;
  /** What it says. */
  question(): Question | undefined;
  /** Resolves when it has nothing to say. */
  passed(): Promise<void>;
  /** The match has changed. */
  update(): void;
  /** The match is over and was reviewed. */
  showMoments(review: Review<GameTypes>): void;
  close(): void;
}

/** A move that gave much away. */
interface Comment {
  readonly seat: Seat;
  /** The ply of the position before it. */
  readonly at: number;
  readonly better: PlayerMove;
  readonly text: string;
}

/** Makes it. */
export function createCoach(local: LocalMatch, analyst: Analyst, viewer: Viewer, actions: CoachActions): Coach {
  const { kit, match } = local;
  const people = peopleOf(local);
  const isOffered = people.length > 0 && sidesOf(local).length > 1;
  const input = element('input', { type: 'checkbox', id: 'coach', checked: readKept(KEY) === 'on' });
  const found = element('div', { class: 'moments' });
  const panel = element(
    'section',
    { class: 'panel coach', 'aria-label': say.coach },
    element('div', { class: 'check-line' }, input, element('label', { for: 'coach' }, say.coachSwitch)),
    found,
  );
  /** How many actions it has seen. */
  let seen = match.ply;
  /** While a move is judged or talked about. */
  let stop: AbortController | undefined;
  let comment: Comment | undefined;
  let waiting: (() => void)[] = [];
  let reviewed: Review<GameTypes> | undefined;

  const showFound = async (): Promise<void> => {
    if (reviewed === undefined || !input.checked) {
      found.replaceChildren();
      return;
    }
    const { momentList } = await import('./review.ts');
    if (reviewed !== undefined) found.replaceChildren(momentList(local, momentsOf(reviewed, people), actions.goTo));
  };
  const goOn = (): void => {
    stop?.abort();
    stop = undefined;
    comment = undefined;
    for (const go of waiting) go();
    waiting = [];
  };
  const judge = async (ply: number, played: PlayerMove, { signal }: AbortController): Promise<void> => {
    const { seat } = played;
    const view = match.view(seat, ply - 1);
    let made: Comment | undefined;
    try {
      const { moves } = await analyst.analyse(view, seat, { ...BUDGET, played, signal });
      const own = moves.find(({ notation }) => notation === kit.game.format(played));
      const gaveAway = (moves[0]?.value ?? 0) - (own?.value ?? 0);
      if (own !== undefined && gaveAway >= BOUND) {
        const better = moves[0]!.move;
        const you = people.length === 1;
        const move = moveSentences(local, view, [played, better], you ? seat : undefined)[1]!;
        const values = { you, name: seatName(local, seat), share: percentOf(gaveAway), move };
        made = { seat, at: ply - 1, better, text: say.coachSays(values) };
      }
    } catch {
      // The match goes on without it.
    }
    if (signal.aborted) return;
    // Who has taken the screen must not see what the one before has in the hand.
    const isSeen = kit.game.perfectInformation || viewer.seat === seat || viewer.seat === 'spectator';
    if (made === undefined || !isSeen) {
      goOn();
      return;
    }
    comment = made;
    actions.onChange();
  };
  const update = (): void => {
    const since = seen;
    seen = match.ply;
    if (match.ply === since && match.status.type !== 'over') return;
    goOn();
    if (match.status.type === 'over') return;
    reviewed = undefined;
    void showFound();
    if (!input.checked) return;
    const { actions: played } = match.record();
    for (let ply = match.ply; ply > since; ply--) {
      const action = played[ply - 1]!;
      if (isChanceResult<GameTypes>(action) || !people.includes(action.seat)) continue;
      stop = new AbortController();
      void judge(ply, action, stop);
      return;
    }
  };
  input.addEventListener('input', () => {
    keep(KEY, input.checked ? 'on' : 'off');
    if (!input.checked) goOn();
    void showFound();
    actions.onChange();
  });

  return {
    element: isOffered ? panel : undefined,
    get seat() {
      return comment?.seat;
    },
    question: () => {
      if (comment === undefined) return undefined;
      const { at: ply, better: suggest, text } = comment;
      const playOn = (): void => {
        goOn();
        actions.onChange();
      };
      const answers = [
        { text: say.takeItBack, run: actions.takeBack },
        { text: say.playOn, run: playOn },
      ];
      return { text, answers, isFirst: true, at: { ply, suggest } };
    },
    passed: async () => {
      if (stop !== undefined) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    update: isOffered ? update : () => {},
    showMoments: (review) => {
      reviewed = review;
      if (isOffered) void showFound();
    },
    close: goOn,
  };
}

/** The moments that mattered for some seats: the moves that gave most away, in the order of the match. */
export function momentsOf(
  { decisions }: Pick<Review<GameTypes>, 'decisions'>,
  seats: readonly Seat[],
): Review<GameTypes>['decisions'] {
  const mistakes = decisions.filter(({ seat, mistake }) => seats.includes(seat) && mistake !== null);
  const most = mistakes.sort((a, b) => b.gaveAway - a.gaveAway).slice(0, MOST_MOMENTS);
  return most.sort((a, b) => a.ply - b.ply);
}
