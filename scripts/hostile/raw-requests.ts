/** Requests that no library would send, as bytes on a socket. */
import { connect } from 'node:net';
import type { Random } from 'tabletop-rules';
import type { Target } from './target.ts';

/** Milliseconds after which a socket that says nothing is closed. */
const PATIENCE = 2_000;

/** By name: the bytes of a request for a match. Those without an end stay open until the host gives up. */
export const RAW_REQUESTS: Readonly<Record<string, (match: string, random: Random) => string>> = {
  'slow body': (match) => post(`/matches/${match}/act`, ['content-length: 100'], '{'),
  'two lengths': (match) => post(`/matches/${match}/act`, ['content-length: 2', 'content-length: 3'], '{}'),
  'length and chunks': (match) =>
    post(`/matches/${match}/act`, ['content-length: 2', 'transfer-encoding: chunked'], '0\r\n\r\n'),
  'body longer than told': (match) =>
    post(`/matches/${match}/act`, ['content-length: 2'], '{}GET /health HTTP/1.1\r\n\r\n'),
  'negative length': (match) => post(`/matches/${match}/act`, ['content-length: -1'], '{}'),
  'broken chunks': (match) => post(`/matches/${match}/join`, ['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  'endless chunks': (match) =>
    post(`/matches/${match}/join`, ['transfer-encoding: chunked'], `${'400\r\n'}${'x'.repeat(1024)}\r\n`.repeat(64)),
  'large headers': (match) => `GET /matches/${match} HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
  'many headers': (match) => `GET /matches/${match} HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(5_000)}\r\n`,
  'folded header': (match) => `GET /matches/${match} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer\r\n aaaa\r\n\r\n`,
  'two tokens': (match) =>
    `GET /matches/${match}/moves HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${'a'.repeat(32)}\r\nauthorization: Bearer b\r\n\r\n`,
  'no host': (match) => `GET /matches/${match} HTTP/1.1\r\n\r\n`,
  'absolute address': (match) => `GET http://example.org/matches/${match} HTTP/1.1\r\nhost: example.org\r\n\r\n`,
  'bad host': (match) => `GET /matches/${match} HTTP/1.1\r\nhost: a b/?#@[\r\n\r\n`,
  'unknown method': (match) => `STEAL /matches/${match} HTTP/1.1\r\nhost: x\r\n\r\n`,
  'no HTTP': (_, random) => Array.from({ length: 200 }, () => String.fromCharCode(random(256))).join(''),
  'half a request': (match) => `POST /matches/${match}/act HTTP/1.1\r\nhost: x\r\ncontent-le`,
  'many at once': (match) => `GET /matches/${match} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(20),
  upgrade: (match) => `GET /matches/${match} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
};

function post(path: string, headers: readonly string[], body: string): string {
  const all = ['host: x', 'content-type: application/json', `authorization: Bearer ${'a'.repeat(32)}`, ...headers];
  return `POST ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends bytes; resolves with what came back until the host or patience ended it. */
export function sendRaw({ port }: Pick<Target, 'port'>, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('connect', () => socket.write(bytes, 'latin1'));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      // The connection is kept open for another request.
      if (/^HTTP\/1\.1 \d+[\s\S]*\r\n\r\n/.test(answer)) socket.setTimeout(100);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
