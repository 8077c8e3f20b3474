/** A picture of the board that is shown, to be sent to somebody or kept. */
import type { Observer } from 'tabletop-rules/core';
import { element, isDark, type Notice } from '../dom.ts';
import { say } from '../words.ts';
import { boardNames, type ShownMatch } from './match.ts';

/** The width of a picture in pixels: that of previews in chats. */
const WIDTH = 1_200;

/** Shares the board as a PNG where the system can, or else saves it. */
export async function sharePicture(table: ShownMatch, observer: Observer, messages: Notice): Promise<void> {
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

/** The board alone: a picture shows nobody's hand. */
async function drawPicture(table: ShownMatch, observer: Observer): Promise<Blob> {
  const { kit, match } = table;
  const svg = kit.board.svg(match.view(observer), {
    names: boardNames(table),
    parts: ['board'],
    theme: isDark() ? 'dark' : 'light',
    literalColours: true,
  });
  const [, width = 1, height = 1] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
  const image = new Image(WIDTH, Math.round((WIDTH * height) / width));
  // Without a size of its own some browsers draw nothing.
  const sized = svg.replace('<svg ', `<svg width="${image.width}" height="${image.height}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = element('canvas', { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, image.width, image.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas is empty.')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
