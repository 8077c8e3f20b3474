/** What waits until somebody presses “Next”. */
export class NextGate {
  /** By what waits: lets it go on. */
  private readonly waiting = new Set<() => void>();
  private readonly onChange: () => void;

  /** `onChange`: something begins to wait, or goes on. */
  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Whether something waits. */
  get isClosed(): boolean {
    return this.waiting.size > 0;
  }

  /** Resolves when the gate opens, or when the signal is aborted. */
  wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        this.waiting.delete(goOn);
        signal?.removeEventListener('abort', goOn);
        this.onChange();
        resolve();
      };
      this.waiting.add(goOn);
      signal?.addEventListener('abort', goOn);
      if (signal?.aborted === true) goOn();
      else this.onChange();
    });
  }

  /** Lets all go on. */
  open(): void {
    for (const goOn of [...this.waiting]) goOn();
  }
}
