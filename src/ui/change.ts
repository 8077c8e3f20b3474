/** What a change of a mounted board looks and sounds like. */
import type { GameTypes, LogEntry, Observer, Status } from '../core/index.ts';
import { drawnTarget } from './input.ts';
import { animateChange, type PiecePlace, piecePlaces } from './motion.ts';
import { lastMoveIn, routesOf, type ShownSettings, soundOf, touchedBy } from './state.ts';

/** What a change is compared with. */
interface Before {
  /** Where pieces are; `undefined`: they do not move. */
  readonly places: ReadonlyMap<string, DOMRect> | undefined;
  /** The pieces on the board, if that they are removed is heard. */
  readonly pieces: readonly string[];
}

/** What has changed, as somebody sees it. */
export interface Change<G extends GameTypes> {
  readonly settings: ShownSettings<G>;
  readonly seat: Observer;
  readonly entries: readonly LogEntry<G>[];
  /** The targets that were touched. Default: those of the last move, and what chance made of it. */
  readonly touched?: readonly string[];
  /** Whether more is shown soon. */
  readonly isStep: boolean;
}

/** Shows the changes of one drawing. */
export class Changes<G extends GameTypes> {
  private readonly picture: HTMLElement;
  private before: Before = { places: undefined, pieces: [] };
  /** Whether the end of the match has been heard. */
  private isOver = false;

  constructor(picture: HTMLElement) {
    this.picture = picture;
  }

  /** Another match is shown. */
  restart(status: Status<G>): void {
    this.isOver = status.type === 'over';
  }

  /** Looks at the drawing before a change. `dropped`: a piece that seems to be elsewhere. */
  remember({ onSound }: ShownSettings<G>, isAnimated: boolean, dropped: PiecePlace | undefined): void {
    const places = isAnimated ? new Map(piecePlaces(this.picture)) : undefined;
    if (dropped !== undefined) places?.set(...dropped);
    this.before = { places, pieces: onSound === undefined ? [] : namedPieces(this.picture) };
  }

  /** Moves what the last move has changed, and what chance made of it, and lets it be heard. Returns how many milliseconds it moves. */
  show(change: Change<G>): number {
    const { settings, seat } = change;
    const { places } = this.before;
    if (places === undefined && settings.onSound === undefined) return 0;
    const news = lastMoveIn(change.entries);
    const touched = change.touched ?? touchedBy(settings, seat, news);
    this.sound(change, touched);
    if (places === undefined) return 0;
    return animateChange(this.picture, { before: places, touched, routes: routesOf(settings, seat, news) });
  }

  /** The end of the match is heard once, in place of the move that led to it. */
  private sound({ settings, seat, isStep }: Change<G>, touched: readonly string[]): void {
    const { playable, onSound } = settings;
    const { status } = playable;
    if (isStep || status.type !== 'over' || this.isOver) {
      const now = namedPieces(this.picture);
      const isRemoved = this.before.pieces.some((piece) => !now.includes(piece));
      const sound = soundOf(touched, (target) => partOf(this.picture, target), isRemoved);
      if (sound !== undefined) onSound?.(sound);
    } else {
      onSound?.(status.outcome.winners.some((winner) => winner === seat) ? 'win' : 'end');
    }
    if (!isStep) this.restart(status);
  }
}

/** The pieces with a name on the board. */
function namedPieces(picture: HTMLElement): readonly string[] {
  const pieces = picture.querySelectorAll('[data-part=board] [data-piece]');
  return [...pieces].flatMap((piece) => piece.getAttribute('data-piece') || []);
}

/** The part in which a target is drawn. */
function partOf(picture: HTMLElement, target: string): string | undefined {
  return drawnTarget(picture, target)?.closest<HTMLElement>('.tabletop-part')?.dataset['part'];
}
