/** How markers and dice are drawn. */
import type { WunbyFace } from './state.ts';

interface Paint {
  readonly fill: string;
  readonly dark: string;
  readonly pale: string;
  readonly ink: string;
}

/** By colour: red, blue, yellow, green. */
export const PAINTS: readonly Paint[] = [
  { fill: '#c8442f', dark: '#7c2114', pale: '#f3c9bf', ink: '#ffffff' },
  { fill: '#2f6fb5', dark: '#143a66', pale: '#c5daf0', ink: '#ffffff' },
  { fill: '#e5b82e', dark: '#6d5306', pale: '#f8e8ad', ink: '#3a3226' },
  { fill: '#3d8a4b', dark: '#17461f', pale: '#c9e4cb', ink: '#ffffff' },
];
const LETTERS = 'RBYG';
const INK = '#3a3226';

/** A marker: a shape of its own for each colour, and its letter. One that is HOME has a ring around it. */
export function marker(x: number, y: number, r: number, colour: number, home: boolean): string {
  const { fill, dark, ink } = PAINTS[colour]!;
  const style = `fill="${fill}" stroke="${dark}" stroke-width="2"`;
  const d = round(r * 1.15);
  const shape = [
    `<circle cx="${x}" cy="${y}" r="${r}" ${style}/>`,
    `<rect x="${round(x - r * 0.9)}" y="${round(y - r * 0.9)}" width="${round(r * 1.8)}" height="${round(r * 1.8)}" rx="3" ${style}/>`,
    `<path d="M${x} ${round(y - d)} L${round(x + d)} ${y} L${x} ${round(y + d)} L${round(x - d)} ${y} Z" ${style}/>`,
    `<path d="${hexagon(x, y, r * 1.08)}" ${style}/>`,
  ][colour]!;
  const ring = home
    ? `<circle cx="${x}" cy="${y}" r="${round(r * 1.35)}" fill="none" stroke="${dark}" stroke-width="2" stroke-dasharray="4 3"/>`
    : '';
  return `${ring}${shape}<text x="${x}" y="${round(y + r * 0.36)}" font-size="${round(r)}" font-weight="bold" fill="${ink}" text-anchor="middle">${LETTERS[colour]}</text>`;
}

function hexagon(x: number, y: number, r: number): string {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3;
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  });
  return `M${points.join(' L')} Z`;
}

const SIDE = 44;
/** By number: where the pips are, in thirds of the die. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [0, 0],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
];

function cube(x: number, y: number, pale: boolean, width: number, inner: string): string {
  return `<g${pale ? ' opacity="0.35"' : ''}><rect x="${x}" y="${y}" width="${width}" height="${SIDE}" rx="9" fill="#fffdf8" stroke="${INK}" stroke-width="2"/>${inner}</g>`;
}

/** The standard die. */
export function die(x: number, y: number, number: number, pale: boolean): string {
  const pips = PIPS[number]!.map(
    ([right, down]) =>
      `<circle cx="${x + SIDE / 2 + right * 12}" cy="${y + SIDE / 2 + down * 12}" r="4.2" fill="${INK}"/>`,
  );
  return cube(x, y, pale, SIDE, pips.join(''));
}

/** The Wunby die: its face in words. */
export function wunbyDie(x: number, y: number, face: WunbyFace, pale: boolean): string {
  const width = 82;
  return cube(
    x,
    y,
    pale,
    width,
    `<text x="${x + width / 2}" y="${y + 28}" font-size="16" font-weight="bold" fill="${INK}" text-anchor="middle">${face}</text>`,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
