/** Requests to a host, without sockets. */
import type { CreatedMatch, Host, JoinedMatch, MatchEvent, MatchInfo } from 'tabletop-rules/online';

/** What a host has answered. */
export interface Answer {
  readonly status: number;
  // Tests read the fields that they expect.
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** The address of every host in tests. */
export const ORIGIN = 'http://host.test';

/** Sends a request. A body that is no text is sent as JSON. */
export async function send(
  host: Host,
  method: string,
  path: string,
  given: {
    readonly token?: string | null | undefined;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly address?: string;
  } = {},
): Promise<Answer> {
  const { token, body, headers, address } = given;
  const response = await host.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...(token !== undefined && token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    { address },
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers };
}

/** Lets a test see the metrics of its host. */
export const METRICS_TOKEN = 'a-token-for-metrics';

/** The metrics of a host of `testHost`. */
export async function metricsOf(host: Host): Promise<string> {
  const answer = await send(host, 'GET', '/metrics', { token: METRICS_TOKEN });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return String(answer.body['text']);
}

/** Creates a match. */
export async function create(host: Host, body: object): Promise<CreatedMatch> {
  const answer = await send(host, 'POST', '/matches', { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as CreatedMatch;
}

/** Takes a seat. */
export async function join(host: Host, match: string, body: object = {}): Promise<JoinedMatch> {
  const answer = await send(host, 'POST', `/matches/${match}/join`, { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as JoinedMatch;
}

/** The match as the holder of a token sees it. */
export async function look(host: Host, match: string, token?: string | null): Promise<MatchInfo> {
  const answer = await send(host, 'GET', `/matches/${match}`, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as MatchInfo;
}

/** A frame of a stream. */
interface Frame {
  readonly id?: string;
  readonly event?: string;
  readonly data: string;
}

/** A stream of events that a test reads. */
export interface TestStream {
  readonly status: number;
  /** All frames so far. */
  readonly frames: readonly Frame[];
  /** The events of the match so far. */
  events(): readonly MatchEvent[];
  /** The bytes so far. */
  text(): string;
  readonly isEnded: boolean;
  close(): Promise<void>;
}

/** Opens a stream, and reads it until it is closed. */
export async function stream(
  host: Host,
  match: string,
  given: { readonly token?: string | null | undefined; readonly since?: number; readonly address?: string } = {},
): Promise<TestStream> {
  const { token, since, address } = given;
  const response = await host.fetch(
    new Request(`${ORIGIN}/matches/${match}/events`, {
      headers: {
        ...(token !== undefined && token !== null && { authorization: `Bearer ${token}` }),
        ...(since !== undefined && { 'last-event-id': String(since) }),
      },
    }),
    { address },
  );
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isEnded = false;
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    isEnded = true;
  };
  void read();
  const frames = (): readonly Frame[] => text.split('\n\n').slice(0, -1).map(parseFrame);
  return {
    status: response.status,
    get frames() {
      return frames();
    },
    events: () =>
      frames()
        .filter(({ event }) => event === 'match')
        .map(({ data }): MatchEvent => JSON.parse(data)),
    text: () => text,
    get isEnded() {
      return isEnded;
    },
    close: () => reader.cancel(),
  };
}

function parseFrame(text: string): Frame {
  const fields = text.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line));
  const all: Readonly<Record<string, string>> = Object.fromEntries(
    fields.map((field) => [field?.[1] ?? '', field?.[2] ?? '']),
  );
  return { data: '', ...all };
}
