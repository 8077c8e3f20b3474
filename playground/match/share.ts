/** A picture of the board that is shown, to be sent to somebody or kept. */
import type { Observer } from 'tabletop-rules/core';
import { element, isDark, type Notice } from '../dom.ts';
import { say } from '../words.ts';
import { boardNames, type LocalMatch, resignedText } from './match.ts';

/** The width of a picture in pixels: that of previews in chats. */
const WIDTH = 1_200;
/** Around the board and what is written below it. */
const MARGIN = 40;
/** The height of a line of text, and of its letters. */
const LINE = 44;
const LETTERS = 30;

/** Shares the board as a PNG where the system can, or else saves it. */
export async function sharePicture(table: LocalMatch, observer: Observer, messages: Notice): Promise<void> {
  const { entry, match } = table;
  try {
    const file = new File([await drawPicture(table, observer)], `${entry.id}-${match.ply}.png`, { type: 'image/png' });
    const data = { files: [file], title: entry.name };
    if (navigator.canShare?.(data) === true) {
      await navigator.share(data);
      return;
    }
    const url = URL.createObjectURL(file);
    element('a', { href: url, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    // Whoever closes the system's question has decided.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    messages.show(say.noPicture);
  }
}

/** The board alone, since a picture shows nobody's hand; below it the game, and how the match stands or has ended. */
async function drawPicture(table: LocalMatch, observer: Observer): Promise<Blob> {
  const { entry, kit, match } = table;
  const view = match.view(observer);
  const names = boardNames(table);
  const svg = kit.board.svg(view, {
    names,
    parts: ['board'],
    theme: isDark() ? 'dark' : 'light',
    literalColours: true,
  });
  const board = await imageOf(svg, WIDTH - 2 * MARGIN);
  const canvas = element('canvas', { width: WIDTH, height: board.height + 3 * MARGIN + 2 * LINE });
  const context = canvas.getContext('2d');
  if (context !== null) {
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    context.fillStyle = backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(board, MARGIN, MARGIN, board.width, board.height);
    context.fillStyle = color;
    const write = (text: string, line: number, weight: string): void => {
      context.font = `${weight} ${LETTERS}px ${fontFamily}`;
      // A long sentence is written narrower.
      context.fillText(text, MARGIN, board.height + 2 * MARGIN + line * LINE - (LINE - LETTERS) / 2, board.width);
    };
    write(entry.name, 1, 'bold');
    write(resignedText(table) ?? kit.board.next(view, names), 2, 'normal');
  }
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas is empty.')) : resolve(blob)), 'image/png');
  });
}

/** A drawing as an image of a width. */
async function imageOf(svg: string, wide: number): Promise<HTMLImageElement> {
  const [, width = 1, height = 1] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
  const image = new Image(wide, Math.round((wide * height) / width));
  // Without a size of its own some browsers draw nothing.
  const sized = svg.replace('<svg ', `<svg width="${image.width}" height="${image.height}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
