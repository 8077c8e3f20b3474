import type { WunbyState } from './state.ts';
export function wunbySvg(_view: WunbyState): string {
  return '';
}
