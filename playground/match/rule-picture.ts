/** Pictures of rules: the board of the step of the first match that shows one, with what is said there. */
import { createMatch, type GameTypes } from 'tabletop-rules/core';
import { element, isDark } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { type Lesson, loadLesson, moveIn } from '../lessons.ts';

/** Loads what they are made of. Of a rule that no step shows there is none. */
export async function loadRulePictures(entry: GameEntry): Promise<(id: string) => readonly HTMLElement[]> {
  const lesson = await loadLesson(entry.id);
  if (lesson === undefined) return () => [];
  const kit = await entry.load();
  return (id) => {
    const at = lesson.steps.findIndex(({ rules = [] }) => rules.includes(id));
    const step = lesson.steps[at];
    if (step === undefined) return [];
    const src = `data:image/svg+xml,${encodeURIComponent(drawStep(kit, lesson, at))}`;
    const picture = element('img', { src, alt: '' });
    return [element('figure', { class: 'rule-picture' }, element('figcaption', {}, step.say), picture)];
  };
}

/** The board before the move of a step, with the targets of that move marked. */
function drawStep(kit: PageKit, { options = {}, seed, steps }: Lesson, at: number): string {
  const match = createMatch<GameTypes>(kit.game, { options, seed });
  for (const { before = [], play } of steps.slice(0, at))
    for (const text of [...before, ...(play === undefined ? [] : [play])]) match.play(moveIn(kit, match.state, text));
  for (const text of steps[at]?.before ?? []) match.play(moveIn(kit, match.state, text));
  const view = match.view(0);
  const play = steps[at]?.play;
  return kit.board.svg(view, {
    you: 0,
    legal: play === undefined ? [] : kit.board.path(moveIn(kit, match.state, play), view),
    parts: kit.board.parts.filter((part) => part !== 'players'),
    theme: isDark() ? 'dark' : 'light',
    literalColours: true,
  });
}
