/** What runs in a page, to find what it says and what does not fit. */

/** Everything that the page says, shown or read out, but for what is marked as English. */
export function textsOnPage(): readonly string[] {
  const found = new Set<string>([document.title]);
  const isOther = (element: Element | null): boolean =>
    element === null || element.closest('style, script, noscript, option[lang], body [lang="en"]') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text !== '' && !isOther(walker.currentNode.parentElement)) found.add(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]')) {
    if (isOther(element) || element.id === 'typed-move') continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      const text = element.getAttribute(name);
      if (text !== null && text !== '') found.add(text);
    }
  }
  return [...found];
}

/** What is cut off, or stands out of the page, in a few words each. */
export function overflowing(): readonly string[] {
  const found: string[] = [];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const scrolls = (element: Element | null): boolean => {
    for (let at = element; at !== null && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${(element.textContent ?? '').slice(0, 40)}`;
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element instanceof SVGElement || !isSeen(element) || element.closest('.hidden-label, svg') !== null) continue;
    const { left, right } = element.getBoundingClientRect();
    const isOut = right > width + 1 || left < -1;
    if (isOut && !scrolls(element.parentElement)) found.push(`out of the page: ${named(element)}`);
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
    );
    const isCut = isText && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    if (isCut && element.tagName !== 'SELECT' && getComputedStyle(element).overflowX !== 'auto')
      found.push(`cut off: ${named(element)}`);
  }
  return found;
}

/** Buttons and links in sight that another element covers. */
export function covered(): readonly string[] {
  const found: string[] = [];
  const seen = document.querySelectorAll<HTMLElement>('button, a.button, select, input');
  for (const element of seen) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // A point within the last pixel is rounded to one outside, where nothing is found.
    if (width === 0 || x < 0 || y < 0 || x >= innerWidth - 1 || y >= innerHeight - 1) continue;
    const at = document.elementFromPoint(x, y);
    const isSame = at !== null && (element.contains(at) || at.contains(element) || at.closest('label') !== null);
    // What is scrolled away in a row of its own is reached by scrolling.
    const row = element
      .closest('.toolbar, .moves, .rules-text, .guide-text, .review-mistakes')
      ?.getBoundingClientRect();
    const isAway = row !== undefined && (x < row.left || x > row.right || y < row.top || y > row.bottom);
    if (!isSame && !isAway)
      found.push(`${element.textContent || element.id} is covered by ${at?.tagName}.${at?.className}`);
  }
  return found;
}
