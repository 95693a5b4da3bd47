import * as z from 'zod/mini';
import { forGood } from './area.js';
import { putUnderCap } from './capped.js';
import { isCritical } from './lifetimes.js';

/** When each stored item was last used, so that a clean-up removes unused items first. Critical items are never cleaned up, nor logged. */
export const ACCESS_LOG_KEY = 'accessLog';

const HOUR = 3_600_000;
const DROPPED_AFTER = 7 * 24 * HOUR;

const logSchema = z.record(z.string(), z.number());
type AccessLog = Readonly<Record<string, number>>;

/** The keys of all stored items; the log itself is not one. */
export const keptKeys = (): readonly string[] => forGood.keys().filter((key) => key !== ACCESS_LOG_KEY);

/** The uses of the last seven days, in milliseconds since 1970, by key. */
export const accessLog = (now = Date.now()): AccessLog => young(read(), now);

/** Records a use, to the hour: recording every use would cost more than it saves. */
export const noteUse = (key: string, now = Date.now()): void => {
  if (isCritical(key)) return;
  const log = read();
  const last = Object.hasOwn(log, key) ? log[key]! : Number.NEGATIVE_INFINITY;
  if (Math.abs(now - last) < HOUR) return;
  putUnderCap(ACCESS_LOG_KEY, JSON.stringify({ ...young(log, now), [key]: now }));
};

/** Removes the record of a deleted item. */
export const forgetUse = (key: string): void => {
  const { [key]: gone, ...others } = read();
  if (gone === undefined) return;
  if (Object.keys(others).length === 0) forGood.remove(ACCESS_LOG_KEY);
  else putUnderCap(ACCESS_LOG_KEY, JSON.stringify(others));
};

const young = (log: AccessLog, now: number): AccessLog =>
  Object.fromEntries(Object.entries(log).filter(([, at]) => now - at <= DROPPED_AFTER));

const read = (): AccessLog => {
  try {
    return logSchema.safeParse(JSON.parse(forGood.read(ACCESS_LOG_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
};
