/** Comments, chances, clocks and variations of a match, as the list of moves shows them. */
import {
  type ActionOf,
  type GameTypes,
  type MatchLine,
  type MoveNote,
  type MoveNotes,
  type Observer,
  resumeMatch,
} from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import { type LocalMatch, narratedEntry, type ShownMatch, sidesOf } from '../match/match.ts';
import { inRow, percentOf, say } from '../words.ts';

type Action = ActionOf<GameTypes>;

/** A moment of a variation that somebody wants to see. */
export interface LineMoment {
  /** A match that has gone as the variation does. */
  readonly match: LocalMatch['match'];
  /** The ply of the match after which the variation begins. */
  readonly base: number;
  /** The ply that is shown. */
  readonly ply: number;
  /** Which variation it is, among all of the match. */
  readonly line: string;
}

/** Variations are open where there are at most so many of one move. */
const MOST_OPEN = 2;

/** The notes of the first plies. */
export function notesUpTo(notes: MoveNotes<GameTypes>, ply: number): MoveNotes<GameTypes> {
  return Object.fromEntries(Object.entries(notes).filter(([at]) => Number(at) <= ply));
}

/** What is shown below the sentence of a move. */
export interface NoteSettings {
  readonly table: LocalMatch;
  readonly observer: Observer;
  /** Somebody wants to see a moment of a variation. */
  onLine(moment: LineMoment): void;
}

/** The elements of a note. `before`: the actions before the one that it is about; `path`: the variations that it stands in. */
export function noteElements(
  settings: NoteSettings,
  { comment, chances, clockMs, variations = [] }: MoveNote<GameTypes>,
  before: readonly Action[],
  path = '',
): readonly HTMLElement[] {
  const { table } = settings;
  const said: HTMLElement[] = [];
  if (comment !== undefined) said.push(element('p', { class: 'note' }, comment));
  const facts = [
    ...(chances === undefined ? [] : [chancesText(table, chances)]),
    ...(clockMs === undefined ? [] : [say.clockIs({ clock: clockText(clockMs) })]),
  ];
  if (facts.length > 0) said.push(element('p', { class: 'note about' }, facts.join('; ')));
  const lines = variations.map((line, i) =>
    variationElement(settings, line, before, `${path}${before.length}.${i}/`, i < MOST_OPEN),
  );
  return [...said, ...lines];
}

function chancesText(table: LocalMatch, chances: readonly number[]): string {
  return inRow(
    sidesOf(table).map(({ seat, name }) => say.nameAndValue({ name, value: percentOf(chances[seat] ?? 0) })),
  );
}

function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A variation. Its moves are played, and told, when it is opened: a file can have thousands. */
function variationElement(
  settings: NoteSettings,
  line: MatchLine<GameTypes>,
  before: readonly Action[],
  path: string,
  isOpen: boolean,
): HTMLElement {
  const { kit } = settings.table;
  const [first] = line.actions;
  const summary = say.variation({ move: first === undefined ? '' : kit.game.format(first) });
  const box = element('details', { class: 'variation' }, element('summary', {}, summary));
  let isFilled = false;
  const fill = (): void => {
    if (isFilled) return;
    isFilled = true;
    box.append(lineElement(settings, line, before, path));
  };
  box.addEventListener('toggle', fill);
  if (isOpen) {
    fill();
    box.open = true;
  }
  return box;
}

function lineElement(
  settings: NoteSettings,
  { actions, notes = {} }: MatchLine<GameTypes>,
  before: readonly Action[],
  path: string,
): HTMLElement {
  const { table, observer, onLine } = settings;
  const { resigned: _, ...record } = table.match.record();
  const match = resumeMatch(table.kit.game, { ...record, actions: [...before, ...actions] }, { chance: 'manual' });
  const beside: ShownMatch = { ...table, match };
  const base = before.length;
  const items = match.log(observer, base).map((entry, i) => {
    const ply = base + i + 1;
    const note = notes[ply];
    const show = (): void => onLine({ match, base, ply, line: path });
    return element(
      'li',
      {},
      button(narratedEntry(beside, observer, entry), show, { 'data-line': `${path}${ply}` }),
      ...(note === undefined ? [] : noteElements(settings, note, [...before, ...actions.slice(0, i)], path)),
    );
  });
  return element('ol', {}, ...items);
}
