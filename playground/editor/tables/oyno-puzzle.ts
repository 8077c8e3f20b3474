/** The puzzle of Oyno in the editor. */

import type { EditorTable } from '../table.ts';
import { TEXTS } from '../texts.ts';
import { boneTool } from './bones.ts';

export const table: EditorTable = {
  tools: () => [boneTool('U', TEXTS.standing), boneTool('u', TEXTS.lying)],
  nexts: () => [{ bones: undefined }],
};
