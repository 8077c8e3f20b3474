/** Moves on their way to the host: sent one after the other, each until it is answered. */
import type { GameTypes, Result, Violation } from '../../core/index.ts';
import { newSecret } from '../platform.ts';

/** A move that the host has not confirmed. */
interface SentMove<G extends GameTypes> {
  readonly move: G['Move'];
  /** The same for every attempt: the host plays it once. */
  readonly key: string;
  /** The revision that the player saw; `undefined`: that to which the move before leads. */
  seen: number | undefined;
  /** The revision of the move, once the host has answered. */
  played?: number;
  readonly settle: (result: Result<number>) => void;
}

/** What the host says of an attempt: the refusal, or the revision of the move, or that nothing is known. */
export type Attempt = Violation | number | 'unknown';

/** What an outbox needs of its client. */
interface OutboxSettings {
  /** Sends a move once; pauses before it returns `unknown`. */
  readonly attempt: (body: object, tries: number) => Promise<Attempt>;
  /** The last revision that has arrived. */
  readonly revision: () => number;
  /** Called when moves have been added or settled. */
  readonly onChange: () => void;
}

/** The moves of a client that are not confirmed, in their order. */
export interface Outbox<G extends GameTypes> {
  readonly moves: readonly G['Move'][];
  /** Sends a move. Resolves when it is confirmed or refused. */
  send(move: G['Move'], seen: number): Promise<Result<number>>;
  /** The log of the match has the move with this key. */
  confirm(key: string, revision: number): void;
  /** The match has arrived as a whole: a move that the host has played may be in it. */
  arrived(): void;
  refuse(error: Violation): void;
}

/** No moves yet. */
export function createOutbox<G extends GameTypes>({ attempt, revision, onChange }: OutboxSettings): Outbox<G> {
  let waiting: readonly SentMove<G>[] = [];
  /** Ends the wait for the confirmation of a move that was played. */
  let onConfirmed = (): void => {};
  let isSending = false;

  const refuse = (error: Violation): void => {
    const refused = waiting;
    waiting = [];
    refused.forEach(({ settle }, i) => {
      // The others were made on what is taken back now.
      settle({ ok: false, error: i === 0 ? error : { code: 'stale', message: 'The move before it was refused.' } });
    });
    onConfirmed();
    onChange();
  };

  const confirm = (key: string, revision: number): void => {
    const at = waiting.findIndex((sent) => sent.key === key);
    if (at === -1) return;
    const confirmed = waiting[at]!;
    waiting = waiting.slice(at + 1);
    const [next] = waiting;
    if (next !== undefined) next.seen ??= revision;
    confirmed.settle({ ok: true, value: revision });
    onConfirmed();
  };

  const arrived = (): void => {
    const [first] = waiting;
    if (first?.played !== undefined && first.played <= revision()) confirm(first.key, first.played);
  };

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    let tries = 0;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const { move, key, seen } = first;
      const answer = await attempt({ move, key, ...(seen !== undefined && { seen }) }, tries++);
      if (answer === 'unknown') continue;
      tries = 0;
      // The event of the move may have come first, or the client has been closed.
      if (waiting[0] !== first) continue;
      if (typeof answer === 'number') {
        first.played = answer;
        await new Promise<void>((resolve) => {
          onConfirmed = resolve;
          arrived();
        });
      } else refuse(answer);
    }
    isSending = false;
  };

  return {
    get moves() {
      return waiting.map(({ move }) => move);
    },
    send: (move, seen) =>
      new Promise((settle) => {
        // On top of moves that are not confirmed, what was seen is what they lead to.
        waiting = [...waiting, { move, key: newSecret(), seen: waiting.length > 0 ? undefined : seen, settle }];
        onChange();
        void sendAll();
      }),
    confirm,
    arrived,
    refuse,
  };
}
