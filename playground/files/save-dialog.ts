/** The dialog in which a match is saved: as a match file or as JSON, whole or as one seat saw it. */
import './files.css';
import { formatMatch, type Observer, seenRecord } from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import { download, type LocalMatch, saveFile, seatName } from '../match/match.ts';
import { notesUpTo } from './notes.ts';

const TEXTS = {
  title: 'Save the match',
  whole: 'The whole match',
  as: (name: string): string => `As ${name} saw it`,
  spectator: 'As a spectator saw it',
  which: 'What is saved',
  text: 'The match as text',
  save: 'Save as a match file',
  json: 'Save as JSON',
  copy: 'Copy the text',
  copied: 'The text is copied.',
  notCopied: 'Copy the text above.',
  noNotes: 'Comments and variations are only in the whole match.',
  close: 'Close',
} as const;

/** The match as text. `observer`: as one seat saw it, without the comments, which may tell more. */
export function matchText(table: LocalMatch, observer: Observer | undefined): string {
  const { kit, match, seating, said } = table;
  const { date, tags } = said;
  const names = seating.players.map((_, seat) => seatName(table, seat));
  const players = seating.names === undefined ? undefined : names;
  if (observer !== undefined)
    return formatMatch(kit.game, { record: seenRecord(match, observer), date, players, tags });
  const notes = notesUpTo(said.notes, match.ply);
  return formatMatch(kit.game, { record: match.record(), date, players, tags, notes });
}

/** Shows the dialog. */
export function showSaveDialog(table: LocalMatch): void {
  const { kit, match, seating } = table;
  const hides = !kit.game.perfectInformation;
  const observers: readonly (readonly [string, Observer | undefined])[] = [
    [TEXTS.whole, undefined],
    ...seating.players.map((_, seat) => [TEXTS.as(seatName(table, seat)), seat] as const),
    [TEXTS.spectator, 'spectator'],
  ];
  const text = element('textarea', { rows: 10, readonly: true, 'aria-label': TEXTS.text, spellcheck: 'false' });
  const said = element('p', { class: 'about', role: 'status' });
  const refused = element('p', { class: 'refused', role: 'alert' });
  const which = element(
    'select',
    { id: 'save-which', input: () => show() },
    ...observers.map(([name], i) => element('option', { value: i }, name)),
  );
  const observer = (): Observer | undefined => observers[Number(which.value)]?.[1];
  const show = (): void => {
    const as = observer();
    refused.textContent = '';
    said.textContent = as !== undefined && Object.keys(table.said.notes).length > 0 ? TEXTS.noNotes : '';
    json.hidden = as !== undefined;
    try {
      text.value = matchText(table, as);
    } catch (error) {
      text.value = '';
      refused.textContent = error instanceof Error ? error.message : String(error);
    }
    for (const one of [save, copy]) one.disabled = text.value === '';
  };
  const copyText = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text.value);
      said.textContent = TEXTS.copied;
    } catch {
      text.select();
      said.textContent = TEXTS.notCopied;
    }
  };
  const save = button(TEXTS.save, () => download(table, '.match', text.value), { class: 'primary', autofocus: true });
  const json = button(TEXTS.json, () => saveFile(table, match.record()));
  const copy = button(TEXTS.copy, () => void copyText());
  const dialog = element(
    'dialog',
    { class: 'panel file-dialog', 'aria-labelledby': 'save-title' },
    element(
      'form',
      { method: 'dialog' },
      element('h2', { id: 'save-title' }, TEXTS.title),
      ...(hides ? [element('label', { for: 'save-which' }, TEXTS.which), which] : []),
      text,
      refused,
      said,
      element(
        'div',
        { class: 'buttons' },
        save,
        json,
        copy,
        button(TEXTS.close, () => dialog.close()),
      ),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
}
