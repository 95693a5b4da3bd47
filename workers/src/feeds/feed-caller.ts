import type { BreakerState } from '@fairline/shared/contract';
import { Semaphore } from '@fairline/shared/node';
import { Breaker, type BreakerOptions } from './breaker.js';
import type { CallRate } from './call-rate.js';
import { leftOf } from './feed.js';
import { FeedError, type FeedFault } from './feed-error.js';
import { type FeedAnswer, get } from './http.js';
import { refusalOf } from './refusals.js';
import { withRetries } from './with-retries.js';

/** Receives how each call ended, how long it took, and the state of the breaker after it. */
export type CallWatch = (call: {
  readonly outcome: 'answered' | FeedFault;
  readonly ms: number;
  readonly breaker: BreakerState;
}) => void;

export interface FeedCallerOptions {
  /** The feed's name in messages and logs. */
  readonly name: string;
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Query parameters of every call, such as a key. They never appear in a message. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Receives the headers of every answer. */
  readonly onHeaders?: (headers: Headers) => void;
  readonly watch?: CallWatch;
  /** The turns that calls wait for, where the feed allows only so many a second. */
  readonly rate?: CallRate;
  /** How long to wait for one answer, in milliseconds. */
  readonly deadlineMs?: number;
  /** A call does not start with less time left than this, in milliseconds. A timeout after less time is not the feed's failure. */
  readonly fairMs?: number;
  /** The wait before the first retry, in milliseconds. */
  readonly firstWaitMs?: number;
  readonly breaker?: Partial<Pick<BreakerOptions, 'now' | 'failures' | 'restMs' | 'emptyRestMs'>>;
}

export interface Question<T> {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Reads the bytes of an answer. A FeedError that it throws counts as the feed's failure. */
  readonly read: (body: Buffer, label: string, headers: Headers) => T;
}

/** Calls a feed: four calls at a time, retries after temporary faults, no call while the breaker is open. Throws only FeedErrors. */
export class FeedCaller {
  private readonly calls = new Semaphore({ running: 4 });
  private readonly breaker: Breaker;

  constructor(private readonly options: FeedCallerOptions) {
    const { name, log, breaker } = options;
    this.breaker = new Breaker({ name, log, now: Date.now, ...breaker });
  }

  call<T>(question: Question<T>): Promise<T> {
    const { firstWaitMs } = this.options;
    const attempt = () => this.calls.take(() => this.inTurn(question));
    return withRetries(attempt, { signal: question.signal, ...(firstWaitMs === undefined ? {} : { firstWaitMs }) });
  }

  // A call that the breaker refuses needs no turn.
  private inTurn<T>(question: Question<T>): Promise<T> {
    const { rate } = this.options;
    if (!rate || this.breaker.state !== 'closed') return this.watched(question);
    return rate.turn(question.signal).then(() => this.watched(question));
  }

  private get fairMs(): number {
    return this.options.fairMs ?? 1_000;
  }

  private async watched<T>(question: Question<T>): Promise<T> {
    const begunAt = performance.now();
    const tell = (outcome: 'answered' | FeedFault) =>
      this.options.watch?.({ outcome, ms: performance.now() - begunAt, breaker: this.breaker.state });
    try {
      const answer = await this.attempt(question);
      tell('answered');
      return answer;
    } catch (error) {
      tell((error as FeedError).fault); // an attempt throws only FeedErrors
      throw error;
    }
  }

  private async attempt<T>(question: Question<T>): Promise<T> {
    const label = `${this.options.name} at ${question.path}`;
    // Time lost in our own queue is not the feed's fault, and a call with hardly any time left would only cost a credit.
    if (question.signal.aborted || leftOf(question.signal) < this.fairMs) throw tooLate(label);
    this.breaker.admit();
    const begunAt = performance.now();
    try {
      const answer = await this.ask(question, label);
      if (answer.status !== 200) throw refusalOf(answer, label);
      const read = question.read(answer.body, label, answer.headers);
      this.breaker.succeeded();
      return read;
    } catch (error) {
      // The text of an unknown error may contain the key, so it is not repeated.
      const failure = error instanceof FeedError ? error : new FeedError('not-json', `${label}: cannot be read`);
      this.breaker.failedWith(this.hadNoTime(failure, question, begunAt) ? tooLate(label) : failure);
      throw failure;
    }
  }

  private hadNoTime({ fault }: FeedError, { signal }: Question<unknown>, begunAt: number): boolean {
    return fault === 'timed-out' && signal.aborted && performance.now() - begunAt < this.fairMs;
  }

  private async ask({ path, query, signal }: Question<unknown>, label: string): Promise<FeedAnswer> {
    const { url, secrets, onHeaders, deadlineMs = 15_000 } = this.options;
    const address = new URL(`${url}${path}`);
    address.search = new URLSearchParams({ ...secrets, ...query }).toString();
    const answer = await get({ url: address, label, signal, deadlineMs });
    onHeaders?.(answer.headers);
    return answer;
  }
}

const tooLate = (label: string) => new FeedError('cancelled', `${label}: too little time was left to call it`);
