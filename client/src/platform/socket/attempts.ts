/** Attempts to load something: at most one running and one scheduled. */
export class Attempts {
  #current: AbortController | undefined;
  #planned: ReturnType<typeof setTimeout> | undefined;

  get isUnderWay(): boolean {
    return this.#current !== undefined;
  }

  get isPlanned(): boolean {
    return this.#planned !== undefined;
  }

  /** Starts an attempt and cancels the running and the scheduled one. The signal aborts when another attempt replaces this one. */
  begin(): AbortSignal {
    this.unplan();
    return this.overtake();
  }

  /** Starts an attempt and cancels the running one. The scheduled one stays, in case this one fails. */
  overtake(): AbortSignal {
    this.#current?.abort();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** Marks the running attempt as finished, successful or not. */
  end() {
    this.#current = undefined;
  }

  /** Schedules an attempt, instead of the one scheduled before. */
  plan(attempt: () => void, inMs: number) {
    clearTimeout(this.#planned);
    this.#planned = setTimeout(() => {
      this.#planned = undefined;
      attempt();
    }, inMs);
  }

  unplan() {
    clearTimeout(this.#planned);
    this.#planned = undefined;
  }

  /** Cancels the running and the scheduled attempt. */
  stop() {
    this.unplan();
    this.#current?.abort();
  }
}
