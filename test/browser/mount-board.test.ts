/** What `mountBoard` promises to a page, in a real browser. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundleScript, CHROMIUM, openSite } from './chromium.ts';
import { useScript } from './for-tests.ts';
import type {} from './tools-page.ts';

describe.skipIf(CHROMIUM === undefined)('a mounted board', () => {
  const tools = useScript('tools-page.ts');
  let page: Page;

  beforeEach(async () => {
    page = await tools.open();
  });
  afterEach(() => page.close());

  /** Mounts a duel of Oyno on the page, seen by a seat, after some moves. */
  const mountDuel = (...moves: readonly string[]): Promise<void> =>
    page.evaluate((played) => {
      const { createMatch, mountBoard, newElement, oyno, oynoBoard } = window.tools;
      window.match = createMatch(oyno);
      for (const text of played) {
        const move = oyno.parse(text, window.match.state);
        if (!move.ok) throw new Error(move.error.message);
        window.match.play(move.value);
      }
      const names = ['Ann', 'Bob'];
      window.board = mountBoard(newElement(), { playable: window.match, board: oynoBoard, seat: 0, names });
    }, moves);
  const focused = (): Promise<string | undefined> =>
    page.evaluate(async () => {
      await window.tools.nextFrame();
      return window.tools.focused();
    });
  const lines = (): Promise<readonly string[]> => page.evaluate(() => window.tools.lines());

  test('no space stands after a sentence with a wide full stop', async () => {
    await mountDuel('place b2', 'place b3');
    const told = await page.evaluate(async () => {
      const { oynoBoard, nextFrame, uiDe } = window.tools;
      const sentences = { ...uiDe.sentences, takenBackTo: '一。', pressNext: '三。' };
      const board: typeof oynoBoard = { ...oynoBoard, narrate: () => '二。', next: () => '次。' };
      window.board.set({ board, words: { ...uiDe, sentences }, seat: 'spectator' });
      void window.board.waitForNext();
      window.match.undo();
      await nextFrame();
      return window.tools.lines();
    });
    expect(told).toEqual(['次。三。', '一。二。']);
  });

  describe('keyboard and focus', () => {
    /** Ann's bone on b2 lies: she can turn it or move it. */
    const READY = ['place b2', 'place b3'];

    test('Enter chooses, Escape goes back; with nothing chosen Escape is left to the page', async () => {
      await mountDuel(...READY);
      await page.evaluate(() => {
        window.tools.target('cell:b2')!.focus();
        document.addEventListener('keydown', ({ key, defaultPrevented }) => {
          document.title = `${key} ${defaultPrevented}`;
        });
      });
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => window.board.selection.chosen)).toEqual(['cell:b2']);
      expect(await page.evaluate(() => window.tools.buttons())).toContain('Back');
      await page.keyboard.press('Escape');
      expect(await page.title()).toBe('Escape true');
      expect(await page.evaluate(() => window.board.selection.chosen)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.title()).toBe('Escape false');
      expect(await focused()).toBe('cell:b2');
    });

    test('a key that is held chooses once, and keys with Alt or Control are left to the page', async () => {
      await mountDuel(...READY);
      await page.evaluate(() => window.tools.target('cell:b2')!.focus());
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      expect(await page.evaluate(() => window.board.selection.chosen)).toEqual(['cell:b2']);
      const at = await focused();
      for (const key of ['Alt+ArrowUp', 'Control+ArrowUp', 'Control+Enter']) await page.keyboard.press(key);
      expect(await focused()).toBe(at);
      expect(await page.evaluate(() => window.board.selection.chosen)).toEqual(['cell:b2']);
    });

    test('Tab leaves the drawing from wherever the arrow keys led', async () => {
      await mountDuel();
      await page.evaluate(() => window.tools.newElement().append(document.createElement('input')));
      await page.evaluate(() => window.tools.target('cell:a1')!.focus());
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowRight');
      const at = await focused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe(at);
    });

    test('the focus stays over a redraw, and after the move of another player', async () => {
      await mountDuel();
      await page.evaluate(() => window.tools.target('cell:c2')!.focus());
      await page.evaluate(() => window.board.set({ theme: 'dark', names: ['Eve', 'Bob'] }));
      expect(await focused()).toBe('cell:c2');
      await page.keyboard.press('Enter');
      // Bob is asked: nothing can be chosen, and the board itself keeps the focus.
      expect(await focused()).toBe('tabletop-board');
      // It reverses the bone on c2, which can be chosen then.
      await page.evaluate(() => window.match.play({ type: 'place', seat: 1, cell: 'c1' }));
      expect(await page.evaluate(() => window.tools.target('cell:c2')!.dataset['choosable'])).toBe('true');
      expect(await focused()).toBe('cell:c2');
    });

    test('a target that can no longer be chosen passes the focus on', async () => {
      await mountDuel(...READY);
      await page.evaluate(() => window.tools.target('cell:b2')!.focus());
      // From the keyboard: b2, then somewhere else, with Bob answering at once.
      await page.evaluate(() =>
        window.match.subscribe(() => {
          const { status } = window.match;
          if (status.type === 'turn' && status.seats[0] === 1) window.match.play(window.match.legalMoves(1)[0]!);
        }),
      );
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => window.match.ply)).toBe(4);
      const target = await focused();
      expect(await page.evaluate(() => window.board.selection.targets)).toContain(target);
    });

    test('a button that goes away passes the focus on', async () => {
      await mountDuel(...READY);
      await page.evaluate(() => window.board.choose('cell:b2'));
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-action=back]')!.focus());
      await page.keyboard.press('Enter');
      expect(await focused()).toMatch(/^cell:/);
      await page.evaluate(() => window.board.choose('cell:b2'));
      await page.evaluate(() => window.tools.target('button:flip')!.focus());
      await page.keyboard.press('Escape');
      expect(await focused()).toMatch(/^cell:/);
    });

    test('a board without the focus does not take it, and the page does not scroll', async () => {
      await mountDuel();
      await page.evaluate(() => {
        document.body.style.paddingBottom = '3000px';
        window.scrollTo(0, 700);
        window.board.choose('cell:b2');
      });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      await page.evaluate(() => {
        window.match.play({ type: 'place', seat: 1, cell: 'a5' });
        window.scrollTo(0, 0);
        window.tools.target('cell:b2')!.focus();
        window.scrollTo(0, 700);
        window.board.set({ readOnly: true });
        window.board.set({ readOnly: false });
      });
      expect(await page.evaluate(() => scrollY)).toBe(700);
    });
  });

  describe('what is said', () => {
    test('what happened and what comes next, in status regions', async () => {
      await mountDuel();
      expect(await lines()).toEqual(['Your turn: place a bone on a free cell.', '']);
      await page.evaluate(() => window.tools.click('cell:b2'));
      expect(await lines()).toEqual(['Bob is to place a bone on a free cell.', 'You place a bone on b2.']);
      await page.evaluate(() => window.match.play({ type: 'place', seat: 1, cell: 'a5' }));
      expect(await lines()).toEqual(['Your turn: place a bone on a free cell.', 'Bob places a bone on a5.']);
      await page.evaluate(() => window.match.undo());
      expect(await lines()).toEqual([
        'Bob is to place a bone on a free cell.',
        'Taken back. Before that: You place a bone on b2.',
      ]);
      // The same sentence again is another element: else screen readers are silent.
      const isNew = await page.evaluate(() => {
        const said = document.querySelectorAll('[role=status]')[1]!;
        window.board.say('Why not?');
        const before = said.firstElementChild;
        window.board.say('Why not?');
        return said.children.length === 1 && said.firstElementChild !== before;
      });
      expect(isNew).toBe(true);
    });

    test('DW-21 everything since the last decision: as it happens, after a reload, a step and an undo', async () => {
      await page.evaluate(() => {
        const { createMatch, doublesWild, doublesWildBoard, mountBoard, newElement } = window.tools;
        window.wild = createMatch(doublesWild, { seed: 3 });
        const settings = { playable: window.wild, board: doublesWildBoard, seat: 0, stepDelay: 0 };
        window.wildBoard = mountBoard(newElement(), settings);
      });
      const said = async (): Promise<string> => (await lines())[1]!;
      /** Ends the turn of seat 0, then plays that of seat 1; says how many sentences were read, and what there is to tell. */
      const playTurns = (): Promise<{ readonly read: number; readonly told: string }> =>
        page.evaluate(() => {
          const { tools, wild } = window;
          let read = 0;
          let decided = 0;
          while (wild.status.type === 'turn' && wild.status.seats[0] === 0) {
            decided = wild.ply;
            wild.play(wild.legalMoves()[0]!);
          }
          const observer = new MutationObserver(() => {});
          observer.observe(document.querySelectorAll('[role=status]')[1]!, { childList: true });
          while (wild.status.type === 'turn' && wild.status.seats[0] === 1) {
            const moves = wild.legalMoves();
            wild.play(moves.find(({ type }) => type === 'reroll') ?? moves[0]!);
          }
          for (const { addedNodes } of observer.takeRecords()) read += addedNodes.length;
          const told = wild
            .log(0, decided + 1)
            .map(({ action, ply }) => tools.doublesWildBoard.narrate(action, wild.view(0, ply - 1), undefined, 0));
          return { read, told: told.join(' ') };
        });
      expect(await said()).toBe('');
      await playTurns();
      const first = await said();
      const { read, told } = await playTurns();
      const sentences = told.split('. ').length;
      expect(sentences).toBeGreaterThan(3);
      expect(await said()).toBe(told);
      // The decision, the first move after it, and then each sentence once.
      expect(read).toBeLessThanOrEqual(sentences + 3);
      expect(await page.getAttribute('[role=status] >> nth=1', 'aria-atomic')).toBe('false');

      const marks = (): Promise<number> =>
        page.evaluate(() => document.querySelectorAll('[stroke*="tabletop-last"]').length);
      const marked = await marks();
      expect(marked).toBeGreaterThan(1);
      await page.evaluate(() => window.wildBoard.set({ ply: window.wild.ply - 1 }));
      expect(await said()).not.toBe(told);
      await page.evaluate(() => window.wildBoard.set({ ply: undefined }));
      expect([await said(), await marks()]).toEqual([told, marked]);
      await page.evaluate(() => {
        window.wildBoard.unmount();
        const { doublesWildBoard, mountBoard, newElement } = window.tools;
        window.wildBoard = mountBoard(newElement(), { playable: window.wild, board: doublesWildBoard, seat: 0 });
      });
      expect([await said(), await marks()]).toEqual([told, marked]);
      await page.evaluate(() => window.wild.undo({ seat: 0, force: true }));
      expect(await said()).toBe(`Taken back. Before that: ${first}`);
    });

    test('a text that the page lets scroll is reached by keyboard, from the moment it stands there', async () => {
      await mountDuel();
      const stops = await page.evaluate(async () => {
        const said = document.querySelectorAll<HTMLElement>('[role=status]')[1]!;
        const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
        said.style.cssText = 'overflow-y: auto; min-height: 0; height: 1px';
        window.tools.click('cell:b2');
        const atOnce = said.tabIndex;
        await frame();
        const scrolling = said.tabIndex;
        said.style.height = 'auto';
        window.match.play({ type: 'place', seat: 1, cell: 'a5' });
        await frame();
        const fitting = said.tabIndex;
        window.tools.click('cell:d4');
        said.focus();
        await frame();
        return { atOnce, scrolling, fitting, focused: document.activeElement === said };
      });
      expect(stops).toEqual({ atOnce: 0, scrolling: 0, fitting: -1, focused: true });
    });

    test('a resignation', async () => {
      await mountDuel();
      await page.evaluate(() => window.match.resign(1));
      expect(await lines()).toEqual(['The match ended by resignation. Won by Ann.', '']);
      expect(await page.evaluate(() => window.tools.choosable())).toBe(0);
    });

    test('a resignation takes the button Undo away: it cannot be taken back', async () => {
      await mountDuel('place b2');
      await page.evaluate(() => window.board.set({ undo: () => void window.match.undo() }));
      expect(await page.evaluate(() => window.tools.buttons())).toEqual(['Undo']);
      await page.evaluate(() => window.match.resign(0));
      expect(await page.evaluate(() => window.tools.buttons())).toEqual([]);
    });

    test('a puzzle that is given up: nobody has won', async () => {
      await page.evaluate(() => {
        const { createMatch, mountBoard, newElement, oynoPuzzle, oynoPuzzleBoard } = window.tools;
        const match = createMatch(oynoPuzzle, { seed: 1 });
        mountBoard(newElement(), { playable: match, board: oynoPuzzleBoard, seat: 0 });
        match.resign(0);
      });
      expect((await lines())[0]).toBe('The match ended by resignation.');
    });

    test('names are texts, whatever is in them', async () => {
      await mountDuel();
      await page.evaluate(() => {
        window.board.set({ names: ['<img src=x onerror=alert(1)>', 'B&"\'b'] });
        window.tools.click('cell:b2');
      });
      expect(await page.evaluate(() => document.querySelectorAll('img').length)).toBe(0);
      expect((await lines())[0]).toBe('B&"\'b is to place a bone on a free cell.');
    });
  });

  describe('hooks', () => {
    test('the buttons Hint and Undo', async () => {
      // What a page says of its buttons does not show those that are hidden.
      await page.addStyleTag({ content: 'button { display: inline-flex }' });
      await mountDuel();
      expect(await page.evaluate(() => window.tools.buttons())).toEqual([]);
      await page.evaluate(() => {
        window.board.set({
          hint: async () => ({ type: 'place', seat: 0, cell: 'd4' }),
          undo: () => void window.match.undo({ seat: 0 }),
        });
      });
      // There is nothing to take back yet.
      expect(await page.evaluate(() => window.tools.buttons())).toEqual(['Hint']);
      await page.click('text=Hint');
      expect((await lines())[1]).toBe('Hint: you place a bone on d4.');
      await page.evaluate(() => window.tools.click('cell:d4'));
      expect(await page.evaluate(() => window.tools.buttons())).toEqual(['Undo']);
      await page.click('text=Undo');
      expect(await page.evaluate(() => window.match.ply)).toBe(0);
      await page.evaluate(() => window.board.set({ hint: () => undefined }));
      await page.click('text=Hint');
      expect((await lines())[1]).toBe('There is no hint.');
    });

    test('an undo that the match refuses: the board says why', async () => {
      await mountDuel('place b2');
      // Seat 1 has not moved yet.
      await page.evaluate(() => window.board.set({ undo: () => void window.match.undo({ seat: 1 }) }));
      await page.click('text=Undo');
      expect((await lines())[1]).toBe('There is no move to take back yet.');
      expect(await page.evaluate(() => window.match.ply)).toBe(1);
    });

    test('a hint marks buttons too, starts from nothing chosen, and stays while it is followed', async () => {
      await mountDuel('place b2', 'place b3');
      const marked = (): Promise<readonly (string | undefined)[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('[data-suggested]')].map(({ dataset }) => dataset['target']),
        );
      await page.evaluate(() => {
        window.board.choose('cell:b2');
        window.board.suggest({ type: 'flip', seat: 0, cell: 'b2' });
      });
      expect(await page.evaluate(() => window.board.selection.chosen)).toEqual([]);
      expect(await marked()).toEqual([]);
      await page.evaluate(() => window.board.choose('cell:b2'));
      expect(await marked()).toEqual(['button:flip']);
    });

    test('whyNot says at a target why it cannot be chosen, until something is', async () => {
      await mountDuel('place b2', 'place b3');
      const reason = (): Promise<string | null> => page.locator('.tabletop-board [role=alert]').textContent();
      const before = await lines();
      await page.evaluate(() =>
        window.board.set({ whyNot: (target, { targets }) => `${target}: not ${targets.length}` }),
      );
      await page.click('[data-target="cell:d4"]');
      expect(await reason()).toBe('cell:d4: not 1');
      expect(await lines()).toEqual(before);
      await page.click('[data-target="cell:b2"]');
      expect(await reason()).toBe('');
    });

    test('a page can show the prompt itself, and has buttons among those of the game', async () => {
      await mountDuel('place b2', 'place b3');
      const prompts = await page.evaluate(() => {
        const told: string[] = [];
        const actions = [{ text: 'Leave', run: () => void told.push('left') }];
        window.board.set({ onPrompt: (prompt) => void told.push(prompt), actions });
        window.board.choose('cell:b2');
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Leave')!.click();
        return told;
      });
      expect(prompts).toEqual([expect.stringMatching(/^Where\? One of \d+ marked places or “Stand it up”\.$/), 'left']);
      expect(await page.locator('.tabletop-next').first().isVisible()).toBe(false);
    });

    test('a hint that comes after a move is dropped', async () => {
      await mountDuel();
      await page.evaluate(async () => {
        let answer: (move: { type: 'place'; seat: number; cell: string }) => void = () => {};
        window.board.set({ hint: () => new Promise((resolve) => (answer = resolve)) });
        document.querySelector<HTMLElement>('[data-action=hint]')!.click();
        window.board.choose('cell:b2');
        answer({ type: 'place', seat: 0, cell: 'd4' });
        await window.tools.nextFrame();
      });
      expect((await lines())[1]).toBe('You place a bone on b2.');
    });

    test('onMove can keep a move from being played', async () => {
      await mountDuel();
      await page.evaluate(() => {
        window.board.set({ onMove: ({ type }) => type !== 'place' });
        window.board.choose('cell:b2');
      });
      expect(await page.evaluate(() => [window.match.ply, window.tools.choosable()])).toEqual([0, 24]);
    });

    test('a refused move is said, told to the page, and can be tried again; so can one that was lost on its way', async () => {
      await mountDuel();
      const told = await page.evaluate(async () => {
        const reasons: string[] = [];
        let calls = 0;
        const { match } = window;
        const playable = window.tools.withOther(match, {
          tryPlay: async (...given: Parameters<typeof match.tryPlay>) => {
            calls++;
            if (calls === 1) return { ok: false, error: { code: 'stale', message: 'Too late.' } } as const;
            if (calls === 2) throw new Error('offline');
            return match.tryPlay(...given);
          },
        });
        addEventListener('unhandledrejection', (event) => {
          reasons.push(String(event.reason));
          event.preventDefault();
        });
        window.board.set({ playable, onRefused: ({ code }) => void reasons.push(code) });
        for (let i = 0; i < 2; i++) {
          window.tools.click('cell:b2');
          await window.tools.nextFrame();
          reasons.push(window.tools.lines()[1]!, String(window.tools.choosable()));
        }
        window.tools.click('cell:b2');
        await window.tools.nextFrame();
        return reasons;
      });
      expect(told).toEqual(['stale', 'Too late.', '24', 'Error: offline', 'The move could not be made.', '24']);
      expect(await page.evaluate(() => window.match.ply)).toBe(1);
    });

    test('a refusal goes as soon as something else is chosen, a hint stays while it is followed', async () => {
      await mountDuel('place b2', 'place b3');
      const said = async (): Promise<string | undefined> => (await lines())[1];
      const told = await said();
      await page.evaluate(() => {
        const tryPlay = async () => ({ ok: false, error: { code: 'stale', message: 'Too late.' } }) as const;
        window.board.set({ playable: window.tools.withOther(window.match, { tryPlay }) });
        window.board.choose('cell:b2');
        window.board.choose(window.board.selection.targets[0]!);
      });
      await expect.poll(said).toBe('Too late.');
      await page.evaluate(() => window.board.choose('cell:b2'));
      expect(await said()).toBe(told);
      await page.evaluate(() => {
        window.board.suggest({ type: 'flip', seat: 0, cell: 'b2' });
        window.board.choose('cell:b2');
      });
      expect(await said()).toMatch(/^Hint: /);
    });
  });

  describe('settings', () => {
    test('readOnly, a spectator, and an earlier ply: nothing can be chosen or undone', async () => {
      await mountDuel('place b2', 'place a5');
      for (const setting of [{ readOnly: true }, { seat: 'spectator' }, { ply: 1 }] as const) {
        await page.evaluate((given) => {
          window.board.set({ readOnly: false, seat: 0, ply: undefined, hint: () => undefined, ...given });
          window.board.choose('cell:b2');
        }, setting);
        expect(await page.evaluate(() => [window.tools.choosable(), window.board.selection.targets.length])).toEqual([
          0, 0,
        ]);
        expect(await page.evaluate(() => window.tools.buttons())).toEqual([]);
      }
      await page.evaluate(() => window.board.set({ undo: () => {}, ply: 1, seat: 0 }));
      expect(await page.evaluate(() => window.tools.buttons())).toEqual([]);
      await page.evaluate(() => window.board.set({ ply: undefined }));
      expect(await page.evaluate(() => window.tools.choosable())).toBeGreaterThan(0);
    });

    test('stepping says what happened, and survives an undo below the ply', async () => {
      await mountDuel('place b2', 'place a5', 'place d4');
      const step = async (ply: number | undefined): Promise<readonly string[]> => {
        await page.evaluate((to) => window.board.set({ ply: to }), ply);
        return lines();
      };
      expect(await step(2)).toEqual(['Your turn: place a bone on a free cell.', 'Bob places a bone on a5.']);
      expect(await step(0)).toEqual(['Your turn: place a bone on a free cell.', 'The start.']);
      expect(await step(1)).toEqual(['Bob is to place a bone on a free cell.', 'You place a bone on b2.']);
      await page.evaluate(() => window.match.undo({ seat: 0 }));
      await page.evaluate(() => window.match.undo({ seat: 0 }));
      expect(await lines()).toEqual(['Your turn: place a bone on a free cell.', 'Taken back.']);
      expect(await step(undefined)).toEqual(['Your turn: place a bone on a free cell.', 'The start.']);
    });

    test('in German: buttons, questions, what happened, and why a move is refused', async () => {
      await page.evaluate(() => {
        const { createMatch, mountBoard, newElement, oyno, oynoBoard, oynoDe, uiDe } = window.tools;
        window.match = createMatch(oyno);
        window.board = mountBoard(newElement(), {
          playable: window.match,
          board: oynoBoard.in(oynoDe),
          words: uiDe,
          seat: 0,
          hint: () => window.match.legalMoves(0)[0],
          // What any refusal looks like.
          undo: () => window.match.play({ type: 'move', seat: 0, from: 'b2', to: 'b3' }),
        });
      });
      expect(await page.evaluate(() => document.querySelector<HTMLElement>('.tabletop-board')!.lang)).toBe('de');
      await page.evaluate(() => window.tools.click('cell:b2'));
      await page.evaluate(() => window.match.play({ type: 'place', seat: 1, cell: 'b3' }));
      await page.evaluate(() => window.tools.click('cell:b2'));
      expect((await lines())[0]).toBe('Wo? Eine von 22 markierten Stellen oder „Aufstellen“.');
      expect(await page.evaluate(() => window.tools.buttons())).toEqual([
        'Aufstellen',
        'Zurück',
        'Tipp',
        'Zurücknehmen',
      ]);
      await page.click('text=Zurücknehmen');
      const said = await lines();
      expect(said.at(-1)).toBe('Dort ist schon ein Knochen.');
      await page.click('text=Tipp');
      await page.getByText(/^Tipp: /).waitFor();
      await page.evaluate(() => window.match.resign(1));
      expect((await lines())[0]).toBe('Die Partie endete durch Aufgabe. Gewonnen: du.');
      await page.evaluate(() => window.board.set({ words: undefined }));
      expect((await lines())[0]).toBe('The match ended by resignation. Won by you.');
      expect(await page.evaluate(() => document.querySelector('.tabletop-board')!.hasAttribute('lang'))).toBe(false);
    });

    test('what was chosen stays when the page sets something else, and goes with another seat or match', async () => {
      await mountDuel('place b2', 'place b3');
      const chosen = (): Promise<readonly string[]> => page.evaluate(() => window.board.selection.chosen);
      await page.evaluate(() => {
        window.board.choose('cell:b2');
        window.board.set({ theme: 'dark' });
      });
      expect(await chosen()).toEqual(['cell:b2']);
      await page.evaluate(() => window.board.set({ seat: 1 }));
      expect(await chosen()).toEqual([]);
      await page.evaluate(() => window.board.set({ seat: 0, playable: window.tools.createMatch(window.tools.oyno) }));
      expect(await page.evaluate(() => window.tools.choosable())).toBe(24);
    });

    test('a function says who looks, after each move: people share a screen', async () => {
      await mountDuel();
      const result = await page.evaluate(() => {
        const { match, board } = window;
        let draws = 0;
        board.set({
          seat: () => (match.status.type === 'turn' ? (match.status.seats[0] ?? 0) : 'spectator'),
          board: {
            ...window.tools.oynoBoard,
            svg: (...given) => {
              draws++;
              return window.tools.oynoBoard.svg(...given);
            },
          },
        });
        const parts = window.tools.oynoBoard.parts.length;
        draws = 0;
        board.choose('cell:b2');
        board.choose('cell:b3');
        return { ply: match.ply, draws: draws / parts, choosable: window.tools.choosable() };
      });
      expect(result).toEqual({ ply: 2, draws: 2, choosable: expect.any(Number) });
      expect(result.choosable).toBeGreaterThan(0);
    });

    test('a kit stands for its board, and what was chosen stays', async () => {
      await mountDuel('place b2', 'place b3');
      const chosen = await page.evaluate(() => {
        window.board.choose('cell:b2');
        window.board.set({ board: window.tools.oynoKit });
        return window.board.selection.chosen;
      });
      expect(chosen).toEqual(['cell:b2']);
      await page.evaluate(() => {
        const { createMatch, mountBoard, newElement, oynoKit } = window.tools;
        window.match = createMatch(oynoKit.game);
        window.board.unmount();
        window.board = mountBoard(newElement(), { playable: window.match, board: oynoKit, seat: 0 });
        window.tools.click('cell:b2');
      });
      expect(await page.evaluate(() => window.match.ply)).toBe(1);
    });

    test('the board of another game is refused, and the board stays as it is', async () => {
      await mountDuel();
      const code = await page.evaluate(() => {
        try {
          window.board.set({ board: window.tools.oynoPuzzleKit as never });
        } catch (error) {
          return Reflect.get(Object(error), 'code');
        }
      });
      expect(code).toBe('bad-argument');
      await page.evaluate(() => window.tools.click('cell:b2'));
      expect(await page.evaluate(() => window.match.ply)).toBe(1);
    });
  });

  test('unmount leaves nothing in the page and no listener', async () => {
    const left = await page.evaluate(() => {
      const { match, mountBoard, newElement, oynoBoard, createMatch, oyno } = {
        ...window.tools,
        match: window.tools.createMatch(window.tools.oyno),
      };
      let listeners = 0;
      const { addEventListener, removeEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (...given: Parameters<EventTarget['addEventListener']>) {
        if (this instanceof MediaQueryList) listeners++;
        return addEventListener.apply(this, given);
      };
      EventTarget.prototype.removeEventListener = function (...given: Parameters<EventTarget['removeEventListener']>) {
        if (this instanceof MediaQueryList) listeners--;
        return removeEventListener.apply(this, given);
      };
      const playable = Object.create(match, {
        subscribe: {
          value: (listener: () => void) => {
            listeners++;
            const end = match.subscribe(listener);
            return () => {
              listeners--;
              end();
            };
          },
        },
      });
      const element = newElement();
      const mounted = mountBoard(element, { playable, board: oynoBoard, seat: 0 });
      const during = listeners;
      mounted.unmount();
      // Used by mistake afterwards, it does nothing.
      mounted.set({ playable: createMatch(oyno) });
      mounted.choose('cell:b2');
      mounted.unmount();
      element.innerHTML = '<button data-target="cell:b2">Forged</button>';
      element.querySelector('button')!.click();
      return { during, listeners, children: element.children.length, ply: match.ply };
    });
    expect(left).toEqual({ during: 2, listeners: 0, children: 1, ply: 0 });
  });

  test('a board that takes the place of another one is not removed with it', async () => {
    await mountDuel();
    const drawn = await page.evaluate(() => {
      const { mountBoard, oynoBoard } = window.tools;
      const { element } = window.board;
      mountBoard(element, { playable: window.match, board: oynoBoard, seat: 0 });
      window.board.unmount();
      window.tools.click('cell:b2');
      return [element.querySelectorAll('svg').length > 0, window.match.ply];
    });
    expect(drawn).toEqual([true, 1]);
  });

  test('a drawing that was changed in place is the same as a new one, and targets are the same elements', async () => {
    const differences = await page.evaluate(() => {
      const { createMatch, mountBoard, newElement, oyno, oynoBoard, target } = window.tools;
      const found: string[] = [];
      for (const options of [{}, { board: 'round' }, { wild: true }] as const) {
        const match = createMatch(oyno, { options, seed: 5 });
        const settings = { playable: match, board: oynoBoard, seat: 0, animate: false } as const;
        const [old, fresh] = [newElement(), newElement()];
        const cell = oynoBoard.path(match.legalMoves()[0]!, match.view(0))[0]!;
        const mounted = mountBoard(old, settings);
        const element = target(cell, old);
        for (let ply = 0; ply < 60 && match.status.type === 'turn'; ply++) {
          const moves = match.legalMoves();
          match.play(moves[(ply * 7) % moves.length]!);
          // Half-chosen moves and other parts are drawn too.
          mounted.set({ parts: 'wild' in options && ply % 3 === 0 ? ['players', 'board'] : ['board', 'players'] });
          mounted.choose(mounted.selection.targets[0] ?? '');
          const other = mountBoard(fresh, {
            ...settings,
            parts: 'wild' in options && ply % 3 === 0 ? ['players', 'board'] : ['board', 'players'],
          });
          for (const name of mounted.selection.chosen) other.choose(name);
          const [is, should] = [old, fresh].map((root) => root.querySelector('.tabletop-parts')!);
          if (!is!.isEqualNode(should!)) found.push(`ply ${ply}: ${is!.innerHTML} differs from ${should!.innerHTML}`);
          other.unmount();
          if (match.ply > 59) match.resign(0);
        }
        if (!('wild' in options) && element !== target(cell, old) && found.length === 0) found.push('another element');
      }
      return found.slice(0, 1);
    });
    expect(differences).toEqual([]);
  });

  test('two boards on one page: each seat has its own', async () => {
    const seen = await page.evaluate(() => {
      const { createMatch, mountBoard, newElement, oyno, oynoBoard, choosable, click } = window.tools;
      const match = createMatch(oyno);
      const [ann, bob] = [newElement(), newElement()];
      mountBoard(ann, { playable: match, board: oynoBoard, seat: 0 });
      mountBoard(bob, { playable: match, board: oynoBoard, seat: 1 });
      const before = [choosable(ann), choosable(bob)];
      click('cell:b2', bob);
      click('cell:b2', ann);
      return [before, [choosable(ann), choosable(bob) > 0], match.ply, document.adoptedStyleSheets.length];
    });
    expect(seen).toEqual([[24, 0], [0, true], 1, 1]);
  });

  test('<tabletop-match> in a shadow root: settings before and after it is defined, moved, and removed', async () => {
    const seen = await page.evaluate(async () => {
      const { createMatch, defineBoardElement, newElement, oyno, oynoBoard, choosable, click, target } = window.tools;
      const match = createMatch(oyno);
      const root = newElement().attachShadow({ mode: 'open' });
      root.innerHTML = '<tabletop-match></tabletop-match>';
      const host = root.firstElementChild as Window['host'];
      // A framework may set the property before the script of the board has run.
      host.settings = { playable: match, board: oynoBoard, seat: 0, names: ['Ann', 'Bob'] };
      defineBoardElement();
      defineBoardElement();
      const first = choosable(host);
      target('cell:c2', root)!.focus();
      await window.tools.nextFrame();
      host.settings = { theme: 'dark' };
      await window.tools.nextFrame();
      const kept = root.activeElement instanceof SVGElement && root.activeElement.dataset['target'];
      click('cell:b2', root);
      const styled = getComputedStyle(root.querySelector('.tabletop-board')!).display;
      newElement().append(host);
      const moved = [choosable(host), getComputedStyle(host.querySelector('.tabletop-board')!).display];
      host.settings = undefined;
      const unset = host.mounted === undefined && host.children.length;
      host.remove();
      return { first, kept, ply: match.ply, styled, moved, unset };
    });
    expect(seen).toEqual({ first: 24, kept: 'cell:c2', ply: 1, styled: 'grid', moved: [0, 'grid'], unset: 0 });
  });

  test('draws that are all that can be done are one click, and an undo ends them', async () => {
    const seen = await page.evaluate(async () => {
      const { createMatch, fundomino, fundominoBoard, mountBoard, newElement } = window.tools;
      const isForced = (moves: readonly { readonly type: string }[]): boolean =>
        moves.length === 1 && moves[0]!.type === 'draw';
      for (let seed = 1; seed < 200; seed++) {
        const match = createMatch(fundomino, { seed });
        while (match.state.round === 1 && !isForced(match.legalMoves())) {
          const [move] = match.legalMoves();
          if (move === undefined) break;
          match.play(move);
        }
        const [forced] = match.legalMoves();
        if (forced === undefined || !isForced(match.legalMoves())) continue;
        const { seat } = forced;
        const { ply } = match;
        const settings = { playable: match, board: fundominoBoard, seat, repeatAfter: 1, stepDelay: 1 };
        const board = mountBoard(newElement(), settings);
        board.choose('button:draw');
        while (isForced(match.legalMoves(seat))) await new Promise((resolve) => setTimeout(resolve, 5));
        const drawn = match.log(seat, ply).filter(({ action }) => action.type === 'draw').length;
        const tellings = (): readonly string[] =>
          board.element.textContent?.match(/You (?:draw|go to the stock)/g) ?? [];
        // The last of them is told after it was made.
        while (tellings().length <= drawn) await new Promise((resolve) => setTimeout(resolve, 5));
        const told = tellings();
        match.undo({ seat, force: true });
        const after = match.ply;
        await new Promise((resolve) => setTimeout(resolve, 50));
        board.unmount();
        if (drawn > 2) return [drawn, match.ply - after, told];
      }
      return [];
    });
    expect(seen).toEqual([3, 0, ['You go to the stock', 'You draw', 'You draw', 'You draw']]);
  });

  describe('animation', () => {
    /** Connect four with a ball that goes on with every move. */
    const mountBall = (): Promise<void> =>
      page.evaluate(() => {
        const { connectFour, connectFourBoard, createMatch, mountBoard, newElement } = window.tools;
        window.four = createMatch(connectFour);
        const ball = (at: number): string =>
          `<g data-piece="ball" transform="translate(${at * 60} 30)"><circle r="9"></circle></g></svg>`;
        const board: typeof connectFourBoard = {
          ...connectFourBoard,
          svg: (view, options) =>
            connectFourBoard
              .svg(view, options)
              .replace('</svg>', ball(view.heights.reduce((sum, height) => sum + height))),
        };
        window.fourBoard = mountBoard(newElement(), { playable: window.four, board, seat: 0 });
      });
    const ballAt = (): Promise<number> =>
      page.evaluate(() => Math.round(document.querySelector('[data-piece]')!.getBoundingClientRect().x));
    const running = (): Promise<number> => page.evaluate(() => document.getAnimations().length);

    test('pieces glide and leave no transform behind', async () => {
      await mountBall();
      const start = await ballAt();
      await page.evaluate(() => {
        window.tools.click('column:a');
        for (const animation of document.getAnimations()) animation.pause();
      });
      // Both the ball and the column of the disc.
      expect(await running()).toBe(2);
      expect(await ballAt()).toBe(start);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      expect(await running()).toBe(0);
      expect(await ballAt()).toBeGreaterThan(start);
      const [style, transform] = await page.evaluate(() => {
        const piece = document.querySelector('[data-piece]')!;
        return [piece.getAttribute('style'), piece.getAttribute('transform')];
      });
      expect([style, transform]).toEqual([null, 'translate(60 30)']);
    });

    test('a piece without a name glides from the first target that was touched', async () => {
      await mountDuel('place b2', 'place e5');
      const bone = (selector: string): Promise<number> =>
        page.evaluate((wanted) => {
          const { x, width } = [...document.querySelectorAll(wanted)].at(-1)!.getBoundingClientRect();
          return Math.round(x + width / 2);
        }, selector);
      const supply = await bone('[data-target="supply:red"] [data-piece]');
      await page.evaluate(() => {
        window.tools.click('cell:d4');
        for (const animation of document.getAnimations()) animation.pause();
      });
      const start = await bone('[data-target="cell:d4"] [data-piece]');
      expect(Math.abs(start - supply)).toBeLessThan(2);
      // The bone, and the row that it left.
      expect(await running()).toBe(2);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      expect(Math.abs((await bone('[data-target="cell:d4"] [data-piece]')) - supply)).toBeGreaterThan(50);
    });

    test('WU-25 a click on another barrier or on an own marker chooses it in place of a barrier', async () => {
      const seen = await page.evaluate(() => {
        const { createMatch, mountBoard, newElement, wunby, wunbyBoard } = window.tools;
        const options = { layout: ['c3-e3n', 'f2-f4e', 'g5-i5n'] };
        const match = createMatch(wunby, { options, chance: 'manual' });
        match.play({ type: 'chance', label: 'first', faces: [6, 1] });
        for (const colour of ['red', 'yellow'])
          match.play(wunby.legalMoves(match.state).find((move) => move.type === 'choose' && move.colour === colour)!);
        match.play({ type: 'chance', label: 'roll', faces: [3, '3-B'] });
        const element = newElement();
        const board = mountBoard(element, { playable: match, board: wunbyBoard, seat: match.state.turn });
        const before = match.ply;
        return ['slot:c3-e3n', 'slot:g5-i5n', 'cell:d1'].map((target) => {
          const hit = element.querySelector(`[data-target="${target}"] [data-hit]`)!;
          hit.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = hit.getBoundingClientRect();
          const under = document.elementFromPoint(x + width / 2, y + height / 2);
          under?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          return [...board.selection.chosen, match.ply - before];
        });
      });
      expect(seen).toEqual([
        ['slot:c3-e3n', 0],
        ['slot:g5-i5n', 0],
        ['cell:d1', 0],
      ]);
    });

    test('WU-22 a marker goes along its corridor; a click ends that', async () => {
      const seen = await page.evaluate(() => {
        const { createMatch, mountBoard, newElement, wunby, wunbyBoard } = window.tools;
        const match = createMatch(wunby, { seed: 5 });
        const turns = (route: readonly string[]): boolean => new Set(route.map((cell) => cell.at(-1))).size > 1;
        for (let ply = 0; ply < 500 && match.status.type === 'turn'; ply++) {
          const view = match.view(0);
          const moves = match.legalMoves();
          const far = moves.find((move) => {
            const route = move.type === 'move' ? wunbyBoard.route!(view, move, view) : [];
            return route.length > 4 && turns(route) && turns(route.map((cell) => cell.slice(0, -1)));
          });
          if (far === undefined) {
            match.play(moves[(ply * 7) % moves.length]!);
            continue;
          }
          const root = newElement();
          const board = mountBoard(root, { playable: match, board: wunbyBoard, seat: far.seat, stepDelay: 0 });
          match.play(far);
          const glides = document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 220);
          const [glide] = glides;
          const marker = (glide!.effect as KeyframeEffect).target!;
          glide!.pause();
          const passed: string[] = [];
          for (let share = 0; share <= 1; share += 0.01) {
            glide!.currentTime = share * Number(glide!.effect!.getTiming().duration);
            const { x, y, width, height } = marker.getBoundingClientRect();
            const cell = [...root.querySelectorAll<SVGElement>('[data-target^="cell:"]')].find((element) => {
              const box = element.querySelector('[data-hit]')!.getBoundingClientRect();
              const [right, down] = [x + width / 2 - box.x, y + height / 2 - box.y];
              return right >= 0 && down >= 0 && right < box.width && down < box.height;
            });
            const target = cell?.dataset['target'] ?? '';
            if (passed.at(-1) !== target) passed.push(target);
          }
          root.querySelector<SVGElement>('.tabletop-parts')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          board.unmount();
          return { glides: glides.length, passed, route: wunbyBoard.route!(view, far, view), state: glide!.playState };
        }
        return undefined;
      });
      expect(seen).toMatchObject({ glides: 1, state: 'finished' });
      expect(seen?.passed).toEqual(seen?.route);
    });

    test('nothing moves where the page prefers so, or animate is off', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await mountBall();
      await page.evaluate(() => window.tools.click('column:a'));
      expect(await running()).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(() => {
        window.fourBoard.set({ animate: false });
        window.four.play(window.four.legalMoves()[0]!);
      });
      expect(await running()).toBe(0);
    });

    /** A match of Doubles Wild before its first roll, with long steps. */
    const mountDice = (): Promise<void> =>
      page.evaluate(() => {
        const { createMatch, doublesWild, doublesWildBoard, mountBoard, newElement } = window.tools;
        window.wild = createMatch(doublesWild, { seed: 3 });
        const settings = { playable: window.wild, board: doublesWildBoard, seat: 0, stepDelay: 60_000 };
        window.wildBoard = mountBoard(newElement(), settings);
        const { status } = window.wild;
        window.wildBoard.set({ seat: status.type === 'turn' ? status.seats[0]! : 0 });
      });
    /** Rolls all dice again. Returns how many pips are seen, and how many targets can be chosen. */
    const roll = (): Promise<readonly [number, number]> =>
      page.evaluate(() => {
        window.tools.click('button:all');
        return [document.querySelectorAll('[data-piece^="die:"] circle').length, window.tools.choosable()];
      });

    test('a roll and its result are steps; a click shows the last one, where the dice tumble and can be used', async () => {
      await mountDice();
      expect(await roll()).toEqual([0, 0]);
      const shown = await page.evaluate(() => {
        window.tools.click('die:red');
        const moving = document.getAnimations().filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.getAttribute('data-piece')?.startsWith('die:');
        });
        return [document.querySelectorAll('[data-piece^="die:"] circle').length, moving.length, window.wild.ply];
      });
      const [pips = 0, moving, ply = 0] = shown;
      expect(pips).toBeGreaterThan(3);
      expect(moving).toBe(4);
      expect(ply).toBeGreaterThan(1);
      // The click was for the step, and has chosen nothing.
      expect(await page.evaluate(() => window.wildBoard.selection.chosen)).toEqual([]);
    });

    test('what is suggested while steps are shown is marked after the last of them', async () => {
      await mountDice();
      /** The seat that looks sees another one roll, and gets advice; with `isLate` the match goes on meanwhile. Then it clicks. */
      const advise = (isLate: boolean): Promise<readonly [number, number]> =>
        page.evaluate((late) => {
          const { wild, wildBoard, tools } = window;
          const marked = (): number => document.querySelectorAll('[data-suggested]').length;
          const seat = wild.legalMoves()[0]!.seat;
          wildBoard.set({ seat: 1 - seat });
          wild.play({ type: 'reroll', seat, dice: 'all' });
          wildBoard.suggest({ type: 'keep', seat: 1 - seat });
          const before = marked();
          if (late) wild.play({ type: 'keep', seat: 1 - seat });
          tools.click('die:red');
          return [before, marked()] as const;
        }, isLate);
      expect(await advise(false)).toEqual([0, 1]);
      expect(await advise(true)).toEqual([0, 0]);
    });

    test('DW-21 the dice that end a battle are seen before they are taken off the table', async () => {
      const begun = await page.evaluate(() => {
        const { createMatch, doublesWild, doublesWildBoard, mountBoard, newElement } = window.tools;
        const position =
          'doubles-wild 9/9/9/9/9/4BA3/9/9/9 phase:battle turn:1 first:1 supply:23,22 dice:5,3,2,6 square:r8b8 round:3 side:defender attacker:3,1,6 defender:1,4,4';
        window.wild = createMatch(doublesWild, { options: { position }, seed: 1 });
        const settings = { playable: window.wild, board: doublesWildBoard, seat: 0, stepDelay: 1_000 };
        window.wildBoard = mountBoard(newElement(), settings);
        for (const target of ['die:defender:1', 'button:roll']) window.tools.click(target);
        const { battleRound, phase } = window.wild.state;
        return {
          battleRound,
          phase,
          faces: document.querySelectorAll('[data-piece^="die:defender:"]:has(circle)').length,
        };
      });
      // The match has gone on to the next turn.
      expect(begun).toEqual({ battleRound: 0, phase: 'keep', faces: 2 });
      // Nothing can be chosen meanwhile, and then the table is cleared.
      await page.waitForFunction(
        () =>
          document.querySelectorAll('[data-piece^="die:defender:"]:has(circle)').length === 3 &&
          window.tools.choosable() === 0,
      );
      await page.waitForFunction(() => document.querySelector('[data-piece^="die:defender:"]') === null);
    });

    test('without motion what happens is shown at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await mountDice();
      const [pips] = await roll();
      expect(pips).toBeGreaterThan(3);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    });

    test('the theme follows the page', async () => {
      await mountBall();
      const ground = (): Promise<string | null> =>
        page.evaluate(() => document.querySelector('svg rect')!.getAttribute('fill'));
      const light = await ground();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction((was) => document.querySelector('svg rect')!.getAttribute('fill') !== was, light);
      await page.evaluate(() => window.fourBoard.set({ theme: 'light' }));
      expect(await ground()).toBe(light);
    });
  });

  describe('sites', () => {
    const HTML =
      '<!doctype html><html lang="en"><title>Oyno</title><main id="board"></main><div id="root"></div><script src="/page.js" type="module"></script></html>';

    test('a match against a bot in a worker, under a strict Content-Security-Policy', async () => {
      const worker = await bundleScript('../../examples/board-worker.ts', 'esm');
      const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; base-uri 'none'";
      const site = await openSite(tools.browser, { '/': HTML, '/page.js': tools.script, '/worker.js': worker }, policy);
      const broken: string[] = [];
      site.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
      site.on('pageerror', (error) => void broken.push(String(error)));
      await site.waitForFunction(() => 'tools' in window);
      await site.evaluate(() => {
        const { createMatch, driveBots, mountBoard, newElement, oyno, oynoBoard, workerBot } = window.tools;
        window.match = createMatch(oyno);
        window.board = mountBoard(newElement(), { playable: window.match, board: oynoBoard, seat: 0 });
        driveBots(window.match, { 1: workerBot(new Worker('/worker.js', { type: 'module' })) });
      });
      for (const ply of [2, 4, 6]) {
        const path = await site.evaluate(() => {
          const move = window.match.legalMoves(0)[0]!;
          return window.tools.oynoBoard.path(move, window.match.view(0));
        });
        for (const target of path) await site.evaluate((name) => window.board.choose(name), target);
        await site.waitForFunction((least) => window.match.ply >= least, ply);
      }
      expect(await site.evaluate(() => getComputedStyle(document.querySelector('.tabletop-board')!).display)).toBe(
        'grid',
      );
      expect(broken).toEqual([]);
      await site.close();
    }, 60_000);

    test('examples/board-page.ts: a page with a bot in a worker', async () => {
      const [main, worker] = await Promise.all(
        ['board-page.ts', 'board-worker.ts'].map((name) => bundleScript(`../../examples/${name}`, 'esm')),
      );
      const site = await openSite(tools.browser, { '/': HTML, '/page.js': main!, '/board-worker.ts': worker! });
      await site.click('[data-target="cell:b2"] [data-hit]');
      await site.waitForFunction(() =>
        document.querySelector('.tabletop-next')?.textContent?.startsWith('Your turn: '),
      );
      await site.click('text=Hint');
      await site.waitForFunction(() =>
        document.querySelector('[role=status]:last-child')?.textContent.includes('Hint:'),
      );
      await site.click('text=Undo');
      await site.waitForFunction(() => document.querySelectorAll('[data-choosable]').length === 24);
      await site.close();
    }, 60_000);
  });
});
