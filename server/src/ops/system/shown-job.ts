import { redact } from '@fairline/shared/node';

/** A job's data as operators may read it: sports and payment event ids. The rest is hidden, because it may identify a user. */
export const shownJobData = (data: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((data ?? {}) as object).map(([name, value]) => [
      name,
      SHOWN.has(name) && typeof value === 'string' ? value : '[hidden]',
    ]),
  );

/** Why a job failed, without anything that may identify a user or give access. */
export const shownFailure = (reason: string | undefined): string => redact(reason ?? '').slice(0, LONGEST);

/** Where a job failed the last time, without the error itself, which may span lines. */
export const shownStack = (traces: readonly string[] | null | undefined): string =>
  (traces?.at(-1) ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => redact(line.trim()))
    .join('\n')
    .slice(0, LONGEST_STACK);

const SHOWN: ReadonlySet<string> = new Set(['sport', 'section', 'event']);
const LONGEST = 1_000;
const LONGEST_STACK = 4_000;
