/** What the parts of a host tell each other about a match. */
import type { Seat } from '../../core/index.ts';
import type { ChatMessage, ChatRoom } from '../protocol.ts';
import type { NewDocument } from '../storage/storage.ts';
import { faultDetails, type WriteLog } from './log.ts';
import type { Change, HostedMatch } from './match.ts';

/** What the parts of a host tell each other about a match. */
export type HostEvent =
  /** It was changed, by this host (`own`) or by another one; without changes: it was loaded, or is due. */
  | {
      readonly type: 'changed';
      readonly match: HostedMatch;
      readonly changes: readonly Change[];
      /** What spectators see by them. */
      readonly shown: readonly Change[];
      readonly own: boolean;
    }
  /** Sealed choices of these seats wait, or were withdrawn: only they are told. */
  | { readonly type: 'chosen'; readonly match: HostedMatch; readonly seats: readonly Seat[] }
  /** Events for hooks were written, and this host is to deliver them. */
  | { readonly type: 'outbox'; readonly documents: readonly NewDocument[] }
  /** A host has sent a note about it. */
  | { readonly type: 'note'; readonly match: HostedMatch; readonly note: string }
  /** Messages have been written, here or at another host. */
  | {
      readonly type: 'chat';
      readonly match: HostedMatch;
      readonly room: ChatRoom;
      readonly messages: readonly ChatMessage[];
    }
  /** It leaves the memory. */
  | { readonly type: 'forgotten'; readonly id: string }
  /** For a while no host was there: the times of all clocks have changed. */
  | { readonly type: 'downtime' }
  /** Somebody has been banned, by whichever host. */
  | { readonly type: 'banned' };

/** Carries the events of a host to its parts, in the order in which they have subscribed. */
export interface Bus {
  publish(event: HostEvent): void;
  subscribe(listener: (event: HostEvent) => void): void;
}

/** A listener that throws keeps nothing back from the others, and undoes no change: that is stored already. */
export function createBus(log: WriteLog): Bus {
  const listeners: ((event: HostEvent) => void)[] = [];
  return {
    publish: (event) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log('error', 'fault', { ...matchOf(event), ...faultDetails(error) });
        }
      }
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}

function matchOf(event: HostEvent): { readonly match?: string } {
  if (event.type === 'downtime' || event.type === 'banned' || event.type === 'outbox') return {};
  return { match: event.type === 'forgotten' ? event.id : event.match.id };
}
