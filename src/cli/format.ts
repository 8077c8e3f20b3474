/** Numbers for people. */

/** A number with separators: `12,345`. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** Milliseconds as `1.3 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** `1 match`, `2 matches`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** A share from 0 to 1 as `63 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
