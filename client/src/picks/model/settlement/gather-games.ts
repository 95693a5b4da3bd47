import { type Score, scoreSchema } from '@fairline/shared/contract';
import type { League, Pick } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { Problem } from '../../../platform/http/problem.js';
import { api } from '../../../platform/session/api.js';
import { type Store, store } from '../../../platform/store.js';
import { picksMessages as words } from '../messages.js';
import { dashed } from './game-days.js';
import { leaguesOf } from './leagues-of.js';

/** The games that picks may be settled by, and the errors of each league or day. */
export interface Gathered {
  readonly games: readonly Score[];
  readonly errors: readonly string[];
  /** The sports for which every day was loaded. In other sports, a missing game proves nothing. */
  readonly answered: ReadonlySet<string>;
}

/** Loads the games of every league that picks are on. A failing league does not stop the others; throws if all fail. */
export const gatherGames = async (picks: readonly Pick[], days: readonly string[], of: Store): Promise<Gathered> => {
  const leagues = [...leaguesOf(picks)];
  const asked = await Promise.allSettled(leagues.map(([name, league]) => gamesOf(name, league, days, of)));
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const errors = asked.flatMap((one, i) =>
    one.status === 'fulfilled' ? one.value.skipped : [words.leagueFailed(leagues[i]![0], messageOf(one.reason))],
  );
  const isCutOff = answers.length === 0 && leagues.some(([, league]) => league !== undefined);
  if (isCutOff) throw new CutOff(errors);
  const answered = leagues.flatMap(([, league], i) => {
    const one = asked[i]!;
    return league && one.status === 'fulfilled' && one.value.skipped.length === 0 ? [league.sport] : [];
  });
  return {
    games: answers.flatMap(({ games }) => games),
    errors: [...new Set(errors)],
    answered: new Set(answered),
  };
};

/** No league could be loaded. */
export class CutOff extends Error {
  constructor(readonly errors: readonly string[]) {
    super(words.failed);
  }
}

const gamesOf = async (name: string, league: League | undefined, days: readonly string[], of: Store) => {
  if (!league) throw new Error(words.unsupported(name));
  return askScores(league.sport, days, of);
};

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** The games of some days, and the errors of days that the server refused. */
interface AskedScores {
  readonly games: readonly Score[];
  readonly skipped: readonly string[];
}

/** Loads the games of a sport, one day at a time. A day that the server refuses is skipped; throws if the server cannot be reached. */
const askScores = async (sport: string, days: readonly string[], of: Store = store): Promise<AskedScores> => {
  const games: Score[] = [];
  const skipped: string[] = [];
  for (const day of days) {
    try {
      games.push(...(await api(`/api/scores?sport=${sport}&date=${dashed(day)}`, scoresSchema, {}, of)));
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 0) throw error;
      skipped.push(words.scoreboardError(error.status));
      console.warn(words.scoreboardError(error.status), dashed(day));
    }
  }
  return { games, skipped };
};

const scoresSchema = z.array(scoreSchema);
