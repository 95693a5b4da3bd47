import type { Score } from '@fairline/shared/contract';
import type { League, Pick } from '@fairline/shared/domain';
import type { Store } from '../../store.js';
import { picksMessages as words } from '../messages.js';
import { askScores } from './ask-scores.js';
import { leaguesOf } from './leagues-of.js';

/** The games that picks may be settled by, and what stood in the way, a line for each league or day. */
export interface Gathered {
  readonly games: readonly Score[];
  readonly errors: readonly string[];
  /** The sports of which every day was answered: elsewhere it says nothing that a game is not among the games. */
  readonly answered: ReadonlySet<string>;
}

/** Asks for the games of each league that picks are on. A league that fails holds up no other; when all fail it throws. */
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

/** Nobody answered for any league. */
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
