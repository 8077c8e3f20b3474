/** A stream that is open: what waits until its client reads. */
import type { Observer } from '../../core/index.ts';

/** Bytes that wait until a client reads. */
interface WaitingBytes {
  readonly bytes: Uint8Array;
  /** Whether they have come since the stream was opened. */
  readonly isNew: boolean;
}

/** Who reads a stream. */
interface StreamReader {
  readonly match: string;
  readonly observer: Observer;
  /** Whose streams are counted together. */
  readonly address: string | undefined;
}

/** An open stream. */
export class OpenStream implements StreamReader {
  readonly match: string;
  readonly observer: Observer;
  readonly address: string | undefined;
  /** When its client was told that its player may claim. */
  claimAt: number | null;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private readonly waiting: WaitingBytes[];
  /** How many of the waiting bytes are new. */
  private newBytes = 0;
  /** Whether the client has read since it was looked at last. */
  private hasRead = true;

  /** `first`: what the client has missed. */
  constructor({ match, observer, address }: StreamReader, claimAt: number | null, first: readonly Uint8Array[]) {
    this.match = match;
    this.observer = observer;
    this.address = address;
    this.claimAt = claimAt;
    this.waiting = first.map((bytes) => ({ bytes, isNew: false }));
  }

  /**
   * What the client reads.
   *
   * @param ahead - so many bytes are given to the connection ahead of what it has sent
   * @param onLeft - called when the client has left
   */
  body(ahead: number, onLeft: () => void): ReadableStream<Uint8Array> {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        this.controller = controller;
      },
      pull: (controller) => {
        const next = this.waiting.shift();
        if (next === undefined) return;
        if (next.isNew) this.newBytes -= next.bytes.byteLength;
        this.hasRead = true;
        controller.enqueue(next.bytes);
      },
      cancel: onLeft,
    };
    return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: ahead }));
  }

  /** Sends bytes. Returns how many new ones wait then for the client. */
  send(bytes: Uint8Array): number {
    const { controller, waiting } = this;
    if (controller === undefined) return 0;
    if (waiting.length === 0 && (controller.desiredSize ?? 0) > 0) {
      controller.enqueue(bytes);
      return 0;
    }
    waiting.push({ bytes, isNew: true });
    this.newBytes += bytes.byteLength;
    return this.newBytes;
  }

  /** What its client does, since this was asked last: it has read everything, it reads, or it has read nothing of what waits. */
  progress(): 'idle' | 'reading' | 'stalled' {
    const { hasRead } = this;
    this.hasRead = false;
    if (this.waiting.length === 0) return 'idle';
    return hasRead ? 'reading' : 'stalled';
  }

  close(): void {
    this.controller?.close();
  }
}
