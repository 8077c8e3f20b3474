import type { DrawingOptions } from '../../src/core/index.ts';

/** How pictures are drawn: light or dark, and without CSS variables, so that any program can show the files; perhaps some parts only. */
export type Drawn = Required<Pick<DrawingOptions, 'literalColours' | 'theme'>> & Pick<DrawingOptions, 'parts'>;
