/** The duel in the editor. */
import type { OynoState } from 'tabletop-rules/oyno';
import type { EditorTable } from '../table.ts';
import { boneTool } from './bones.ts';

export const table: EditorTable = {
  otherwise: ['turn'],
  tools: () => [boneTool('R'), boneTool('r'), boneTool('B'), boneTool('b')],
  nexts: (_, view) => {
    const { wild } = view as OynoState;
    const free = { hand: undefined, rolled: undefined, history: undefined };
    const turns = ['0', '1'].flatMap((turn) => [
      { ...free, turn, phase: undefined },
      ...(wild ? [{ ...free, turn, phase: 'set' }] : []),
    ]);
    return [...turns, ...['0', '1'].map((turn) => ({ ...free, turn, phase: 'over' }))];
  },
};
