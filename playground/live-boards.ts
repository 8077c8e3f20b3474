/** The boards on the pages of the documentation: each is loaded when its place comes into view. */
import { findGame } from './games.ts';

/** Loads a game into its place. */
async function load(place: HTMLElement): Promise<void> {
  const entry = findGame(place.dataset['liveBoard']);
  if (entry === undefined) return;
  const [kit, { showLiveMatch }] = await Promise.all([entry.load(), import('./live-match.ts')]);
  showLiveMatch(place, entry, kit);
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    seen.unobserve(target);
    void load(target);
  }
});
for (const place of document.querySelectorAll('[data-live-board]')) seen.observe(place);
