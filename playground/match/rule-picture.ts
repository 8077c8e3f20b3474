/** Pictures of rules: a board with a move marked on it, and what is said there. */
import { createMatch, type GameTypes, type Match } from 'tabletop-rules/core';
import { element, isDark } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { type Lesson, loadLesson, moveIn, type RulePosition } from '../lessons.ts';
import { inSentences, say } from '../words.ts';

/** Loads what they are made of: the steps of the first match, then positions of their own. A rule of neither has no picture. */
export async function loadRulePictures(entry: GameEntry): Promise<(id: string) => readonly HTMLElement[]> {
  const lesson = await loadLesson(entry.id);
  if (lesson === undefined) return () => [];
  const kit = await entry.load();
  return (id) => {
    const at = lesson.steps.findIndex(({ rules = [] }) => rules.includes(id));
    const step = lesson.steps[at];
    if (step !== undefined) return [figure(step.say, drawMove(kit, matchAt(kit, lesson, at), step.play))];
    const position = lesson.positions?.find(({ rules }) => rules.includes(id));
    return position === undefined ? [] : [positionFigure(kit, position)];
  };
}

function figure(caption: string, svg: string): HTMLElement {
  const picture = element('img', { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: '' });
  return element(
    'figure',
    { class: 'rule-picture' },
    element('figcaption', {}, inSentences([say.ruleExample, caption])),
    picture,
  );
}

/** What the move does stands above it, in the words of the board. */
function positionFigure(kit: PageKit, { position, play }: RulePosition): HTMLElement {
  const match = createMatch<GameTypes>(kit.game, { options: { position }, chance: 'manual' });
  const told = kit.board.narrate(moveIn(kit, match.state, play), match.view(YOU), undefined, YOU);
  return figure(told, drawMove(kit, match, play));
}

const YOU = 0;

/** The match before the move of a step. */
function matchAt(kit: PageKit, { options = {}, seed, steps }: Lesson, at: number): Match<GameTypes> {
  const match = createMatch<GameTypes>(kit.game, { options, seed });
  for (const { before = [], play } of steps.slice(0, at))
    for (const text of [...before, ...(play === undefined ? [] : [play])]) match.play(moveIn(kit, match.state, text));
  for (const text of steps[at]?.before ?? []) match.play(moveIn(kit, match.state, text));
  return match;
}

/** The board, with the targets of a move marked. */
function drawMove(kit: PageKit, match: Match<GameTypes>, play: string | undefined): string {
  const view = match.view(YOU);
  return kit.board.svg(view, {
    you: YOU,
    legal: play === undefined ? [] : kit.board.path(moveIn(kit, match.state, play), view),
    parts: kit.board.parts.filter((part) => part !== 'players'),
    theme: isDark() ? 'dark' : 'light',
    literalColours: true,
  });
}
