/** The first matches of the games: each is loaded when somebody wants to learn its game. */

import type { GameTypes } from 'tabletop-rules/core';
import type { PageKit } from './games.ts';
import { language } from './words.ts';

/** A first match: always the same one. */
export interface Lesson {
  readonly options?: object;
  readonly seed: number;
  readonly steps: readonly LessonStep[];
  /** Pictures of rules that no step shows. */
  readonly positions?: readonly RulePosition[];
}

/** A position in which a move shows rules. */
export interface RulePosition {
  /** The ids of the rules. */
  readonly rules: readonly string[];
  /** As one line of text. */
  readonly position: string;
  /** The move of seat 0, in notation. */
  readonly play: string;
}

/** One idea. */
export interface LessonStep {
  /** The moves that others make before, in notation. */
  readonly before?: readonly string[];
  readonly say: string;
  /** The ids of the rules that its board shows. */
  readonly rules?: readonly string[];
  /** The move that is to be made, in notation. Default: there is only something to read. */
  readonly play?: string;
}

/** A move of a lesson. */
export function moveIn({ game }: PageKit, state: GameTypes['State'], text: string): GameTypes['Move'] {
  const parsed = game.parse(text, state);
  if (parsed.ok && 'seat' in parsed.value) return parsed.value;
  throw new Error(`The lesson of ${game.name} has a move that is none now: ${text}`);
}

const LESSONS = import.meta.glob<Lesson>('./lessons/*.ts', { import: 'lesson' });

/** Whether a game has one. */
export function hasLesson(id: string): boolean {
  return `./lessons/${id}.ts` in LESSONS;
}

/** What lessons say in other languages than English, by game: a text for each step. */
const TEXTS = import.meta.glob<Readonly<Record<string, readonly string[]>>>(
  ['./lessons/words/*.json', '!./lessons/words/en.json'],
  { import: 'default' },
);

/** Loads it, in the language of the page. */
export async function loadLesson(id: string): Promise<Lesson | undefined> {
  const [lesson, texts] = await Promise.all([
    LESSONS[`./lessons/${id}.ts`]?.(),
    TEXTS[`./lessons/words/${language()}.json`]?.(),
  ]);
  const own = texts?.[id];
  if (lesson === undefined || own === undefined) return lesson;
  return { ...lesson, steps: lesson.steps.map((step, i) => ({ ...step, say: own[i] ?? step.say })) };
}

/** The fragment of its page. */
export function lessonAddress(id: string): string {
  return `#${new URLSearchParams({ learn: id })}`;
}
