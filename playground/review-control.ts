/** The way to the review of a match. What shows it is loaded when somebody asks for it. */
import type { Analyst } from './analyst.ts';
import { button, element } from './element.ts';
import type { ReviewPanel } from './review-panel.ts';
import { sidesOf, type Table } from './table.ts';

/** The buttons and the place of the review. */
export interface ReviewControl {
  readonly element: HTMLElement;
  /** One button for each place on the page that offers the review. */
  readonly buttons: { readonly end: HTMLButtonElement; readonly toolbar: HTMLButtonElement };
  /** The match has changed, or another moment of it is shown. */
  update(ply: number | undefined): void;
  close(): void;
}

/** What the review needs of the page. */
export interface ReviewActions {
  /** Shows the match as it was after so many actions. */
  goTo(ply: number): void;
  fail(message: string): void;
}

/** Makes it. */
export function reviewControl(table: Table, analyst: Analyst, actions: ReviewActions): ReviewControl {
  const { match, kit } = table;
  const place = element('div', { class: 'review', hidden: true });
  let panel: ReviewPanel | undefined;
  /** The ply on the board; `undefined`: now. */
  let shown: number | undefined;

  /** A review tells what every seat knew: where something is hidden, the match has to be over. */
  const isOffered = (): boolean =>
    sidesOf(table).length > 1 && match.ply > 0 && (match.status.type === 'over' || kit.game.perfectInformation);
  const showButtons = (): void => {
    end.hidden = toolbar.hidden = panel !== undefined || !isOffered();
  };
  const hide = (): void => {
    panel?.close();
    panel = undefined;
    place.hidden = true;
    place.replaceChildren();
  };
  const open = async (): Promise<void> => {
    try {
      const { reviewPanel } = await import('./review-panel.ts');
      if (panel !== undefined || !isOffered()) return;
      const close = (): void => {
        hide();
        showButtons();
        [end, toolbar].find((opener) => opener.checkVisibility())?.focus();
      };
      panel = reviewPanel(table, analyst, { goTo: actions.goTo, close });
      place.replaceChildren(panel.element);
      place.hidden = false;
      showButtons();
      panel.show(shown);
      panel.start();
    } catch {
      actions.fail('The review could not be loaded.');
    }
  };
  const end = button('Review', () => void open());
  const toolbar = button('Review', () => void open());
  return {
    element: place,
    buttons: { end, toolbar },
    update: (ply) => {
      shown = ply;
      if (!isOffered() || panel?.isStale === true) hide();
      else panel?.show(ply);
      showButtons();
    },
    close: hide,
  };
}
