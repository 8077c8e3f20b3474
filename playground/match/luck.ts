/** Luck and skill of a match that was reviewed: who played better, what luck gave, two lines, and the moments of most luck. */
import { type Luck, type LuckChartWords, luckChart, luckMoments } from 'tabletop-rules/bots';
import type { Seat } from 'tabletop-rules/core';
import { button, element, isDark, onThemeChange, plyAt } from '../dom.ts';
import { inSentences, say } from '../words.ts';
import { type LocalMatch, seatName } from './match.ts';
import { peopleOf } from './seating.ts';

/** The part of a review. */
interface LuckPart {
  readonly element: HTMLElement;
  /** Marks the ply that the board shows. */
  show(ply: number): void;
  close(): void;
}

/** Makes it; `undefined`: chance decided nothing. `goTo`: somebody wants to see the match as it was after so many actions. */
export function luckPart(local: LocalMatch, luck: Luck, goTo: (ply: number) => void): LuckPart | undefined {
  if (!luck.steps.some(({ by }) => by === 'dice')) return undefined;
  const people = peopleOf(local);
  const seat = people[0] ?? 0;
  const names = luck.sides.map((_, one) => seatName(local, one));
  // A person alone against bots is “you”.
  const told = (one: Seat) => ({ you: people.length === 1 && one === seat, name: names[one]! });
  let shown = luck.steps.length;
  const chart = element('div', {
    class: 'review-curve',
    click: ({ target }) => {
      const at = plyAt(target);
      if (at !== undefined) goTo(at);
    },
  });
  const draw = (): void => {
    const theme = isDark() ? 'dark' : 'light';
    // The names are escaped by the drawing.
    chart.innerHTML = luckChart(luck, { seat, names, ply: shown, theme, words: chartWords() });
  };
  const { luckiest, unluckiest } = luckMoments(luck, seat);
  const moments = [
    ...(luckiest === undefined ? [] : [button(say.luckiest, () => goTo(luckiest.ply))]),
    ...(unluckiest === undefined ? [] : [button(say.unluckiest, () => goTo(unluckiest.ply))]),
  ];
  draw();
  return {
    element: element(
      'div',
      { class: 'review-luck' },
      element('h3', {}, say.luckAndSkill),
      element('p', {}, luckVerdict(luck, seat, told)),
      chart,
      element('div', { class: 'buttons' }, ...moments),
    ),
    show: (ply) => {
      shown = ply;
      draw();
    },
    close: onThemeChange(draw),
  };
}

/** Who played better, and what luck gave a seat or cost it. `told`: what a seat is called. */
export function luckVerdict(
  luck: Luck,
  seat: Seat,
  told: (seat: Seat) => { readonly you: boolean; readonly name: string },
): string {
  const best = [...luck.seats.keys()].reduce((a, b) => (skillOf(luck, b) > skillOf(luck, a) ? b : a));
  const points = pointsOf(luck.seats[seat]!.luck);
  const lucky = { ...told(seat), points: Math.abs(points) };
  return inSentences([
    skillOf(luck, best) > 0 ? say.playedBetter(told(best)) : undefined,
    points === 0 ? undefined : points > 0 ? say.luckGave(lucky) : say.luckCost(lucky),
  ]);
}

function pointsOf(share: number): number {
  return Math.round(share * 100);
}

function skillOf({ seats }: Luck, seat: Seat): number {
  return pointsOf(seats[seat]!.skill);
}

/** What the chart says. */
function chartWords(): LuckChartWords {
  return {
    title: say.luckAndSkill,
    start: say.chartStart,
    at: ({ ply, luck, skill }) => say.luckAt({ ply: say.ply({ ply }), luck, skill }),
    luck: ({ name, points }) => say.luckOf({ name, points }),
    skill: ({ name, points }) => say.skillOf({ name, points }),
    points: (points) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`,
  };
}
