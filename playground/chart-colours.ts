/** The colours of the players' pieces, as lines of a chart: apart from its ground at 3 to 1 at least, light and dark. */
const CHART_COLOURS = {
  red: 'light-dark(#b3261e, #ff8a80)',
  blue: 'light-dark(#1f5fbf, #82b1ff)',
  green: 'light-dark(#2e7d32, #81c784)',
  yellow: 'light-dark(#8a6100, #ffd54f)',
  amber: 'light-dark(#8f5500, #ffb74d)',
  purple: 'light-dark(#7b1fa2, #ce93d8)',
  white: 'light-dark(#5c5c5c, #e0e0e0)',
} as const;

/** A colour of pieces. */
export type ChartColour = keyof typeof CHART_COLOURS;

/** Gives the lines of a chart in an element the colours of the players. Sides without one keep that of the chart. */
export function colourSides(chart: HTMLElement, colours: readonly (ChartColour | undefined)[]): void {
  colours.forEach((colour, side) => {
    if (colour !== undefined) chart.style.setProperty(`--tabletop-side-${side}`, CHART_COLOURS[colour]);
  });
}
