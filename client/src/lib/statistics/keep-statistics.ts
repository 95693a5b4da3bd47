import { picksAtom } from '../picks/picks-atom.js';
import { onValidated } from '../picks/runs/bets-validated.js';
import { type Store, store } from '../store.js';
import { whenIdle } from '../when-idle.js';
import { closingsAtom } from './closings-atom.js';
import { lookUpClosings } from './look-up-closings.js';
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWantedAgain = false;
  const soon = () => {
    isWantedAgain = timer !== undefined;
    timer ??= setTimeout(() => {
      timer = undefined;
      begin();
      if (isWantedAgain) soon();
    }, STATISTICS_MS.afterValidation);
  };

  begin();
  const clock = setInterval(begin, STATISTICS_MS.every);
  const undo = [onValidated(soon), of.sub(picksAtom, soon), of.sub(closingsAtom, soon)];
  return () => {
    for (const stop of undo) stop();
    clearInterval(clock);
    clearTimeout(timer);
    cancel();
  };
};
