/** The way to the editor of a game: its table is loaded with it. */
import type { GameEntry, PageKit } from '../games.ts';
import { type EditorActions, type EditorPage, editorPage } from './page.ts';
import type { EditorTable } from './table.ts';

const TABLES = import.meta.glob<EditorTable>('./tables/*.ts', { import: 'table' });

/** Makes the page; `undefined`: the game has no editor. */
export async function openEditor(
  entry: GameEntry,
  kit: PageKit,
  text: string,
  actions: EditorActions,
): Promise<EditorPage | undefined> {
  const { position } = kit;
  const table = await TABLES[`./tables/${entry.id}.ts`]?.();
  return position === undefined || table === undefined
    ? undefined
    : editorPage(entry, { ...kit, position }, table, text, actions);
}
