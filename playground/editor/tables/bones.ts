/** The bones of both games of Oyno. */
import { say } from '../../words.ts';
import type { Tool } from '../table.ts';

/** A bone of the tray; where it stands already, it is taken away. */
export function boneTool(letter: 'R' | 'r' | 'B' | 'b' | 'U' | 'u'): Tool {
  return {
    id: letter,
    label: say.boneTool({ bone: letter }),
    sample: 'cell:b2',
    isAlone: true,
    use: (line, target) => {
      const [kind, cell = ''] = target.split(':');
      if (kind !== 'cell') return false;
      const word = `${cell}=${letter}`;
      const isThere = line.words.includes(word);
      line.words = line.words.filter((other) => !other.startsWith(`${cell}=`));
      if (!isThere) line.words.push(word);
      return undefined;
    },
  };
}
