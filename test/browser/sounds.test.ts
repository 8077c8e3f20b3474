/** What a board lets be heard, and that it is a sound. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { useScript } from './for-tests.ts';
import type {} from './tools-page.ts';

describe.skipIf(CHROMIUM === undefined)('sounds', () => {
  const tools = useScript('tools-page.ts');
  let page: Page;

  beforeEach(async () => {
    page = await tools.open();
  });
  afterEach(() => page.close());

  test('OY-11 a bone that comes, bones that turn over, a refused choice and move, and the end', async () => {
    const heard = await page.evaluate(async () => {
      const { click, createMatch, mountBoard, newElement, oyno, oynoBoard, withOther } = window.tools;
      const sounds: string[] = [];
      const match = createMatch(oyno, { options: { position: 'a1=R b1=R a2=R b2=R a4=R b4=R a5=R e2=r c5=B' } });
      const listeners: (() => void)[] = [];
      const playable = withOther(match, {
        subscribe: (listener: () => void) => {
          listeners.push(listener);
          return match.subscribe(listener);
        },
      });
      const settings = { playable, board: oynoBoard, onSound: (sound: string) => void sounds.push(sound) };
      const root = newElement();
      const board = mountBoard(root, { ...settings, seat: 0, whyNot: () => 'No.', onMove: () => false });
      const winning = [...root.querySelectorAll('[data-choosable]')].length;
      click('cell:c5', root);
      board.choose('cell:e2');
      board.set({ onMove: undefined });
      board.choose('button:flip');
      const won = sounds.splice(0);
      // It is heard once.
      for (const listener of listeners) listener();
      const again = sounds.length;
      board.unmount();

      const other = createMatch(oyno);
      mountBoard(newElement(), { ...settings, playable: other, seat: 'spectator' });
      for (const text of ['place b2', 'place d4', 'place b3']) {
        const move = oyno.parse(text, other.state);
        if (move.ok) other.play(move.value);
      }
      other.undo();
      other.resign(0);
      return { winning, won, again, sounds };
    });
    expect(heard.winning).toBeGreaterThan(0);
    expect(heard).toMatchObject({ won: ['refused', 'win'], again: 0, sounds: ['move', 'move', 'turn', 'end'] });
  });

  test('DW-10 FU-15 dice, and a tile that is drawn, step by step and without motion', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      const heard = await page.evaluate(async () => {
        const { createMatch, doublesWild, doublesWildBoard, fundomino, fundominoBoard } = window.tools;
        const { mountBoard, newElement } = window.tools;
        const sounds: string[] = [];
        const onSound = (sound: string): void => void sounds.push(sound);
        const wild = createMatch(doublesWild, { seed: 3 });
        const stepDelay = 1;
        const dice = { playable: wild, board: doublesWildBoard, seat: 'spectator' as const, onSound, stepDelay };
        const board = mountBoard(newElement(), dice);
        wild.play(wild.legalMoves().find(({ type }) => type === 'reroll')!);
        while (!sounds.includes('dice')) await new Promise((resolve) => setTimeout(resolve, 5));
        board.unmount();
        sounds.length = 0;
        const tiles = createMatch(fundomino, { seed: 1 });
        for (let ply = 0; ply < 200 && !tiles.legalMoves().some(({ type }) => type === 'draw'); ply++)
          tiles.play(tiles.legalMoves()[0]!);
        const draw = tiles.legalMoves().find(({ type }) => type === 'draw')!;
        mountBoard(newElement(), { playable: tiles, board: fundominoBoard, seat: draw.seat, onSound, stepDelay });
        tiles.play(draw);
        while (sounds.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        return sounds;
      });
      expect(heard[0]).toBe('card');
    }
  });

  test('WU-24 a marker that is removed', async () => {
    const heard = await page.evaluate(() => {
      const { createMatch, mountBoard, newElement, wunby, wunbyBoard } = window.tools;
      for (let seed = 1; seed < 30; seed++) {
        const match = createMatch(wunby, { seed });
        const sounds: string[] = [];
        const onSound = (sound: string): void => void sounds.push(sound);
        const settings = { playable: match, board: wunbyBoard, seat: 'spectator' as const, stepDelay: 0, onSound };
        const board = mountBoard(newElement(), settings);
        for (let ply = 0; ply < 300 && match.status.type === 'turn'; ply++) {
          const moves = match.legalMoves();
          const before = sounds.length;
          match.play(moves[(ply * 7) % moves.length]!);
          if (match.view(0).phase === 'place') return sounds.slice(before);
        }
        board.unmount();
      }
      return [];
    });
    expect(heard).toEqual(['turn']);
  });

  test('each sound is one: audible, not too loud, unlike the others, and short', async () => {
    const sounds = ['move', 'turn', 'dice', 'card', 'win', 'end', 'refused'] as const;
    const measured = await page.evaluate(async (names) => {
      const found: { readonly name: string; readonly peak: number; readonly late: number; readonly sum: number }[] = [];
      for (const name of names) {
        let offline: OfflineAudioContext | undefined;
        Object.assign(window, {
          AudioContext: class extends OfflineAudioContext {
            constructor() {
              super(1, 2 * 44_100, 44_100);
              offline = this;
            }
            override resume(): Promise<void> {
              return Promise.resolve();
            }
          },
        });
        const play = window.tools.soundPlayer();
        const isLazy = offline === undefined;
        play(name);
        await new Promise((resolve) => setTimeout(resolve, 10));
        const samples = (await offline!.startRendering()).getChannelData(0);
        const loudest = (part: Float32Array): number =>
          part.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        const sum = samples.reduce((total, value) => total + Math.abs(value), 0);
        found.push({
          name: isLazy ? name : 'early',
          peak: loudest(samples),
          late: loudest(samples.slice(44_100)),
          sum,
        });
      }
      return found;
    }, sounds);
    expect(measured.map(({ name }) => name)).toEqual(sounds);
    for (const { name, peak, late } of measured) {
      expect(peak, name).toBeGreaterThan(0.05);
      expect(peak, name).toBeLessThan(0.8);
      expect(late, name).toBe(0);
    }
    expect(new Set(measured.map(({ sum }) => Math.round(sum))).size).toBe(sounds.length);
  });
});
