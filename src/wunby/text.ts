import type { WunbyState } from './state.ts';
export function wunbyText(_view: WunbyState): string {
  return '';
}
