/** The switch for sound. It is off unless somebody wants it: what plays sounds is loaded then. */

import type { BoardSound } from 'tabletop-rules/ui';
import { button } from '../dom.ts';
import { keep, readKept } from '../kept.ts';
import { say } from '../words.ts';

const KEY = 'tabletop-rules sound';

/** The switch. */
interface SoundSwitch {
  readonly element: HTMLButtonElement;
  play(sound: BoardSound): void;
}

/** Makes it, as it was at the last visit. */
export function soundSwitch(): SoundSwitch {
  let isOn = readKept(KEY) === 'on';
  let player: Promise<(sound: BoardSound) => void> | undefined;
  const load = async (): Promise<(sound: BoardSound) => void> => {
    const { soundPlayer } = await import('./sound-player.ts');
    return soundPlayer();
  };
  const play = async (sound: BoardSound): Promise<void> => {
    if (!isOn) return;
    player ??= load();
    try {
      (await player)(sound);
    } catch {
      // Without it the match goes on in silence; it may be there another time.
      player = undefined;
    }
  };
  const text = (): string => say.sound({ on: isOn });
  const made = button(text(), () => {
    isOn = !isOn;
    keep(KEY, isOn ? 'on' : 'off');
    made.textContent = text();
    void play('move');
  });
  return { element: made, play: (sound) => void play(sound) };
}
