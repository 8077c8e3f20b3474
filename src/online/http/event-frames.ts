/** Events as a stream sends them: `text/event-stream`. */

/** A frame of the stream. `id`: the revision, of what belongs to the log. */
export function frame(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A frame that means nothing: it shows that the connection is alive. */
export const HEARTBEAT = ':\n\n';
