import {
  betsOf,
  gameDayOf,
  gameStatus,
  isPending,
  isRecent,
  isUndone,
  type Pick,
  readMoment,
  type ScoreboardEvent,
  settlePicks,
  stampPick,
} from '@fairline/shared/domain';
import { returnStakeAtom } from '../../../market/model/choices/return-stake.js';
import { serverNow } from '../../../platform/clock.js';
import { type Store, store } from '../../../platform/store.js';
import { announceValidated } from '../bets-validated.js';
import { picksMessages as words } from '../messages.js';
import { picksAtom } from '../picks-atom.js';
import { dashed, lookedUpDays } from './game-days.js';
import { gatherGames } from './gather-games.js';
import { leaguesOf } from './leagues-of.js';
import { noteReasons } from './reasons.js';

/** Which picks a run checks, and the days (yyyymmdd) if it is for a range of days. */
export interface ValidationRun {
  readonly window: 'automatic' | 'manual';
  readonly days?: readonly string[];
}

/** The result of a run: how many picks it settled, how many it compared with completed games, the errors, and the result as text. */
export interface Validation {
  readonly updated: number;
  readonly checked: number;
  readonly errors: readonly string[];
  readonly message: string;
}

/**
 * Settles this browser's pending picks by the server's scores: an automatic run those of the last 3 days, a manual one all. Throws if no
 * league's scores could be loaded.
 */
export const validatePicks = async ({ window, days }: ValidationRun, of: Store = store): Promise<Validation> => {
  const now = serverNow();
  const isLookedAt = (pick: Pick) =>
    isPending(pick) && (window === 'manual' || (isRecent(pick.dateAdded, now) && !isUndone(pick)));
  const isFullyAnswered = (pick: Pick) =>
    isLookedAt(pick) &&
    !(days && isOutside(pick, days)) &&
    [...leaguesOf([pick]).values()].every((league) => !league || answered.has(league.sport));
  const pending = of.get(picksAtom).filter(isLookedAt);
  if (pending.length === 0) return nothing(window === 'manual' ? words.nonePending : words.noneRecent, window);

  const { games, errors, answered } = await gatherGames(pending, days ?? lookedUpDays(now), of);
  const settled = settleBy(games, { window, isRecord: days !== undefined }, isFullyAnswered, of);
  announceValidated({ window, picks: settled });
  const message = words.validated(settled.length);
  return { updated: settled.length, checked: countChecked(pending, games), errors, message };
};

const nothing = (message: string, window: ValidationRun['window']): Validation => {
  announceValidated({ window, picks: [] });
  return { updated: 0, checked: 0, errors: [], message };
};

// Uses the current picks: some may have changed while the scores were loading.
const settleBy = (
  games: readonly ScoreboardEvent[],
  run: { window: ValidationRun['window']; isRecord: boolean },
  isFullyAnswered: (pick: Pick) => boolean,
  of: Store,
): readonly Pick[] => {
  const now = serverNow();
  const returnStake = of.get(returnStakeAtom) ?? false;
  let settled: readonly Pick[] = [];
  of.set(picksAtom, (before) => {
    const after = settlePicks(before, games, { ...run, now, returnStake }).picks;
    const next = before.map((pick, i) =>
      isPending(pick) && !isPending(after[i]!) ? stampPick(pick, after[i]!, now) : pick,
    );
    settled = next.filter((pick, i) => pick !== before[i]);
    noteReasons(after, isFullyAnswered, of);
    return next;
  });
  return settled;
};

// A range proves nothing about a game on another day or on an unknown one.
const isOutside = (pick: Pick, days: readonly string[]): boolean => {
  const looked = new Set(days.map(dashed));
  const isWithin = (start: number | undefined) => start !== undefined && looked.has(gameDayOf(start));
  return !betsOf(pick).every(({ commenceTime }) => isWithin(readMoment(commenceTime)));
};

const countChecked = (pending: readonly Pick[], games: readonly ScoreboardEvent[]): number => {
  const completed = new Set(games.filter((game) => gameStatus(game) === 'final').map(({ sport_key }) => sport_key));
  return pending.filter((pick) => [...leaguesOf([pick]).values()].some((league) => completed.has(league?.sport)))
    .length;
};
