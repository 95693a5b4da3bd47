import { OneTimer } from '../timers.js';

/** Attempts to load something: at most one running and one scheduled. */
export class Attempts {
  #current: AbortController | undefined;
  readonly #planned = new OneTimer();

  get isUnderWay(): boolean {
    return this.#current !== undefined;
  }

  get isPlanned(): boolean {
    return this.#planned.isSet;
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
    this.#planned.set(inMs, attempt);
  }

  unplan() {
    this.#planned.stop();
  }

  /** Cancels the running and the scheduled attempt. */
  stop() {
    this.unplan();
    this.#current?.abort();
  }
}
