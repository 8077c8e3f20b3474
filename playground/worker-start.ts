/** Workers of the playground. */

/** A worker that loads its game before it can listen. */
export interface StartedWorker {
  readonly worker: Worker;
  /** Resolves when it listens; rejects when it cannot start. */
  readonly ready: Promise<void>;
}

/** Starts a worker. The name says what it is for: see `bot-worker.ts`. */
export function startWorker(name: string): StartedWorker {
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module', name });
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => {
      if (data === 'ready') resolve();
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(`The bot cannot start. ${message ?? ''}`)));
  });
  // Whoever asks gets the rejection; nobody may ask.
  ready.catch(() => {});
  return { worker, ready };
}
