import type { Spread } from '../bench/delays.js';
import type { AllCalled, Called } from './callers.js';
import { type Causes, metBy, timesOf } from './causes.js';
import type { Heard } from './crowd.js';

/** The raw measurements of one step. */
export interface Measured {
  readonly seconds: number;
  readonly heard: Heard;
  readonly called: AllCalled;
  readonly cpuMs: number;
  readonly rssBytes: number;
}

/** One step of the load as reported: rates per second, delays in milliseconds. */
export interface Step {
  readonly sockets: number;
  readonly messages: number;
  readonly pushes: Spread;
  readonly joins: Spread;
  readonly reads: Spread;
  readonly signIns: Spread;
  /** The share of all calls and joins that were told to retry later, and how soon they were told. */
  readonly turnedAway: { readonly share: number; readonly p99: number };
  readonly failed: Causes;
  readonly lost: number;
  /** How many processors the server kept busy. */
  readonly cpu: number;
  readonly rssBytes: number;
  /** The load generators' own lateness: no delay is more precise than that. */
  readonly late: number;
}

export const stepOf = ({ seconds, heard, called: { reads, signIns, late }, cpuMs, rssBytes }: Measured): Step => {
  const away = reads.turnedAway.count + signIns.turnedAway.count + heard.turnedAway;
  const came = heard.joins.count + timesOf(heard.failed) + heard.turnedAway + callsOf(reads) + callsOf(signIns);
  const rate = (of: Spread): Spread => ({ ...of, count: of.count / seconds });
  return {
    sockets: heard.sockets,
    messages: heard.messages / seconds,
    pushes: rate(heard.pushes),
    joins: rate(heard.joins),
    reads: rate(reads.answered),
    signIns: rate(signIns.answered),
    turnedAway: { share: came === 0 ? 0 : away / came, p99: Math.max(reads.turnedAway.p99, signIns.turnedAway.p99) },
    failed: metBy({ call: reads.failed, 'sign-in': signIns.failed, join: heard.failed }),
    lost: heard.lost,
    cpu: cpuMs / 1_000 / seconds,
    rssBytes,
    late: Math.max(heard.late, late),
  };
};

const callsOf = ({ answered, turnedAway, failed }: Called): number =>
  answered.count + turnedAway.count + timesOf(failed);

const PUSH_MS = 500;
const ANSWER_MS = 1_000;
const AWAY = 0.01;

/** The symptoms of overload in a step; empty if there are none. */
export const strainsOf = ({ pushes, reads, signIns, joins, turnedAway, failed, lost }: Step): string[] =>
  [
    pushes.p99 > PUSH_MS && `one push in a hundred took ${PUSH_MS} ms`,
    reads.p99 > ANSWER_MS && `one call in a hundred took ${ANSWER_MS} ms`,
    signIns.p99 > ANSWER_MS && `one sign-in in a hundred took ${ANSWER_MS} ms`,
    joins.p99 > ANSWER_MS && `one join in a hundred took ${ANSWER_MS} ms`,
    turnedAway.share > AWAY && 'one in a hundred was told to retry later',
    timesOf(failed) > 0 && 'a call or a join failed',
    lost > 0 && 'a socket was cut',
  ].filter((strain) => strain !== false);
