/** The grade of play in a review, and those of earlier matches in this browser. */
import { type Grade, grade, type Level, levelOfPlay, type Review } from 'tabletop-rules/bots';
import type { GameTypes, MatchRecord } from 'tabletop-rules/core';
import { element } from '../dom.ts';
import { keep, readKeptList } from '../kept.ts';
import { inRow, language, say } from '../words.ts';
import { type LocalMatch, seatName } from './match.ts';
import { peopleOf } from './seating.ts';

/** The grade of a match that somebody has played here. */
export interface KeptGrade {
  /** Which match it was: a review that is made again counts once. */
  readonly match: number;
  readonly choices: number;
  readonly gaveAway: number;
}

/** Older ones are forgotten. */
const MOST = 20;
/** So many are listed. */
const LISTED = 5;

const keyOf = (game: string): string => `tabletop-rules grades ${game}`;

function isGrade(data: unknown): data is KeptGrade {
  return (
    typeof data === 'object' &&
    data !== null &&
    ['match', 'choices', 'gaveAway'].every((name) => Number.isFinite(Reflect.get(data, name)))
  );
}

/** A number for a match, by all that happened in it. */
function numberOf({ options, actions }: MatchRecord): number {
  let number = 0;
  for (const character of JSON.stringify([options, actions])) number = (number * 31 + character.codePointAt(0)!) | 0;
  return number;
}

/** With another grade, the newest first, each match once. */
export function withGrade(grades: readonly KeptGrade[], one: KeptGrade): readonly KeptGrade[] {
  return [one, ...grades.filter(({ match }) => match !== one.match)].slice(0, MOST);
}

/** The part of a review; `undefined`: nobody has measured the levels of the game, or nobody had a choice. */
export function gradePart(local: LocalMatch, review: Review<GameTypes>): HTMLElement | undefined {
  const { kit, match, entry } = local;
  const people = peopleOf(local);
  const [person, ...others] = people;
  const you = others.length === 0 ? person : undefined;
  const grades = (people.length > 0 ? people : [...review.sides.keys()]).map((seat) => grade(kit, review, seat));
  const lines = grades.flatMap((one, i) => gradeText(one, you !== undefined, seatName(local, people[i] ?? i)));
  if (lines.length === 0) return undefined;
  // Of several people at one screen nobody knows whose history it would be.
  if (you !== undefined && match.status.type === 'over') {
    const { choices, gaveAway } = grades[0]!;
    const before = readKeptList(keyOf(entry.id), isGrade);
    const kept = withGrade(before, { match: numberOf(match.record()), choices, gaveAway });
    keep(keyOf(entry.id), JSON.stringify(kept));
    if (kept.length > 1) lines.push(historyText(kept, (one) => levelOfPlay(kit, one)));
  }
  return element(
    'div',
    { class: 'review-grade' },
    element('h3', {}, say.gradeOfPlay),
    ...lines.map((line) => element('p', {}, line)),
  );
}

/** What a seat gave away, as a sentence; none, where nobody can say of which level it is. */
export function gradeText({ level, choices, gaveAway }: Grade, you: boolean, name: string): readonly string[] {
  if (level === null) return [];
  const points = Math.round(gaveAway * 1_000) / 10;
  const amount = points.toLocaleString(language());
  return [say.graded({ you, name, points, amount, choices, level: say.level({ level }) })];
}

type Played = Pick<Grade, 'choices' | 'gaveAway'>;

/** One's own matches: the level of each, and that of all together. */
export function historyText(kept: readonly KeptGrade[], levelOf: (played: Played) => Level | null): string {
  const sum = (name: keyof Played): number => kept.reduce((total, one) => total + one[name], 0);
  const named = (played: Played): string => {
    const level = levelOf(played);
    return level === null ? '–' : say.level({ level });
  };
  const levels = inRow(kept.slice(0, LISTED).map(named));
  const all = named({ choices: sum('choices'), gaveAway: sum('gaveAway') });
  return say.gradesBefore({ count: kept.length, all, levels });
}
