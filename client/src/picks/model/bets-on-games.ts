import type { Score } from '@fairline/shared/contract';
import {
  betsOf,
  findGame,
  isParlay,
  isPending,
  type LiveBet,
  leagueOf,
  liveBet,
  type MatchedGame,
  type Pick,
  type PickedBet,
  type ScoredGame,
  scoredGame,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { keyed } from '../../platform/keyed.js';
import { scoreboardAtom } from '../../scores/model/score-atoms.js';
import { listedPicksAtom } from './listed-picks.js';

/** A bet of this user on a game of the scoreboard: a single, or one leg of a parlay. */
export interface BetOnGame {
  readonly pick: Pick;
  readonly bet: PickedBet;
  /** Which leg it is, from 1, and of how many; undefined for a single. */
  readonly leg?: { readonly nth: number; readonly of: number } | undefined;
}

/** Finds this user's bets on some games, by the games' ids: the open ones by the rules that settle them, the settled ones by their game's id. */
const betsOnGames = (picks: readonly Pick[], scores: Iterable<Score>): ReadonlyMap<string, readonly BetOnGame[]> => {
  const games = [...scores].flatMap((score) => scoredGame(score) ?? []);
  const sports = new Set(games.map(({ sport }) => sport));
  const ids = new Set(games.flatMap(({ id, eventId }) => (eventId ? [id, eventId] : [id])));
  const found = new Map<string, BetOnGame[]>();
  for (const pick of picks) {
    if (pick.deletedAt || !(isPending(pick) || isSettledBy(pick, ids))) continue;
    const bets = betsOf(pick);
    for (const [at, bet] of bets.entries()) {
      const sport = leagueOf(bet, pick)?.sport;
      const match = sport !== undefined && sports.has(sport) ? matchOf(bet, pick, games, sport) : undefined;
      if (!match) continue;
      const leg = isParlay(pick) ? { nth: at + 1, of: bets.length } : undefined;
      found.set(match.game.id, [...(found.get(match.game.id) ?? []), { pick, bet, leg }]);
    }
  }
  return found;
};

const isSettledBy = (pick: Pick, ids: ReadonlySet<string>): boolean =>
  (pick.espnGameId ?? '').split(',').some((id) => ids.has(id)) ||
  betsOf(pick).some(({ eventId }) => !!eventId && ids.has(eventId));

const matchOf = (bet: PickedBet, pick: Pick, games: readonly ScoredGame[], sport: string): MatchedGame | undefined => {
  const found = findGame(bet, pick.dateAdded, games, sport);
  return 'match' in found ? found.match : undefined;
};

/** How a bet stands in its game now; undefined unless the bet is open and the game in progress. */
export const standingOf = ({ pick, bet }: BetOnGame, score: Score): LiveBet | undefined => {
  const game = scoredGame(score);
  const sport = leagueOf(bet, pick)?.sport;
  if (!game || !sport || !isPending(pick)) return undefined;
  const match = matchOf(bet, pick, [game], sport);
  return match && liveBet(bet, match, sport, score.period);
};

// What decides which game a bet is on. A score does not, so a bet is not looked for again with every point.
const fixturesOf = (scores: ReadonlyMap<string, Score>): string =>
  Array.from(scores.values(), ({ id, event_id, commence_time, status }) =>
    [id, event_id, commence_time, OFF.has(status)].join(),
  ).join(';');
const OFF: ReadonlySet<string> = new Set(['postponed', 'cancelled', 'suspended']);

const fixturesAtom = selectAtom(
  scoreboardAtom,
  ({ scores }) => ({ scores, key: fixturesOf(scores) }),
  (a, b) => a.key === b.key,
);

const onScoreboardAtom = atom((get) => betsOnGames(get(listedPicksAtom), get(fixturesAtom).scores.values()));

const NONE: readonly BetOnGame[] = [];

/** This user's bets on a game of the scoreboard on the page. */
export const betsOnGameAtom = keyed((id: string) => atom((get) => get(onScoreboardAtom).get(id) ?? NONE)).of;
