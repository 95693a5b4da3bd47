/** Attempts to load something: one at a time, and at most one that is planned for later. */
export class Attempts {
  #current: AbortController | undefined;
  #planned: ReturnType<typeof setTimeout> | undefined;

  get isUnderWay(): boolean {
    return this.#current !== undefined;
  }

  get isPlanned(): boolean {
    return this.#planned !== undefined;
  }

  /** Begins one, instead of what is under way and of what was planned. Its signal says when it is over for another's sake. */
  begin(): AbortSignal {
    this.unplan();
    return this.overtake();
  }

  /** Begins one instead of what is under way. What was planned stays planned, should this one fail. */
  overtake(): AbortSignal {
    this.#current?.abort();
    this.#current = new AbortController();
    return this.#current.signal;
  }

  /** The one under way has ended, well or not. */
  end() {
    this.#current = undefined;
  }

  /** Plans one in so many milliseconds, instead of what was planned. */
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

  /** Ends what is under way, and plans nothing more. */
  stop() {
    this.unplan();
    this.#current?.abort();
  }
}
