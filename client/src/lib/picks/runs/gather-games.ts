import type { Score } from '@fairline/shared/contract';
import type { League, Pick } from '@fairline/shared/domain';
import type { Store } from '../../store.js';
import { picksMessages as words } from '../messages.js';
import { askScores } from './ask-scores.js';
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
