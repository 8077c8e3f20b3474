/** The dialog in which a match is saved: as a match file or as JSON, whole or as one seat saw it. */
import './files.css';
import { formatMatch, isRuleError, type Observer, seenRecord } from 'tabletop-rules/core';
import { button, element } from '../dom.ts';
import { download, type LocalMatch, saveFile, seatName } from '../match/match.ts';
import { reasonOf, say } from '../words.ts';
import { notesUpTo } from './notes.ts';

/** The match as text. `observer`: as one seat saw it, without the comments, which may tell more. */
function matchText(table: LocalMatch, observer: Observer | undefined): string {
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
    [say.wholeMatch, undefined],
    ...seating.players.map((_, seat) => [say.asSeen({ name: seatName(table, seat) }), seat] as const),
    [say.asSpectatorSaw, 'spectator'],
  ];
  const text = element('textarea', { rows: 10, readonly: true, 'aria-label': say.matchAsText, spellcheck: 'false' });
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
    said.textContent = as !== undefined && Object.keys(table.said.notes).length > 0 ? say.notesInWhole : '';
    json.hidden = as !== undefined;
    try {
      text.value = matchText(table, as);
    } catch (error) {
      text.value = '';
      if (!isRuleError(error)) throw error;
      refused.textContent = reasonOf(kit, error);
    }
    for (const one of [save, copy]) one.disabled = text.value === '';
  };
  const copyText = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text.value);
      said.textContent = say.copied;
    } catch {
      text.select();
      said.textContent = say.copyAbove;
    }
  };
  const save = button(say.saveAsFile, () => download(table, '.match', text.value), {
    class: 'primary',
    autofocus: true,
  });
  const json = button(say.saveAsJson, () => saveFile(table, match.record()));
  const copy = button(say.copyText, () => void copyText());
  const dialog = element(
    'dialog',
    { class: 'panel file-dialog', 'aria-labelledby': 'save-title' },
    element(
      'form',
      { method: 'dialog' },
      element('h2', { id: 'save-title' }, say.saveMatch),
      ...(hides ? [element('label', { for: 'save-which' }, say.whatIsSaved), which] : []),
      text,
      refused,
      said,
      element(
        'div',
        { class: 'buttons' },
        save,
        json,
        copy,
        button(say.close, () => dialog.close()),
      ),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
}
