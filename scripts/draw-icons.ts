/** Draws the icons of the playground's web manifest with Chromium: `npx tsx scripts/draw-icons.ts`. */
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../test/browser/chromium.ts';

const FOLDER = fileURLToPath(new URL('../playground/public/icons/', import.meta.url));

/** The sides in pixels. Systems cut a shape of their own out of the full ones, so those have no corners and more room. */
const ICONS = [
  { file: 'icon-192.png', side: 192, isFull: false },
  { file: 'icon-512.png', side: 512, isFull: false },
  { file: 'maskable-512.png', side: 512, isFull: true },
  { file: 'apple-touch-icon.png', side: 180, isFull: true },
];

/** The mark of the page: two dots on a tile. */
function icon(side: number, isFull: boolean): string {
  const scale = isFull ? 0.75 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="${side}" height="${side}" style="display:block">
    <rect width="16" height="16" rx="${isFull ? 0 : 4}" fill="#0b6e4f"/>
    <g fill="#fff" transform="translate(8 8) scale(${scale})"><circle cx="-3" cy="-3" r="2"/><circle cx="3" cy="3" r="2"/></g>
  </svg>`;
}

const browser = await startBrowser();
for (const { file, side, isFull } of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<body style="margin:0">${icon(side, isFull)}</body>`);
  await page.screenshot({ path: `${FOLDER}${file}`, omitBackground: true });
  await page.close();
}
await browser.close();
