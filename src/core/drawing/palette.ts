/** The colours of a drawing by name: `fill: '$ink'` in an element is the colour `ink` of its palette. */
import { RuleError } from '../errors.ts';

/** Colours by name, for the light theme and for the dark one, as `#rrggbb`. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The colours that the drawings of all games share. */
export const SHARED_COLOURS: Palette = {
  /** Behind everything. */
  ground: ['#faf6ee', '#1f1b16'],
  /** Behind a hand, a row of players, a card. */
  paper: ['#fffdf8', '#2b2620'],
  /** Text and outlines of pieces. */
  ink: ['#2f281f', '#f3ead9'],
  /** Names of rows, columns and cells. */
  quiet: ['#6b5c40', '#b9a98a'],
  /** Lines between cells. */
  line: ['#8d7b5c', '#8f7f64'],
  /** Cells, alternating where a board is chequered. */
  cell: ['#efe4cf', '#3a332a'],
  'other-cell': ['#e4d5b8', '#443c31'],
  /** The outline of what can be chosen. */
  legal: ['#0b6e4f', '#5fd6a8'],
  /** The outline of what has been chosen. */
  chosen: ['#8a1f6d', '#ff9be3'],
  /** The corners of what the last action touched. */
  last: ['#7a4b00', '#ffc861'],
};

/** How the colours of a drawing are written. */
export interface ColourSettings {
  readonly palette: Palette;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly literalColours?: boolean | undefined;
}

/** A function that writes `$ink` as `var(--tabletop-ink, #2f281f)`, and any other text as it is. */
export function colourWriter({ palette, theme, literalColours }: ColourSettings): (value: string) => string {
  const variant = theme === 'dark' ? 1 : 0;
  return (value) => {
    if (!value.startsWith('$')) return value;
    const name = value.slice(1);
    const colour = palette[name];
    if (colour === undefined) throw new RuleError('bad-rules', `The palette has no colour ${JSON.stringify(name)}.`);
    return literalColours === true ? colour[variant] : `var(--tabletop-${name}, ${colour[variant]})`;
  };
}
