/** Requests and streams of many clients, with as little as they need: they share the machine with the host. */
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';

/** An answer. Status 0: there was none, and it is not known whether the request was carried out. */
export interface Answer {
  readonly status: number;
  // The caller knows what the route answers.
  readonly body: Readonly<Record<string, unknown>>;
}

/** How long a request may take, in milliseconds. */
const TIMEOUT = 15_000;
const NONE: Answer = { status: 0, body: {} };

/** Sends requests. */
export interface Sender {
  send(origin: string, method: string, path: string, token?: string, body?: object): Promise<Answer>;
  close(): void;
}

/** Connections that are used again and again. */
export function createSender(): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    send: (origin, method, path, token, body) =>
      new Promise((resolve) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        };
        const request = httpRequest(origin + path, { method, headers, agent, timeout: TIMEOUT }, (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            answer += chunk;
          });
          response.on('error', () => resolve(NONE));
          response.on('close', () => resolve(NONE));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, body: response.complete ? parseBody(answer) : {} });
          });
        });
        request.on('timeout', () => request.destroy());
        request.on('error', () => resolve(NONE));
        request.end(text);
      }),
    close: () => agent.destroy(),
  };
}

function parseBody(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What a stream is for. */
interface StreamSettings {
  /** Where to connect, asked before each attempt. */
  readonly origin: () => string;
  readonly match: string;
  readonly token: string | undefined;
  /** Called with each event of the log, as text. */
  readonly onEvent: (revision: number, data: string) => void;
  /** Called when a revision is missing or comes twice. */
  readonly onDisorder: (what: string) => void;
}

/** A stream of events that connects again until it is closed. */
export interface EventStream {
  /** The last revision that has arrived. */
  readonly revision: number;
  /** Reads nothing for a while. */
  stall(milliseconds: number): void;
  close(): void;
}

/** Opens a stream. */
export function openStream({ origin, match, token, onEvent, onDisorder }: StreamSettings): EventStream {
  let revision = -1;
  let request: ClientRequest | undefined;
  let response: IncomingMessage | undefined;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (frame: string): void => {
    if (!frame.startsWith('id: ')) return;
    const end = frame.indexOf('\n');
    const id = Number(frame.slice(4, end));
    if (id !== revision + 1) onDisorder(`match ${match}: revision ${id} after ${revision}`);
    revision = id;
    onEvent(id, frame.slice(frame.indexOf('data: ') + 6));
  };

  const connect = (): void => {
    if (isClosed) return;
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(revision >= 0 && { 'last-event-id': String(revision) }),
    };
    let isOver = false;
    const again = (): void => {
      if (isOver) return;
      isOver = true;
      if (!isClosed) timer = setTimeout(connect, 50 + Math.random() * 150);
    };
    const mine = httpRequest(`${origin()}/matches/${match}/events`, { headers, agent: false }, (opened) => {
      response = opened;
      let text = '';
      opened.setEncoding('utf8');
      opened.on('data', (chunk: string) => {
        if (opened.statusCode !== 200 || mine !== request) return;
        text += chunk;
        // A frame of which the end is missing is dropped with its connection.
        for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
          read(text.slice(0, end));
          text = text.slice(end + 2);
        }
      });
      opened.on('error', again);
      opened.on('close', again);
    });
    request = mine;
    mine.on('error', again);
    mine.end();
  };
  connect();

  return {
    get revision() {
      return revision;
    },
    stall: (milliseconds) => {
      const stalled = response;
      stalled?.pause();
      setTimeout(() => stalled?.resume(), milliseconds);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      request?.destroy();
    },
  };
}
