import { FAULT_KINDS, FAULT_PATHS, type Fault } from './faults.js';

/** Parses a fault from a request's JSON; returns the error as text. */
export const readFault = (json: unknown, market: number, real: number): Fault | string => {
  if (typeof json !== 'object' || json === null) return 'a fault is a JSON object';
  const asked: Readonly<Record<string, unknown>> = { ...json };
  const kind = FAULT_KINDS.find((each) => each === asked.kind);
  const path = FAULT_PATHS.find((each) => each === (asked.path ?? '*'));
  if (!kind) return `kind must be one of ${FAULT_KINDS.join(', ')}`;
  if (!path) return `path must be one of ${FAULT_PATHS.join(', ')}`;
  for (const name of ['sport', 'book']) {
    if (asked[name] !== undefined && typeof asked[name] !== 'string') return `${name} must be text`;
  }
  for (const name of ['count', 'seconds', 'retryAfter']) {
    const value = asked[name];
    if (value !== undefined && !(typeof value === 'number' && value > 0)) return `${name} must be a number above 0`;
  }
  const book = asked.book as string | undefined;
  if (kind === 'stale-book' && !book) return 'a stale-book fault names its book';
  const count = asked.count as number | undefined;
  const seconds = asked.seconds as number | undefined;
  return {
    kind,
    path,
    ...(asked.sport === undefined ? {} : { sport: asked.sport as string }),
    ...(book === undefined ? {} : { book }),
    ...(asked.retryAfter === undefined ? {} : { retryAfter: asked.retryAfter as number }),
    since: market,
    left: kind === 'stale-book' ? Number.POSITIVE_INFINITY : (count ?? (seconds ? Number.POSITIVE_INFINITY : 1)),
    until: seconds ? real + seconds : Number.POSITIVE_INFINITY,
  };
};
