/** Ends a timer. Whoever starts one calls this when it ends itself. */
export type Stop = () => void;

/** Runs work every `ms`, until the returned function is called. */
export const every = (ms: number, work: () => void): Stop => {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
};

/** Runs work once, after `ms`, unless the returned function is called first. */
export const after = (ms: number, work: () => void): Stop => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Resolves after `ms`. Rejects with the signal's reason if that aborts first. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = after(ms, resolve);
    const give = () => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', give, { once: true });
  });

/** A timer of which there is one at a time. */
export class OneTimer {
  #stop: Stop | undefined;

  get isSet(): boolean {
    return this.#stop !== undefined;
  }

  /** Runs work once, after `ms`, instead of what was set before. */
  set(ms: number, work: () => void): void {
    this.stop();
    this.#stop = after(ms, () => {
      this.#stop = undefined;
      work();
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
