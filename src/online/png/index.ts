/**
 * Pictures of boards as PNG: `svgToPng` is the option `png` of `createHost`. It uses the package `@resvg/resvg-js`, which draws without a
 * browser.
 *
 * @packageDocumentation
 */
import { RuleError } from '../../core/index.ts';
import { checkCount, checkText, loadPackage, show } from '../../core/internal.ts';

const PACKAGE = { name: '@resvg/resvg-js', install: '@resvg/resvg-js@2', needs: 'PNG needs' } as const;

/** The widest picture, in pixels. */
const WIDEST = 4_096;

/**
 * An SVG as PNG. Colours must be literal: `literalColours` of a board. Text is in fonts of the machine; one that has none draws no text.
 *
 * @param width - in pixels; the height follows
 * @returns resolves to the bytes
 * @throws RuleError (the promise is rejected) `no-package`, `bad-argument`
 *
 * @example
 * ```ts no-run
 * import { svgToPng } from 'tabletop-rules/online/png';
 * import { oyno, oynoBoard } from 'tabletop-rules/oyno';
 *
 * const svg = oynoBoard.svg(oyno.setup(), { literalColours: true });
 * const bytes = await svgToPng(svg, 600);
 * ```
 */
export async function svgToPng(svg: string, width: number): Promise<Uint8Array> {
  checkText('svg', svg);
  checkCount('width', width, 1, WIDEST);
  const { renderAsync } = await loadPackage(PACKAGE, () => import('@resvg/resvg-js'));
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans' },
  }).catch((error: unknown) => {
    throw new RuleError('bad-argument', `${show(svg)} is no SVG that can be drawn.`, { cause: error });
  });
  return new Uint8Array(drawn.asPng());
}
