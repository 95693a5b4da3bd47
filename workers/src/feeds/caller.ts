import type { BreakerState } from '@fairline/shared/contract';
import { Breaker, type BreakerOptions } from './breaker.js';
import { FeedError, type FeedFault } from './feed-error.js';
import { type FeedAnswer, get } from './http.js';
import { Lanes } from './lanes.js';
import { refusalOf } from './refusals.js';
import { leftOf } from './time-limit.js';
import { withRetries } from './with-retries.js';

/** Hears how each call ended, how long it took, and how the breaker stands after it. */
export type CallWatch = (call: {
  readonly outcome: 'answered' | FeedFault;
  readonly ms: number;
  readonly breaker: BreakerState;
}) => void;

export interface CallerOptions {
  /** How the feed is called in messages and logs. */
  readonly name: string;
  /** Where it is, without a slash at the end. */
  readonly url: string;
  /** What goes with every question, such as a key. It never stands in a message. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Hears the headers of every answer. */
  readonly onHeaders?: (headers: Headers) => void;
  readonly watch?: CallWatch;
  /** The longest wait for one answer, in milliseconds. */
  readonly deadlineMs?: number;
  /** A call does not begin with less time than this, in milliseconds; a feed that had less to answer has not failed. */
  readonly fairMs?: number;
  /** The wait before the first of the further tries, in milliseconds. */
  readonly firstWaitMs?: number;
  readonly breaker?: Partial<Pick<BreakerOptions, 'now' | 'failures' | 'restMs' | 'emptyRestMs'>>;
}

export interface Question<T> {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Reads the bytes of an answer; a FeedError it throws is the feed's failure. */
  readonly read: (body: Buffer, label: string, headers: Headers) => T;
}

/** Calls a feed: four calls at a time, passing faults tried again, and none while its breaker is open. Throws FeedErrors only. */
export class Caller {
  private readonly lanes = new Lanes(4);
  private readonly breaker: Breaker;

  constructor(private readonly options: CallerOptions) {
    const { name, log, breaker } = options;
    this.breaker = new Breaker({ name, log, now: Date.now, ...breaker });
  }

  call<T>(question: Question<T>): Promise<T> {
    const { firstWaitMs } = this.options;
    const attempt = () => this.lanes.run(() => this.watched(question));
    return withRetries(attempt, { signal: question.signal, ...(firstWaitMs === undefined ? {} : { firstWaitMs }) });
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
      tell((error as FeedError).fault); // an attempt throws nothing else
      throw error;
    }
  }

  private async attempt<T>(question: Question<T>): Promise<T> {
    const label = `${this.options.name} at ${question.path}`;
    // Time that ran out in our own line says nothing about the feed, and a call that has hardly any left only costs a credit.
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
      // Whatever else it is, its text is not ours to repeat.
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

const tooLate = (label: string) => new FeedError('cancelled', `${label}: its turn came too late`);
