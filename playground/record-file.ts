/** Matches as files. */

import { element } from './element.ts';
import type { ShownTable } from './table.ts';

/** Saves the record of a match as a file. */
export function saveFile({ entry, match }: ShownTable, record: object): void {
  const text = JSON.stringify(record);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  element('a', { href: url, download: `${entry.id}-${match.ply}.json` }).click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets people choose a file, and reads it as JSON. `undefined`: it is none. */
export function chooseFile(onChosen: (data: unknown) => void): HTMLInputElement {
  const input = element('input', {
    type: 'file',
    accept: '.json,application/json',
    // Opened by a button, which has the name.
    hidden: true,
    change: async () => {
      const [file] = input.files ?? [];
      input.value = '';
      if (file !== undefined) onChosen(readJson(await file.text()));
    },
  });
  return input;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
