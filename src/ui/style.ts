/** The few rules of style that a mounted board needs: its layout and its focus ring. */

const CSS = `
.tabletop-board { display: grid; gap: .5rem; }
.tabletop-parts { display: flex; flex-wrap: wrap; gap: .5rem; align-items: flex-start; }
.tabletop-part { flex: 1 1 18rem; min-width: 0; max-width: 42rem; }
.tabletop-part[data-part=board] { flex: 2 1 24rem; }
.tabletop-part[hidden] { display: none; }
.tabletop-part svg { display: block; width: 100%; height: auto; touch-action: manipulation; -webkit-user-select: none; user-select: none; }
.tabletop-part [data-choosable] { cursor: pointer; }
.tabletop-part [data-target]:focus { outline: none; }
.tabletop-part [data-target]:focus-visible { outline: 3px solid; outline-offset: -2px; }
.tabletop-part [data-preview] { visibility: hidden; }
.tabletop-part [data-choosable]:hover > [data-preview], .tabletop-part [data-choosable]:focus-visible > [data-preview] { visibility: visible; }
.tabletop-buttons { display: flex; flex-wrap: wrap; gap: .5rem; min-height: 2.75rem; }
.tabletop-buttons button { font: inherit; min-height: 2.75rem; min-width: 2.75rem; padding: 0 1rem; cursor: pointer; }
.tabletop-buttons button[hidden] { display: none; }
.tabletop-next { margin: 0; min-height: 1.5em; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Adds the rules to the document or shadow tree that an element is in, once. A constructed sheet needs no `unsafe-inline`. */
export function addStyle(element: Element): void {
  const { ownerDocument } = element;
  const root = element.getRootNode();
  const scope = root instanceof ShadowRoot ? root : ownerDocument;
  let sheet = sheets.get(ownerDocument);
  if (sheet === undefined) {
    // A sheet belongs to one document: that of a frame takes none of another.
    sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(CSS);
    sheets.set(ownerDocument, sheet);
  }
  if (!scope.adoptedStyleSheets.includes(sheet)) scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
}
