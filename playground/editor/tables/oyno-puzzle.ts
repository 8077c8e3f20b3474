/** The puzzle of Oyno in the editor. */

import type { EditorTable } from '../table.ts';
import { boneTool } from './bones.ts';

export const table: EditorTable = {
  tools: () => [boneTool('U'), boneTool('u')],
  nexts: () => [{ bones: undefined }],
};
