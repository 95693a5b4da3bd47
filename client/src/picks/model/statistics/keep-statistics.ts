import { betNameSchema, CLOSING_LIMITS, closingAnswerSchema } from '@fairline/shared/contract';
import { betsOf, closingName, isOpenAnswer, type Pick } from '@fairline/shared/domain';
import { serverNow } from '../../../platform/clock.js';
import { api } from '../../../platform/http/api.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';
import { type Store, store } from '../../../platform/store.js';
import { every, OneTimer } from '../../../platform/timers.js';
import { whenIdle } from '../../../platform/when-idle.js';
import { listedPicksAtom } from '../listed-picks.js';
import { picksAtom } from '../picks-atom.js';
import { onValidated } from '../runs/bets-validated.js';
import { type ClosingAnswer, closingsAtom, startOf } from './closings-atom.js';
import { recompute } from './recompute.js';

/** When statistics are recomputed: this long after a validation or another change, and at this interval otherwise. */
const STATISTICS_MS = { afterValidation: 1_000, every: 300_000 } as const;

/**
 * Keeps the statistics up to date until the returned function is called: now, a second after picks were validated or changed, and every
 * five minutes. The work waits until the page is idle.
 */
export const keepStatistics = (of: Store = store): (() => void) => {
  let cancel = () => {};
  const begin = () => {
    cancel();
    cancel = whenIdle(() => {
      void recompute(of);
      void lookUpClosings(of);
    });
  };
  const timer = new OneTimer();
  let isWantedAgain = false;
  const soon = () => {
    isWantedAgain = timer.isSet;
    if (timer.isSet) return;
    timer.set(STATISTICS_MS.afterValidation, () => {
      begin();
      if (isWantedAgain) soon();
    });
  };

  begin();
  const undo = [
    every(STATISTICS_MS.every, begin),
    onValidated(soon),
    of.sub(picksAtom, soon),
    of.sub(closingsAtom, soon),
  ];
  return () => {
    for (const stop of undo) stop();
    timer.stop();
    cancel();
  };
};

const NONE: ReadonlyMap<string, ClosingAnswer> = new Map();
const running = new WeakMap<Store, Promise<void>>();

/** Loads the missing closing lines of bets whose games have started. What fails is loaded another time. */
const lookUpClosings = (of: Store): Promise<void> => {
  const asking = running.get(of) ?? askAll(of).finally(() => running.delete(of));
  running.set(of, asking);
  return asking;
};

const askAll = async (of: Store): Promise<void> => {
  if (!of.get(sessionAtom)) return;
  const before = of.get(closingsAtom) ?? NONE;
  const wanted = wantedOf(of.get(listedPicksAtom), before);
  const found = new Map<string, ClosingAnswer>();
  for (let first = 0; first < wanted.length; first += CLOSING_LIMITS.bets) {
    const bets = wanted.slice(first, first + CLOSING_LIMITS.bets);
    const answer = await ask(bets, of);
    if (!answer) break;
    for (const [place, bet] of bets.entries()) if (before.get(bet) !== answer[place]) found.set(bet, answer[place]!);
  }
  // Set once, with only the new answers: each update redraws everything that shows them.
  of.set(closingsAtom, (known) => (known && found.size === 0 ? known : new Map([...(known ?? NONE), ...found])));
};

const ask = async (bets: readonly string[], of: Store): Promise<readonly ClosingAnswer[] | undefined> => {
  try {
    const call = { method: 'POST', body: { bets } } as const;
    const { closings } = await api('/api/closing-lines', closingAnswerSchema, call, of);
    return closings.length === bets.length ? closings : undefined;
  } catch {
    return undefined; // a missing figure is shown as missing
  }
};

const wantedOf = (picks: readonly Pick[], known: ReadonlyMap<string, ClosingAnswer>): string[] => {
  const now = serverNow();
  const wanted = new Set<string>();
  for (const pick of picks)
    for (const bet of betsOf(pick)) {
      const name = closingName(bet, pick);
      if (name && isFit(name) && isUnknown(known.get(name)) && startOf(bet.commenceTime) <= now) wanted.add(name);
    }
  return [...wanted];
};

const isUnknown = (answer: ClosingAnswer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' && isOpenAnswer(answer));

const isFit = (name: string): boolean => betNameSchema.safeParse(name).success;
