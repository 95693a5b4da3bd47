import { strikeOut } from '../../http/client-errors/strike-out.js';

/** What a job was about, as operators may read it: sports and events of the payment provider. All else is hidden, for it may name somebody. */
export const toldOfJob = (data: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((data ?? {}) as object).map(([name, value]) => [
      name,
      SHOWN.has(name) && typeof value === 'string' ? value : '[hidden]',
    ]),
  );

/** Why it failed, without whatever may name or let in somebody. */
export const toldOfFailure = (reason: string | undefined): string => strikeOut(reason ?? '').slice(0, LONGEST);

const SHOWN: ReadonlySet<string> = new Set(['sport', 'section', 'event']);
const LONGEST = 1_000;
