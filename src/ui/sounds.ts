/** Sounds of a table, synthesized: no files are loaded. */
import { missingGlobal } from '../core/internal.ts';
import type { BoardSound } from './state.ts';

/** A tone, or a noise around a frequency: when it begins and how long it fades, in seconds, its frequency in Hz, how loud it is. */
interface Note {
  readonly wave: 'sine' | 'triangle' | 'noise';
  readonly start: number;
  readonly length: number;
  readonly frequency: number;
  readonly gain: number;
}

const note = (wave: Note['wave'], start: number, length: number, frequency: number, gain: number): Note => ({
  wave,
  start,
  length,
  frequency,
  gain,
});

/** Wood on wood. */
const knock = (start: number, pitch = 1): readonly Note[] => [
  note('noise', start, 0.04, 1_400 * pitch, 0.5),
  note('sine', start, 0.09, 190 * pitch, 0.3),
];

/** What each sound is made of. */
const NOTES: Readonly<Record<BoardSound, readonly Note[]>> = {
  move: knock(0),
  turn: [...knock(0), ...knock(0.1, 1.5)],
  dice: [0, 0.05, 0.11, 0.2, 0.32].map((start, i) => note('noise', start, 0.05, 2_600 - 250 * i, 0.5 - 0.06 * i)),
  card: [note('noise', 0, 0.14, 4_200, 0.25)],
  win: [523, 659, 784, 1_047].map((frequency, i) => note('triangle', 0.12 * i, 0.4, frequency, 0.22)),
  end: [392, 330].map((frequency, i) => note('triangle', 0.18 * i, 0.4, frequency, 0.22)),
  refused: [note('triangle', 0, 0.12, 150, 0.3), note('triangle', 0.13, 0.14, 120, 0.3)],
};

/** Browsers may hold a page silent until somebody has touched it: what is older then is not made up for, in milliseconds. */
const TOO_LATE = 300;

/**
 * Plays the sounds of a board, quietly. It loads no files, and makes its `AudioContext` with the first sound.
 *
 * @returns a function for `onSound` of `mountBoard`
 * @throws RuleError `missing-global` where there is no `AudioContext`
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { mountBoard, soundPlayer } from 'tabletop-rules/ui';
 *
 * const element = document.querySelector<HTMLElement>('#board')!;
 * mountBoard(element, { playable: createMatch(oynoKit.game), board: oynoKit, seat: 0, onSound: soundPlayer() });
 * ```
 */
export function soundPlayer(): (sound: BoardSound) => void {
  if (typeof AudioContext === 'undefined') throw missingGlobal('AudioContext', 'sounds are played in a page');
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  return (sound) => {
    context ??= new AudioContext();
    noise ??= makeNoise(context);
    const [out, buffer] = [context, noise];
    const asked = Date.now();
    void out.resume().then(() => {
      if (Date.now() - asked < TOO_LATE) for (const each of NOTES[sound]) play(out, buffer, each);
    });
  };
}

/** Half a second of noise. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

function play(context: AudioContext, noise: AudioBuffer, { wave, start, length, frequency, gain }: Note): void {
  const begin = context.currentTime + start;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain, begin + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  volume.connect(context.destination);
  const isNoise = wave === 'noise';
  const source = isNoise
    ? new AudioBufferSourceNode(context, { buffer: noise })
    : new OscillatorNode(context, { type: wave, frequency });
  const filter = isNoise ? [new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.2 })] : [];
  [...filter, volume].reduce<AudioNode>((from, to) => from.connect(to), source);
  source.start(begin);
  source.stop(begin + length);
}
